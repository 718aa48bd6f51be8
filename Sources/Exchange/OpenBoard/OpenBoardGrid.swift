import Family

extension OpenBoardParsing {
  /// Places the buttons: as the grid says where it makes sense, else one after another.
  mutating func readGrid(_ grid: JSONObject?, into document: inout OpenBoardDocument) {
    let count = document.buttons.count
    guard let grid else {
      note(.noGrid)
      reflow(&document)
      return
    }
    let order = rows(of: grid)
    var widest = 0
    for row in order { widest = max(widest, row.count) }
    let rows = size(grid["rows"])
    let columns = size(grid["columns"])
    var isOdd = rows != order.count
    for row in order where row.count != columns { isOdd = true }
    document.rows = max(rows, order.count, 1)
    document.columns = max(columns, widest, 1)
    if document.rows > Board.mostCells / document.columns {
      document.rows = max(1, min(order.count, Board.mostCells))
      document.columns = max(1, min(widest, Board.mostCells / document.rows))
      isOdd = true
    }
    place(order, in: &document)

    var extra = grid
    _ = extra.take("order")
    document.json["grid"] = .object(extra)
    if count > 1, document.cells.count == 1 || !document.cells.contains(where: { $0 != nil }) {
      note(.gridReflowed)
      reflow(&document)
    } else {
      if isOdd { note(.gridShape) }
      noteUnplaced(document)
    }
  }

  /// A count of rows or columns; 0 where it says none.
  private func size(_ value: JSONValue?) -> Int {
    let written = value?.integer ?? value?.text.flatMap { Int64($0) } ?? 0
    return Int(min(max(0, written), Int64(Board.mostCells)))
  }

  /// The order's rows; one flat list is cut into rows.
  private func rows(of grid: JSONObject) -> [[JSONValue]] {
    let order = grid["order"]?.array ?? []
    var rows: [[JSONValue]] = []
    var flat: [JSONValue] = []
    for row in order {
      if case .array(let row) = row { rows.append(row) } else { flat.append(row) }
    }
    guard rows.isEmpty, !flat.isEmpty else { return rows }
    let width = max(1, size(grid["columns"]))
    var start = 0
    while start < flat.count {
      rows.append(Array(flat[start..<min(flat.count, start + width)]))
      start += width
    }
    return rows
  }

  /// Fills the cells. Where several buttons had one id, each further cell takes the next of them.
  private mutating func place(_ order: [[JSONValue]], in document: inout OpenBoardDocument) {
    var first: [Name: Int] = [:]
    var next = [Int?](repeating: nil, count: document.buttons.count)
    for index in stride(from: document.buttons.count - 1, through: 0, by: -1) {
      let button = document.buttons[index]
      let id = Name(OpenBoardParsing.id(button.json["id"]) ?? button.id)
      next[index] = first[id]
      first[id] = index
    }
    document.cells = [Int?](repeating: nil, count: document.rows * document.columns)
    for row in 0..<min(order.count, document.rows) {
      for column in 0..<min(order[row].count, document.columns) {
        guard let id = OpenBoardParsing.id(order[row][column]) else { continue }
        guard let button = first[Name(id)] else {
          note(.missingButton, "grid/order/\(row)/\(column)")
          continue
        }
        document.cells[row * document.columns + column] = button
        if let further = next[button] { first[Name(id)] = further }
      }
    }
  }

  private mutating func noteUnplaced(_ document: OpenBoardDocument) {
    var isPlaced = [Bool](repeating: false, count: document.buttons.count)
    for cell in document.cells { if let cell { isPlaced[cell] = true } }
    for index in 0..<isPlaced.count where !isPlaced[index] {
      note(.buttonUnplaced, "buttons/\(document.buttons[index].number)")
    }
  }

  /// Lays all buttons out in a grid about as wide as high, at most 12 wide: in reading order where they
  /// were placed freely, else in the file's.
  private mutating func reflow(_ document: inout OpenBoardDocument) {
    let count = min(document.buttons.count, Board.mostCells)
    if document.buttons.count > count { note(.tooManyButtons) }
    var columns = 1
    while columns < 12, columns * columns < count { columns += 1 }
    document.columns = columns
    document.rows = max(1, (count + columns - 1) / columns)
    var order = ReadingOrder(document.buttons)
    if order.isFree {
      note(.freeLayout)
      order.arrange()
    }
    document.cells = [Int?](repeating: nil, count: document.rows * document.columns)
    for index in 0..<count { document.cells[index] = order.indices[index] }
  }
}

/// The order in which freely placed buttons are read: from the top, then from the left.
private struct ReadingOrder {
  var indices: [Int]
  /// Whether every button has a place of its own.
  private(set) var isFree: Bool
  private var keys: [Double] = []

  init(_ buttons: [OpenBoardButton]) {
    indices = Array(0..<buttons.count)
    isFree = !buttons.isEmpty
    for button in buttons {
      guard let top = button.json["top"]?.double, let left = button.json["left"]?.double else {
        isFree = false
        return
      }
      // Tops within a hundredth count as one row.
      keys.append((top * 100).rounded() * 1000 + left)
    }
  }

  mutating func arrange() {
    var gap = indices.count / 2
    while gap > 0 {
      for start in gap..<indices.count {
        let moving = indices[start]
        var place = start
        while place >= gap, precedes(moving, indices[place - gap]) {
          indices[place] = indices[place - gap]
          place -= gap
        }
        indices[place] = moving
      }
      gap /= 2
    }
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool { keys[a] < keys[b] || (keys[a] == keys[b] && a < b) }
}
