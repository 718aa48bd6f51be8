/// How many taps away each tile is from what the screen shows, so that suggestions save taps: a word that is
/// on the screen needs none, and one three boards away is worth more than one next door.
public struct TileReach: Hashable, Sendable {
  /// For each entry of the vocabulary the taps from here, its own included: 1 is on the screen.
  public var taps: [UInt8]
  /// The same from where the last word was tapped or the phrase began.
  public var tapsBefore: [UInt8]
  /// The taps from there to here: boards opened, pages turned.
  public var travelled: Int

  public init(taps: [UInt8], tapsBefore: [UInt8] = [], travelled: Int = 0) {
    self.taps = taps
    self.tapsBefore = tapsBefore
    self.travelled = travelled
  }

  /// What a word's probability is worth: its taps, nothing on the screen. Who has come some way looks for
  /// something that lies this way: what was as near before is hardly meant. Words on no board count 1.
  ///
  /// Its taps, not the taps saved, because the board stays in place as well: measured, that saves more.
  func worth(_ entry: Int) -> Float {
    guard entry < taps.count, taps[entry] < 255 else { return 1 }
    guard taps[entry] > 1 else { return 0 }
    let isAside =
      travelled > 0 && entry < tapsBefore.count && Int(taps[entry]) + travelled > Int(tapsBefore[entry])
    return isAside ? Float(taps[entry]) / 100 : Float(taps[entry])
  }
}
