"""Boards on paper: what is looked at is what comes out, one sheet on each page, in real millimetres."""
import base64
import io
import re

import pypdf

from barriers import findings
from board_files import board, inline, obz

# The dialog is counted instead of opened.
COUNT = "window.martletPrints = 0; window.print = () => { window.martletPrints += 1; };"
points = 72 / 25.4


def to_print(new_app, path="/parents/print", **options):
    app = new_app("/parents", scripts=[COUNT], **options)
    app.go(path)
    return drawn(app)


def drawn(app):
    """Waits until every drawing on the sheets is in the page."""
    app.page.wait_for_selector("[data-sheet]")
    app.page.wait_for_function(
        """() => [...document.querySelectorAll(".sheet use")]
        .every(use => document.getElementById(use.getAttribute("href").slice(1)))""")
    return app


def sheets(app, count=None):
    if count is not None:
        app.page.wait_for_selector(f"[data-sheets='{count}']")
    return app.page.locator("[data-sheet]").count()


def pdf(app):
    return pypdf.PdfReader(io.BytesIO(app.page.pdf(prefer_css_page_size=True)))


def size(page):
    return float(page.mediabox.width) / points, float(page.mediabox.height) / points


def expect_size(document, width, height):
    for page in document.pages:
        assert abs(size(page)[0] - width) < 1 and abs(size(page)[1] - height) < 1, size(page)


def text_of(label):
    """Without what lines end in."""
    return re.sub(r"[\s\u00ad\u2010-]", "", label)


def text(page):
    return text_of(page.extract_text())


def book(links):
    """Boards that lead to one another: a name, and the names of those it leads to."""
    return obz([
        board(name, [f"към {target}" for target in targets] + [f"дума {name}"], columns=2, extra={
            place: {"load_board": {"path": f"boards/{target}.obf"}} for place, target in enumerate(targets)})
        for name, targets in links.items()])


def open_file(app, content):
    app.go("/parents/boards")
    with app.page.expect_file_chooser() as chooser:
        app.press("Отвори файл с табла")
    chooser.value.set_files({"name": "книга.obz", "mimeType": "application/zip", "buffer": content})
    app.page.wait_for_selector("[data-report]")
    app.page.locator(".card-menu > summary").click()
    app.page.locator(".set").get_by_role("button", name=re.compile("^Печат: ")).click()
    return drawn(app)


def test_the_home_board_comes_out_with_each_word_on_as_many_pages_of_every_size_as_are_looked_at(new_app):
    app = to_print(new_app)
    count = sheets(app)
    document = pdf(app)
    assert len(document.pages) == count >= 1
    expect_size(document, 297, 210)
    labels = app.page.locator("[data-sheet='1'] .sheet-label").all_text_contents()
    printed = text(document.pages[0])
    for label in labels:
        assert text_of(label) in printed, label
    papers = {("A4", "portrait"): (210, 297), ("A5", "landscape"): (210, 148), ("A3", "portrait"): (297, 420), ("Letter", "landscape"): (279.4, 215.9)}
    for (paper, side), expected in papers.items():
        app.choose("Хартия", paper)
        app.choose("Листът", {"portrait": "Вертикален", "landscape": "Хоризонтален"}[side])
        app.page.wait_for_selector(f".sheet.{paper.lower()}-{side}")
        document = pdf(app)
        assert len(document.pages) == sheets(app), paper
        expect_size(document, *expected)
    app.page.emulate_media(media="print")
    widths = app.page.evaluate(
        "() => [...document.querySelectorAll('.sheet use')].map(use => use.getBBox().width)")
    assert widths and min(widths) > 0, "each drawing is there as shapes"


def test_on_paper_tiles_have_their_millimetres_and_nothing_is_cut_off(new_app):
    app = to_print(new_app, color_scheme="dark")
    app.choose("Рязане", "Пунктир")
    app.page.wait_for_selector(".cuts.dashes line", state="attached")
    app.page.emulate_media(media="print")
    for sheet in app.page.evaluate(
            """() => [...document.querySelectorAll(".sheet")].map((sheet) => {
              const box = (element) => { const { left, top, right, bottom } = element.getBoundingClientRect(); return [left, top, right, bottom]; };
              return { sheet: box(sheet), tiles: [...sheet.querySelectorAll(".sheet-tile, .cuts line")].map(box),
                ink: getComputedStyle(sheet).color, paper: getComputedStyle(sheet).backgroundColor };
            })"""):
        left, top, right, bottom = sheet["sheet"]
        assert abs((right - left) * 25.4 / 96 - 296) < 0.2 and abs((bottom - top) * 25.4 / 96 - 209) < 0.2
        assert sheet["ink"] == "rgb(0, 0, 0)" and sheet["paper"] == "rgb(255, 255, 255)", "white paper in the dark too"
        for tile in sheet["tiles"]:
            assert tile[0] >= left and tile[1] >= top and tile[2] <= right and tile[3] <= bottom


def test_a_book_has_a_page_for_each_board_and_a_cut_link_makes_it_shorter(new_app):
    links = {"начало": ["храна", "игри"], "храна": ["плодове"], "игри": ["начало"], "плодове": []}
    lengths = []
    for cut in [False, True]:
        if cut:
            links["храна"] = []
        app = new_app("/parents", scripts=[COUNT])
        open_file(app, book(links))
        app.choose("Какво", "Книга за общуване")
        app.page.get_by_label("Чия е книгата").fill("Мира")
        app.page.get_by_label("Чия е книгата").press("Enter")
        app.page.wait_for_selector(".cover-name")
        document = pdf(app)
        assert len(document.pages) == sheets(app)
        lengths.append(len(document.pages))
        assert "Мира" in text(document.pages[0]) and "кажетедуматанаглас" in text(document.pages[0])
        second = text(document.pages[1])
        assert "стр.3" in second and "стр.4" in second, "folders say their pages"
        assert "Отстр.2" in text(document.pages[2]) and "Начало:стр.2" in text(document.pages[2])
        assert "думахрана" in text(document.pages[2])
    assert lengths == [5, 4]


def vector(text):
    return "data:image/svg+xml;base64," + base64.b64encode(text if isinstance(text, bytes) else text.encode()).decode()


SVG = '<svg xmlns="http://www.w3.org/2000/svg"'
# What pictures of sets are like, and what is wrong with some.
VECTORS = {
    "добра": SVG + ' viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#c33"/></svg>',
    "без размер": SVG + '><circle cx="50" cy="50" r="40" fill="#3c3"/></svg>',
    "без име": '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>',
    "прекъсната": SVG + ' viewBox="0 0 10 10"><circle cx="5" cy=',
    "безсмислена": SVG + ' viewBox="abc" width="x"><g transform="matrix()"><path d="M0 0 L abc"/></g><rect width="-5" height="y"/></svg>',
    "със скрипт": SVG + ' viewBox="0 0 9 9"><script>console.error(1)</script><circle r="4" onload="console.error(2)"/></svg>',
    "със стил": SVG + ' viewBox="0 0 9 9"><style>@import url(http://example.com/a.css);</style><rect width="9" height="9"/></svg>',
    "боклук": b"\xff\xfe\x00 no drawing at all",
}


def test_pictures_are_there_before_the_dialog_opens_and_no_kind_of_them_makes_an_error_in_the_console(new_app):
    app = new_app("/parents", scripts=[COUNT])
    said = []
    app.page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    images = [{"id": str(place), "data": vector(text), "content_type": "image/svg+xml"} for place, text in enumerate(VECTORS.values())]
    images += [{"id": "снимка", "data": inline((200, 30, 30)), "content_type": "image/png"},
               {"id": "счупена", "data": "data:image/png;base64,AAAA", "content_type": "image/png"}]
    labels = [*VECTORS, "снимка", "счупена", "без картинка"]
    extra = {place: {"image_id": image["id"]} for place, image in enumerate(images)}
    open_file(app, obz([board("всичко", labels, columns=4, extra=extra, images=images)]))
    assert app.page.locator("[data-sheet='1'] .sheet-label").all_text_contents() == labels
    # It has come to lie where the file was taken in a moment ago.
    app.page.wait_for_timeout(300)
    app.button("Отпечатай").click()
    app.page.wait_for_function("() => martletPrints === 1")
    photo = app.page.locator(".sheet-tile", has=app.page.get_by_text("снимка", exact=True)).locator("img")
    assert photo.evaluate_all("images => images.map(image => image.complete && image.naturalWidth > 0)") == [True]
    shown = app.page.locator(".sheet img").evaluate_all("images => images.filter(image => image.naturalWidth > 0).length")
    assert shown >= 3, "what can be drawn is drawn: the two good drawings and the photo"
    assert all(text_of(label) in text(pdf(app).pages[0]) for label in labels)
    # Martlet's boards: every drawing there is, and emoji.
    app.go("/parents/print")
    drawn(app)
    for name in ["храна", "действия", "животни", "думи"]:
        app.page.locator("#print-board").select_option(label=name)
        app.page.locator("[data-sheet='1'] .sheet-title", has_text=name).wait_for()
        assert len(pdf(drawn(app)).pages) == sheets(app)
    assert said == []


def test_a_keyguard_has_its_openings_and_its_bar_is_fifty_millimetres_long(new_app):
    app = to_print(new_app)
    app.choose("Какво", "Решетка за екрана")
    app.choose("Екран", "12.9″")
    app.page.get_by_text("Решетката е по-голяма от листа").wait_for()
    assert app.button("Отпечатай").is_disabled() and sheets(app) == 0
    with app.page.expect_download() as download:
        app.button("Запази чертежа").click()
    drawing = download.value.path().read_text()
    assert 'width="262.13mm"' in drawing and drawing.count('data-cut="opening"') in [24, 60, 112]
    app.choose("Екран", "10.2″")
    app.page.wait_for_selector("[data-control-bar]")
    openings = app.page.locator("[data-cut=opening]").count()
    assert openings in [24, 60, 112]
    app.page.emulate_media(media="print")
    millimetres = "element => element.getBoundingClientRect().width * 25.4 / 96"
    assert abs(app.page.locator("[data-control-bar]").evaluate(millimetres) - 50) <= 0.2
    document = pdf(app)
    assert len(document.pages) == 1
    expect_size(document, 297, 210)
    # What the page's drawing really is long: the bar is its only filled rectangle 50 times as long as it is high.
    assert abs(bar_of(document.pages[0]) - 50) <= 0.2
    app.page.emulate_media(media="screen")
    wall = app.page.get_by_label("Стена между отворите")
    wall.fill("дебела")
    wall.press("Tab")
    app.page.get_by_text("Напишете число в милиметри").wait_for()


def bar_of(page):
    """The length in millimetres of the filled rectangle that is fifty times as wide as high, by the page's operators."""
    found, matrices, matrix = [], [], [1, 0, 0, 1, 0, 0]
    for operands, operator in pypdf.generic.ContentStream(page.get_contents(), page.pdf).operations:
        name = operator.decode()
        if name == "q":
            matrices.append(matrix)
        elif name == "Q":
            matrix = matrices.pop()
        elif name == "cm":
            a, b, c, d, e, f = map(float, operands)
            m = matrix
            matrix = [a * m[0] + b * m[2], a * m[1] + b * m[3], c * m[0] + d * m[2], c * m[1] + d * m[3],
                      e * m[0] + f * m[2] + m[4], e * m[1] + f * m[3] + m[5]]
        elif name == "re":
            width, height = abs(float(operands[2]) * matrix[0]), abs(float(operands[3]) * matrix[3])
            if height and abs(width / height - 50) < 1:
                found.append(width / points)
    assert found, "there is no bar on the page"
    return found[0]


def test_the_page_of_print_has_no_barrier_in_either_theme_and_fits_every_screen(new_app):
    app = to_print(new_app, viewport={"width": 375, "height": 667})
    for what in ["Това табло", "Решетка за екрана"]:
        app.choose("Какво", what)
        app.page.locator(f"[aria-pressed=true]:has-text('{what}')").wait_for()
        assert findings(app.themed("light")) == [], what
        for width, height in [(810, 1080), (1280, 800), (375, 667)]:
            app.sized({"width": width, "height": height})
            assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (what, width)
    # Sheets are white in the dark too: what is around them is looked at, and not each of their tiles.
    assert findings(app.themed("dark")) == []


# Words and whole wishes, as families write them on boards; those of English are shorter.
LONG = ["възпитателката", "искам да отида на люлките", "благодаря", "физиотерапевтката", "не искам да спирам", "вода",
        "слънчогледови семки", "прахосмукачка", "у баба и дядо на село", "разсърден", "велосипедът ми"]
FITS = """() => [...document.querySelectorAll(".sheet-tile")].flatMap((tile) => {
  const labels = [...tile.querySelectorAll(".sheet-label")].map((label) => label.getBoundingClientRect());
  const { left, top, right, bottom } = tile.getBoundingClientRect();
  const isWhole = labels.every((box) => box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom)
    && labels.every((box, place) => place === 0 || labels[place - 1].bottom <= box.top + .5);
  return isWhole && tile.scrollHeight <= tile.clientHeight + 1 ? [] : [tile.textContent];
})"""


def letters_of(page):
    """The text of a page with the sizes, in points, of what is on it."""
    sizes = []

    def visit(text, matrix, text_matrix, font, size):
        if text.strip():
            sizes.append(abs(size * text_matrix[3] * matrix[3]))

    text = text_of(page.extract_text(visitor_text=visit))
    # Two letters that the typeface has as one.
    return text.replace("\ufb01", "fi").replace("\ufb02", "fl"), sizes


def of_112(labels):
    return board("дълги", [labels[place % len(labels)] for place in range(112)], columns=14, locale="bg")


def test_long_labels_on_a_board_of_112_are_printed_whole_in_letters_that_can_be_read(new_app):
    app = new_app("/parents", scripts=[COUNT])
    open_file(app, obz([of_112(LONG)]))
    app.choose("Език на надписите", "Български")
    app.page.locator(".sheet-label[lang=bg]").first.wait_for()
    assert app.page.locator("[data-cut-labels]").count() == 0
    printed, sizes = letters_of(pdf(app).pages[0])
    for label in LONG:
        assert text_of(label) in printed, label
    assert "…" not in printed and min(sizes) >= 6.95, min(sizes)
    app.page.emulate_media(media="print")
    assert app.page.evaluate(FITS) == []


def test_a_label_that_paper_has_no_room_for_is_told_before_it_is_printed(new_app):
    app = new_app("/parents", scripts=[COUNT])
    endless = "разходка в планината " * 8 + "с баба"
    labels = [*LONG, endless]
    open_file(app, obz([of_112(labels)]))
    told = app.page.locator("[data-cut-labels]")
    told.wait_for()
    assert endless in told.inner_text() and "стр. 1" in told.inner_text()
    assert told.get_attribute("data-cut-labels") == str(sum(place % len(labels) == len(labels) - 1 for place in range(112)))
    printed, sizes = letters_of(pdf(app).pages[0])
    assert "…" in printed and min(sizes) >= 6.95
    for label in LONG:
        assert text_of(label) in printed, label
    app.choose("Хартия", "A3")
    app.page.wait_for_selector(".sheet.a3-landscape")
    app.page.emulate_media(media="print")
    assert app.page.evaluate(FITS) == []
