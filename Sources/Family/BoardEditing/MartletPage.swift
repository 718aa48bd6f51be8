internal import Bytes
public import Language

/// A page of one of Martlet's own boards in one layout. What a family puts into its empty cells is a board of its own,
/// named after the page; the vocabulary's words aren't in it, so that none of them can be moved.
public struct MartletPage: Hashable, Sendable {
  /// The board's id in the vocabulary.
  public var board: String
  public var layout: Layout
  /// From 1.
  public var number: Int

  public init(_ board: String, _ layout: Layout, _ number: Int) {
    self.board = board
    self.layout = layout
    self.number = number
  }

  /// The id of the board that holds what the family put there: `martlet/<board>/<layout>/<page>`.
  public var id: BoardID { BoardID("martlet/\(board)/\(layout.name)/\(number)") }

  /// The page that an id is of; `nil` for any other board.
  public init?(_ id: BoardID) {
    let parts = id.text.parts(at: "/")
    guard parts.count == 4, parts[0] == "martlet", VocabularyEntry.isID(parts[1]),
      let layout = Layout(name: parts[2]), let number = Int(parts[3]), number >= 1, number < 100
    else { return nil }
    self.init(parts[1], layout, number)
    // One spelling alone: no `01` beside `1`.
    if self.id != id { return nil }
  }

  /// Nothing put there yet.
  public var empty: Board { Board(id: id, rows: layout.rows, columns: layout.columns, source: .own) }

  /// The edits that let something be put there, once. Where all of it went with an earlier moment that was
  /// brought back, nothing of that comes with it.
  public func opening(in registers: Registers) -> [Edit] {
    guard let row = registers.row(id.name, in: .boards) else { return empty.edits() }
    let made = row.isBoard ? [] : empty.edits()
    guard row.isDeleted else { return made }
    let cleared = row.placed.map { Edit(.boards, id.name, $0.cell, .text("")) }
    return made + cleared + [Bin.restore(id.name, in: .boards)]
  }
}

extension Registers {
  /// What the family put into the empty cells of a page; `nil` where nothing.
  public func additions(to page: MartletPage) -> Board? {
    guard let row = row(page.id.name, in: .boards), row.isBoard, !row.isDeleted else { return nil }
    return Board(id: page.id, row: row)
  }
}
