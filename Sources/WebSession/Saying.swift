import App
import Bytes
import Language
import Shell

// A word that is said aloud. The kinds have the names, and the order, of the tables in `Web/host/saying.js`.

enum SayingTaskKind: UInt8, CaseIterable {
  case fetchReferences, readClips, listen, stop, drop, lookForEars, recognise
}

extension SayingTask {
  func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .fetchReferences(let turn, let path):
      writer.begin(SayingTaskKind.fetchReferences)
      writer.write("turn", turn)
      writer.write("path", path)
    case .readClips(let turn, let names):
      writer.begin(SayingTaskKind.readClips)
      writer.write("turn", turn)
      writer.write("names", names)
    case .listen(let turn, let limit):
      writer.begin(SayingTaskKind.listen)
      writer.write("turn", turn)
      writer.write("limit", limit)
    case .stop: writer.begin(SayingTaskKind.stop)
    case .drop: writer.begin(SayingTaskKind.drop)
    case .lookForEars(let turn, let language):
      writer.begin(SayingTaskKind.lookForEars)
      writer.write("turn", turn)
      writer.write("language", language.tag)
    case .recognise(let turn, let language, let limit, let way, let words):
      writer.begin(SayingTaskKind.recognise)
      writer.write("turn", turn)
      writer.write("language", language.tag)
      writer.write("limit", limit)
      writer.write(choice: "way", way)
      writer.write("words", words)
    }
  }
}

enum SayingMessageKind: UInt8, CaseIterable {
  case references, clips, listening, heard, failed, ears, recognised
}

extension SayingMessage {
  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(SayingMessageKind.self) {
    case .references:
      self = .references(try reader.int32("turn"), try reader.block("bytes"))
    case .clips:
      self = .clips(
        try reader.int32("turn"), rate: try reader.int32("rate"), try reader.blocks("sounds"))
    case .listening: self = .listening(try reader.int32("turn"))
    case .heard:
      self = .heard(
        try reader.int32("turn"), rate: try reader.int32("rate"), try reader.block("samples"))
    case .failed:
      self = .failed(try reader.int32("turn"), try reader.choice("trouble", SayingTrouble.self))
    case .ears: self = .ears(try reader.int32("turn"), try reader.choice("way", EarWay.self))
    case .recognised: self = .recognised(try reader.int32("turn"), try reader.texts("texts"))
    }
  }
}
