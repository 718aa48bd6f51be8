import Bytes
import Family
import Language

// Boards as they cross between two modules of the app, and as a file waits for a parent's answer. What a family keeps is
// rows (Family): a set with thousands of tiles would take longer as rows than to read from its file.

extension ByteWriter {
  mutating func write(_ collection: BoardCollection) {
    write(collection.set != nil)
    if let set = collection.set { write(set) }
    write(UInt32(collection.boards.count))
    for board in collection.boards { write(board) }
    write(UInt32(collection.tiles.count))
    for tile in collection.tiles { write(tile) }
  }

  private mutating func write(_ set: BoardSet) {
    write(set.id.text)
    write(set.name)
    write(set.root.text)
    write(set.licence)
    write(set.extra)
  }

  private mutating func write(_ board: Board) {
    write(board.id.text)
    write(board.name)
    write(Int32(board.rows))
    write(Int32(board.columns))
    for cell in board.cells { write(optional: cell?.text) }
    write(board.source.encoded)
    write(board.order)
    write(board.extra)
  }

  private mutating func write(_ tile: Tile) {
    write(tile.id.text)
    write(tile.label)
    write(tile.vocalization != nil)
    if let vocalization = tile.vocalization { write(vocalization) }
    write(optional: tile.wordClass?.name)
    write(tile.picture.encoded)
    write(tile.isHidden)
    write(optional: tile.link?.text)
    write(UInt32(tile.actions.count))
    for action in tile.actions { write(action) }
    write(optional: tile.fillColour)
    write(optional: tile.borderColour)
    write(optional: tile.sound)
    write(tile.extra)
  }

  mutating func write(_ notice: OpenedNotice) {
    write(notice.code.rawValue)
    write(UInt32(clamping: notice.count))
    write(notice.board)
    write(notice.button)
  }

  private mutating func write(_ text: LocalizedText) {
    write(text.bulgarian)
    write(text.english)
  }

  private mutating func write(optional text: String?) {
    write(text != nil)
    if let text { write(text) }
  }
}

extension ByteReader {
  mutating func readCollection() throws(ByteError) -> BoardCollection {
    let set = try readBool() ? try readSet() : nil
    var boards: [Board] = []
    for _ in 0..<(try readUInt32()) { boards.append(try readBoard()) }
    var tiles: [Tile] = []
    for _ in 0..<(try readUInt32()) { tiles.append(try readTile()) }
    return BoardCollection(set: set, boards: boards, tiles: tiles)
  }

  private mutating func readSet() throws(ByteError) -> BoardSet {
    BoardSet(
      id: BoardSetID(try readText()), name: try readBothLanguages(), root: BoardID(try readText()),
      licence: try readText(), extra: try readText())
  }

  private mutating func readBoard() throws(ByteError) -> Board {
    let id = BoardID(try readText())
    let name = try readBothLanguages()
    let rows = Int(try readInt32())
    let columns = Int(try readInt32())
    guard rows > 0, columns > 0, rows <= Board.mostCells / columns else { throw .outOfRange }
    var cells: [TileID?] = []
    cells.reserveCapacity(rows * columns)
    for _ in 0..<rows * columns { cells.append(try readOptionalText().map { TileID($0) }) }
    return Board(
      id: id, name: name, rows: rows, columns: columns, cells: cells,
      source: Board.Source(encoded: try readText()), order: try readInt64(), extra: try readText())
  }

  private mutating func readTile() throws(ByteError) -> Tile {
    var tile = Tile(id: TileID(try readText()), label: try readBothLanguages())
    if try readBool() { tile.vocalization = try readBothLanguages() }
    tile.wordClass = try readOptionalText().flatMap { WordClass(name: $0) }
    tile.picture = Picture(encoded: try readText())
    tile.isHidden = try readBool()
    tile.link = try readOptionalText().map { BoardID($0) }
    for _ in 0..<(try readUInt32()) { tile.actions.append(try readText()) }
    tile.fillColour = try readOptionalText()
    tile.borderColour = try readOptionalText()
    tile.sound = try readOptionalText()
    tile.extra = try readText()
    return tile
  }

  mutating func readNotices() throws(ByteError) -> [OpenedNotice] {
    var notices: [OpenedNotice] = []
    for _ in 0..<(try readUInt32()) {
      guard let code = NoticeCode(rawValue: try readUInt8()) else { throw .outOfRange }
      notices.append(
        OpenedNotice(
          code, count: Int(try readUInt32()), board: try readBothLanguages(), button: try readBothLanguages())
      )
    }
    return notices
  }

  /// Two lists of sentences, of which the first has this many.
  mutating func passSentences(_ count: UInt32) throws(ByteError) {
    for _ in 0..<count { _ = try readText() }
    for _ in 0..<(try readUInt32()) { _ = try readText() }
  }

  private mutating func readBothLanguages() throws(ByteError) -> LocalizedText {
    LocalizedText(bulgarian: try readText(), english: try readText())
  }

  private mutating func readOptionalText() throws(ByteError) -> String? {
    try readBool() ? try readText() : nil
  }
}
