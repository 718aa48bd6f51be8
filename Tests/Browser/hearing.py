"""What the child hears: the samples of every buffer that the page plays, and whether they are speech.

The script runs before the page's own and stands between it and the audio system: it keeps the decoded
samples of each sound that was started on its way to the loudspeaker, when it began and when it ended."""
import array
import base64
import math
from dataclasses import dataclass

LISTEN = """
(() => {
  const heard = globalThis.martletHeard = [];
  const spoken = globalThis.martletSpoken = [];
  const sources = AudioBufferSourceNode.prototype;
  const { start, stop } = sources;
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (target, ...rest) {
    this.martletTarget = target;
    return connect.call(this, target, ...rest);
  };
  const isAudible = (node) => node instanceof AudioDestinationNode || Boolean(node && isAudible(node.martletTarget));
  // When a sound that is cut off begins to fade, and when it has: as the page asks for it. Read from the clock
  // when the sound is stopped, the beginning would be later than it was on a busy machine.
  const { linearRampToValueAtTime, setValueAtTime } = AudioParam.prototype;
  AudioParam.prototype.setValueAtTime = function (value, at) {
    this.martletBegin = at;
    return setValueAtTime.call(this, value, at);
  };
  AudioParam.prototype.linearRampToValueAtTime = function (value, end) {
    if (value === 0) this.martletFade = { begin: this.martletBegin ?? end, end };
    return linearRampToValueAtTime.call(this, value, end);
  };
  const text = (samples) => {
    const small = Int16Array.from(samples, (value) => Math.round(Math.max(-1, Math.min(1, value)) * 32767));
    const bytes = new Uint8Array(small.buffer);
    let result = "";
    for (let at = 0; at < bytes.length; at += 8192) result += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(result);
  };
  sources.start = function (...rest) {
    const entry = {
      at: performance.now(), rate: this.buffer?.sampleRate ?? 0, speed: this.playbackRate.value,
      isAudible: isAudible(this), ended: null, stopped: null, clock: this.context.currentTime,
    };
    const { buffer } = this;
    queueMicrotask(() => { entry.samples = buffer ? text(buffer.getChannelData(0)) : ""; });
    this.martletEntry = entry;
    this.addEventListener("ended", () => { entry.ended = performance.now(); entry.clockEnd = this.context.currentTime; });
    heard.push(entry);
    return start.apply(this, rest);
  };
  sources.stop = function (...rest) {
    const entry = this.martletEntry;
    if (entry) {
      entry.stopped = performance.now();
      const faded = this.martletTarget?.gain?.martletFade;
      entry.fade = faded === undefined || faded.end > rest[0] ? 0 : faded.end - faded.begin;
    }
    return stop.apply(this, rest);
  };
  const speak = globalThis.speechSynthesis?.speak;
  if (speak) SpeechSynthesis.prototype.speak = function (utterance) {
    spoken.push({ at: performance.now(), text: utterance.text, language: utterance.lang });
    return speak.call(this, utterance);
  };
})();
"""


@dataclass
class Sound:
    """One sound that was started. Times are the page's, in milliseconds."""

    samples: array.array
    rate: float
    speed: float
    is_audible: bool
    at: float
    ended: float | None
    stopped: float | None
    clock_passed: float | None
    # For how many seconds it fades where it is cut off.
    fade: float | None

    @classmethod
    def of(cls, entry):
        samples = array.array("h")
        samples.frombytes(base64.b64decode(entry.get("samples", "")))
        passed = entry["clockEnd"] - entry["clock"] if entry.get("clockEnd") is not None else None
        return cls(samples, entry["rate"], entry["speed"], entry["isAudible"], entry["at"], entry["ended"],
                   entry["stopped"], passed, entry.get("fade"))

    @property
    def seconds(self):
        return len(self.samples) / self.rate if self.rate else 0

    @property
    def frames(self):
        """The loudness, 0 to 1, of each 20 ms."""
        size = max(1, int(self.rate * 0.02))
        parts = (self.samples[at : at + size] for at in range(0, len(self.samples) - size + 1, size))
        return [math.sqrt(sum(value * value for value in part) / size) / 32768 for part in parts]

    @property
    def loudness(self):
        frames = self.frames
        return math.sqrt(sum(frame * frame for frame in frames) / len(frames)) if frames else 0

    @property
    def voiced_seconds(self):
        return sum(0.02 for frame in self.frames if frame > 0.02)


def expect_speech(sound, at_least=0.2, at_most=4.0):
    """Fails unless a person would hear a voice: long enough, loud enough, and neither a tone nor noise."""
    assert sound.is_audible, "the sound never reached the loudspeaker"
    assert at_least <= sound.seconds <= at_most, f"it lasts {sound.seconds:.2f} s"
    assert sound.loudness > 0.01, f"it is as quiet as {sound.loudness:.4f}"
    assert sound.voiced_seconds > 0.12, f"only {sound.voiced_seconds:.2f} s of it can be heard"
    frames = [frame for frame in sound.frames if frame > 0.002]
    mean = sum(frames) / len(frames)
    spread = math.sqrt(sum((frame - mean) ** 2 for frame in frames) / len(frames)) / mean
    assert spread > 0.2, f"a voice rises and falls, this is even ({spread:.2f})"


def wave(values, rate=22050):
    """A WAV file, 16 bits, one channel."""
    data = array.array("h", values).tobytes()
    size = len(data).to_bytes(4, "little")
    head = b"RIFF" + (36 + len(data)).to_bytes(4, "little") + b"WAVEfmt " + (16).to_bytes(4, "little")
    head += (1).to_bytes(2, "little") * 2 + rate.to_bytes(4, "little") + (rate * 2).to_bytes(4, "little")
    return head + (2).to_bytes(2, "little") + (16).to_bytes(2, "little") + b"data" + size + data


def silence(seconds=0.6, rate=22050):
    return wave([0] * int(seconds * rate), rate)


def hum(seconds=0.6, rate=22050):
    return wave([int(9000 * math.sin(at * 2 * math.pi * 220 / rate)) for at in range(int(seconds * rate))], rate)
