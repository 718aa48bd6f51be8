import Crypto
public import Exchange
import Family
import Foundation
public import Language

/// Families' archives on a disk: read to the last byte, and written nowhere but where asked.
public enum FamilyArchives {
  /// What checking a file came to.
  public struct Report: Sendable {
    public let file: String
    public let outcome: Result<ArchiveContents, ArchiveFailure>

    public var isWhole: Bool {
      guard case .success(let contents) = outcome else { return false }
      return contents.lost.isEmpty
    }
  }

  /// Reads a whole archive and compares every hash. Pictures and sounds are checked one by one and not kept.
  public static func check(path: String) -> Report {
    Report(file: path, outcome: Result { () throws(ArchiveFailure) in try read(path) })
  }

  /// - Parameter keep: takes in the pictures and sounds, some at a time.
  static func read(
    _ path: String, keep: ([ArchivedMedium]) -> Void = { _ in }
  ) throws(ArchiveFailure) -> ArchiveContents {
    guard let file = FileHandle(forReadingAtPath: path), let size = try? file.seekToEnd() else {
      throw ArchiveFailure(.gone)
    }
    defer { try? file.close() }
    guard let size = Int32(exactly: size) else { throw ArchiveFailure(.tooLarge) }
    var reading = ArchiveReading(size: Int(size))
    while true {
      switch reading.next() {
      case .fetch(let start, let count): reading.fetched(bytes(of: file, from: start, count: count))
      case .inflate(let packed, let limit): reading.inflated(Zlib.inflate(packed, size: limit))
      case .digest(let bytes): reading.digested([UInt8](SHA256.hash(data: bytes)))
      case .keep(let media):
        keep(media)
        reading.kept(true)
      case .read(let contents): return contents
      case .failed(let failure): throw failure
      }
    }
  }

  private static func bytes(of file: FileHandle, from start: Int, count: Int) -> [UInt8]? {
    guard (try? file.seek(toOffset: UInt64(start))) != nil, let data = try? file.read(upToCount: count) else {
      return count == 0 ? [] : nil
    }
    return [UInt8](data)
  }
}

extension FamilyArchives.Report {
  /// `{"file":"…","readable":true, …}`, or `{"file":"…","readable":false,"reason":{"code","where","message"}}`.
  public func json(in language: LanguageCode) -> String {
    var report = JSONObject([.init("file", .text(file))])
    switch outcome {
    case .success(let contents):
      report.members.append(.init("readable", .bool(true)))
      report.members += contents.json(in: language).members
    case .failure(let failure):
      report.members.append(.init("readable", .bool(false)))
      report["reason"] = .object(
        JSONObject([
          .init("code", .text("\(failure.name)")), .init("where", .text(failure.place)),
          .init("message", .text("\(failure.message(in: language))")),
        ]))
    }
    return String(decoding: JSONWriter.write(.object(report)), as: UTF8.self)
  }

  /// The report for reading in a terminal.
  public func lines(in language: LanguageCode) -> [String] {
    let isBulgarian = language == .bulgarian
    switch outcome {
    case .failure(let failure):
      let place = failure.place.isEmpty ? "" : " (\(failure.place))"
      return ["\(file): \(failure.message(in: language))\(place)"]
    case .success(let contents):
      let summary = contents.summary
      let tables = summary.tables.map { "\($0.table) \($0.rows)" }.joined(separator: ", ")
      let numbers =
        isBulgarian
        ? "регистри \(summary.registers), картинки и звуци \(summary.media)"
        : "registers \(summary.registers), pictures and sounds \(summary.media)"
      let hashes = isBulgarian ? "отпечатъците отговарят" : "every hash fits"
      let head = ["\(file): \(hashes); \(numbers)", "  \(tables)"]
      return head + contents.notices.map { "  \($0.message(in: language)) [\($0.place)]" }
    }
  }
}
