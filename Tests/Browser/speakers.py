"""What a microphone of the tests hears: words that espeak-ng says to it, silence and noise, as WAV files."""
import array
import math
import random
import subprocess
import wave

# The browser asks nobody; what its microphone hears is a file, once.
ASKED = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]


def hearing(file):
    return [*ASKED, f"--use-file-for-fake-audio-capture={file}%noloop"]


def write(path, samples, rate):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(array.array("h", samples).tobytes())
    return path


def said(path, script, voice="bg+m3", before=.6, after=4, loudness=1.0, speed=144):
    """A word by a voice that is not among those that it is compared with; `script` may be phonemes in double brackets."""
    subprocess.run(["espeak-ng", "-v", voice, "-s", str(speed), "-p", "55", "-w", str(path), script], check=True)
    with wave.open(str(path), "rb") as file:
        rate, samples = file.getframerate(), array.array("h", file.readframes(file.getnframes()))
    louder = [max(-32768, min(32767, round(one * loudness))) for one in samples]
    return write(path, [0] * round(before * rate) + louder + [0] * round(after * rate), rate)


def silent(path, seconds=6):
    return write(path, [0] * (16_000 * seconds), 16_000)


def noisy(path, seconds=6):
    """Noise without a voice, as of rain."""
    chance = random.Random(7)
    return write(path, [round(chance.gauss(0, 1500)) for _ in range(16_000 * seconds)], 16_000)


def humming(path, seconds=6):
    """A tone that every machine hears the same."""
    return write(path, [round(9000 * math.sin(place * .11)) for place in range(16_000 * seconds)], 16_000)
