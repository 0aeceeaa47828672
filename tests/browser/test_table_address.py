"""The # of a page’s address: heard at the start and when a link leads there; pictures write it."""

from playwright.sync_api import Page, expect

from cardplay_widgets.picture import Button, Picture
from cardplay_widgets.table import Table
from tests.browser.bare import Host


class Place:
    """Says where the address leads; "on" writes another place into it."""

    def __init__(self) -> None:
        self.table = Table(self.picture("nowhere"), on_click=self.click, on_hash=self.arrive)

    def picture(self, text: str, hash: str | None = None) -> Picture:
        return Picture(text=text, label=text, acts=(Button(text, "on"),), hash=hash)

    def click(self, id: str) -> Picture:
        return self.picture("further", "lane=S5")

    def arrive(self, hash: str) -> None:
        self.table.show(self.picture(f"at {hash}"))


def test_a_link_leads_to_a_place_and_a_picture_writes_one(page: Page) -> None:
    host = Host(page)
    page.evaluate("location.hash = 'lane=H9'")
    host.add(Place().table)
    spot = page.locator("button[data-click=on]")
    expect(spot).to_have_text("at lane=H9")
    steps = page.evaluate("history.length")
    spot.click()
    expect(spot).to_have_text("further")
    assert page.evaluate("location.hash") == "#lane=S5"
    assert page.evaluate("history.length") == steps, "the way back is not filled with positions"
    page.evaluate("location.hash = 'lane=D2'")
    expect(spot).to_have_text("at lane=D2")


def test_who_does_not_ask_is_not_told(page: Page) -> None:
    host = Host(page)
    page.evaluate("location.hash = 'lane=H9'")
    host.add(Table(Picture(text="a table", acts=(Button("More", "more"),))))
    expect(page.locator("button[data-click=more]")).to_be_visible()
    assert not [said for said in host.said if said["type"] == "hash"]
