import App
import Bytes
import Family
import Language
import Markup
import Shell

/// A message from the browser.
enum Incoming {
  case words(PageData)
  case start(Start)
  case event(node: Int32, EventKind, Event)
  case host(HostMessage)
}

/// When it came: milliseconds since 1970, and since the page began; and the minutes that local time is ahead of UTC.
struct Times {
  var now: Int64
  var ticks: Int64
  var offset: Int64

  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    now = try reader.int64("now")
    ticks = try reader.int64("ticks")
    offset = Int64(try reader.int32("offset"))
  }
}

/// The messages by the names under which `Web/host/messages.js` sends them, in the order of its table.
enum MessageKind: UInt8, CaseIterable {
  case words, start, event, voices, spokenWord, speechEnded, speechFailed, saved, saveFailed, timer, answered
  case clipsKept, keepFailed, fileOpening, fileOpened, fileFailed, boards, gateDerived, gateDrew, privacy
  case erasureFound, lexicon, photos, tileMedia, moved, viewport, scheme, otherTab, updateWaits, keptOffline
  case visible, hidden, languageReady, languageAnswered, roomsCame, roomsMissing, meanings, syncState,
    fromFamily
  case describeFamily, devices, saying, model, sight
}

/// Reads a message: its kind, then the fields of that kind.
///
/// - Parameter readAnswer: reads what only the rooms besides Talk hear: ``HostMessage/readAnswer(_:from:)``, whose code comes
///   with theirs; `nil` until then, which makes such a message none.
func readMessage<Reader: FieldReader>(
  from reader: inout Reader,
  _ readAnswer: ((MessageKind, inout Reader) throws(ByteError) -> HostMessage)?
) throws(ByteError) -> Incoming {
  let kind = try reader.begin(MessageKind.self)
  switch kind {
  case .words:
    return .words(PageData(vocabulary: try reader.block("vocabulary"), texts: try reader.block("texts")))
  case .start: return .start(try Start(from: &reader))
  case .event:
    let node = try reader.int32("node")
    let kind = try reader.choice("kind", EventKind.self)
    var event = Event()
    event.value = try reader.text("value")
    event.key = try reader.text("key")
    event.isCommand = try reader.flag("isCommand")
    event.isShift = try reader.flag("isShift")
    event.isChecked = try reader.flag("isChecked")
    let isTouch = try reader.flag("isTouch")
    let point = TouchPoint(
      x: try reader.int32("x"), y: try reader.int32("y"), age: Int64(try reader.int32("age")), node: node)
    if isTouch { event.point = point }
    return .event(node: node, kind, event)
  case .voices: return .host(.voices(try voices(from: &reader)))
  case .spokenWord:
    return .host(.spokenWord(id: try reader.int32("id"), word: try reader.int32("word")))
  case .speechEnded: return .host(.speechEnded(id: try reader.int32("id")))
  case .speechFailed:
    return .host(
      .speechFailed(
        id: try reader.int32("id"), step: try reader.int32("step"), code: try reader.text("code")))
  case .saved: return .host(.saved)
  case .saveFailed:
    return .host(.saveFailed(code: try reader.text("code"), batch: try reader.block("batch")))
  case .timer:
    guard let timer = TimerCode.decode(try reader.block("timer")) else { throw .outOfRange }
    return .host(.timer(timer))
  case .answered:
    guard let question = QuestionCode.decode(try reader.block("question")) else { throw .outOfRange }
    return .host(
      .answered(
        question, status: try reader.int32("status"), retryAfter: try reader.int64("retryAfter"),
        body: try reader.block("body")))
  case .clipsKept: return .host(.clipsKept(try reader.texts("names")))
  case .keepFailed: return .host(.keepFailed(code: try reader.text("code")))
  case .gateDerived:
    return .host(
      .parents(.gateDerived(number: try reader.uint32("number"), try reader.block("bytes"))))
  case .gateDrew: return .host(.parents(.gateDrew(try reader.block("bytes"))))
  case .lexicon: return .host(.lexicon(try reader.block("bytes")))
  case .meanings: return .host(.meanings(try reader.block("bytes")))
  case .moved: return .host(.moved(path: try reader.text("path")))
  case .viewport:
    return .host(.viewport(width: try reader.int32("width"), height: try reader.int32("height")))
  case .scheme: return .host(.scheme(isDark: try reader.flag("isDark")))
  case .otherTab: return .host(.otherTab(try reader.block("batch")))
  case .updateWaits: return .host(.updateWaits)
  case .keptOffline: return .host(.keptOffline)
  case .visible: return .host(.visible)
  case .hidden: return .host(.hidden)
  case .languageReady: return .host(.languageReady)
  case .languageAnswered:
    let use = try reader.choice("use", LanguageUse.self)
    let turn = try reader.int32("turn")
    return .host(
      .languageAnswered(use, turn: turn, try LanguageAnswer(decoding: reader.block("answer"))))
  case .roomsCame: return .host(.roomsCame(try reader.block("texts")))
  case .roomsMissing: return .host(.roomsMissing)
  case .syncState:
    return .host(
      .syncState(try reader.choice("state", SyncState.self), waiting: try reader.int64("waiting")))
  case .fromFamily:
    return .host(
      .fromFamily(
        try reader.list("batches", of: "FamilyBatch") { reader throws(ByteError) -> FamilyBatch in
          FamilyBatch(record: try reader.block("batch"), device: try reader.text("device"))
        }, reference: try reader.int64("reference")))
  case .describeFamily: return .host(.describeFamily(isSnapshot: try reader.flag("isSnapshot")))
  case .fileOpening, .fileOpened, .fileFailed, .boards, .privacy, .erasureFound, .photos, .tileMedia,
    .devices, .saying, .model, .sight:
    guard let readAnswer else { throw .outOfRange }
    return .host(try readAnswer(kind, &reader))
  }
}

/// Voices of languages that Martlet does not speak are left out.
private func voices<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) -> [LocalVoice] {
  let all = try reader.list("voices", of: "Voice") { reader throws(ByteError) -> LocalVoice? in
    let name = try reader.text("name")
    let language = LanguageCode(tag: try reader.text("language"))
    let isLocal = try reader.flag("isLocal")
    return language.map { LocalVoice(name: name, language: $0, isLocal: isLocal) }
  }
  return all.compactMap { $0 }
}

extension Start {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    self.init()
    languages = try reader.texts("languages")
    path = try reader.text("path")
    query = try reader.text("query")
    width = try reader.int32("width")
    height = try reader.int32("height")
    isDark = try reader.flag("isDark")
    prefersContrast = try reader.flag("prefersContrast")
    device = try reader.text("device")
    session = try reader.text("session")
    storageTrouble = try reader.text("storageTrouble")
    batches = try reader.blocks("batches")
    voices = try WebSession.voices(from: &reader)
    loss = try reader.choice("loss", StorageLoss.self)
    keptGate = try reader.block("keptGate")
    movedTo = try reader.text("movedTo")
    isLargeText = try reader.flag("isLargeText")
    joinLink = try reader.text("joinLink")
    isInstalled = try reader.flag("isInstalled")
    hasStumbled = try reader.flag("hasStumbled")
  }
}
