public import Family
import Language

/// Finds the family's own tiles, those of opened files too, by either label.
///
/// It folds every label once. 10,000 tiles are searched in a few milliseconds: `martlet benchmark search` has the figures.
public struct TileSearch: Sendable {
  private let ids: [TileID]
  private let search: VocabularySearch

  public init(_ registers: Registers) {
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
  public func hits(_ query: String, limit: Int) -> [TileID] {
    var tiles: [TileID] = []
    for hit in search.hits(query, limit: limit) { tiles.append(ids[hit]) }
    return tiles
  }
}
