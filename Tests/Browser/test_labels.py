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

# Goes to each page of each board and returns the labels that are cut, or smaller than the style sheet's smallest. It measures, and
# looks at nothing: so nothing is painted.
READ = """async (boards) => {
  const shown = () => document.querySelector('[role=grid][data-board]');
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const found = [];
  const means = {};
  let labels = 0;
  document.body.style.visibility = 'hidden';
  for (const board of boards) {
    means[board] = [0, 0];
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
        means[board][0] += size;
        means[board][1] += 1;
        sizes.add(size);
        const isCut = label.scrollHeight > label.clientHeight + 1 || label.scrollWidth > label.clientWidth + 1;
        const tile = label.closest('.tile').getBoundingClientRect(), box = label.getBoundingClientRect();
        if (isCut || box.bottom > tile.bottom || box.top < tile.top || size < 8) found.push([board, page, label.textContent, size]);
      }
      if (sizes.size > 1) found.push([board, page, 'sizes', ...sizes]);
    }
  }
  document.body.style.visibility = '';
  return { labels, found, means };
}"""


# As a browser with a larger text size in its settings: before the app starts.
LARGER = "document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))"
# How much larger the labels are then, at the least: words are as large as their tile is wide, and on a phone most were before.
LARGER_ON = {"phone": 1.05, "tablet": 1.2}
SOME = ["food", "actions", "people", "safety", "calendar"]

# English stands on the screens on which labels are cut most easily.
LOOKED_AT = {"bg": (list(SCREENS), ["tablet", "upright tablet"]), "en": (["phone", "phone on its side", "tablet", "upright tablet"], ["upright tablet"])}


def mean(read):
    """The size of the labels on some boards."""
    of = [read["means"][board] for board in SOME]
    return sum(total for total, _ in of) / sum(labels for _, labels in of)


@pytest.mark.parametrize("lang", ["bg", "en"])
def test_every_label_of_martlets_boards_is_whole_and_of_one_size_with_its_board_and_larger_with_larger_text(new_app, lang):
    boards = [board for board in vocabulary.board_names if board != "home"]
    app = new_app(lang=lang)
    cut, usual = {}, {}
    usually, with_112 = LOOKED_AT[lang]

    def look(screens, kind=""):
        for name in screens:
            app.sized(SCREENS[name])
            read = app.page.evaluate(READ, ["home", *boards])
            assert read["labels"] > 500, f"{name}: only {read['labels']} labels were looked at"
            if read["found"]:
                cut[name + kind] = read["found"]
            usual.setdefault(name, mean(read))

    look(usually)
    # The largest grid, which a family chooses.
    app.go("/parents/settings").page.locator(".option", has_text="112").click()
    app.page.locator("main [role=alertdialog] .button").last.click()
    app.stored().go("/")
    app.page.wait_for_function("() => document.querySelectorAll('[role=grid] .cell').length === 112")
    look(with_112, " with 112")
    assert not cut, "\n".join(f"{name}: {len(found)}: {found[:12]}" for name, found in cut.items())

    app.go("/parents/settings").page.locator(".option", has_text="60").click()
    app.page.locator("main [role=alertdialog] .button").last.click()
    app.stored().page.add_init_script(LARGER)
    app.open("/")
    for name, least in LARGER_ON.items():
        read = app.sized(SCREENS[name]).page.evaluate(READ, SOME)
        cut = [entry for entry in read["found"] if entry[2] != "sizes"]
        assert not cut, f"larger text on {name}: {cut[:12]}"
        assert mean(read) > least * usual[name], f"larger text on {name}: {usual[name]:.1f} to {mean(read):.1f} pixels"
