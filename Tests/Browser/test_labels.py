"""What stands on Martlet's own boards can be read whole: each label, on each page of each layout, in both languages."""
import pytest

import vocabulary

SCREENS = {
    "phone": {"width": 390, "height": 844},
    "phone on its side": {"width": 844, "height": 390},
    "tablet": {"width": 1024, "height": 768},
    "upright tablet": {"width": 768, "height": 1024},
    "desktop": {"width": 1440, "height": 900},
}

# Goes to each page of each board and returns the labels that are cut, or smaller than the style sheet's smallest.
READ = """async (boards) => {
  const shown = () => document.querySelector('[role=grid][data-board]');
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const found = [];
  let labels = 0, total = 0;
  for (const board of boards) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      history.pushState(null, '', `/talk/${board}${page > 1 ? `/${page}` : ''}`);
      dispatchEvent(new PopStateEvent('popstate'));
      await frame();
      // A board of other layouts alone.
      if (shown().dataset.board !== board) break;
      pages = Number(document.querySelector('.page-number')?.textContent.split('/')[1] ?? 1);
      const sizes = new Set();
      for (const label of shown().querySelectorAll('.tile .label')) {
        const size = parseFloat(getComputedStyle(label).fontSize);
        labels += 1;
        total += size;
        sizes.add(size);
        const isCut = label.scrollHeight > label.clientHeight + 1 || label.scrollWidth > label.clientWidth + 1;
        const tile = label.closest('.tile').getBoundingClientRect(), box = label.getBoundingClientRect();
        if (isCut || box.bottom > tile.bottom || box.top < tile.top || size < 8) found.push([board, page, label.textContent, size]);
      }
      if (sizes.size > 1) found.push([board, page, 'sizes', ...sizes]);
    }
  }
  return { labels, found, mean: total / labels };
}"""


@pytest.mark.parametrize("lang", ["bg", "en"])
def test_every_label_of_martlets_boards_is_whole_and_of_one_size_with_its_board(new_app, lang):
    boards = [board for board in vocabulary.board_names if board != "home"]
    app = new_app(lang=lang)
    cut = {}
    def look(screens, kind=""):
        for name in screens:
            app.sized(SCREENS[name])
            read = app.page.evaluate(READ, ["home", *boards])
            assert read["labels"] > 500, f"{name}: only {read['labels']} labels were looked at"
            if read["found"]:
                cut[name + kind] = read["found"]

    look(SCREENS)
    # The largest grid, which a family chooses.
    app.open("/parents/settings").page.locator(".option", has_text="112").click()
    app.page.locator("main [role=alertdialog] .button").last.click()
    app.stored().go("/")
    app.page.wait_for_function("() => document.querySelectorAll('[role=grid] .cell').length === 112")
    look(["tablet", "upright tablet", "desktop"], " with 112")
    assert not cut, "\n".join(f"{name}: {len(found)}: {found[:12]}" for name, found in cut.items())


# As a browser with a larger text size in its settings: before the app starts.
LARGER = "document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))"


@pytest.mark.parametrize("lang", ["bg", "en"])
def test_larger_text_makes_larger_labels_and_none_is_cut(new_app, lang):
    app = new_app(lang=lang)
    boards = ["food", "actions", "people", "phrases", "safety", "bulgarian", "calendar"]
    screens = ["phone", "tablet", "upright tablet", "desktop"]
    usual = {name: app.sized(SCREENS[name]).page.evaluate(READ, ["home", *boards])["mean"] for name in screens}
    app.page.add_init_script(LARGER)
    app.reload()
    for name in screens:
        read = app.sized(SCREENS[name]).page.evaluate(READ, ["home", *boards])
        cut = [entry for entry in read["found"] if entry[2] != "sizes"]
        assert not cut, f"{name}: {cut[:12]}"
        # Words are as large as their tile is wide; on a phone most were before.
        assert read["mean"] > (1.05 if name == "phone" else 1.2) * usual[name], f"{name}: {usual[name]:.1f} to {read['mean']:.1f} pixels"
