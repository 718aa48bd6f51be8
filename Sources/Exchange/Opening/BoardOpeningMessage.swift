import Bytes
import Language

enum BoardOpeningMessageKind: UInt8, CaseIterable { case begin, inflated, mediaKept }

/// What the browser says to ``BoardFileSession``. The table is in `Web/host/board_opening.js`, as is that of the steps.
enum BoardOpeningMessage: Sendable {
  case begin(LanguageCode, name: String, [UInt8])
  case inflated(Int32, [UInt8]?)
  case mediaKept([String])

  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(BoardOpeningMessageKind.self) {
    case .begin:
      self = .begin(try reader.language(), name: try reader.text("name"), try reader.block("bytes"))
    case .inflated: self = .inflated(try reader.int32("token"), try reader.optionalBlock("bytes"))
    case .mediaKept: self = .mediaKept(try reader.texts("names"))
    }
  }
}

enum BoardOpeningStepKind: UInt8, CaseIterable { case inflate, keepMedia, opened, failed }

extension BoardFileSession.Step: FileStep {
  func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .inflate(let token, let bytes, let limit):
      writer.begin(BoardOpeningStepKind.inflate)
      writer.write("token", token)
      writer.write("bytes", bytes)
      writer.write("limit", Int64(limit))
    case .keepMedia(let media):
      writer.begin(BoardOpeningStepKind.keepMedia)
      writer.write("media", media, of: "OpenedMedium") { medium, writer in
        writer.write("type", medium.type)
        writer.write("bytes", medium.bytes)
      }
    case .opened(let boards):
      writer.begin(BoardOpeningStepKind.opened)
      writer.write("boards", boards.encoded)
    case .failed(let reason):
      writer.begin(BoardOpeningStepKind.failed)
      writer.write("reason", reason)
    }
  }
}
