"""The fields of a play notebook: what they hold, as the values of a game's options."""

from __future__ import annotations

from dataclasses import dataclass

import ipywidgets as widgets

from cardplay.core import Json


@dataclass(slots=True)
class TextList:
    """The fields of an option that is a list of texts; like one field with a value."""

    parts: tuple[widgets.Text, ...]

    @property
    def value(self) -> Json:
        texts = [part.value.strip() or None for part in self.parts]
        return texts if any(texts) else None

    @value.setter
    def value(self, texts: Json) -> None:
        for part, text in zip(self.parts, texts or [None] * len(self.parts), strict=True):
            part.value = text or ""


def parts_of(field: widgets.Widget | TextList) -> tuple[widgets.Widget, ...]:
    """The widgets that a field is made of."""
    return field.parts if isinstance(field, TextList) else (field,)


def is_text(field: widgets.Widget | TextList) -> bool:
    return isinstance(field, widgets.Text)


def value_of(field: widgets.Widget | TextList) -> Json:
    """What a field says: a number as an int, nothing as None, other text as it stands."""
    if not is_text(field):
        return field.value
    text: str = field.value.strip()
    try:
        return int(text) if text else None
    except ValueError:
        return text
