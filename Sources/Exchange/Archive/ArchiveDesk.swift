import Bytes
import Family
import Language

/// The messages of writing and reading an archive, as bytes: what crosses between the browser and its module.
/// `Web/host/archive.js` is the other side. One job at a time; one question is out at a time.
///
/// In: a kind, then
/// - `begin writing`: language, snapshot (empty for none), batches, names of stored media;
/// - `begin reading`: language, size of the file as `Int64`, snapshot, batches;
/// - `answer`: whether there is one, and its bytes. For `keep` only the former counts.
///
/// Out: a kind, then what ``ArchiveWriting/Step`` and ``ArchiveReading/Step`` hold. The last message is `exported`,
/// `imported` or `failed`; reports are JSON.
public struct ArchiveDesk: Sendable {
  public enum Incoming: UInt8, Sendable { case beginWriting = 10, beginReading, answer }

  public enum Outgoing: UInt8, Sendable {
    case write = 10, digest, deflate, medium, fetch, inflate, keep, exported, imported, failed
  }

  private var language = LanguageCode.bulgarian
  private var writing: ArchiveWriting?
  private var reading: ArchiveReading?
  private var question = Outgoing.failed

  public init() {}

  /// Whether a message is for this desk.
  public static func takes(_ message: [UInt8]) -> Bool {
    message.first.flatMap { Incoming(rawValue: $0) } != nil
  }

  /// Takes a message and returns those to send back, in order; `nil` where it was none.
  public mutating func take(_ message: [UInt8]) -> [[UInt8]]? {
    var reader = ByteReader(message)
    do throws(ByteError) {
      guard let kind = Incoming(rawValue: try reader.readUInt8()) else { return nil }
      switch kind {
      case .beginWriting:
        language = LanguageCode(tag: try reader.readText()) ?? .bulgarian
        let stored = try Self.stored(&reader)
        var media: [String] = []
        for _ in 0..<(try reader.readUInt32()) { media.append(try reader.readText()) }
        reading = nil
        writing = ArchiveWriting(
          snapshot: stored.snapshot, batches: stored.batches, media: media, language: language)
      case .beginReading:
        language = LanguageCode(tag: try reader.readText()) ?? .bulgarian
        let size = try reader.readInt64()
        let stored = try Self.stored(&reader)
        writing = nil
        reading = ArchiveReading(
          size: Int(min(max(0, size), Int64(Int32.max))),
          into: FamilyLog.open(snapshot: stored.snapshot, batches: stored.batches).registers)
      case .answer:
        let isThere = try reader.readBool()
        answer(isThere ? try reader.readBlock() : nil)
      }
    } catch {
      return nil
    }
    return steps()
  }

  private static func stored(
    _ reader: inout ByteReader
  ) throws(ByteError) -> (snapshot: [UInt8]?, batches: [[UInt8]]) {
    let snapshot = try reader.readBlock()
    var batches: [[UInt8]] = []
    for _ in 0..<(try reader.readUInt32()) { batches.append(try reader.readBlock()) }
    return (snapshot.isEmpty ? nil : snapshot, batches)
  }

  private mutating func answer(_ bytes: [UInt8]?) {
    switch question {
    case .digest:
      writing?.digested(bytes ?? [])
      reading?.digested(bytes ?? [])
    case .deflate: writing?.deflated(bytes)
    case .medium: writing?.medium(bytes)
    case .fetch: reading?.fetched(bytes)
    case .inflate: reading?.inflated(bytes)
    case .keep: reading?.kept(bytes != nil)
    case .write, .exported, .imported, .failed: return
    }
  }

  private mutating func steps() -> [[UInt8]]? {
    var messages: [[UInt8]] = []
    while true {
      guard let (kind, message) = writingStep() ?? readingStep() else { return nil }
      messages.append(message)
      question = kind
      if kind != .write { return messages }
    }
  }

  private mutating func writingStep() -> (Outgoing, [UInt8])? {
    guard let step = writing?.next() else { return nil }
    switch step {
    case .write(let bytes): return Self.message(.write) { $0.write(bytes) }
    case .digest(let bytes): return Self.message(.digest) { $0.write(bytes) }
    case .deflate(let bytes): return Self.message(.deflate) { $0.write(bytes) }
    case .medium(let hash): return Self.message(.medium) { $0.write(hash) }
    case .failed(let failure): return failed(failure)
    case .finished(let summary):
      writing = nil
      return Self.message(.exported) { $0.write(JSONWriter.write(.object(summary.json))) }
    }
  }

  private mutating func readingStep() -> (Outgoing, [UInt8])? {
    guard let step = reading?.next() else { return nil }
    switch step {
    case .fetch(let start, let count):
      return Self.message(.fetch) {
        $0.write(Int64(start))
        $0.write(Int64(count))
      }
    case .inflate(let bytes, let limit):
      return Self.message(.inflate) {
        $0.write(bytes)
        $0.write(Int64(limit))
      }
    case .digest(let bytes): return Self.message(.digest) { $0.write(bytes) }
    case .keep(let media):
      return Self.message(.keep) {
        $0.write(UInt32(media.count))
        for medium in media {
          $0.write(medium.hash)
          $0.write(medium.type)
          $0.write(medium.bytes)
        }
      }
    case .failed(let failure): return failed(failure)
    case .read(let contents):
      reading = nil
      let language = language
      return Self.message(.imported) {
        $0.write(contents.changes.isEmpty ? [] : contents.changes.encoded)
        $0.write(JSONWriter.write(.object(contents.json(in: language))))
      }
    }
  }

  private mutating func failed(_ failure: ArchiveFailure) -> (Outgoing, [UInt8]) {
    writing = nil
    reading = nil
    let language = language
    return Self.message(.failed) {
      $0.write(failure.name.text)
      $0.write(failure.place)
      $0.write(failure.message(in: language).text)
    }
  }

  private static func message(
    _ kind: Outgoing, _ fill: (inout ByteWriter) -> Void
  ) -> (Outgoing, [UInt8]) {
    var writer = ByteWriter()
    writer.write(kind.rawValue)
    fill(&writer)
    return (kind, writer.bytes)
  }
}
