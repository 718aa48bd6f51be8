public import Family
import Language
public import Markup

/// A board to be looked at, and not touched: as it was, as it would be.
public struct StillBoard: Sendable {
  public var rows: Int
  public var columns: Int
  public var tiles: [Tile?]
  /// The cells that stand out.
  public var marked: [CellPlace] = []

  public init(rows: Int, columns: Int, _ tiles: [Tile?], marked: [CellPlace] = []) {
    self.rows = rows
    self.columns = columns
    self.tiles = tiles
    self.marked = marked
  }
}

extension ShownBoards {
  public func still(_ board: StillBoard, _ title: StringKey, heading: String = "h3") -> View {
    .make("div", [.class("still")]) {
      View.make(heading, text: world.text(title))
      View.make(
        "div",
        [
          .class("board editor"), .role("img"), .label(world.text(title)),
          .style("--columns", "\(board.columns)"), .style("--rows", "\(board.rows)"),
        ] + labelLines(of: board.tiles).styles()
      ) {
        for row in 0..<board.rows {
          View.make("div", [.class("row")]) {
            for column in 0..<board.columns { stillCell(board, row, column) }
          }
        }
      }
    }
  }

  private func stillCell(_ board: StillBoard, _ row: Int, _ column: Int) -> View {
    let index = row * board.columns + column
    let tile: Tile? = index < board.tiles.count ? board.tiles[index] : nil
    let isMarked = board.marked.contains(CellPlace(row, column))
    return .make("div", [.class("cell")]) {
      View.make("div", look(of: tile, isMarked ? " chosen" : "") + [.aria("hidden", true)]) {
        content(of: tile)
      }
    }
  }

  public func labelLines(of tiles: [Tile?]) -> LabelLines {
    let settings = world.settings
    return LabelLines(tiles.compactMap { $0.map { settings.shown($0.label[settings.labelLanguage]) } })
  }

  /// How a tile looks that is not Talk's: in the editor, or on a board to be looked at.
  public func look(of tile: Tile?, _ more: String) -> [Modifier<Action>] {
    guard let tile else { return [.class("tile empty" + more)] }
    var names = "tile" + more
    if let wordClass = tile.wordClass { names += " class-\(wordClass.name)" }
    if tile.link != nil { names += " folder" }
    if tile.isHidden { names += " masked" }
    var modifiers: [Modifier<Action>] = [.class(names)]
    if let fill = tile.fillColour {
      modifiers.append(.style("--fill", fill))
      modifiers.append(.style("--tile-ink", Contrast.ink(on: fill)))
    }
    if let border = tile.borderColour { modifiers.append(.style("--border", border)) }
    return modifiers
  }

  /// The picture and the label of such a tile; a plus where there is none.
  @NodeBuilder<Action> public func content(of tile: Tile?) -> [View] {
    if let tile {
      PictureView.of(tile.picture)
      let label = world.settings.shown(tile.label[world.settings.labelLanguage])
      View.make("span", [.class("label")], text: LabelFitting.hyphenated(label))
    } else {
      View.sign("plus")
    }
  }
}
