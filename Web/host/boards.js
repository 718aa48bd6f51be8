// What the page of boards asks for: Sources/WebSession/TaskWriter.swift has the tasks.

import { answerBoards } from "./boards_answer.js";
import { writeBoards } from "./board_writing.js";
import { union } from "./boundary.js";
import { fetchPictures, stopFetching } from "./fetching.js";
import { save } from "./files.js";
import { handOver } from "./sharing.js";
import { takeSymbol } from "./symbols.js";

const BoardsTask = union(`
  export language:text isPackage:flag shares:flag name:text boards:block
  fetch turn:i32 addresses:[text]
  stopFetching
  emojiNames
  takeSymbol turn:i32 path:text
`);

const performers = {
  // Boards that go out.
  async export({ language, isPackage, shares, name, boards }, app) {
    try {
      const { blob, report, failure } = await writeBoards(boards, language, isPackage, app);
      if (!blob) return answerBoards(app, "failed", { failure });
      if (shares) await handOver(new File([blob], name, { type: blob.type }));
      else save(name, blob);
      return answerBoards(app, "written", { report });
    } catch (error) {
      console.warn("The boards could not be written.", error);
      return answerBoards(app, "failed", { failure: null });
    }
  },
  // Nobody waits for its end: whoever leaves the parents' rooms stops it.
  fetch({ turn, addresses }, app) { fetchPictures(turn, addresses, app); },
  stopFetching() { return stopFetching(); },
  // They lie beside the modules, where the site has them.
  async emojiNames(_, app) {
    const address = new URL("emoji.bin", document.getElementById("module").href);
    const file = await fetch(address, { credentials: "same-origin" })
      .then((response) => (response.ok ? response.arrayBuffer() : new ArrayBuffer())).catch(() => new ArrayBuffer());
    answerBoards(app, "emojiNames", { names: new Uint8Array(file) });
  },
  // A picture of a package, from the family's own server.
  takeSymbol({ turn, path }, app) { takeSymbol(turn, path, app); },
};

export async function boards(task, app) {
  const [name, fields] = BoardsTask.read(task);
  return performers[name](fields, app);
}
