// Fetches pictures from the web because a parent pressed for it, through the frame of fetching.html, which alone may ask
// other sites. What comes is checked as pictures of a file are, and stored sealed under its hash. boards.js has
// the tasks, boards_answer.js the answers.

import { answerBoards, FetchingTrouble } from "./boards_answer.js";
import { fingerprint } from "./files.js";
import { pictureDesk } from "./picture_desk.js";

const hello = "martlet-fetching-1";
const largest = 5_000_000;
// Milliseconds: for the frame to come, for what it says once it is there, and for what is told together.
const patience = { frame: 15_000, word: 3_000, gathering: 250 };

let fetching;

export function fetchPictures(turn, addresses, app) {
  fetching?.stop();
  fetching = new Fetching(app, turn, addresses);
  return fetching.begin();
}

// Resolves once nothing of it is being stored any more.
export async function stopFetching() {
  fetching?.stop();
  await Promise.allSettled([...fetching?.works ?? []]);
}

class Fetching {
  constructor(app, turn, addresses) {
    this.app = app;
    this.turn = turn;
    this.addresses = addresses;
    this.told = new Set();
    this.results = [];
    // Pictures that are being looked at and stored.
    this.works = new Set();
    this.isOver = false;
  }

  async begin() {
    try {
      this.desk = await pictureDesk();
      if (this.isOver) return undefined;
      this.port = await this.open();
    } catch (error) {
      console.warn("The page that fetches did not come.", error);
      return this.end("notBegun");
    }
    this.port.onmessage = ({ data }) => this.hear(data);
    return this.port.postMessage({ addresses: this.addresses });
  }

  // The frame has an origin of its own, which no name stands for: it is known by its window, and it knows the app by
  // the address that it came from. The addresses go through the channel alone.
  open() {
    return new Promise((resolve, reject) => {
      const frame = document.createElement("iframe");
      frame.sandbox = "allow-scripts";
      frame.hidden = true;
      frame.title = "Martlet";
      frame.src = "/fetching.html";
      const missed = () => reject(new Error("no answer"));
      const late = setTimeout(missed, patience.frame);
      const heard = (event) => {
        if (event.source !== frame.contentWindow || event.origin !== "null" || event.data !== hello) return;
        this.forget();
        const { port1, port2 } = new MessageChannel();
        frame.contentWindow.postMessage(hello, "*", [port2]);
        resolve(port1);
      };
      this.forget = () => { clearTimeout(late); removeEventListener("message", heard); };
      addEventListener("message", heard);
      // A frame that could not be loaded says so too, and says nothing more.
      frame.addEventListener("load", () => setTimeout(missed, patience.word));
      this.frame = frame;
      document.body.append(frame);
    });
  }

  hear(data) {
    if (this.app.isDead) return this.close();
    if (data?.done === true) return this.end("done");
    const { index, bytes, reason } = data ?? {};
    if (!Number.isInteger(index) || !(index >= 0 && index < this.addresses.length) || this.told.has(index)) return undefined;
    this.told.add(index);
    if (!(bytes instanceof ArrayBuffer)) {
      this.tell(index, ["failed", { reason: FetchingTrouble.names.includes(reason) ? reason : "closed" }]);
      return this.port?.postMessage({ taken: index });
    }
    const work = this.take(index, new Uint8Array(bytes)).finally(() => this.works.delete(work));
    this.works.add(work);
    return work;
  }

  async take(index, bytes) {
    let finding;
    try { finding = this.look(bytes); } catch (error) {
      console.warn("A picture could not be looked at.", error);
      this.tell(index, ["failed", { reason: "noPicture" }]);
      this.desk = await pictureDesk().catch(() => this.desk);
      this.port?.postMessage({ taken: index });
      return;
    }
    if (finding.type === undefined) this.tell(index, ["failed", { reason: finding.reason }]);
    else {
      const name = await fingerprint(bytes);
      try { await this.app.store.keep("blobs", [[name, { type: finding.type, bytes }]]); } catch {
        this.end("noRoom");
        return;
      }
      this.tell(index, ["kept", { name, type: finding.type }]);
    }
    this.port?.postMessage({ taken: index });
  }

  // What the bytes are: { type }, or { reason } for what is not stored.
  look(bytes) {
    if (bytes.length > largest) return { reason: "tooLarge" };
    const [finding, { type, fault }] = this.desk.ask("check", { bytes });
    if (finding === "picture") return { type };
    return { reason: fault === "tooLarge" ? "tooLarge" : "noPicture" };
  }

  tell(index, outcome) {
    this.results.push({ index, outcome });
    // What comes after the end was stored already, so the family's data must know of it.
    if (this.isOver) this.flush("goesOn");
    else this.timer ??= setTimeout(() => this.flush("goesOn"), patience.gathering);
  }

  flush(course) {
    clearTimeout(this.timer);
    this.timer = undefined;
    answerBoards(this.app, "fetched", { turn: this.turn, course, pictures: this.results.splice(0) });
  }

  end(course) {
    if (this.isOver) return;
    this.close();
    this.flush(course);
  }

  stop() { this.end("done"); }

  // Every request that is still out ends with its frame.
  close() {
    this.isOver = true;
    this.forget?.();
    this.frame?.remove();
    this.port?.close();
    this.port = undefined;
  }
}
