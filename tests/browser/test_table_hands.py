"""The table under a reader's hands: mouse, finger, keys; what is sent, and what stays."""

from dataclasses import replace

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cardplay_widgets.picture import (
    Button,
    Card,
    Column,
    Drawer,
    Grid,
    Group,
    Law,
    Link,
    Log,
    Meter,
    Picture,
    Pile,
    Piles,
    Row,
    Say,
    Seat,
    Slot,
    Stack,
    Why,
)
from cardplay_widgets.table import Table
from tests.browser.bare import Host

HAND = ("S10", "HQ", "C3")


class Game:
    """A tiny game: a card, then a lane. Lane 1 is never possible."""

    def __init__(self) -> None:
        self.hand = list(HAND)
        self.placed: dict[int, str] = {}
        self.chosen: str | None = None
        self.said = "Choose a card."
        self.refused = False
        self.clicks: list[str] = []

    def answer(self, click: str) -> Picture:
        self.clicks.append(click)
        kind, _, name = click.partition(":")
        self.refused = False
        match kind:
            case "hand":
                self.chosen = None if self.chosen == name else name
                self.said = f"You took {name[1:]}♠." if self.chosen else "Choose a card."
            case "lane" if self.chosen and name != "1":
                self.hand.remove(self.chosen)
                self.placed[int(name)] = self.chosen
                self.said, self.chosen = f"Placed in lane {name}.", None
            case "lane":
                self.refused, self.said = True, "Not in lane 1: it takes kings only."
            case "cancel":
                self.chosen = None
            case "undo":
                self.hand, self.placed, self.chosen = list(HAND), {}, None
                self.said = "Undone."
        return self.picture()

    def card(self, face: str) -> Card:
        chosen = self.chosen == face
        return Card(
            face,
            f"card {face}",
            id=face,
            click=f"hand:{face}",
            drag=True,
            lit=not self.chosen,
            selected=chosen,
        )

    def lane(self, number: int) -> Column:
        placed = self.placed.get(number)
        own = Slot(Card(placed, f"card {placed}", id=placed)) if placed else Slot()
        return Column(
            str(number),
            Slot(),
            Law(Card("S4", "4 of spades"), "4 +"),
            own,
            click=None if placed else f"lane:{number}",
            label=f"lane {number}",
            lit=bool(self.chosen) and number != 1 and not placed,
            dark=number == 1,
        )

    def picture(self) -> Picture:
        discards = Drawer("Discards", (Group("♥ **1 card**", (Card("H2", "2 of hearts"),)),))
        return Picture(
            game="test",
            label="A tiny game",
            text=f"hand {' '.join(self.hand)}",
            info=(Piles((Pile(1, "discards", opens=discards),)),),
            them=(Seat("Opponent", meter=Meter("Life", 20, 30)),),
            log=Log("So far", ("It began.",)),
            board=(Grid(tuple(self.lane(number) for number in range(1, 6)), "Lanes"),),
            say=Say(self.said, refused=self.refused, why=Why("The rule", href="#rule")),
            me=(Seat("You", meter=Meter("Life", 30, 30)),),
            hand=(Row(tuple(self.card(face) for face in self.hand), "Your hand"),),
            acts=(Button("Undo", "undo"),),
            keys={"u": "undo", "Escape": "cancel"},
        )


@pytest.fixture
def game() -> Game:
    return Game()


@pytest.fixture
def host(page: Page, game: Game) -> Host:
    shown = Host(page)
    shown.add(Table(game.picture(), on_click=game.answer))
    return shown


def at(page: Page, click: str) -> tuple[float, float]:
    box = page.locator(f'[data-click="{click}"]').bounding_box()
    assert box, f"{click} is not on the table"
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 60)


def finger(page: Page, *points: tuple[float, float], end: str = "touchEnd") -> None:
    """A finger goes down at the first point, by small steps to the others, and up."""
    touch = page.context.new_cdp_session(page)
    (x, y), *rest = points
    down = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    touch.send("Input.dispatchTouchEvent", down)
    for to_x, to_y in rest:
        for step in range(1, 13):
            point = {"x": x + (to_x - x) * step / 12, "y": y + (to_y - y) * step / 12}
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        x, y = to_x, to_y
        page.wait_for_timeout(120)  # a finger that is lifted in full swing flings
        rested = {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]}
        touch.send("Input.dispatchTouchEvent", rested)
    touch.send("Input.dispatchTouchEvent", {"type": end, "touchPoints": []})


def test_tap_and_tap_places_a_card(host: Host, game: Game, page: Page) -> None:
    page.locator('[data-click="hand:S10"]').click()
    expect(page.locator('[data-click="hand:S10"]')).to_have_attribute("aria-pressed", "true")
    page.locator('[data-click="lane:3"]').click()
    expect(page.get_by_role("status")).to_have_text("Placed in lane 3.")
    assert game.clicks == ["hand:S10", "lane:3"]


def test_dark_things_answer_why_not(host: Host, game: Game, page: Page) -> None:
    lane = page.locator('[data-click="lane:1"]')
    expect(lane).to_have_attribute("aria-disabled", "true")
    lane.click(force=True)
    expect(page.locator(".cp-say--no")).to_contain_text("Not in lane 1")
    first = page.get_by_role("status").text_content()
    lane.click(force=True)
    page.wait_for_function("document.querySelector('[data-seq]').dataset.seq === '2'")
    second = page.get_by_role("status").text_content()
    assert first != second, "the same refusal is not read out again"
    assert (first or "").strip() == (second or "").strip("\u00a0 ")


def test_a_drag_makes_the_same_two_clicks(host: Host, game: Game, page: Page) -> None:
    page.mouse.move(*at(page, "hand:S10"))
    page.mouse.down()
    page.mouse.move(*at(page, "lane:4"), steps=8)
    expect(page.locator(".is-over")).to_have_count(1)
    page.mouse.up()
    expect(page.get_by_role("status")).to_have_text("Placed in lane 4.")
    assert game.clicks == ["hand:S10", "lane:4"]


def test_a_small_tremble_is_a_click(host: Host, game: Game, page: Page) -> None:
    x, y = at(page, "hand:HQ")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 4, y + 3, steps=3)
    page.mouse.up()
    expect(page.locator('[data-click="hand:HQ"]')).to_have_attribute("aria-pressed", "true")
    assert game.clicks == ["hand:HQ"]


def test_a_finger_drags_and_taps(phone: Page, game: Game) -> None:
    Host(phone).add(Table(game.picture(), on_click=game.answer))
    finger(phone, at(phone, "hand:S10"), at(phone, "lane:2"))
    expect(phone.get_by_role("status")).to_have_text("Placed in lane 2.")
    phone.locator('[data-click="hand:C3"]').tap()
    expect(phone.locator('[data-click="lane:5"][data-lit]')).to_be_visible()
    phone.locator('[data-click="lane:5"]').tap()
    expect(phone.get_by_role("status")).to_have_text("Placed in lane 5.")
    assert game.clicks == ["hand:S10", "lane:2", "hand:C3", "lane:5"]


def test_a_cancelled_drag_drops_nothing(phone: Page, game: Game) -> None:
    Host(phone).add(Table(game.picture(), on_click=game.answer))
    finger(phone, at(phone, "hand:S10"), at(phone, "lane:2"), end="touchCancel")
    expect(phone.locator("[data-dragging]")).to_have_count(0)
    expect(phone.locator('[data-click="hand:S10"]')).to_have_attribute("aria-pressed", "true")
    assert game.clicks == ["hand:S10"]
    assert phone.locator('[data-click="hand:S10"]').evaluate("node => node.style.transform") == ""


def test_the_page_still_scrolls_but_on_a_card(phone: Page, game: Game) -> None:
    Host(phone).add(Table(game.picture(), on_click=game.answer))
    touch = "node => getComputedStyle(node).touchAction"
    assert phone.locator("[data-drag]").first.evaluate(touch) == "none"
    assert phone.locator(".cp-board").evaluate(touch) == "auto"


def test_keys_alone_play_and_undo(host: Host, game: Game, page: Page) -> None:
    page.locator('[data-click="hand:S10"]').focus()
    page.keyboard.press("ArrowRight")
    focused = "document.activeElement.dataset.click"
    assert page.evaluate(focused) == "hand:HQ"
    page.keyboard.press("Enter")
    expect(page.locator('[data-click="hand:HQ"]')).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(focused) == "hand:HQ", "the focus survives the redraw"
    page.keyboard.press("Escape")
    expect(page.locator('[aria-pressed="true"]')).to_have_count(0)
    page.keyboard.press("Space")
    page.keyboard.press("Shift+Tab")  # by the link of the caption
    while page.evaluate(focused) not in {f"lane:{n}" for n in range(1, 6)}:
        page.keyboard.press("Shift+Tab")
    assert page.evaluate(focused) == "lane:2", "the first that can be chosen is the tab stop"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("Placed in lane 3.")
    assert page.evaluate("document.activeElement !== document.body"), "the focus is not lost"
    page.keyboard.press("u")
    expect(page.get_by_role("status")).to_have_text("Undone.")


def test_each_zone_has_one_tab_stop(host: Host, page: Page) -> None:
    stops = page.evaluate(
        "[...document.querySelectorAll('[data-zone]')].map(zone => [...zone.querySelectorAll("
        "'[data-click],[data-local]')].filter(spot => spot.tabIndex === 0).length)"
    )
    assert max(stops) == 1 and stops.count(1) >= 4


def test_every_button_keeps_notebook_shortcuts_away(host: Host, page: Page) -> None:
    bare = "button:not([data-lm-suppress-shortcuts]), input:not([data-lm-suppress-shortcuts])"
    assert page.locator(bare).count() == 0


def test_a_double_click_is_one_move(host: Host, game: Game, page: Page) -> None:
    page.locator('[data-click="hand:S10"]').dblclick()
    page.wait_for_function("document.querySelector('[data-seq]').dataset.seq !== '0'")
    assert game.clicks in (["hand:S10"], ["hand:S10", "hand:S10"])
    message = {"type": "click", "id": "undo", "seq": 99, "rev": 0, "client": "other"}
    host.tables[0]._hear(None, message, [])
    assert "undo" not in game.clicks, "a click on an older picture is not acted on"


def test_clicks_in_a_hurry_are_not_lost(host: Host, game: Game, page: Page) -> None:
    page.evaluate(
        "for (const id of ['hand:S10', 'lane:3']) "
        "document.querySelector(`[data-click='${id}']`).click()"
    )
    expect(page.get_by_role("status")).to_have_text("Placed in lane 3.")
    assert game.clicks == ["hand:S10", "lane:3"]


def test_a_dead_kernel_is_told(host: Host, game: Game, page: Page) -> None:
    page.evaluate("globalThis.dead = true")
    page.locator('[data-click="hand:S10"]').click()
    expect(page.locator('[data-line="waiting"]')).to_be_visible(timeout=5_000)
    expect(page.get_by_role("alert")).to_contain_text("Connection lost", timeout=8_000)
    expect(page.locator(".cp-say pre")).to_have_text("hand S10 HQ C3")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()


def test_a_late_answer_ends_the_waiting(host: Host, game: Game, page: Page) -> None:
    page.evaluate("globalThis.dead = true")
    page.locator('[data-click="hand:S10"]').click()
    expect(page.locator('[data-line="waiting"]')).to_be_visible(timeout=5_000)
    host.tables[0]._hear(None, host.page.evaluate("hosted[0].sent[0]"), [])
    host.tell()
    expect(page.locator("[data-line]")).to_have_count(0)
    expect(page.locator('[data-click="hand:S10"]')).to_have_attribute("aria-pressed", "true")


def test_a_reader_who_comes_back_is_told_before_the_next_move(host: Host, page: Page) -> None:
    page.mouse.move(5, 5)
    page.evaluate("globalThis.dead = true; Date.now = (now => () => now() + 60000)(Date.now)")
    page.mouse.move(200, 200)
    expect(page.locator('[data-line="waiting"]')).to_be_visible(timeout=5_000)
    message = host.page.evaluate("hosted[0].sent.at(-1)")
    assert message["type"] == "ping"


def test_a_living_table_answers_the_ping(host: Host, game: Game, page: Page) -> None:
    page.evaluate("Date.now = (now => () => now() + 60000)(Date.now)")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_timeout(3_300)
    assert [said["type"] for said in host.said] == ["ping"]
    expect(page.locator("[data-line]")).to_have_count(0)


def test_a_pile_shows_its_cards(host: Host, page: Page) -> None:
    page.get_by_role("button", name="1 discards").click()
    drawer = page.get_by_role("group", name="Discards")
    expect(drawer.get_by_role("img", name="2 of hearts")).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.local") == "pile:discards"


def test_help_has_the_keys_and_the_table_as_text(host: Host, page: Page) -> None:
    page.locator('[data-click="hand:S10"]').focus()
    page.keyboard.press("?")
    expect(page.locator(".cp-drawer pre")).to_have_text("hand S10 HQ C3")


@pytest.mark.parametrize("width", [320, 390, 820, 1280])
def test_no_sideways_scrolling_and_large_targets(host: Host, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.wait_for_timeout(100)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        "[...document.querySelectorAll('.cp-table button')].map(b => [b.className, "
        "b.getBoundingClientRect()]).filter(([name, box]) => box.width && !b_help(name) && "
        "(box.width < 24 || box.height < 24)).map(([name]) => name)".replace(
            "!b_help(name)", "!/cp-btn $/.test(name)"
        )
    )
    assert not small


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(host: Host, page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.locator('[data-click="hand:S10"]').click()
    page.wait_for_timeout(400)
    told = Axe().run(page, context=".cp-table")
    assert told.violations_count == 0, told.generate_report()


def test_text_of_a_picture_is_never_markup(page: Page) -> None:
    evil = "<img src=x onerror=alert(1)> **<b>bold</b>** ♠"
    picture = Picture(
        label=evil,
        text=evil,
        say=Say(evil, past=evil),
        acts=(Button(evil, "x"),),
        hand=(Row((Card('S10"><img src=x>', evil, click=evil),)),),
    )
    Host(page).add(Table(picture))
    assert page.locator("main img, main b").count() == 0
    expect(page.locator(".cp-say")).to_contain_text("<img src=x onerror=alert(1)>")


class Aiming(Game):
    """Shows what the lane that is pointed at would bring."""

    def __init__(self) -> None:
        super().__init__()
        self.aims: list[str] = []

    def picture(self) -> Picture:
        return replace(super().picture(), aims=True)

    def aim(self, id: str) -> Picture:
        self.aims.append(id)
        return replace(self.picture(), say=Say(f"Aim {id}." if id else self.said))


def test_what_is_pointed_at_shows_its_preview(page: Page) -> None:
    game = Aiming()
    table = Table(game.picture(), on_click=game.answer)
    table.on_aim(game.aim)
    Host(page).add(table)
    page.locator('[data-click="hand:S10"]').click()
    page.locator('[data-click="lane:3"]').hover()
    expect(page.locator(".cp-say")).to_contain_text("Aim lane:3.")
    page.locator('[data-click="lane:1"]').hover(force=True)
    expect(page.locator(".cp-say")).to_contain_text("You took")
    page.locator('[data-click="lane:4"]').click()
    expect(page.get_by_role("status")).to_have_text("Placed in lane 4.")
    assert game.clicks == ["hand:S10", "lane:4"]
    assert game.aims[:2] == ["lane:3", ""]


def test_without_aims_nothing_is_sent_for_a_glance(host: Host, page: Page) -> None:
    page.locator('[data-click="hand:S10"]').click()
    page.locator('[data-click="lane:3"]').hover()
    page.wait_for_timeout(300)
    assert [said["type"] for said in host.said] == ["click"]


def test_the_caption_keeps_its_room(host: Host, game: Game, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 900})
    page.wait_for_timeout(100)
    long = "A sentence that needs more lines on a phone than the others. " * 2
    host.tables[0].show(replace(game.picture(), say=Say(long)))
    host.tell()
    top = "document.querySelector('.cp-hand').getBoundingClientRect().top"
    before = page.evaluate(top)
    host.tables[0].show(replace(game.picture(), say=Say("Short.")))
    host.tell()
    assert page.evaluate(top) == before


def test_a_stack_is_a_target_as_a_whole_and_card_by_card(page: Page) -> None:
    heard: list[str] = []

    def route(clicks: bool) -> Picture:
        links = tuple(
            Link(Card(face, face, click=f"card:{face}" if clicks else None, lit=clicks))
            for face in ("D9", "D7", "C3")
        )
        whole = Stack(links, "Route", click=None if clicks else "route:1", lit=not clicks)
        column = Column("1", Stack(), None, whole)
        return Picture(label="Stacks", board=(Grid((column, Column("2"), Column("3"))),))

    table = Table(route(True), on_click=lambda id: heard.append(id))
    host = Host(page)
    host.add(table)
    page.locator('[data-click="card:D9"]').click(position={"x": 8, "y": 8})
    page.locator('[data-click="card:C3"]').click()
    table.show(route(False))
    host.tell()
    x, y = at(page, "route:1")
    page.mouse.click(x, y)  # on a card of the stack
    page.wait_for_function("document.querySelector('[data-seq]').dataset.seq === '3'")
    assert heard == ["card:D9", "card:C3", "route:1"]
