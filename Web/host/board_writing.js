// Writes boards into a file, in an instance of the module. The tables are those of
// Sources/Exchange/Opening/BoardWritingMessage.swift.

import { BoardWritingSessionFailure } from "./boards_answer.js";
import { union } from "./boundary.js";
import { fileModule } from "./file_module.js";
import { deflate, Pieces } from "./files.js";

const BoardWritingMessage = union(`
  begin language:text isPackage:flag boards:block
  found media:[block]
  deflated bytes:block?
`);
const BoardWritingStep = union(`
  find names:[text]
  deflate bytes:block
  write bytes:block
  written report:block
  failed failure:BoardWritingSessionFailure
`, { BoardWritingSessionFailure });

// Resolves to { blob, report } with what the module says of the file, or to { failure }.
export async function writeBoards(boards, language, isPackage, { store, drawings }) {
  const module = await fileModule("writing", BoardWritingMessage, BoardWritingStep);
  module.send("begin", { language, isPackage, boards });
  return module.perform(performers, { module, store, drawings, isPackage, file: new Pieces() });
}

// A drawing of Martlet's own is asked for by its name, and goes out as the picture that the module makes of its shapes.
const drawn = "drawn:";

async function shapes(drawings, id) {
  if (!drawings.texts.has(id)) await drawings.load();
  return { bytes: new TextEncoder().encode(drawings.texts.get(id) ?? "") };
}

const performers = {
  async find({ names }, { module, store, drawings }) {
    const media = await Promise.all(names.map((name) => (name.startsWith(drawn)
      ? shapes(drawings, name.slice(drawn.length)) : store.find("blobs", name).catch(() => undefined))));
    module.send("found", { media: media.map((one) => one?.bytes ?? new Uint8Array()) });
  },
  async deflate({ bytes }, { module }) { module.send("deflated", { bytes: await deflate(bytes).catch(() => null) }); },
  write({ bytes }, { file }) { file.add(bytes); },
  written({ report }, { file, isPackage }) {
    return { blob: file.whole(isPackage ? "application/zip" : "application/json"), report };
  },
  failed({ failure }) { return { failure }; },
};
