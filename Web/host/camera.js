// The camera that Martlet opens is opened here. While any track of it is live, the page says so, in every room: the sign asks the
// tracks themselves, whatever the rest of the app believes.

const tracks = new Set();
const texts = { bg: "Камерата е включена", en: "The camera is on" };
// A track that somebody stops tells nobody of it.
const pause = 100;
let sign;
let timer;

// The front camera, small: more would cost more than it tells. The browser asks the person, where it has not yet.
export async function openCamera() {
  const video = { facingMode: "user", width: { ideal: 320 }, height: { ideal: 240 }, frameRate: { ideal: 30 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
  for (const track of stream.getTracks()) {
    tracks.add(track);
    track.addEventListener("ended", look);
  }
  timer ??= setInterval(look, pause);
  look();
  return stream;
}

// Whether it may be opened without a question. Where a browser doesn't tell, a person presses.
export async function isCameraGranted() {
  try { return (await navigator.permissions.query({ name: "camera" })).state === "granted"; } catch { return false; }
}

function look() {
  for (const track of tracks) if (track.readyState !== "live") tracks.delete(track);
  const isLive = tracks.size > 0;
  if (!isLive) {
    clearInterval(timer);
    timer = undefined;
  }
  if (!sign && !isLive) return;
  sign ??= made();
  const text = isLive ? texts[document.documentElement.lang] ?? texts.en : "";
  if (sign.lastChild.textContent !== text) sign.lastChild.textContent = text;
  sign.dataset.live = isLive;
}

// It stays on the page, empty: what a screen reader is to announce must be there before.
function made() {
  const element = document.createElement("div");
  element.id = "camera-sign";
  element.setAttribute("role", "status");
  const dot = document.createElement("span");
  dot.className = "camera-dot";
  dot.setAttribute("aria-hidden", "true");
  element.append(dot, document.createElement("span"));
  document.body.append(element);
  return element;
}
