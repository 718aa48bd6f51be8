import Family
import Language

/// Holds two readings of boards against each other as the family's data has them, without what is only kept for files.
enum CollectionComparison {
  static func compare(_ before: BoardCollection, _ after: BoardCollection, _ list: inout DifferenceList) {
    if before.set?.root != after.set?.root {
      list.note("root", before.set?.root.text ?? "", after.set?.root.text ?? "")
    }
    if before.set?.licence != after.set?.licence {
      list.note("licence", before.set?.licence ?? "", after.set?.licence ?? "")
    }
    var boards: [Name: Board] = [:]
    for board in after.boards { boards[board.id.name] = board }
    for board in before.boards { compare(board, boards.removeValue(forKey: board.id.name), &list) }
    for board in after.boards where boards[board.id.name] != nil { list.note(board.id.text, "", "board") }
    var tiles: [Name: Tile] = [:]
    for tile in after.tiles { tiles[tile.id.name] = tile }
    for tile in before.tiles { compare(tile, tiles.removeValue(forKey: tile.id.name), &list) }
    for tile in after.tiles where tiles[tile.id.name] != nil { list.note(tile.id.text, "", "tile") }
  }

  private static func compare(_ old: Board, _ new: Board?, _ list: inout DifferenceList) {
    guard let new else { return list.note(old.id.text, "board", "") }
    if old.name != new.name { list.note(old.id.text + "/name", text(old.name), text(new.name)) }
    if old.rows != new.rows || old.columns != new.columns {
      list.note(
        old.id.text + "/grid", "\(old.rows) × \(old.columns)", "\(new.rows) × \(new.columns)")
    } else if old.cells != new.cells {
      for place in old.cells.indices where old.cells[place] != new.cells[place] {
        list.note(
          old.id.text + "/cells/\(place)", old.cells[place]?.text ?? "", new.cells[place]?.text ?? "")
      }
    }
  }

  private static func compare(_ old: Tile, _ new: Tile?, _ list: inout DifferenceList) {
    guard let new else { return list.note(old.id.text, "tile", "") }
    func note(_ field: String, _ before: String, _ after: String) {
      if Name(before) != Name(after) { list.note(old.id.text + "/" + field, before, after) }
    }
    note("label", text(old.label), text(new.label))
    note("vocalization", old.vocalization.map { text($0) } ?? "", new.vocalization.map { text($0) } ?? "")
    note("class", old.wordClass?.name ?? "", new.wordClass?.name ?? "")
    note("picture", old.picture.encoded, new.picture.encoded)
    note("hidden", old.isHidden ? "true" : "", new.isHidden ? "true" : "")
    note("link", old.link?.text ?? "", new.link?.text ?? "")
    note("fill", old.fillColour ?? "", new.fillColour ?? "")
    note("border", old.borderColour ?? "", new.borderColour ?? "")
    note("sound", old.sound ?? "", new.sound ?? "")
    note("actions", text(old.actions), text(new.actions))
  }

  private static func text(_ text: LocalizedText) -> String { text.bulgarian + " | " + text.english }

  private static func text(_ actions: [String]) -> String {
    var text = ""
    for action in actions { text += action + "\n" }
    return text
  }
}
