// A sign that stands on the page, in every room, while a microphone or a camera is on. It asks the live tracks themselves, whatever the
// rest of the app believes.

// A track that somebody stops tells nobody of it: so often is it looked at, in milliseconds.
const pause = 100;

export class LiveSign {
  #tracks = new Set();
  #element;
  #timer;

  // `name`: its element is `<name>-sign` and has a `<name>-dot`. `texts`: what it says, by language.
  constructor(name, texts) { Object.assign(this, { name, texts }); }

  watch(stream) {
    for (const track of stream.getTracks()) {
      this.#tracks.add(track);
      track.addEventListener("ended", () => this.look());
    }
    this.#timer ??= setInterval(() => this.look(), pause);
    this.look();
    return stream;
  }

  look() {
    for (const track of this.#tracks) if (track.readyState !== "live") this.#tracks.delete(track);
    const isLive = this.#tracks.size > 0;
    if (!isLive) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    if (!this.#element && !isLive) return;
    this.#element ??= this.#made();
    const text = isLive ? this.texts[document.documentElement.lang] ?? this.texts.en : "";
    if (this.#element.lastChild.textContent !== text) this.#element.lastChild.textContent = text;
    this.#element.dataset.live = isLive;
  }

  // It stays on the page, empty: what a screen reader is to announce must be there before.
  #made() {
    const element = document.createElement("div");
    element.id = `${this.name}-sign`;
    element.setAttribute("role", "status");
    const dot = document.createElement("span");
    dot.className = `${this.name}-dot`;
    dot.setAttribute("aria-hidden", "true");
    element.append(dot, document.createElement("span"));
    document.body.append(element);
    return element;
  }
}
