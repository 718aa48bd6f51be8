import Bytes
import Language

enum BoardWritingMessageKind: UInt8, CaseIterable { case begin, found, deflated }

/// What the browser says to ``BoardWritingSession``. The table is in `Web/host/board_writing.js`, as is that of the steps.
enum BoardWritingMessage: Sendable {
  case begin(LanguageCode, isPackage: Bool, OpenedBoards)
  /// In the order of the question; empty for what is not there.
  case found([[UInt8]])
  case deflated([UInt8]?)

  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(BoardWritingMessageKind.self) {
    case .begin:
      let (language, isPackage) = (try reader.language(), try reader.flag("isPackage"))
      guard let boards = OpenedBoards(decoding: try reader.block("boards")) else { throw .outOfRange }
      self = .begin(language, isPackage: isPackage, boards)
    case .found: self = .found(try reader.blocks("media"))
    case .deflated: self = .deflated(try reader.optionalBlock("bytes"))
    }
  }
}

enum BoardWritingStepKind: UInt8, CaseIterable { case find, deflate, write, written, failed }

extension BoardWritingSession.Step: FileStep {
  func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .find(let names):
      writer.begin(BoardWritingStepKind.find)
      writer.write("names", names)
    case .deflate(let bytes):
      writer.begin(BoardWritingStepKind.deflate)
      writer.write("bytes", bytes)
    case .write(let bytes):
      writer.begin(BoardWritingStepKind.write)
      writer.write("bytes", bytes)
    case .written(let report):
      writer.begin(BoardWritingStepKind.written)
      writer.write("report", report.encoded)
    case .failed(let failure):
      writer.begin(BoardWritingStepKind.failed)
      writer.write(choice: "failure", failure)
    }
  }
}
