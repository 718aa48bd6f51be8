import Family
import Language
import Shell

extension TalkRoom {
  /// Every tile that must not be offered as a word, gathered once for all boards: a brought set may have a thousand.
  mutating func unofferedTiles() -> [Word] {
    if let known = world.limits.unoffered { return known }
    var tiles: [Word] = []
    for (name, row) in world.replica.registers.rows(in: .tiles)
    where row["hidden"].flag == true || !world.mayShow(wordOf: TileID(name)) {
      tiles.append(Word(name.text))
    }
    let masks = world.boards.levels.masks
    for entry in world.vocabulary.entries {
      let isMasked = masks?.mask(of: entry.id, for: world.profile) == .hidden
      if isMasked || entry.rating != .everyone && !world.mayShow(entry) { tiles.append(Word(entry.id)) }
    }
    if tiles.count > LanguageLimits.hidden { tiles.removeLast(tiles.count - LanguageLimits.hidden) }
    world.limits.unoffered = tiles
    return tiles
  }
}
