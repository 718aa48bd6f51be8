public import Family
public import Language
public import Markup

/// A tiny still drawing of a board: its cells in the colours of their classes.
///
/// One vector picture with one path a colour: a board of 112 cells is ten elements at most, so that a page of many stays light.
public struct Thumbnail: Hashable, Sendable {
  public var rows: Int
  public var columns: Int
  /// Row by row: a colour, the style of a class, or nothing for an empty cell. Beyond these there are none.
  public var cells: [String]

  public init(rows: Int, columns: Int, cells: [String]) {
    self.rows = max(1, rows)
    self.columns = max(1, columns)
    self.cells = cells
  }

  /// What a cell of a class is called in the style sheet.
  public static func look(_ wordClass: WordClass?) -> String {
    wordClass.map { "class-" + $0.name } ?? "plain"
  }

  public var view: View {
    var shapes: [(look: String, path: String)] = []
    for place in 0..<rows * columns {
      let look = place < cells.count ? cells[place] : ""
      let square = square(place)
      if let known = shapes.firstIndex(where: { $0.look == look }) {
        shapes[known].path += square
      } else {
        shapes.append((look, square))
      }
    }
    return .make(
      "svg",
      [
        .class("thumbnail"), .aria("hidden", true),
        .attribute("viewBox", "0 0 \(Self.width) \(Self.height)"),
      ]
    ) {
      for shape in shapes {
        let isColour = shape.look.utf8.first == UInt8(ascii: "#")
        View.make(
          "path",
          [
            isColour ? .attribute("fill", shape.look) : .class(shape.look.isEmpty ? "none" : shape.look),
            .attribute("d", shape.path),
          ])
      }
    }
  }

  private static var width: Int { 1200 }
  private static var height: Int { 900 }

  /// A cell's rectangle, an eighth of it left free around.
  private func square(_ place: Int) -> String {
    let (width, height) = (Self.width / columns, Self.height / rows)
    let gap = min(width, height) / 8
    let (x, y) = (place % columns * width + gap / 2, place / columns * height + gap / 2)
    let (across, down) = (width - gap, height - gap)
    return "M\(x) \(y)h\(across)v\(down)h-\(across)z"
  }
}

extension ShownBoards {
  /// Of a board of the family's or of Martlet's: the first page of it; a single empty cell where there is no such board.
  public func thumbnail(of id: BoardID) -> Thumbnail {
    let registers = world.replica.registers
    if registers.isOwnBoard(id), let board = registers.board(id) { return thumbnail(of: board) }
    let layout = layout
    let cells = world.vocabulary.board(id.text)?.pages(in: layout).first?.cells ?? []
    return cells.isEmpty
      ? Thumbnail(rows: 1, columns: 1, cells: [])
      : Thumbnail(rows: layout.rows, columns: layout.columns, cells: cells.map { look(of: $0) })
  }

  public func thumbnail(of board: Board) -> Thumbnail { thumbnail(of: board) { look(of: $0) } }

  /// As much of a board as one page of Talk shows, row by row.
  func thumbnail(of board: Board, look: (TileID) -> String) -> Thumbnail {
    let (rows, columns) = (min(board.rows, Self.mostRows), min(board.columns, Self.mostColumns))
    var cells: [String] = []
    for row in 0..<rows {
      for column in 0..<columns { cells.append(board[row, column].map(look) ?? "") }
    }
    return Thumbnail(rows: rows, columns: columns, cells: cells)
  }

  private func look(of id: TileID) -> String {
    if let tile = world.replica.registers.tile(id) {
      return tile.fillColour ?? Thumbnail.look(tile.wordClass)
    }
    if let entry = world.vocabulary.entry(id.text) { return Thumbnail.look(entry.wordClass) }
    return tile(ofFolder: id).map { Thumbnail.look($0.wordClass) } ?? ""
  }

  /// The look of one of Martlet's cells.
  public func look(of cell: VocabularyCell) -> String {
    switch cell {
    case .empty: ""
    case .word: Thumbnail.look(world.vocabulary.entry(in: cell)?.wordClass)
    case .board: Thumbnail.look(world.vocabulary.board(in: cell)?.wordClass)
    }
  }
}
