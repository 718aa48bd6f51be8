import Language
import Testing

@testable import Family

/// Steps taken back after somebody else has changed the same board.
@Suite struct EditHistoryTests {
  private static let board: BoardID = "b"
  private static let (first, second, third) = (CellPlace(0, 0), CellPlace(0, 1), CellPlace(0, 2))

  private struct Editor {
    var replica = Replica(id: ReplicaID(device: "a", session: "1"))
    var history = EditHistory()
    private var now: Int64 = 1_000

    init() {
      change(Board(id: board, name: LocalizedText("Т"), rows: 1, columns: 3, cells: ["x", "z"]).edits())
      for tile in ["x", "y", "z"] as [TileID] { change(Tile(id: tile, label: LocalizedText("т")).edits()) }
    }

    mutating func change(_ edits: [Edit]) {
      now += 1
      _ = replica.change(edits, now: now)
    }

    mutating func make(_ edits: [Edit]) {
      change(history.noting(edits, in: replica.registers, now: now))
    }

    mutating func undo() { change(history.undo(in: replica.registers)) }
    mutating func redo() { change(history.redo(in: replica.registers)) }

    /// Another device's change, which comes in.
    mutating func hear(_ edits: [Edit]) {
      now += 1
      var other = Replica(id: ReplicaID(device: "z", session: "1"), registers: replica.registers)
      replica.receive(other.change(edits, now: now), now: now)
    }

    var cells: [TileID?] { replica.registers.board(board)?.cells ?? [] }
  }

  @Test func `A word whose old cell has another one stays where it is when its move is taken back`() {
    var editor = Editor()
    editor.make(editor.replica.registers.moving(from: Self.first, to: Self.third, on: Self.board))
    editor.hear(editor.replica.registers.putting("y", at: Self.first, on: Self.board))
    editor.undo()
    #expect(editor.cells == ["y", "z", "x"])
  }

  @Test func `Of two words that changed places neither is lost when one of the cells is taken`() {
    var editor = Editor()
    editor.make(editor.replica.registers.moving(from: Self.first, to: Self.second, on: Self.board))
    editor.hear(editor.replica.registers.putting("y", at: Self.first, on: Self.board))
    let before = editor.cells
    editor.undo()
    #expect(editor.cells == before, "x, which could not go back, stays in the cell that z would come to")
  }

  @Test func `A move that is made again takes no word off the board either`() {
    var editor = Editor()
    editor.make(editor.replica.registers.moving(from: Self.first, to: Self.third, on: Self.board))
    editor.undo()
    editor.hear(editor.replica.registers.putting("y", at: Self.third, on: Self.board))
    editor.redo()
    #expect(editor.cells == ["x", "z", "y"])
  }

  @Test func `A word that was replaced stays in the bin where its cell has been taken by a third`() {
    var editor = Editor()
    let put = editor.replica.registers.putting("y", at: Self.first, on: Self.board)
    editor.make(put + editor.replica.registers.binning(leftBy: put, now: 5))
    editor.hear(Tile(id: "w", label: LocalizedText("т")).edits())
    editor.hear(editor.replica.registers.putting("w", at: Self.first, on: Self.board))
    editor.undo()
    #expect(editor.cells == ["w", "z", nil])
    #expect(editor.replica.registers.takenTiles(atMost: 9).map { $0.id } == ["x"])
  }

  @Test func `A new word that somebody has moved since is not thrown away with the step that made it`() {
    var editor = Editor()
    let place = editor.replica.registers.putting("n", at: Self.third, on: Self.board)
    editor.make(Tile(id: "n", label: LocalizedText("н")).edits() + place)
    editor.hear(editor.replica.registers.moving(from: Self.third, to: Self.first, on: Self.board))
    editor.undo()
    #expect(editor.cells == ["n", "z", "x"] && editor.replica.registers.tile("n") != nil)
    var alone = Editor()
    alone.make(Tile(id: "n", label: LocalizedText("н")).edits() + place)
    alone.undo()
    #expect(alone.cells == ["x", "z", nil] && alone.replica.registers.tile("n") == nil)
    alone.redo()
    #expect(alone.cells == ["x", "z", "n"] && alone.replica.registers.tile("n") != nil)
  }

  @Test func `What nobody else has touched goes back whole`() {
    var editor = Editor()
    let before = editor.cells
    editor.make(editor.replica.registers.moving(from: Self.first, to: Self.second, on: Self.board))
    editor.hear(editor.replica.registers.putting("y", at: Self.third, on: Self.board))
    editor.undo()
    #expect(Array(editor.cells.prefix(2)) == Array(before.prefix(2)) && editor.cells[2] == "y")
  }
}
