public import Family

extension World {
  /// The tiles of the bar's words; of a kept phrase in it those that it was made of.
  public var phraseTiles: [TileID] {
    var tiles: [TileID] = []
    for item in phrase.items {
      guard let tile = item.tile else { continue }
      if let kept = replica.registers.savedPhrase(SavedPhraseID(tile.name)) {
        tiles += kept.words
      } else {
        tiles.append(tile)
      }
    }
    return tiles
  }
}
