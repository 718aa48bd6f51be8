import Bytes
import Exchange
import Family
import Language

/// The promises that hold for any bytes read as JSON, as an archive or as boards.
/// Each check returns the promise that was broken, or `nil`.
///
/// `HostileBytesTests` tries them on changed files in every run; the fuzzers of `Tests/Fuzz` compile this file too.
struct ReaderChecks {
  /// Raw inflate to exactly so many bytes; `nil` where the data is anything else.
  var inflate: ([UInt8], Int) -> [UInt8]?

  /// What is read in any of three ways is written, and read back as the same value.
  func json(_ bytes: [UInt8]) -> String? {
    _ = try? JSONReader.read(bytes)
    for keepsNUL in [false, true] {
      var reader = JSONReader(bytes, mendsText: !keepsNUL, keepsNUL: keepsNUL)
      guard let value = try? reader.read() else { continue }
      var again = JSONReader(JSONWriter.write(value), keepsNUL: keepsNUL)
      guard let copy = try? again.read(), copy == value else {
        return "What was read is written as something else."
      }
    }
    return nil
  }

  /// Every entry that a directory lets in lies inside the file and is as long as it says.
  func archive(_ bytes: [UInt8]) -> String? {
    _ = ZIPDirectory.isZIP(bytes)
    guard let directory = try? ZIPDirectory(bytes) else { return nil }
    for entry in directory.entries {
      guard entry.start >= 0, entry.compressedSize >= 0, entry.end <= bytes.count else {
        return "An entry leads outside."
      }
      guard !entry.name.isEmpty else { return "An entry has no name." }
      let packed = Array(bytes[entry.start..<entry.end])
      guard let plain = entry.method == .stored ? packed : inflate(packed, entry.size) else { continue }
      guard plain.count == entry.size else { return "An entry is not as long as it says." }
      _ = try? directory.verify(entry, plain)
    }
    return nil
  }

  /// Boards that open are written, and what was written opens.
  func boards(_ bytes: [UInt8]) -> String? {
    let host = BoardRoundTrip.Host(hash: { Self.name(of: $0) }, inflate: inflate, deflate: { _ in nil })
    let report = BoardRoundTrip(host: host).run(fileName: "seed.obf", bytes)
    return report.failure?.place == "export" ? "What was written does not open." : nil
  }

  /// A log that is read is written, and what was written reads as the same events.
  func log(_ bytes: [UInt8]) -> String? {
    let now: Int64 = 1_764_072_000_000
    guard let log = try? BoardLog(bytes, language: .english, now: now) else { return nil }
    var batches: [ActivityBatch] = []
    for event in log.sessions.flatMap({ $0.events }) {
      batches.append(ActivityBatch(event.language, offset: 0, [event.event]))
    }
    let written = BoardLog(batches, userID: "u")
    _ = written.anonymisedFile(seed: 1) { _ in false }
    guard let again = try? BoardLog(written.file(named: ""), language: .english, now: now) else {
      return "What was written does not read."
    }
    return again.sessions == written.sessions ? nil : "What was read is written as something else."
  }

  /// 64 digits for bytes, as SHA-256 gives them: FNV-1a four times, which is enough for names here.
  private static func name(of bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    for part in 0..<4 {
      var state: UInt64 = 0xCBF2_9CE4_8422_2325 &+ UInt64(part)
      for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
      for digit in 0..<16 {
        let value = UInt8(truncatingIfNeeded: state >> UInt64(60 - 4 * digit)) & 15
        digits.append(value < 10 ? 0x30 + value : 0x61 + value - 10)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }
}
