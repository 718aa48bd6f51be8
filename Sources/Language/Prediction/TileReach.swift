/// How many taps away each tile is from what the screen shows, so that suggestions save taps: a word that is
/// on the screen needs none, and one three boards away is worth more than one next door.
public struct TileReach: Hashable, Sendable {
  /// For each entry of the vocabulary the taps from here, its own included: 1 is on the screen.
  public let taps: [UInt8]
  /// The same from where the last word was tapped or the phrase began.
  public let tapsBefore: [UInt8]
  /// The taps from there to here: boards opened, pages turned.
  public let travelled: Int
  /// The same as `taps` from the home board.
  public let tapsFromHome: [UInt8]
  /// The taps from the home board to here.
  private let depth: Int

  public init(taps: [UInt8], tapsBefore: [UInt8] = [], travelled: Int = 0, tapsFromHome: [UInt8] = []) {
    self.taps = taps
    self.tapsBefore = tapsBefore
    self.travelled = travelled
    self.tapsFromHome = tapsFromHome
    var nearest: UInt8 = 255
    for entry in tapsFromHome.indices where entry < taps.count && taps[entry] == 1 {
      nearest = min(nearest, tapsFromHome[entry])
    }
    depth = nearest == 255 ? 0 : Int(nearest) - 1
  }

  /// What a word's probability is worth: its taps, nothing on the screen. Who has come some way looks for
  /// something that lies this way: what was as near before is hardly meant. Words on no board count 1.
  ///
  /// Its taps, not the taps saved, because the board stays in place as well: measured, that saves more. As most words
  /// begin at home, a word taken here is worth 0.3 more for each tap that its tile lies farther from home than this
  /// board, and 0.3 less for each that it lies nearer: measured, that saves 0.2 more taps in a hundred.
  func worth(_ entry: Int) -> Float {
    guard entry < taps.count, taps[entry] < 255 else { return 1 }
    guard taps[entry] > 1 else { return 0 }
    var worth = Float(taps[entry])
    if entry < tapsFromHome.count { worth += 0.3 * Float(Int(tapsFromHome[entry]) - 1 - depth) }
    let isAside =
      travelled > 0 && entry < tapsBefore.count && Int(taps[entry]) + travelled > Int(tapsBefore[entry])
    return max(0, isAside ? worth / 100 : worth)
  }
}
