import Family
import Language
import Shell

extension BoardsRoom {
  /// Tiles that look and sound alike are offered once: a board that was copied has each of its words again.
  mutating func findTiles(_ query: String, besides shown: TileID?) {
    state.foundTiles = []
    if query.isEmpty { return }
    if state.tiles == nil { state.tiles = TileSearch(world.replica.registers) }
    var looks: [Tile] = []
    for id in state.tiles?.hits(query, limit: 4 * BoardsState.offered) ?? [] where id != shown {
      guard let tile = world.replica.registers.tile(id), looks.count < BoardsState.offered else { continue }
      let look = Tile(
        id: "", label: tile.label, vocalization: tile.vocalization, picture: tile.picture, link: tile.link,
        sound: tile.sound)
      if looks.contains(look) { continue }
      looks.append(look)
      state.foundTiles.append(tile)
    }
  }

  mutating func endSearch() {
    state.query = ""
    state.found = []
    state.foundTiles = []
  }
}
