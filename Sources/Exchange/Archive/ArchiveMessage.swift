import Bytes
import Language

enum ArchiveMessageKind: UInt8, CaseIterable { case beginWriting, beginReading, answer }

/// What the browser says to ``ArchiveDesk``. The table is in `Web/host/archive.js`, as is that of the steps.
enum ArchiveMessage: Sendable {
  /// The family's data as the device stores it.
  struct Stored: Sendable {
    /// `nil` for none.
    let snapshot: [UInt8]?
    let batches: [[UInt8]]
  }

  /// - Parameter media: The names of all stored pictures and sounds.
  case beginWriting(LanguageCode, Stored, media: [String])
  /// - Parameter size: Of the file, in bytes.
  case beginReading(LanguageCode, size: Int64, Stored)
  /// `nil` where what was asked can't be done. For ``ArchiveStep/keep(_:)`` the bytes don't count.
  case answer([UInt8]?)

  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(ArchiveMessageKind.self) {
    case .beginWriting:
      self = .beginWriting(
        try reader.language(), try Stored(from: &reader), media: try reader.texts("media"))
    case .beginReading:
      self = .beginReading(
        try reader.language(), size: try reader.int64("size"), try Stored(from: &reader))
    case .answer: self = .answer(try reader.optionalBlock("bytes"))
    }
  }
}

extension ArchiveMessage.Stored {
  fileprivate init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    let snapshot = try reader.block("snapshot")
    self.init(snapshot: snapshot.isEmpty ? nil : snapshot, batches: try reader.blocks("batches"))
  }
}

enum ArchiveStepKind: UInt8, CaseIterable {
  case write, digest, deflate, medium, fetch, inflate, keep, exported, imported, failed
}

/// What the browser is to do for an archive: append `write` to the file, or answer a question. The last is ``exported(report:)``,
/// ``imported(batch:report:)`` or ``failed(code:place:reason:)``; reports are JSON.
enum ArchiveStep: Hashable, Sendable {
  case write([UInt8])
  case digest([UInt8])
  case deflate([UInt8])
  case medium(String)
  case fetch(start: Int64, count: Int64)
  case inflate([UInt8], limit: Int64)
  case keep([ArchivedMedium])
  case exported(report: String)
  /// - Parameter batch: A record of the log; empty where nothing is new.
  case imported(batch: [UInt8], report: String)
  /// - Parameter reason: A sentence in the reader's language.
  case failed(code: String, place: String, reason: String)
}

extension ArchiveStep: FileStep {
  func write<Writer: FieldWriter>(to writer: inout Writer) {
    writer.begin(kind)
    switch self {
    case .write(let bytes), .digest(let bytes), .deflate(let bytes): writer.write("bytes", bytes)
    case .medium(let name): writer.write("name", name)
    case .fetch(let start, let count):
      writer.write("start", start)
      writer.write("count", count)
    case .inflate(let bytes, let limit):
      writer.write("bytes", bytes)
      writer.write("limit", limit)
    case .keep(let media):
      writer.write("media", media, of: "ArchivedMedium") { medium, writer in
        writer.write("name", medium.hash)
        writer.write("type", medium.type)
        writer.write("bytes", medium.bytes)
      }
    case .exported(let report): writer.write("report", report)
    case .imported(let batch, let report):
      writer.write("batch", batch)
      writer.write("report", report)
    case .failed(let code, let place, let reason):
      writer.write("code", code)
      writer.write("place", place)
      writer.write("reason", reason)
    }
  }

  var kind: ArchiveStepKind {
    switch self {
    case .write: .write
    case .digest: .digest
    case .deflate: .deflate
    case .medium: .medium
    case .fetch: .fetch
    case .inflate: .inflate
    case .keep: .keep
    case .exported: .exported
    case .imported: .imported
    case .failed: .failed
    }
  }
}
