import Bytes
public import Family

/// Words and boards of Martlet's own that stand on a family's boards: how they go into a file, and how Martlet finds them
/// again there. Other programs find a button with its label, colour and symbol.
public enum MartletWords {
  /// The word as a file has it.
  public static func marked(_ word: Tile) -> Tile {
    var marked = word
    var extra = JSONObject.extra(word.extra)
    extra[KeptKey.word] = .text(word.id.text)
    marked.extra = JSONWriter.extra(extra)
    return marked
  }

  /// A tile that opens one of Martlet's own boards, which goes into no file.
  public static func leading(_ tile: Tile, to board: BoardID) -> Tile {
    var marked = tile
    var extra = JSONObject.extra(tile.extra)
    extra["load_board"] = .object(
      JSONObject([.init("id", .text(board.text)), .init(KeptKey.board, .text(board.text))]))
    marked.extra = JSONWriter.extra(extra)
    return marked
  }

  /// Puts Martlet's own words back where a file has them unchanged, and links to Martlet's own boards. A button that says,
  /// shows or does anything else than the word stays a tile of the file.
  ///
  /// - Parameters:
  ///   - word: A word of Martlet's by its id, as a tile.
  ///   - isBoard: Whether Martlet has a board of this id.
  public static func restore(
    in collection: inout BoardCollection, word: (String) -> Tile?, isBoard: (String) -> Bool
  ) {
    var words: [Name: TileID] = [:]
    var tiles: [Tile] = []
    var isChanged = false
    for var tile in collection.tiles {
      guard isMarked(tile.extra) else {
        tiles.append(tile)
        continue
      }
      let extra = JSONObject.extra(tile.extra)
      if let own = extra[KeptKey.word]?.text.flatMap(word), same(tile, own), isPlain(extra) {
        words[tile.id.name] = own.id
        isChanged = true
        continue
      }
      if tile.link == nil, let board = extra["load_board"]?.object?[KeptKey.board]?.text, isBoard(board) {
        tile.link = BoardID(board)
        isChanged = true
      }
      tiles.append(tile)
    }
    guard isChanged else { return }
    collection.tiles = tiles
    for index in collection.boards.indices {
      let board = collection.boards[index]
      for row in 0..<board.rows {
        for column in 0..<board.columns {
          guard let cell = board[row, column], let own = words[cell.name] else { continue }
          collection.boards[index][row, column] = own
        }
      }
    }
  }

  /// Most tiles keep nothing of Martlet's: a search costs less than reading.
  private static func isMarked(_ extra: String) -> Bool {
    guard !extra.isEmpty else { return false }
    let bytes = Array(extra.utf8)
    return BytePattern("ext_martlet_word").isFound(in: bytes, from: 0, to: bytes.count)
      || BytePattern("ext_martlet_board").isFound(in: bytes, from: 0, to: bytes.count)
  }

  private static func same(_ tile: Tile, _ word: Tile) -> Bool {
    var plain = Tile(
      id: word.id, label: tile.label, vocalization: tile.vocalization, wordClass: tile.wordClass,
      picture: tile.picture, isHidden: tile.isHidden, link: tile.link, actions: tile.actions,
      fillColour: tile.fillColour, borderColour: tile.borderColour, sound: tile.sound)
    plain.extra = word.extra
    return plain == word
  }

  /// Whether the button says nothing that the word would not say when it is written again.
  private static func isPlain(_ extra: JSONObject) -> Bool {
    for member in extra.members {
      switch member.key {
      case KeptKey.word, KeptKey.image, KeptKey.wordClass, "background_color", "id", "image_id",
        "label", "translations":
        continue
      default: return false
      }
    }
    return true
  }
}
