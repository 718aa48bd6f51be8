// What the browser tells the module. The kinds and their fields are those of
// Sources/App/HostMessage.swift and Sources/WebSession/MessageReader.swift.

import { ByteWriter } from "./bytes.js";

const kind = {
  start: 0, event: 1, voices: 2, spokenWord: 3, speechEnded: 4, speechFailed: 5, saved: 6, saveFailed: 7,
  timer: 8, answered: 9, clipsKept: 10, fileOpening: 11, fileOpened: 12, moved: 13, viewport: 14, scheme: 15,
  otherTab: 16, updateWaits: 17, keptOffline: 18, fileFailed: 19, keepFailed: 20, visible: 21, languageReady: 22,
  languageAnswered: 23, gateDerived: 24, gateDrew: 25, hidden: 26, roomsCame: 27, roomsMissing: 28,
  privacy: 29, lexicon: 30, photos: 31, boards: 40, words: 41,
};

export function messages(deliver) {
  const message = (name) => new ByteWriter().u8(kind[name]).i64(Date.now()).i64(Math.floor(performance.now()))
    .i32(-new Date().getTimezoneOffset());
  const send = (writer) => deliver(writer.result);
  return {
    words: (vocabulary, texts) => deliver(message("words").block(vocabulary).text(texts).result, false),
    startBytes: (...parts) => startBytes(message("start"), ...parts),
    eventBytes: (node, eventKind, event) =>
      message("event").i32(node).u8(eventKind).text(event.value).text(event.key)
        .flag(event.isCommand).flag(event.isShift).flag(event.isChecked).result,
    voices: (voices) => send(writeVoices(message("voices"), voices)),
    word: (id, index) => send(message("spokenWord").i32(id).i32(index)),
    ended: (id) => send(message("speechEnded").i32(id)),
    failed: (id, step, code) => send(message("speechFailed").i32(id).i32(step).text(code)),
    saved: () => send(message("saved")),
    saveFailed: (code, batch) => send(message("saveFailed").text(code).block(batch)),
    timer: (timer) => send(message("timer").block(timer)),
    answered: (question, status, retryAfter, bytes) =>
      send(message("answered").block(question).i32(status).i64(retryAfter).block(bytes)),
    kept: (names) => send(message("clipsKept").texts(names)),
    fileOpening: (name, size) => send(message("fileOpening").text(name).i64(size)),
    fileOpened: (boards) => send(message("fileOpened").block(boards)),
    fileFailed: (reason) => send(message("fileFailed").text(reason)),
    moved: () => send(message("moved").text(location.pathname)),
    viewport: () => send(message("viewport").i32(innerWidth).i32(innerHeight)),
    scheme: () => send(message("scheme").flag(isDark())),
    otherTab: (batch) => send(message("otherTab").block(batch)),
    updateWaits: () => send(message("updateWaits")),
    keptOffline: () => send(message("keptOffline")),
    keepFailed: (code) => send(message("keepFailed").text(code)),
    visible: () => send(message("visible")),
    gateDerived: (number, bytes) => send(message("gateDerived").u32(number).block(bytes)),
    gateDrew: (bytes) => send(message("gateDrew").block(bytes)),
    privacy: (bytes) => send(message("privacy").block(bytes)),
    boards: (bytes) => send(message("boards").block(bytes)),
    photos: (bytes, draws) => deliver(message("photos").block(bytes).result, draws),
    lexicon: (bytes) => send(message("lexicon").block(bytes)),
    hidden: () => send(message("hidden")),
    roomsCame: (texts) => send(message("roomsCame").text(texts)),
    roomsMissing: () => send(message("roomsMissing")),
    languageReady: () => send(message("languageReady")),
    languageAnswered: (use, turn, answer) => send(message("languageAnswered").u8(use).i32(turn).block(answer)),
  };
}

export const isDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

function startBytes(writer, store, voices) {
  writer.texts(navigator.languages ?? [navigator.language]);
  writer.text(location.pathname).text(location.search);
  writer.i32(innerWidth).i32(innerHeight).flag(isDark()).flag(matchMedia("(prefers-contrast: more)").matches);
  writer.text(store.device).text(store.session).text(store.trouble);
  return writeVoices(writer.blocks(store.batches), voices).u8(store.loss).block(store.gate).result;
}

function writeVoices(writer, voices) {
  writer.u32(voices.length);
  for (const { name, lang, localService } of voices) writer.text(name).text(lang).flag(localService);
  return writer;
}
