// Every microphone that Martlet opens is opened here. While any track of one is live, the page says so, in every room: the sign
// asks the tracks themselves, whatever the rest of the app believes.

const tracks = new Set();
const texts = { bg: "Микрофонът е включен", en: "The microphone is on" };
// A track that somebody stops tells nobody of it.
const pause = 100;
let sign;
let timer;

export async function openMicrophone(audio = true) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  for (const track of stream.getTracks()) {
    tracks.add(track);
    track.addEventListener("ended", look);
  }
  timer ??= setInterval(look, pause);
  look();
  return stream;
}

export function look() {
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
  element.id = "microphone-sign";
  element.setAttribute("role", "status");
  const dot = document.createElement("span");
  dot.className = "microphone-dot";
  dot.setAttribute("aria-hidden", "true");
  element.append(dot, document.createElement("span"));
  document.body.append(element);
  return element;
}
