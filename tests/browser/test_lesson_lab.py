"""A lesson in JupyterLab: opened, run, clicked; typing on a card edits no cell."""

from playwright.sync_api import Page, expect

from tests.conftest import Served


def test_a_lesson_runs_and_answers_in_jupyterlab(page: Page, lab: Served) -> None:
    page.set_viewport_size({"width": 1280, "height": 4000})  # only cells in sight are drawn
    # without what an earlier visit left open
    page.goto(lab.url.replace("index.ipynb", "lanes/suit-cycle.ipynb") + "&reset")
    expect(page.get_by_role("heading", name="Which suit counts double?")).to_be_visible(
        timeout=60_000
    )
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    panel = page.locator(".cp-paper:has(.pg-choices)").first
    expect(panel).to_be_visible(timeout=60_000)
    cells = page.locator(".jp-NotebookPanel .jp-Cell").count()
    wrong = panel.locator('[data-click="choice:undoubled"]')
    wrong.click()
    expect(panel.locator(".pg-reply")).to_contain_text("12 − 8 is 4")
    for key in ("b", "a", "d", "d", "x"):
        wrong.press(key)
    assert page.locator(".jp-NotebookPanel .jp-Cell").count() == cells
    panel.locator('[data-click="choice:right"]').click()
    expect(panel.locator(".pg-reply")).to_contain_text("8 × 2 = 16")


def test_a_rule_leads_to_its_cell_in_jupyterlab(page: Page, lab: Served) -> None:
    page.goto(lab.url.replace("index.ipynb", "lanes/rules.ipynb") + "&reset")
    expect(page.get_by_role("heading", name="Find a rule")).to_be_visible(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    field = page.locator(".cp-find input")
    expect(field).to_be_visible(timeout=60_000)
    field.fill("reshuffle")
    page.locator('a[href$="discards.ipynb#cell-id=back"]').click()
    cell = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell.jp-mod-active")
    expect(cell).to_contain_text('lesson.question("back"', timeout=30_000)
    expect(cell).to_be_in_viewport()
