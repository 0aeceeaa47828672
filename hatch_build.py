"""Build hook: compiles the gettext catalogues, for a wheel and for an editable install alike."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface):  # type: ignore[type-arg]
    """Writes the .mo file beside each .po file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for source in sorted(Path(self.root, "cardplay", "locale").glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as text:
                catalogue = read_po(text)
            with source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, catalogue)
