import Family

/// The cells of a grid while its elements are put into them.
struct GridCells {
  enum Outcome { case placed, spans, moved }

  private var rows: [[JSONValue?]] = []
  private var columns = 1
  private var wantedRows = 1

  /// The size that the grid itself claims.
  mutating func claim(rows: JSONValue?, columns: JSONValue?) {
    wantedRows = GridCells.number(rows) ?? 1
    self.columns = max(1, GridCells.number(columns) ?? 1)
  }

  /// A whole number from 0 to what a board may have; `nil` for none.
  private static func number(_ value: JSONValue?) -> Int? {
    guard let number = value?.integer, number >= 0 else { return nil }
    return number < Board.mostCells ? Int(number) : nil
  }

  /// Puts an element into the first of its cells; where that is taken or none is said, into the next free one.
  mutating func put(
    _ id: JSONValue, x: JSONValue?, y: JSONValue?, _ width: JSONValue?, _ height: JSONValue?
  ) -> Outcome {
    let wide = GridCells.number(width) ?? 1
    let high = GridCells.number(height) ?? 1
    if let column = GridCells.number(x), let row = GridCells.number(y),
      (max(row, wantedRows, rows.count) + 1) * (max(column, columns) + 1) <= Board.mostCells
    {
      columns = max(columns, column + 1)
      while rows.count <= row { rows.append([]) }
      while rows[row].count <= column { rows[row].append(nil) }
      if rows[row][column] == nil {
        rows[row][column] = id
        return wide > 1 || high > 1 ? .spans : .placed
      }
    }
    for row in rows.indices {
      while rows[row].count < columns { rows[row].append(nil) }
      if let free = rows[row].firstIndex(where: { $0 == nil }) {
        rows[row][free] = id
        return .moved
      }
    }
    rows.append([id])
    return .moved
  }

  var json: JSONValue {
    let height =
      columns * max(wantedRows, rows.count) <= Board.mostCells ? max(wantedRows, rows.count) : rows.count
    var order: [JSONValue] = []
    for row in 0..<height {
      var cells: [JSONValue] = []
      for column in 0..<columns {
        cells.append(row < rows.count && column < rows[row].count ? rows[row][column] ?? .null : .null)
      }
      order.append(.array(cells))
    }
    return .object(
      JSONObject([
        .init("rows", .number(height)), .init("columns", .number(columns)), .init("order", .array(order)),
      ]))
  }
}
