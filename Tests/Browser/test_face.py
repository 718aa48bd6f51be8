"""A movement of the face that is taught: a camera whose picture the test moves, through the app's own lesson, to a word that is said."""
import base64
import io

import pytest
from PIL import Image, ImageFilter

import faces
from access_ways import LIT, set_up
from barriers import STANDARDS, findings

pytestmark = pytest.mark.skipif(
    not (faces.folder / "smile.pgm").exists(), reason="scripts/test-faces .build/faces fetches the photographs")


def pictures():
    """The calm face, and the same with the lower face of the photograph in which the man smiles."""
    calm, smile = (Image.open(faces.folder / f"{name}.pgm") for name in ("calm", "smile"))
    mask = Image.new("L", calm.size)
    mask.paste(255, (137, 148, 183, 190))
    moved = Image.composite(smile.point(lambda value: value * 0.75), calm, mask.filter(ImageFilter.GaussianBlur(4)))
    return [as_png(picture.crop((0, 40, 320, 280))) for picture in (calm, moved)]


def as_png(picture):
    data = io.BytesIO()
    picture.convert("RGB").save(data, "PNG")
    return base64.b64encode(data.getvalue()).decode()


# A camera with a picture of its own, thirty times a second, that sways a little and has noise. `moved` says which picture. It makes the
# movement while the lesson asks for it, unless `isStubborn`.
CAMERA = """
globalThis.moved = false;
globalThis.cameras = [];
{
  const sources = %s;
  const images = [];
  sources.forEach(async (source, place) => {
    images[place] = await createImageBitmap(new Blob([Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))], { type: "image/png" }));
  });
  const canvas = Object.assign(document.createElement("canvas"), { width: 320, height: 240 });
  const context = canvas.getContext("2d");
  let number = 0;
  setInterval(() => {
    if (!images[0] || !images[1]) return;
    number += 1;
    const asked = document.querySelector(".face-lesson")?.dataset.lesson === "movement" && !globalThis.isStubborn;
    const [x, y] = [3 * Math.sin(number / 25), 2 * Math.sin(number / 37)];
    context.drawImage(images[moved || asked ? 1 : 0], x, y);
    for (let grain = 0; grain < 300; grain += 1) {
      context.fillStyle = Math.random() < 0.5 ? "rgb(0 0 0 / 6%%)" : "rgb(255 255 255 / 6%%)";
      context.fillRect(Math.random() * 320, Math.random() * 240, 2, 2);
    }
  }, 33);
  if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => {
    const stream = canvas.captureStream(30);
    cameras.push(...stream.getTracks());
    return stream;
  };
}
"""


@pytest.fixture
def before_camera(new_app):
    return lambda: new_app(scripts=[CAMERA % pictures()], permissions=["camera"])


def teach(app):
    # A mouse that lies on the page would be a pointer that rests, and Enter a switch.
    app.page.mouse.move(2, 2)
    app.page.get_by_role("button", name="Научи движение").evaluate("(button) => button.click()")
    app.page.wait_for_selector(".face-lesson[data-lesson=calm]")


def smile(app, milliseconds=700):
    app.page.evaluate("moved = true")
    app.page.wait_for_timeout(milliseconds)
    app.page.evaluate("moved = false")
    app.page.wait_for_timeout(500)


def test_a_smile_that_was_taught_is_the_one_switch_with_which_a_word_is_said(before_camera):
    app = set_up(before_camera(), "one", Време_на_една_стъпка="1,5 с")
    # A movement that is not made is not learnt, which the lesson says: nothing is set, and the camera is shut.
    app.page.evaluate("globalThis.isStubborn = true")
    teach(app)
    app.page.wait_for_selector(".face-lesson[data-lesson=alike]")
    app.page.wait_for_selector(".face-lesson", state="detached")
    assert app.page.get_by_role("switch", name="Движение на лицето избира").count() == 0
    app.page.wait_for_function("() => cameras.length > 0 && cameras.every(({ readyState }) => readyState === 'ended')")
    app.page.evaluate("globalThis.isStubborn = false")
    teach(app)
    app.page.wait_for_selector(".face-lesson[data-lesson=taught]")
    app.page.wait_for_selector(".face-lesson", state="detached")
    switch = app.page.get_by_role("switch", name="Движение на лицето избира")
    switch.wait_for()
    assert switch.get_attribute("aria-checked") == "true"
    app.page.wait_for_selector("#camera-sign[data-live=true]")
    app.page.wait_for_selector(".head-middle", state="hidden")
    assert findings(app, STANDARDS) == []
    app.stored()
    # The next start knows the movement, and a calm face chooses nothing while the light goes round.
    app.page.goto(app.address + "/")
    app.page.wait_for_selector("#camera-sign[data-live=true]")
    app.page.wait_for_selector(".head-middle", state="hidden")
    app.page.wait_for_timeout(2_000)
    assert app.phrase == []
    assert app.page.locator(".head-pointer").is_hidden()
    app.forget_sounds()
    for _ in range(4):
        if app.page.evaluate(LIT, ["[role=grid] [data-tile=i]", 60_000]) == 1:
            break
        smile(app)
    smile(app)
    app.expect_phrase("i")
    app.heard(1)
    # Forgotten, and the camera is shut.
    app.open("/parents/access")
    app.page.get_by_role("button", name="Забрави движението").click()
    app.page.wait_for_function("() => cameras.length > 0 && cameras.every(({ readyState }) => readyState === 'ended')")
    app.page.get_by_role("button", name="Научи движение").wait_for()


def test_a_movement_chooses_what_the_head_points_at(before_camera):
    app = set_up(before_camera(), "head")
    teach(app)
    app.page.wait_for_selector(".face-lesson[data-lesson=taught]")
    app.page.wait_for_selector(".face-lesson", state="detached")
    app.page.wait_for_function(f"() => ({faces.POINTER.strip()})() !== null")
    app.stored()
    app.page.goto(app.address + "/")
    app.page.wait_for_selector(".head-middle:visible")
    app.page.wait_for_selector(".head-middle", state="hidden")
    app.page.wait_for_function(f"() => ({faces.POINTER.strip()})() !== null")
    # The head is still, so the pointer stays near the middle: resting alone chooses nothing.
    app.page.wait_for_selector("[data-scan]")
    app.page.wait_for_timeout(2_000)
    assert app.phrase == []
    lit = app.page.evaluate("document.querySelector('[data-scan][data-tile]')?.dataset.tile")
    assert lit
    smile(app)
    app.page.wait_for_function("() => document.querySelectorAll('.phrase-item').length === 1 || document.querySelectorAll('.here').length > 0")
