import Exchange
public import Family
import Language
import Shell

/// What goes out as a file.
public enum BoardExport: Hashable, Sendable {
  /// One board with its pictures and sounds inside, `.obf`.
  case one(BoardID)
  /// A board with all that it leads to, `.obz`.
  case withLinks(BoardID)
  /// An opened set as it came, with what was changed since.
  case set(BoardSetID)
  /// All boards that the family made and opened.
  case everything
}

extension BoardsRoom {
  /// - Parameters:
  ///   - shares: whether another app gets the file, where the device can hand it over.
  ///   - withOwn: whether the family's own photos and recordings go along.
  mutating func export(_ export: BoardExport, shares: Bool = false, withOwn: Bool = true) -> [Effect] {
    // One after another.
    if let written = state.written, written.outcome == nil { return [] }
    guard let (collection, name) = exported(export), !collection.boards.isEmpty else {
      return world.toast(world.text(.saveFailed))
    }
    var isPackage = true
    if case .one = export { isPackage = false }
    let file = Self.fileName(name) + (isPackage ? ".obz" : ".obf")
    state.written = BoardsWritten(file: file)
    let boards = withOwn ? collection : OwnMedia(in: collection).left
    return [
      .boards(.export(boards, as: file, isPackage: isPackage, shares: shares, world.interfaceLanguage))
    ]
  }

  /// The boards with all their tiles, and what they are called together.
  func exported(_ export: BoardExport) -> (BoardCollection, String)? {
    let registers = world.replica.registers
    let collection: BoardCollection
    let name: String
    switch export {
    case .one(let id):
      guard let board = registers.board(id) else { return nil }
      collection = ofFamily(registers.collection(of: [board]))
      name = board.name[world.interfaceLanguage]
    case .withLinks(let id):
      collection = ofFamily(registers.collection(of: registers.boards(reachedFrom: id)))
      name = collection.boards.first?.name[world.interfaceLanguage] ?? ""
    case .set(let id):
      guard let opened = registers.collection(of: id) else { return nil }
      collection = opened
      name = opened.set?.name[world.interfaceLanguage] ?? ""
    case .everything:
      collection = ofFamily(registers.allBoards())
      name = world.text(.ownBoardsDoor)
    }
    return (withOwnWords(collection), name)
  }

  /// Boards that came in no one file: the first is where the file begins.
  private func ofFamily(_ boards: BoardCollection) -> BoardCollection {
    var collection = boards
    guard let first = boards.boards.first else { return boards }
    collection.set = BoardSet(id: "martlet", name: first.name, root: first.id)
    return collection
  }

  /// Adds the words of Martlet's that stand on the boards, and says which links lead to boards of Martlet's.
  private func withOwnWords(_ boards: BoardCollection) -> BoardCollection {
    var collection = boards
    var seen: Set<Name> = []
    for index in collection.tiles.indices {
      let tile = collection.tiles[index]
      seen.insert(tile.id.name)
      if let link = tile.link, world.vocabulary.board(link.text) != nil {
        collection.tiles[index] = MartletWords.leading(tile, to: link)
      }
    }
    for board in boards.boards {
      for cell in board.cells {
        guard let cell, seen.insert(cell.name).inserted, let word = world.boards.tile(ofWord: cell.text)
        else {
          continue
        }
        collection.tiles.append(MartletWords.marked(word))
      }
    }
    return collection
  }

  /// A name that every system takes: without what parts folders or means something to a shell, and not too long.
  static func fileName(_ name: String) -> String {
    var kept = String.UnicodeScalarView()
    var size = 0
    for scalar in name.unicodeScalars {
      let isPart = scalar.value < 0x20 || scalar.value == 0x7F || Self.mark(scalar.value)
      let width = scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x1_0000 ? 3 : 4
      if size + width > 80 { break }
      kept.append(isPart ? "-" : scalar)
      size += width
    }
    // Windows takes no dot or space at the end, and a name that begins with a dot is hidden elsewhere.
    while let last = kept.last, last == " " || last == "." { kept.removeLast() }
    guard let first = kept.first else { return "martlet" }
    return (first == "." ? "martlet" : "") + String(kept)
  }

  /// `"*/:<>?\|`, and what turns the direction of writing, by which an ending can be hidden.
  private static func mark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x22, 0x2A, 0x2F, 0x3A, 0x3C, 0x3E, 0x3F, 0x5C, 0x7C: true
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
