// What the page about privacy asks of the browser. The tasks and answers are those of
// Sources/App/Features/Privacy/PrivacyTask.swift.

import { exportFamily, importFamily } from "./archive.js";
import { ByteReader, ByteWriter } from "./bytes.js";
import { beginAnew, count, destroy, note } from "./erasing.js";
import { stopFetching } from "./fetching.js";
import { choose, save } from "./files.js";
import { safeCopy } from "./safekeeping.js";
import { done, listed } from "./storage.js";

const answer = { looked: 0, working: 1, exported: 2, brought: 3, failed: 4, counted: 5, destroyed: 6, stuck: 7 };

// `task` is what the module wrote; what comes of it goes to `app.send.privacy`.
export async function privacy(task, app) {
  const reader = new ByteReader(task);
  const kind = reader.u8();
  const send = (name, write = (writer) => writer) => app.send.privacy(write(new ByteWriter().u8(answer[name])).result);
  switch (kind) {
    case 0: return look(app.store, send);
    case 1: return exportEverything(reader.text(), app, send);
    case 2: return choose(".zip,application/zip", (file) => bringIn(file, reader.text(), app, send));
    case 3: case 4: {
      const step = reader.u8();
      try {
        const job = reader.block();
        await note(job, step);
        // Nothing comes into what is being destroyed.
        await stopFetching();
        if (kind === 3) { const found = await count(step, app.store); return send("counted", (writer) => writer.u8(step).i64(found)); }
        await destroy(step, app.store, job);
        return send("destroyed", (writer) => writer.u8(step));
      } catch (error) {
        console.warn("A step of the erasure did not succeed.", error);
        return send("stuck");
      }
    }
    case 5: return note(reader.block());
    case 6: return save(reader.text(), new Blob([reader.text()], { type: "text/plain" }));
    default: return beginAnew();
  }
}

async function look(store, send) {
  const [media, clips, space, kept, [copy, copiedAt = 0]] = await Promise.all([
    records(store, "blobs"), records(store, "clips"),
    navigator.storage?.estimate?.().catch(() => null), navigator.storage?.persisted?.().catch(() => null), copyOf(store)]);
  send("looked", (writer) => writer.i64(media).i64(clips).i64(space?.usage ?? -1)
    .u8(typeof kept === "boolean" ? Number(kept) : 2).flag(navigator.globalPrivacyControl === true)
    .u8(copy).i64(copiedAt));
}

// Where nothing is sealed, or nothing is kept, there is no copy either.
const copyOf = async (store) => {
  const hasNone = store.records?.isPlain || (!store.database && store.trouble !== "unopened");
  return hasNone ? [0] : safeCopy();
};

// How many pictures and sounds, or clips; the sealed list of clips' names is none of them.
async function records(store, kind) {
  if (!store.database) return store.memory[kind].size;
  const all = store.database.transaction(kind).objectStore(kind);
  const [count, list] = await Promise.all([done(all.count()), done(all.getKey(listed))]);
  return count - (list === undefined ? 0 : 1);
}

async function exportEverything(language, app, send) {
  const { blob, report, reason } = await exportFamily(app.store, language)
    .catch((error) => { console.warn("The archive could not be made.", error); return { reason: "" }; });
  if (!blob) return send("failed", (writer) => writer.text(reason));
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  const name = `martlet-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.zip`;
  save(name, blob);
  return send("exported", (writer) => facts(writer, report).text(name).i64(blob.size));
}

async function bringIn(file, language, app, send) {
  send("working", (writer) => writer.flag(true));
  const { batch, report, reason } = await importFamily(file, app.store, language)
    .catch((error) => { console.warn("The archive could not be read.", error); return { reason: "" }; });
  if (!batch) return send("failed", (writer) => writer.text(reason));
  return send("brought", (writer) => facts(writer, report).flag(report.changesGate).block(batch));
}

function facts(writer, { tables, media, changes, lost, unread, notices }) {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return writer.i64(rows).i64(media).i64(changes ?? 0).i64(lost.length + unread).texts((notices ?? []).map(({ message }) => message));
}
