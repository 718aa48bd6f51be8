internal import Bytes

/// A board's row: one register for each cell, named by row and column (`c03.11`), so that two people who
/// fill different cells both keep their work, and a tile keeps its place when the board grows.
extension Board {
  @inline(never)
  public init(id: BoardID, row: Row) {
    let row = row.unpacked
    self.init(
      id: id, name: row.text(.name), rows: Board.side(row["rows"]), columns: Board.side(row["columns"]),
      source: Source(encoded: row.text("source")), order: row["order"].integer ?? 0, extra: row.text("extra"))
    for register in row.registers {
      guard case .text(let tile) = register.value, !tile.isEmpty else { continue }
      guard let place = CellField.place(of: register.field) else { continue }
      self[place.row, place.column] = TileID(tile)
    }
  }

  /// The edits that turn `old` (nothing, for a new board) into this board.
  public func edits(since old: Board? = nil) -> [Edit] {
    var edits = draft.edits(since: old?.draft ?? Board.blank, .boards, id.name)
    for row in 0..<rows {
      for column in 0..<columns where self[row, column] != old?[row, column] {
        edits.append(
          Edit(.boards, id.name, CellField.name(row, column), .text(self[row, column]?.text ?? "")))
      }
    }
    return edits
  }

  private var draft: RowDraft {
    var draft = RowDraft()
    draft.set(.name, name)
    draft.set("rows", .integer(Int64(rows)))
    draft.set("columns", .integer(Int64(columns)))
    draft.set("source", source.encoded)
    draft.set("order", .integer(order))
    draft.set("extra", extra)
    return draft
  }

  /// What an absent row reads as; the size of a new board is always written.
  private static var blank: RowDraft {
    var draft = RowDraft()
    draft.set(.name, LocalizedText())
    draft.set("rows", .nothing)
    draft.set("columns", .nothing)
    draft.set("source", Source.family.encoded)
    draft.set("order", .integer(0))
    draft.set("extra", "")
    return draft
  }

  private static func side(_ value: Value) -> Int {
    Int(min(max(1, value.integer ?? 1), Int64(mostCells)))
  }
}

enum CellField {
  static func name(_ row: Int, _ column: Int) -> Name { Name("c" + padded(row) + "." + padded(column)) }

  /// Row and column of a cell's field; `nil` for any other field and any other spelling.
  static func place(of field: Name) -> (row: Int, column: Int)? {
    var bytes = field.text.bytes.makeIterator()
    guard bytes.next() == UInt8(ascii: "c") else { return nil }
    var numbers = [0, 0]
    var digits = [0, 0]
    var part = 0
    while let byte = bytes.next() {
      if byte == UInt8(ascii: ".") && part == 0 {
        part = 1
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), digits[part] < 5 else { return nil }
      numbers[part] = numbers[part] * 10 + Int(byte - UInt8(ascii: "0"))
      digits[part] += 1
    }
    guard digits[0] >= 2, digits[1] >= 2 else { return nil }
    return (numbers[0], numbers[1])
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Board.Source {
  /// The stable text of a source: `own`, `family` or `set:<id>`.
  public var encoded: String {
    switch self {
    case .own: "own"
    case .family: "family"
    case .imported(let set): "set:" + set.text
    }
  }

  /// Reads ``encoded``; anything else counts as the family's own board.
  @inline(never)
  public init(encoded text: String) {
    let parts = text.parted()
    if Name(text) == "own" {
      self = .own
    } else if Name(parts.before) == "set", !parts.after.isEmpty {
      self = .imported(BoardSetID(parts.after))
    } else {
      self = .family
    }
  }
}
