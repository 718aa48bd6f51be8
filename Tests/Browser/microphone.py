"""The microphone of the tests: what the page opened, and what it hears."""

# Arguments of a browser whose microphone hears a beep each second, and which asks nobody.
BEEPING = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]

# What the page opened, and a microphone that answers as a test wants.
WATCHED = """
globalThis.microphones = [];
// The empty page that a tab begins with has none.
const devices = navigator.mediaDevices ?? {};
const open = devices.getUserMedia?.bind(devices);
devices.getUserMedia = async (wish) => {
  const answer = globalThis.microphone ?? "real";
  if (answer.endsWith("Error")) throw new DOMException("", answer);
  const stream = answer === "real" ? await open(wish) : new AudioContext().createMediaStreamDestination().stream;
  microphones.push(...stream.getTracks());
  return stream;
};
"""
CLOSED = "() => microphones.length > 0 && microphones.every(({ readyState }) => readyState === 'ended')"
