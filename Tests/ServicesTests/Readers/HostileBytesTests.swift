import Foundation
import Services
import Testing

/// The fuzzers' first files, and changed ones: no reader crashes, hangs or breaks its promise. `bin/soak` lets the fuzzers
/// themselves look further.
@Suite struct HostileBytesTests {
  /// MARTLET_SEED chooses other changes; a soak does.
  private let seed = ProcessInfo.processInfo.environment["MARTLET_SEED"].flatMap { UInt64($0) } ?? 7
  private let checks = ReaderChecks { Zlib.inflate($0, size: $1) }
  private let rounds = 500

  @Test func anyBytesReadAsJSONAreWrittenAndReadBackTheSame() throws { try tryAll("json", checks.json) }

  @Test func anyArchivesEntriesLieInsideItAndAreAsLongAsTheySay() throws { try tryAll("zip", checks.archive) }

  @Test func anyBoardsThatOpenAreWrittenAndOpenAgain() throws { try tryAll("obf", checks.boards) }

  @Test func anyLogThatIsReadIsWrittenAndReadBackTheSame() throws { try tryAll("log", checks.log) }

  @Test func aBrokenPromiseIsTold() {
    let lying = ReaderChecks { _, size in [UInt8](repeating: 0, count: size + 1) }
    var told = 0
    for (_, bytes) in seeds(of: "zip") where lying.archive(bytes) == "An entry is not as long as it says." {
      told += 1
    }
    #expect(told == 1, "the only archive that is packed")
  }

  private func tryAll(_ kind: String, _ check: ([UInt8]) -> String?) throws {
    let seeds = seeds(of: kind)
    try #require(seeds.count > 3)
    var chance = Chance(seed)
    for (name, bytes) in seeds {
      #expect(check(bytes) == nil, "\(kind)/\(name)")
      for round in 0..<rounds {
        let changed = chance.changed(bytes, beside: seeds.map(\.bytes))
        #expect(check(changed) == nil, "\(kind)/\(name), seed \(seed), round \(round): \(changed)")
      }
    }
  }

  /// The files in Tests/Fuzz/Seeds, by name.
  private func seeds(of kind: String) -> [(name: String, bytes: [UInt8])] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fuzz/Seeds/\(kind)").standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appending(path: name))).map { (name, [UInt8]($0)) }
    }
  }
}

/// SplitMix64: the same seed changes the same bytes, so a failure can be run again.
private struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// The bytes with some flipped, cut off, repeated, set to an extreme, or replaced by a piece of another file.
  mutating func changed(_ bytes: [UInt8], beside others: [[UInt8]]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(6) where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(6) {
      case 0: bytes.removeLast(below(bytes.count))
      case 1: bytes[place] = UInt8(truncatingIfNeeded: next())
      case 2: bytes[place] ^= 1 << UInt8(below(8))
      case 3: for one in place..<min(bytes.count, place + 4) { bytes[one] = below(2) == 0 ? 0xFF : 0 }
      case 4:
        bytes.insert(
          contentsOf: bytes[place..<min(bytes.count, place + 1 + below(40))], at: below(bytes.count))
      default:
        let other = others[below(others.count)]
        if !other.isEmpty {
          let start = below(other.count)
          bytes.replaceSubrange(place..<place, with: other[start..<min(other.count, start + 1 + below(60))])
        }
      }
    }
    return bytes
  }
}
