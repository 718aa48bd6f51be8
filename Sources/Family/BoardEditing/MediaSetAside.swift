extension Registers {
  /// The edits that keep a tile's picture and recording for as long as the bin keeps anything, whatever becomes of the tile.
  ///
  /// They stand in a row of the bin's own. So a step that is taken back or made again finds the bytes; and
  /// ``emptyBin(now:)``, which lets go of what the rows it empties spoke of, learns of what no tile has any more.
  ///
  /// - Parameter fresh: a name that no row has.
  /// - Returns: nothing where the tile has no bytes of the family's.
  public static func settingAside(_ picture: Picture, _ sound: String?, fresh: Name, now: Int64) -> [Edit] {
    var kept = Tile(id: TileID(fresh), sound: sound)
    if case .stored = picture { kept.picture = picture }
    if kept.picture == .none, sound == nil { return [] }
    return kept.edits() + [Bin.delete(fresh, in: .tiles, now: now)]
  }
}
