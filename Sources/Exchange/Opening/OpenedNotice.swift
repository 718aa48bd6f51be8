import Bytes
public import Family

/// Something that was mended or could not be kept when a file was opened, with the names by which a family knows the place.
public struct OpenedNotice: Hashable, Sendable {
  public var code: NoticeCode
  /// How many things it stands for.
  public var count: Int
  /// The board, or the file in the package where it is no board; empty where it concerns the whole file.
  public var board: LocalizedText
  /// The label of the button; empty where it concerns none, or one without a word.
  public var button: LocalizedText

  public init(
    _ code: NoticeCode, count: Int = 1, board: LocalizedText = LocalizedText(),
    button: LocalizedText = LocalizedText()
  ) {
    self.code = code
    self.count = count
    self.board = board
    self.button = button
  }
}

/// Finds the names for the places of notices.
struct NoticePlaces {
  private let package: OpenBoardPackage
  private let collection: BoardCollection
  private var boards: [Name: Int] = [:]
  /// For each board the place of its first button among the collection's tiles.
  private var firstTiles: [Int] = []

  /// - Parameter collection: What was made of the package, with all its boards and buttons in their order.
  init(_ package: OpenBoardPackage, _ collection: BoardCollection) {
    self.package = package
    self.collection = collection
    var first = 0
    for index in package.boards.indices {
      boards[Name(package.boards[index].path)] = index
      firstTiles.append(first)
      first += package.boards[index].buttons.count
    }
  }

  func opened(_ notice: BoardNotice) -> OpenedNotice {
    var opened = OpenedNotice(notice.code, count: notice.count)
    let (file, inside) = NoticePlaces.parted(notice.place)
    guard let board = boards[Name(file)], board < collection.boards.count else {
      if inside.isEmpty, Name(file) != "manifest.json" {
        opened.board = LocalizedText(TextLimit.label.cut(file))
      }
      return opened
    }
    opened.board = collection.boards[board].name
    guard let button = button(inside, of: package.boards[board]) else { return opened }
    let place = firstTiles[board] + button
    guard place < collection.tiles.count else { return opened }
    let tile = collection.tiles[place]
    opened.button = tile.label.isEmpty ? tile.vocalization ?? tile.label : tile.label
    return opened
  }

  /// A place such as `boards/home.obf#/buttons/3/image_id` as the file and the parts of what follows.
  private static func parted(_ place: String) -> (file: String, inside: [String]) {
    var parts = place.parts(at: "#")
    guard parts.count > 1, let inside = parts.last?.rest(after: "/") else { return (place, []) }
    parts.removeLast()
    return (parts.joined(separator: "#"), inside.parts(at: "/"))
  }

  /// The button of a place in a board's file, or the first one that shows a picture or plays a sound of that place.
  private func button(_ place: [String], of document: OpenBoardDocument) -> Int? {
    guard place.count > 1, let number = Int(place[1]) else { return nil }
    switch Name(place[0]) {
    case "buttons", "gridElements": return document.buttons.firstIndex { $0.number == number }
    case "images":
      guard number < document.images.count else { return nil }
      let id = Name(document.images[number].id)
      return document.buttons.firstIndex { $0.imageID.map { Name($0) } == id }
    case "sounds":
      guard number < document.sounds.count else { return nil }
      let id = Name(document.sounds[number].id)
      return document.buttons.firstIndex { $0.soundID.map { Name($0) } == id }
    default: return nil
    }
  }
}
