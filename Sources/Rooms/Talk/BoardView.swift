import Bytes
import Family
import Language
import Markup
import Shell

extension TalkRoom {
  /// The board as a grid of equal cells; an empty cell and a hidden tile keep their place.
  var boardView: View {
    guard let board = state.board else {
      return .make(
        "div", [.key("board"), .class("board skeleton"), .aria("busy", true), .label(world.text(.loading))])
    }
    let key = "board \(state.boardRevision)"
    return .kept(Kept("div", key: key, mark: boardMark, comesBack: true) { self.gridView(board, key: key) })
  }

  /// What the board is made of besides its cells, in one number: which boards are equal without looking.
  private var boardMark: UInt64 {
    var mark = UInt64(UInt16(truncatingIfNeeded: state.boardRevision)) << 48
    mark |= UInt64(UInt16(truncatingIfNeeded: state.grammar.live.version)) << 32
    // A page has 168 cells at most.
    mark |= UInt64(litCell & 0x1FF) << 22
    mark |= UInt64(((state.pulse?.cell ?? -1) + 1) & 0x1FF) << 13
    mark |= UInt64(firstCell & 0x1FF) << 4
    if world.settings.labelPosition == .above { mark |= 8 }
    if world.storedSettings[.opensFormsByLongPress] { mark |= 4 }
    return mark | (world.interfaceLanguage == .english ? 3 : 1)
  }

  /// The cell that is lit, from 1; 0 for none.
  private var litCell: Int { if case .cell(let cell)? = state.way.first { cell + 1 } else { 0 } }

  private func gridView(_ board: ShownBoard, key: String) -> View {
    let (first, folder) = (firstCell, world.text(.folder))
    return .make(
      "div",
      [
        .key(key), .class(world.settings.labelPosition == .above ? "board labels-above" : "board"),
        .role("grid"),
        .data("board", board.id), .data("layout", "\(board.columns)x\(board.rows)"), .label(board.name),
        .style("--columns", "\(board.columns)"), .style("--rows", "\(board.rows)"),
      ] + board.labelLines.styles()
    ) {
      for row in 0..<board.rows { rowView(board, row, first: first, folder: folder) }
    }
  }

  private func rowView(_ board: ShownBoard, _ row: Int, first: Int, folder: String) -> View {
    .make("div", [.class("row"), .role("row")]) {
      for column in 0..<board.columns {
        View.make("div", [.class("cell"), .role("gridcell")]) {
          if let tile = board[row, column], !tile.isHidden {
            View.kept(keptTile(tile, cell: row * board.columns + column, first: first, folder: folder))
          }
        }
      }
    }
  }

  /// A tap changes one tile or two; the others are told by their marks and not built.
  private func keptTile(_ tile: ShownTile, cell: Int, first: Int, folder: String) -> Kept<Action> {
    let live = state.grammar.live
    let view = TileView(
      tile: tile, cell: cell, label: live.text(cell, on: state.boardRevision) ?? tile.label,
      isFirst: cell == first, isSpoken: state.pulse?.cell == cell, isLit: litCell == cell + 1,
      opensFormsByLongPress: world.storedSettings[.opensFormsByLongPress],
      isLargeText: world.visit.isLargeText,
      folderText: folder)
    var mark = UInt64(state.boardRevision) << 32 | UInt64(cell & 0x3FFF) << 4
    mark |= UInt64(live.mark(cell, on: state.boardRevision) & 0xFFF) << 20
    if view.opensFormsByLongPress { mark |= 1 << 19 }
    if view.isLit { mark |= 1 << 18 }
    if view.isSpoken { mark |= 8 }
    if view.isFirst { mark |= 4 }
    mark |= world.interfaceLanguage == .english ? 3 : 1
    return Kept("button", mark: mark) { view.node }
  }

  /// The tile that the Tab key reaches: the last one used, or the first there is.
  private var firstCell: Int {
    guard let board = state.board else { return 0 }
    if state.focusedCell < board.cells.count, let tile = board.cells[state.focusedCell], !tile.isHidden {
      return state.focusedCell
    }
    return board.cells.firstIndex { $0.map { !$0.isHidden } ?? false } ?? 0
  }
}
