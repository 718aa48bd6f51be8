// Teaching a movement of the face: what the person is asked for, and for how long. Twice the calm face and twice the movement, since
// nobody holds a smile the same way each time.

const texts = {
  bg: {
    calm: "Спокойно лице. Погледнете наоколо по екрана.", movement: "Сега движението: усмивка, отворена уста… Задръжте го.",
    taught: "Движението е научено.", alike: "Движението не се отличава от спокойното лице. Опитайте с по-ясно движение и повече светлина.",
    unseen: "Лицето не се вижда. Застанете пред камерата и опитайте пак.",
  },
  en: {
    calm: "A calm face. Look around on the screen.", movement: "Now the movement: a smile, an open mouth … Hold it.",
    taught: "The movement is learnt.", alike: "The movement can’t be told from the calm face. Try a clearer movement, and more light.",
    unseen: "No face can be seen. Sit in front of the camera and try again.",
  },
};
// Milliseconds. The first half second of each part is left out: nobody moves at once.
const lead = 700;
const parts = [["calm", 3000], ["movement", 2500], ["calm", 2500], ["movement", 2500]];

// `head`: the head pointer, whose camera runs when `run` is called. `take` gets the movement as base64, once it is learnt.
export function lesson(head, take) {
  const words = texts[document.documentElement.lang] ?? texts.en;
  const box = document.createElement("div");
  box.className = "face-lesson";
  box.setAttribute("role", "status");
  let isStopped = false;
  let over;
  const isOver = new Promise((done) => { over = done; });
  const pause = (milliseconds) => Promise.race([new Promise((done) => { setTimeout(done, milliseconds); }), isOver]);
  const show = (name, milliseconds) => {
    box.dataset.lesson = name;
    box.textContent = words[name];
    if (milliseconds) box.animate([{ "--part": "0%" }, { "--part": "100%" }], { duration: milliseconds, fill: "forwards" });
  };
  return {
    isOver,
    stop() { isStopped = true; over(); },
    taught(bytes) {
      show(bytes.length > 0 ? "taught" : head.isSeen ? "alike" : "unseen");
      if (bytes.length > 0) take(btoa(String.fromCharCode(...bytes)));
    },
    async run() {
      if (isStopped) return;
      document.body.append(box);
      head.send("teach", { part: "begin" });
      for (const [part, milliseconds] of parts) {
        show(part, milliseconds);
        await pause(lead);
        if (isStopped) break;
        head.send("teach", { part });
        await pause(milliseconds - lead);
        head.send("teach", { part: "pause" });
        if (isStopped) break;
      }
      if (!isStopped) {
        head.send("teach", { part: "end" });
        await pause(3000);
      }
      box.remove();
    },
  };
}
