// What somebody sees of the head pointer: the pointer itself, the circle in the middle to look at, and what is the matter.

const texts = {
  bg: {
    middle: "Гледайте кръга",
    asks: "Браузърът пита за камерата. Разрешете я, за да движи главата показалеца.",
    press: "Главата движи показалеца, щом камерата се включи.",
    denied: "Браузърът не дава камерата на Мартлет. Разрешете я в настройките на браузъра за тази страница и опитайте пак.",
    missing: "Няма камера. Свържете камера и опитайте пак.",
    busy: "Друго приложение използва камерата. Затворете го и опитайте пак.",
    unsupported: "Тук браузърът не дава камера. Отворете Мартлет на защитения му адрес или в друг браузър.",
    notInstalled: "Компютърът с Мартлет няма с какво да намери лице: липсва пакетът opencv-data.",
    lost: "Камерата спря. Вижте дали е закрита, изключена или заета от друго приложение.",
    silent: "Камерата не показва нищо.",
    dark: "Тъмно е и лицето не се вижда. Включете лампа или вижте дали камерата е закрита.",
    noFace: "Не се вижда лице. Застанете пред камерата.",
    failed: "Показалецът с глава не тръгна. Опитайте пак.",
    open: "Включи камерата", close: "Затвори",
  },
  en: {
    middle: "Look at the circle",
    asks: "The browser asks for the camera. Allow it, and the head moves the pointer.",
    press: "The head moves the pointer once the camera is on.",
    denied: "The browser does not let Martlet use the camera. Allow it in the browser's settings for this page and try again.",
    missing: "There is no camera. Connect one and try again.",
    busy: "Another app is using the camera. Close it and try again.",
    unsupported: "The browser gives no camera here. Open Martlet at its secure address, or in another browser.",
    notInstalled: "The computer with Martlet has nothing to find a face with: the package opencv-data is missing.",
    lost: "The camera stopped. See whether it is covered, switched off or used by another app.",
    silent: "The camera shows nothing.",
    dark: "It is too dark to see a face. Switch on a light, or see whether the camera is covered.",
    noFace: "No face can be seen. Sit in front of the camera.",
    failed: "The head pointer did not start. Try again.",
    open: "Switch the camera on", close: "Close",
  },
};
// After these a press helps. They stand over words, so they can be put away.
const pressed = new Set(["press", "denied", "missing", "busy", "lost", "failed"]);
// No press helps after these, here and now.
const lasting = new Set(["unsupported", "notInstalled"]);

export class HeadMarks {
  // `open`: what the button does.
  constructor(open) {
    const made = (name, parent = document.body) => {
      const element = document.createElement("div");
      element.className = name;
      parent.append(element);
      return element;
    };
    this.pointer = made("head-pointer");
    this.middle = made("head-middle");
    for (const element of [this.pointer, this.middle]) element.hidden = true;
    this.pointer.setAttribute("aria-hidden", "true");
    this.status = made("head-status");
    this.line = made("head-line", this.status);
    this.line.setAttribute("role", "status");
    this.buttons = [["open", open], ["close", () => this.say("")]].map(([name, act]) => {
      const button = document.createElement("button");
      Object.assign(button, { className: "button", hidden: true });
      button.addEventListener("click", act);
      this.status.append(button);
      return [button, name];
    });
    this.said = "";
  }

  get words() { return texts[document.documentElement.lang] ?? texts.en; }

  // `name`: one of the texts, or "" where all is well.
  say(name) {
    if (name === this.said) return;
    this.said = name;
    this.status.dataset.head = name;
    this.line.textContent = name ? this.words[name] : "";
    for (const [button, text] of this.buttons) {
      button.textContent = this.words[text];
      button.hidden = !(pressed.has(name) || (text === "close" && lasting.has(name)));
    }
  }

  point(x, y) {
    this.pointer.hidden = false;
    this.pointer.style.setProperty("transform", `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`);
  }

  hide() { this.pointer.hidden = true; }

  // Shows the circle for so many milliseconds.
  circle(milliseconds) {
    clearTimeout(this.timer);
    this.middle.hidden = milliseconds === 0;
    this.middle.textContent = this.words.middle;
    if (milliseconds > 0) this.timer = setTimeout(() => { this.middle.hidden = true; }, milliseconds);
  }
}
