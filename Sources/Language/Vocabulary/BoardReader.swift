extension VocabularyReader {
  /// Reads one board's layouts: `layout<TAB>name`, then rows of cells, with `page` before each next page.
  mutating func readBoard(_ file: VocabularyFile) {
    guard let id = VocabularyReader.name(of: file.path, in: "Boards/") else {
      faults.append(VocabularyFault(.unknownFile, file: file.path, line: 0))
      return
    }
    guard let board = boardIndex(id) else {
      faults.append(VocabularyFault(.unknownBoard, file: file.path, line: 0, found: id))
      return
    }
    laidOut.insert(id)
    let lines = VocabularyLines(file)
    faults += lines.faults
    var section: BoardSection?
    var seen: Set<Layout> = []
    var lastLine = 0
    for line in lines.lines {
      lastLine = line.number
      let first = line.fields.first ?? ""
      if first == "layout", line.fields.count == 2 {
        close(&section, board: board, file: file.path, line: line.number)
        guard let layout = Layout(name: line.fields[1]) else {
          refuse(.unknownLayout, file.path, line.number, line.fields[1])
          section = BoardSection(layout: nil)
          continue
        }
        if !seen.insert(layout).inserted { refuse(.duplicateLayout, file.path, line.number, layout.name) }
        section = BoardSection(layout: boards[board].pages(in: layout).isEmpty ? layout : nil)
      } else if section == nil {
        refuse(.rowOutsideLayout, file.path, line.number, first)
      } else if first == "page", line.fields.count == 1 {
        endPage(&section, file: file.path, line: line.number)
      } else {
        readRow(line, into: &section, file: file.path)
      }
    }
    close(&section, board: board, file: file.path, line: lastLine)
  }

  private mutating func readRow(
    _ line: VocabularyLines.Line, into section: inout BoardSection?, file: String
  ) {
    // The rows of an unknown or repeated layout were refused with its heading.
    guard let layout = section?.layout else { return }
    var cells: [VocabularyCell] = []
    if line.fields.count == layout.columns {
      for field in line.fields { cells.append(cell(field, file: file, line: line.number)) }
    } else {
      refuse(.wrongRowLength, file, line.number, "\(line.fields.count)")
      cells = [VocabularyCell](repeating: .empty, count: layout.columns)
    }
    if let rows = section?.rows, rows >= layout.rows {
      refuse(.wrongRowCount, file, line.number, "\(rows + 1)")
    } else {
      section?.append(cells)
    }
  }

  private mutating func cell(_ field: String, file: String, line: Int) -> VocabularyCell {
    if field == "-" { return .empty }
    if field.hasPrefix(">") {
      let id = String(field.dropFirst())
      if let index = boardIndex(id) { return .board(index) }
      refuse(.unknownBoard, file, line, id)
      return .empty
    }
    if let index = wordIndex(field) { return .word(index) }
    refuse(.unknownWord, file, line, field)
    return .empty
  }

  private mutating func endPage(_ section: inout BoardSection?, file: String, line: Int) {
    guard let layout = section?.layout, let rows = section?.rows else { return }
    if rows < layout.rows { refuse(.wrongRowCount, file, line, "\(rows)") }
    section?.endPage()
  }

  private mutating func close(_ section: inout BoardSection?, board: Int, file: String, line: Int) {
    endPage(&section, file: file, line: line)
    if let layout = section?.layout { boards[board].setPages(section?.pages ?? [], in: layout) }
    section = nil
  }

  /// Names the boards without a file, and those that a layout links to (or begins with) and that have no
  /// page in it. A board may leave a layout out where a roomier one takes its words in.
  mutating func noticeMissingBoards(home: Int?) {
    for (board, place) in zip(boards, boardPlaces) where !laidOut.contains(board.id) {
      refuse(.missingBoard, place.file, place.line, board.id)
    }
    for layout in Layout.allCases {
      var wanted = [Bool](repeating: false, count: boards.count)
      if let home { wanted[home] = true }
      for board in boards {
        for page in board.pages(in: layout) {
          for case .board(let index) in page.cells { wanted[index] = true }
        }
      }
      for (index, board) in boards.enumerated()
      where wanted[index] && laidOut.contains(board.id) && board.pages(in: layout).isEmpty {
        refuse(.missingLayout, "Boards/" + board.id + ".tsv", 0, layout.name)
      }
    }
  }

  private mutating func refuse(_ code: VocabularyFault.Code, _ file: String, _ line: Int, _ found: String) {
    faults.append(VocabularyFault(code, file: file, line: line, found: found))
  }
}

/// The pages of one layout while they are read; no layout for rows that nobody keeps.
private struct BoardSection {
  let layout: Layout?
  private(set) var pages: [VocabularyPage] = []
  private(set) var rows = 0
  private var cells: [VocabularyCell] = []

  init(layout: Layout?) { self.layout = layout }

  mutating func append(_ row: [VocabularyCell]) {
    cells += row
    rows += 1
  }

  mutating func endPage() {
    guard let layout else { return }
    pages.append(VocabularyPage(layout: layout, cells: cells))
    cells = []
    rows = 0
  }
}
