import Access
import Shell

/// The guide: one way after another is in force on the page, and is tried on four tiles. What works three times is proposed.
struct AccessGuide: Hashable, Sendable {
  /// From the way that asks the least waiting to the one that nearly everybody can use.
  static var ways: [(text: StringKey, preset: AccessPreset)] {
    [
      (.accessGuideFinger, .unsteadyHand), (.accessGuidePointer, .dwell), (.accessGuideHead, .head),
      (.accessGuidePad, .gamePad), (.accessGuideTwo, .twoSwitches), (.accessGuideOne, .oneSwitch),
    ]
  }
  static var tiles: Int { 4 }
  private static var wanted: Int { 3 }

  /// The way that is tried, by its place; beyond the last, none worked.
  private(set) var way = 0
  private(set) var right = 0

  /// What is in force while it is tried.
  var preset: AccessPreset? { way < Self.ways.count ? Self.ways[way].preset : nil }
  var isFitting: Bool { right >= Self.wanted }
  /// The tile that is to be chosen, from 1: never the same twice, and not in a row.
  var asked: Int { [3, 1, 4, 2][(right + way) % Self.tiles] }

  mutating func tried(_ tile: Int) {
    guard !isFitting, tile == asked else { return }
    right += 1
  }

  mutating func next() {
    way = min(way + 1, Self.ways.count)
    right = 0
  }
}
