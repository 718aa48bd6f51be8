"""A camera for the tests: films of a face whose movement is known, as Chromium's fake camera plays them, again and again."""
import os
import random
from pathlib import Path

from PIL import Image, ImageChops

root = Path(__file__).resolve().parent.parent.parent
# `scripts/test-faces` fetches them.
folder = Path(os.environ.get("MARTLET_FACES", root / ".build/faces"))

WIDTH, HEIGHT, RATE = 320, 240, 30
# Between the eyes and the tip of the nose.
FACE = (225.3, 114.6)
# Pixels of the screen for one of the camera at the usual speed, on a screen 1024 wide: half of it for a fifth of the face's width.
GAIN = 0.5 / 0.2 * 1024 / (75 * 1.3)


def picture(photograph, shift=(0, 0), noise=4, brightness=1.0, seed=0):
    """The photograph before the camera, its face that far from the middle, in the camera's pixels."""
    from_x, from_y = FACE[0] - WIDTH / 2 - shift[0], FACE[1] - HEIGHT / 2 - shift[1]
    shot = photograph.transform((WIDTH, HEIGHT), Image.Transform.AFFINE, (1, 0, from_x, 0, 1, from_y), Image.Resampling.BICUBIC)
    if brightness != 1:
        shot = shot.point(lambda value: value * brightness)
    if noise:
        # Around 128, cut out anew for each picture.
        grain = picture.grain.setdefault(noise, Image.effect_noise((WIDTH * 2, HEIGHT * 2), noise))
        at = random.Random(seed)
        x, y = at.randrange(WIDTH), at.randrange(HEIGHT)
        shot = ImageChops.add(shot, grain.crop((x, y, x + WIDTH, y + HEIGHT)), 1, -128)
    return shot


picture.grain = {}


def film(path, shifts, name="astronaut", **looks):
    """Writes a film (YUV4MPEG2) with a picture for each shift."""
    photograph = Image.open(folder / f"{name}.pgm")
    colourless = bytes([128]) * (WIDTH * HEIGHT // 2)
    with open(path, "wb") as file:
        file.write(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F{RATE}:1 Ip A1:1 C420jpeg\n".encode())
        for number, shift in enumerate(shifts):
            file.write(b"FRAME\n" + picture(photograph, shift, seed=number, **looks).tobytes() + colourless)
    return path


def between_two(shift, here=4.0, there=4.0, way=0.6):
    """A head that rests, goes to another place, rests there, and comes back; in seconds."""
    ways = int(way * RATE)
    leads = [tuple(part * (number + 1) / ways for part in shift) for number in range(ways)]
    return [(0, 0)] * int(here * RATE) + leads + [shift] * int(there * RATE) + leads[::-1]


def camera(file):
    """Arguments of a browser whose camera plays the film and which asks nobody."""
    return ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", f"--use-file-for-fake-video-capture={file}"]


# What the page opened.
WATCHED = """
globalThis.cameras = [];
{
  const devices = navigator.mediaDevices;
  const open = devices?.getUserMedia?.bind(devices);
  if (devices) devices.getUserMedia = async (wish) => {
    const answer = globalThis.cameraAnswer ?? "real";
    if (answer !== "real") throw new DOMException("", answer);
    const stream = await open(wish);
    cameras.push(...stream.getTracks());
    return stream;
  };
}
"""
CLOSED = "() => cameras.length > 0 && cameras.every(({ readyState }) => readyState === 'ended')"
# Where the head's pointer is, while there is one.
POINTER = """
() => {
  const pointer = document.querySelector('.head-pointer');
  if (!pointer || pointer.hidden) return null;
  const box = pointer.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
"""
