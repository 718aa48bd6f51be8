// Prints the sheets that the page of print shows, and lets a person keep a drawing as a file. The tasks are those of
// Sources/WebSession/TaskWriter.swift.

import { union } from "./boundary.js";
import { save } from "./files.js";

// A dialog that never says that it was closed holds the gate open no longer than this.
const longestDialog = 300_000;

const PaperTask = union(`
  prepare
  print
  save name:text drawing:text
`);

const performers = {
  prepare(_, app) { return spread(app.drawings); },
  print(_, app) { return print(app); },
  save({ name, drawing }) { save(name, new Blob([drawing], { type: "image/svg+xml" })); },
};

export async function paper(task, app) {
  const [name, fields] = PaperTask.read(task);
  // Once what is to be printed has been drawn.
  await new Promise(requestAnimationFrame);
  return performers[name](fields, app);
}

// All drawings as symbols of this page, where a sheet uses them by name: as shapes they are sharp on any printer.
async function spread(drawings) {
  await drawings.load();
  const place = document.querySelector("svg.drawings");
  for (const id of drawings.texts.keys()) {
    if (document.getElementById(`picture-${id}`)) continue;
    const symbol = document.createElementNS("http://www.w3.org/2000/svg", "symbol");
    symbol.id = `picture-${id}`;
    drawings.fill(symbol, id);
    place.append(symbol);
  }
}

async function print(app) {
  await spread(app.drawings);
  // Stored pictures are opened one by one; one that is missing or broken leaves its place empty.
  await Promise.all(Array.from(document.querySelectorAll(".sheet img[data-stored]"), async (image) => {
    if (await app.page.pictures.addresses.get(image.dataset.stored)) await image.decode().catch(() => {});
  }));
  await document.fonts.ready;
  holdOpen();
  window.print();
}

// Some systems hide the page behind their dialog and draw it only then: the gate stays as it is until that is closed.
function holdOpen() {
  const keep = (event) => event.stopImmediatePropagation();
  const end = () => {
    clearTimeout(timer);
    removeEventListener("visibilitychange", keep, true);
    removeEventListener("afterprint", end);
    if (document.hidden) document.dispatchEvent(new Event("visibilitychange"));
  };
  const timer = setTimeout(end, longestDialog);
  addEventListener("visibilitychange", keep, true);
  addEventListener("afterprint", end);
}
