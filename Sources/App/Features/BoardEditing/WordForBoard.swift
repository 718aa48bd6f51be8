import Bytes
import Family
import Language

/// A word on its way from the words room to a board: what the address `/parents/boards/add%2F…` says of it.
///
/// The words room is a module of its own and can hand over nothing but an address. So all that the tile is to have stands
/// there; nothing of it is believed, and nothing is made before a parent has chosen a board and a cell.
enum WordForBoard: Hashable, Sendable {
  /// One of Martlet's own: it keeps its grammar, its sound and both labels.
  case martlets(TileID)
  /// A tile of the family's: it comes as a copy, with its picture and its voice.
  case familys(TileID)
  case new(LocalizedText, WordClass?, Picture)

  /// What stands in the address in place of a board: `add/`, the kind, and its fields, each percent-encoded.
  var id: BoardID {
    switch self {
    case .martlets(let tile): return Self.id("martlet", [tile.text])
    case .familys(let tile): return Self.id("tile", [tile.text])
    case .new(let label, let wordClass, let picture):
      return Self.id(
        "new",
        [
          label.exactly(in: .bulgarian), label.exactly(in: .english), wordClass?.name ?? "", picture.encoded,
        ])
    }
  }

  private static func id(_ kind: String, _ fields: [String]) -> BoardID {
    var text = "add/" + kind
    for field in fields { text += "/" + PercentEncoding.encode(field) }
    return BoardID(text)
  }

  /// The word of such an id; `nil` for any other one. Labels are cut, and of pictures only an emoji is taken.
  init?(_ id: BoardID) {
    let parts = id.text.parts(at: "/")
    guard parts.count >= 3, parts[0] == "add" else { return nil }
    var fields: [String] = []
    for part in parts[2...] {
      guard let field = PercentEncoding.decode(part) else { return nil }
      fields.append(LensText.plain(field))
    }
    switch parts[1] {
    case "martlet":
      guard fields.count == 1, VocabularyEntry.isID(fields[0]) else { return nil }
      self = .martlets(TileID(fields[0]))
    case "tile":
      guard fields.count == 1, !fields[0].isEmpty else { return nil }
      self = .familys(TileID(fields[0]))
    case "new":
      guard fields.count == 4 else { return nil }
      let label = LocalizedText(
        bulgarian: TextLimit.label.cut(fields[0]), english: TextLimit.label.cut(fields[1]))
      guard !label.isEmpty else { return nil }
      var picture = Picture(encoded: fields[3])
      if case .emoji(let emoji) = picture, EmojiText.isOne(emoji) {} else { picture = .none }
      self = .new(label, WordClass(name: fields[2]), picture)
    default: return nil
    }
  }
}

extension State {
  /// The word of the address, where it is one that there is.
  var wordForBoard: WordForBoard? {
    guard case .editor(let id) = route, let word = WordForBoard(id), tile(of: word) != nil else { return nil }
    return word
  }

  /// What would be put, to be looked at.
  func tile(of word: WordForBoard) -> Tile? {
    switch word {
    case .martlets(let id): return self.word(id.text)
    case .familys(let id): return replica.registers.tile(id)
    case .new(let label, let wordClass, let picture):
      return Tile(id: "", label: label, wordClass: wordClass, picture: picture)
    }
  }

  /// Puts the word into the cell that was tapped; asks first where another one would go. Until it stands somewhere it
  /// stays in hand.
  mutating func put(_ word: WordForBoard, at cell: CellPlace, on board: Board) -> [Effect] {
    guard let shown = tile(of: word) else {
      parents.boards.word = nil
      return []
    }
    var edits: [Edit] = []
    var id = shown.id
    if case .martlets = word {
    } else {
      id = TileID(replica.freshName(now: now))
      edits = shown.copied(as: id).edits()
    }
    makeOrAsk(edits + replica.registers.putting(id, at: cell, on: board.id))
    parents.boards.cell = cell
    endSearch()
    if parents.boards.question != nil { return [] }
    parents.boards.word = nil
    wantWords(of: edits)
    return fetchClips() + [.focus(Self.editorCellID(cell))]
  }
}
