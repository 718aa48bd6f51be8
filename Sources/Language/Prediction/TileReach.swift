/// How many taps away each tile is from what the screen shows, so that suggestions save taps: a word that is
/// on the screen needs none, and one three boards away is worth more than one next door.
public struct TileReach: Hashable, Sendable {
  /// For each entry of the vocabulary the taps from here, its own included: 1 is on the screen.
  public var taps: [UInt8]
  /// The same from the home board.
  public var tapsFromHome: [UInt8]
  /// Whether the person opened a board or turned a page since the last word: then they look for something
  /// that lies this way.
  public var isOnTheWay: Bool

  public init(taps: [UInt8], tapsFromHome: [UInt8], isOnTheWay: Bool = false) {
    self.taps = taps
    self.tapsFromHome = tapsFromHome
    self.isOnTheWay = isOnTheWay
  }

  /// What a word's probability is worth: the taps it saves, nearly nothing where the person turned another
  /// way. Words that are on no board count as one tap.
  func worth(_ entry: Int) -> Float {
    guard entry < taps.count, entry < tapsFromHome.count else { return 1 }
    let saved = Float(max(taps[entry], 1) - 1)
    return isOnTheWay && taps[entry] >= tapsFromHome[entry] ? saved * 0.02 : saved
  }
}
