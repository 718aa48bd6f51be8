import App
import Bytes
import Exchange
import Family
import Language
import Shell

// What the rooms besides Talk ask of the browser. The kinds of tasks have the names, and the order, of the tables in
// `Web/host/boards.js`, `privacy.js` and `paper.js`; those of photos are in PhotosTaskWriter.swift,
// those of devices in DevicesTaskWriter.swift.

enum BoardsTaskKind: UInt8, CaseIterable { case export, fetch, stopFetching, emojiNames, takeSymbol }
enum PrivacyTaskKind: UInt8, CaseIterable {
  case look, export, bringIn, count, destroy, finish, save, beginAnew, readPast, keepPast, chooseLog,
    lookAround, sendFeedback, chooseCards, saveCards, keepCode, bringBack
}
enum PaperTaskKind: UInt8, CaseIterable { case prepare, print, save }

extension Effect {
  /// Writes a task of the rooms besides Talk; nothing for any other effect.
  func writeTask<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .boards(let task):
      writer.begin(EffectKind.boards)
      writer.write("task", of: "BoardsTask") { task.write(to: &$0) }
    case .privacy(let task):
      writer.begin(EffectKind.privacy)
      writer.write("task", of: "PrivacyTask") { task.write(to: &$0) }
    case .photos(let task):
      writer.begin(EffectKind.photos)
      writer.write("task", of: "PhotosTask") { task.write(to: &$0) }
    case .paper(let task):
      writer.begin(EffectKind.paper)
      writer.write("task", of: "PaperTask") { task.write(to: &$0) }
    case .devices(let task):
      writer.begin(EffectKind.devices)
      writer.write("task", of: "DevicesTask") { task.write(to: &$0) }
    case .saying(let task):
      writer.begin(EffectKind.saying)
      writer.write("task", of: "SayingTask") { task.write(to: &$0) }
    case .model(let task):
      writer.begin(EffectKind.model)
      writer.write("task", of: "ModelTask") { task.write(to: &$0) }
    case .sight(let task):
      writer.begin(EffectKind.sight)
      writer.write("task", of: "SightTask") { task.write(to: &$0) }
    default: break
    }
  }
}

extension BoardsTask {
  fileprivate func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .export(let collection, let name, let isPackage, let shares, let language):
      writer.begin(BoardsTaskKind.export)
      writer.write("language", language.tag)
      writer.write("isPackage", isPackage)
      writer.write("shares", shares)
      writer.write("name", name)
      // What `BoardWritingDesk` reads, in another instance of the module.
      writer.write("boards", OpenedBoards(collection: collection).encoded)
    case .fetch(let turn, let addresses):
      writer.begin(BoardsTaskKind.fetch)
      writer.write("turn", turn)
      writer.write("addresses", addresses)
    case .stopFetching: writer.begin(BoardsTaskKind.stopFetching)
    case .emojiNames: writer.begin(BoardsTaskKind.emojiNames)
    case .takeSymbol(let turn, let path):
      writer.begin(BoardsTaskKind.takeSymbol)
      writer.write("turn", turn)
      writer.write("path", path)
    }
  }
}

extension PrivacyTask {
  fileprivate func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .look: writer.begin(PrivacyTaskKind.look)
    case .export(let language, let snapshot, let batches):
      writer.begin(PrivacyTaskKind.export)
      writer.write("language", language.tag)
      writer.write("snapshot", snapshot)
      writer.write("batches", batches)
    case .bringIn(let language):
      writer.begin(PrivacyTaskKind.bringIn)
      writer.write("language", language.tag)
    case .count(let step, let job):
      writer.begin(PrivacyTaskKind.count)
      writer.write(choice: "step", step)
      writer.write("job", job.encoded)
    case .destroy(let step, let job):
      writer.begin(PrivacyTaskKind.destroy)
      writer.write(choice: "step", step)
      writer.write("job", job.encoded)
    case .finish(let job):
      writer.begin(PrivacyTaskKind.finish)
      writer.write("job", job.encoded)
    case .save(let text, let name):
      writer.begin(PrivacyTaskKind.save)
      writer.write("name", name)
      writer.write("text", text)
    case .beginAnew: writer.begin(PrivacyTaskKind.beginAnew)
    case .readPast: writer.begin(PrivacyTaskKind.readPast)
    case .keepPast(let batches):
      writer.begin(PrivacyTaskKind.keepPast)
      writer.write("batches", batches)
    case .chooseLog: writer.begin(PrivacyTaskKind.chooseLog)
    case .lookAround: writer.begin(PrivacyTaskKind.lookAround)
    case .chooseCards(let language):
      writer.begin(PrivacyTaskKind.chooseCards)
      writer.write("language", language.tag)
    case .saveCards(let cards, let files, let name):
      writer.begin(PrivacyTaskKind.saveCards)
      writer.write("cards", cards)
      writer.write("files", files)
      writer.write("name", name)
    case .keepCode(let code):
      writer.begin(PrivacyTaskKind.keepCode)
      writer.write("code", code)
    case .bringBack(let code, let language):
      writer.begin(PrivacyTaskKind.bringBack)
      writer.write("code", code)
      writer.write("language", language.tag)
    case .sendFeedback(let report):
      writer.begin(PrivacyTaskKind.sendFeedback)
      writer.write("report", report)
    }
  }
}

extension PaperTask {
  fileprivate func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .prepare: writer.begin(PaperTaskKind.prepare)
    case .print: writer.begin(PaperTaskKind.print)
    case .save(let drawing, let name):
      writer.begin(PaperTaskKind.save)
      writer.write("name", name)
      writer.write("drawing", drawing)
    }
  }
}
