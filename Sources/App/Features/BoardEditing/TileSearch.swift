import Family
import Language

/// Finds the family's own tiles, those of opened files too, by either label.
///
/// It folds every label once. 10,000 tiles are searched in a few milliseconds: `martlet benchmark search` has the figures.
struct TileSearch: Sendable {
  private let ids: [TileID]
  private let search: VocabularySearch

  init(_ registers: Registers) {
    var ids: [TileID] = []
    var labels: [LocalizedText] = []
    for (name, row) in registers.livingRows(in: .tiles) {
      let label = Tile(id: TileID(name), row: row).label
      if label.isEmpty { continue }
      ids.append(TileID(name))
      labels.append(label)
    }
    self.ids = ids
    search = VocabularySearch(
      count: labels.count, bulgarian: { labels[$0].exactly(in: .bulgarian) },
      english: { labels[$0].exactly(in: .english) })
  }

  /// The tiles that match, best first.
  func hits(_ query: String, limit: Int) -> [TileID] {
    var tiles: [TileID] = []
    for hit in search.hits(query, limit: limit) { tiles.append(ids[hit]) }
    return tiles
  }
}

extension State {
  /// Tiles that look and sound alike are offered once: a board that was copied has each of its words again.
  mutating func findTiles(_ query: String, besides shown: TileID?) {
    parents.boards.foundTiles = []
    if query.isEmpty { return }
    if parents.boards.tiles == nil { parents.boards.tiles = TileSearch(replica.registers) }
    var looks: [Tile] = []
    for id in parents.boards.tiles?.hits(query, limit: 4 * BoardsPage.offered) ?? [] where id != shown {
      guard let tile = replica.registers.tile(id), looks.count < BoardsPage.offered else { continue }
      let look = Tile(
        id: "", label: tile.label, vocalization: tile.vocalization, picture: tile.picture, link: tile.link,
        sound: tile.sound)
      if looks.contains(look) { continue }
      looks.append(look)
      parents.boards.foundTiles.append(tile)
    }
  }

  mutating func endSearch() {
    parents.boards.query = ""
    parents.boards.found = []
    parents.boards.foundTiles = []
  }
}
