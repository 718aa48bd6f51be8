import Bytes
public import Family
public import Language

/// A word on its way from the words room to a board: what the address `/parents/boards/add%2F…` says of it.
///
/// The words room hands over nothing but an address. So all that the tile is to have stands there; nothing of it is
/// believed, and nothing is made before a parent has chosen a board and a cell.
public enum WordForBoard: Hashable, Sendable {
  /// One of Martlet's own: it keeps its grammar, its sound and both labels.
  case martlets(TileID)
  /// A tile of the family's: it comes as a copy, with its picture and its voice.
  case familys(TileID)
  case new(LocalizedText, WordClass?, Picture)

  /// What stands in the address in place of a board: `add/`, the kind, and its fields, each percent-encoded.
  public var id: BoardID {
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
  public init?(_ id: BoardID) {
    let parts = id.text.parts(at: "/")
    guard parts.count >= 3, parts[0] == "add" else { return nil }
    var fields: [String] = []
    for part in parts[2...] {
      guard let field = PercentEncoding.decode(part) else { return nil }
      fields.append(PlainText.of(field))
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
