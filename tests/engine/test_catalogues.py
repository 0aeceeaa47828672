"""Every text marked in the code has its Japanese, and every Japanese text is used."""

from __future__ import annotations

import re

import pytest

from tests.catalogues import DOMAINS, catalogue, marked

every_domain = pytest.mark.parametrize("domain", DOMAINS)


@every_domain
def test_catalogue_is_complete(domain: str) -> None:
    messages = {message.id: message for message in catalogue(domain) if message.id}
    wanted = marked(domain)
    missing = [text for text in wanted if text not in messages or not messages[text].string]
    assert not missing, f"{domain}.po lacks: {missing}"
    unused = sorted(set(messages) - set(wanted))
    assert not unused, f"{domain}.po has texts that no code marks: {unused}"
    fuzzy = [text for text, message in messages.items() if message.fuzzy]
    assert not fuzzy, f"{domain}.po has fuzzy texts: {fuzzy}"


@every_domain
def test_translations_use_known_facts(domain: str) -> None:
    for message in catalogue(domain):
        if message.id:
            places = set(re.findall(r"{(\w+)}", str(message.id)))
            used = set(re.findall(r"{(\w+)}", str(message.string)))
            assert used == places, f"{domain}: {message.id!r} -> {message.string!r}"
