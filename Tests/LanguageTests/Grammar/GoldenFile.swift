import Foundation
import Testing

/// Reads the golden tables that lie beside these tests.
enum GoldenFile {
  /// The rows of a table as their columns; lines that begin with `#` are remarks.
  static func rows(_ name: String, file: String = #filePath) throws -> [[String]] {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

/// A small generator with a seed, so that a failing case can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
