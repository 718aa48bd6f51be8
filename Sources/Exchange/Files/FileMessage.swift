import Bytes
import Language

enum FileMessageKind: UInt8, CaseIterable { case opening, writing, archive, picture }

/// What the browser says to the instance of the module that works with a file. The table is in `Web/host/file_module.js`.
enum FileMessage: Sendable {
  case opening(BoardOpeningMessage)
  case writing(BoardWritingMessage)
  case archive(ArchiveMessage)
  case picture(PictureQuestion)

  /// `nil` where the bytes are no message.
  init?(decoding bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let message = try? FileMessage(from: &reader) else { return nil }
    self = message
  }

  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(FileMessageKind.self) {
    case .opening:
      self = .opening(
        try reader.value("message", of: "BoardOpeningMessage") { reader throws(ByteError) in
          try BoardOpeningMessage(from: &reader)
        })
    case .writing:
      self = .writing(
        try reader.value("message", of: "BoardWritingMessage") { reader throws(ByteError) in
          try BoardWritingMessage(from: &reader)
        })
    case .archive:
      self = .archive(
        try reader.value("message", of: "ArchiveMessage") { reader throws(ByteError) in
          try ArchiveMessage(from: &reader)
        })
    case .picture:
      self = .picture(
        try reader.value("message", of: "PictureQuestion") { reader throws(ByteError) in
          try PictureQuestion(from: &reader)
        })
    }
  }
}

/// What the browser is to do next, or what the work came to: a union of named fields.
protocol FileStep {
  func write<Writer: FieldWriter>(to writer: inout Writer)
}

extension FileStep {
  var encoded: [UInt8] {
    var writer = ByteWriter()
    write(to: &writer)
    return writer.bytes
  }
}

extension FieldReader {
  /// Bulgarian where the browser names a language that Martlet doesn't have.
  mutating func language() throws(ByteError) -> LanguageCode {
    LanguageCode(tag: try text("language")) ?? .bulgarian
  }
}
