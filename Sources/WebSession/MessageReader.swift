import App
import Bytes
import Language
import Markup

/// A message from the browser.
enum Incoming {
  case words(Words)
  case start(Start, Times)
  case event(node: Int32, EventKind, Event, Times)
  case host(HostMessage, Times)
}

/// When it came: milliseconds since 1970, and since the page began; and the minutes that local time is ahead of UTC.
struct Times {
  var now: Int64
  var ticks: Int64
  var offset: Int64
}

/// Reads the messages that `Web/host/messages.js` writes: one byte of kind, the two times in milliseconds,
/// the minutes of local time, then the fields of that kind.
struct MessageReader {
  private var reader: ByteReader

  init(_ message: [UInt8]) { reader = ByteReader(message) }

  /// `nil` for a message that is no message.
  mutating func read() -> Incoming? {
    do throws(ByteError) {
      let kind = try reader.readUInt8()
      let times = Times(
        now: try reader.readInt64(), ticks: try reader.readInt64(), offset: Int64(try reader.readInt32()))
      switch kind {
      case 0: return .start(try start(), times)
      case 1: return try event(times)
      case 41:
        return .words(Words(vocabulary: try reader.readBlock(), texts: try reader.readBlock()))
      default: return try message(kind).map { .host($0, times) }
      }
    } catch {
      return nil
    }
  }

  private mutating func start() throws(ByteError) -> Start {
    var start = Start()
    start.languages = try texts()
    start.path = try reader.readText()
    start.query = try reader.readText()
    start.width = try reader.readInt32()
    start.height = try reader.readInt32()
    start.isDark = try reader.readBool()
    start.prefersContrast = try reader.readBool()
    start.device = try reader.readText()
    start.session = try reader.readText()
    start.storageTrouble = try reader.readText()
    for _ in 0..<(try reader.readUInt32()) { start.batches.append(try reader.readBlock()) }
    start.voices = try voices()
    start.loss = StorageLoss(rawValue: try reader.readUInt8()) ?? .none
    start.keptGate = try reader.readBlock()
    return start
  }

  private mutating func event(_ times: Times) throws(ByteError) -> Incoming? {
    let node = try reader.readInt32()
    guard let kind = EventKind(rawValue: try reader.readUInt8()) else { return nil }
    var event = Event()
    event.value = try reader.readText()
    event.key = try reader.readText()
    event.isCommand = try reader.readBool()
    event.isShift = try reader.readBool()
    event.isChecked = try reader.readBool()
    return .event(node: node, kind, event, times)
  }

  private mutating func message(_ kind: UInt8) throws(ByteError) -> HostMessage? {
    switch kind {
    case 2: return .voices(try voices())
    case 3: return .spokenWord(id: try reader.readInt32(), word: try reader.readInt32())
    case 4: return .speechEnded(id: try reader.readInt32())
    case 5:
      return .speechFailed(
        id: try reader.readInt32(), step: try reader.readInt32(), code: try reader.readText())
    case 6: return .saved
    case 7: return .saveFailed(code: try reader.readText(), batch: try reader.readBlock())
    case 8: return TimerCode.decode(try reader.readBlock()).map { .timer($0) }
    case 9:
      guard let question = QuestionCode.decode(try reader.readBlock()) else { return nil }
      return .answered(
        question, status: try reader.readInt32(), retryAfter: try reader.readInt64(),
        body: try reader.readBlock())
    case 10: return .clipsKept(try texts())
    case 11: return .parents(.fileOpening(name: try reader.readText(), size: try reader.readInt64()))
    case 12: return .parents(.fileOpened(try reader.readBlock()))
    case 13: return .moved(path: try reader.readText())
    case 14: return .viewport(width: try reader.readInt32(), height: try reader.readInt32())
    case 15: return .scheme(isDark: try reader.readBool())
    case 16: return .otherTab(try reader.readBlock())
    case 17: return .updateWaits
    case 18: return .keptOffline
    case 19: return .parents(.fileFailed(reason: try reader.readText()))
    case 20: return .keepFailed(code: try reader.readText())
    case 21: return .visible
    case 22: return .languageReady
    case 23:
      guard let use = LanguageUse(rawValue: try reader.readUInt8()) else { return nil }
      let turn = try reader.readInt32()
      return .languageAnswered(use, turn: turn, try LanguageAnswer(decoding: reader.readBlock()))
    case 24: return .parents(.gateDerived(number: try reader.readUInt32(), try reader.readBlock()))
    case 25: return .parents(.gateDrew(try reader.readBlock()))
    case 26: return .hidden
    case 27: return .roomsCame(try reader.readBlock())
    case 28: return .roomsMissing
    case 29: return .parents(.privacy(try reader.readBlock()))
    case 30: return .lexicon(try reader.readBlock())
    case 31: return .photos(try reader.readBlock())
    case 40: return .parents(.boards(try reader.readBlock()))
    default: return nil
    }
  }

  private mutating func texts() throws(ByteError) -> [String] {
    var texts: [String] = []
    for _ in 0..<(try reader.readUInt32()) { texts.append(try reader.readText()) }
    return texts
  }

  /// Voices of languages that Martlet does not speak are left out.
  private mutating func voices() throws(ByteError) -> [LocalVoice] {
    var voices: [LocalVoice] = []
    for _ in 0..<(try reader.readUInt32()) {
      let name = try reader.readText()
      let language = LanguageCode(tag: try reader.readText())
      let isLocal = try reader.readBool()
      if let language { voices.append(LocalVoice(name: name, language: language, isLocal: isLocal)) }
    }
    return voices
  }
}
