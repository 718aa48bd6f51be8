internal import Bytes

/// An opened board file that waits for a parent's answer, stored so that leaving, a reload or a crash loses nothing.
///
/// Row `boards.waiting` of the table `settings` has a register for each file: its name and, once a parent has chosen it,
/// the set that it comes in as. Row `boards.waiting.<file>` has the opened boards, and the hashes of their pictures and
/// sounds, so that the bin lets none of them go. Empty lists are a file that waits no more.
public struct WaitingFile: Hashable, Sendable {
  public let field: Name
  public let name: String
  /// As the page of boards encodes them; empty where they were too large to be kept.
  public let boards: [UInt8]
  /// The set that a parent has chosen; `nil` while that is the question.
  public let set: BoardSetID?

  /// So many bytes of boards are kept. Systems with thousands of tiles are below it.
  public static let mostBytes = 8_000_000

  fileprivate static var list: Name { "boards.waiting" }
  fileprivate static func row(_ field: Name) -> Name { Name("boards.waiting." + field.text) }
  fileprivate static var boards: Name { "boards" }
  fileprivate static var media: Name { "media" }
}

extension Registers {
  /// The files that wait, the first one first.
  public var waitingFiles: [Name] {
    settingsRow(WaitingFile.list).registers
      .filter { $0.value.list?.count == 2 }
      .arranged { $0.clock < $1.clock }
      .map { $0.field }
  }

  public func isWaiting(_ field: Name) -> Bool { settingsRow(WaitingFile.list)[field].list?.count == 2 }

  /// `nil` for what does not wait, or can't be read.
  public func waitingFile(_ field: Name) -> WaitingFile? {
    guard let list = settingsRow(WaitingFile.list)[field].list, list.count == 2, let name = list[0].text,
      let set = list[1].text
    else { return nil }
    let boards = settingsRow(WaitingFile.row(field))[WaitingFile.boards].text ?? ""
    return WaitingFile(
      field: field, name: name, boards: Base64.bytes(boards), set: set.isEmpty ? nil : BoardSetID(set))
  }

  /// The edits that keep a file until it has been answered.
  ///
  /// - Parameter boards: those of `collection`, encoded.
  public static func keeping(
    _ field: Name, named name: String, _ boards: [UInt8], of collection: BoardCollection
  ) -> [Edit] {
    let isKept = boards.count <= WaitingFile.mostBytes
    let row = WaitingFile.row(field)
    return [
      Edit(.settings, row, WaitingFile.boards, .text(Base64.text(isKept ? boards : []))),
      Edit(.settings, row, WaitingFile.media, .list(isKept ? collection.storedHashes : [])),
      Edit(.settings, WaitingFile.list, field, .list([.text(name), .text("")])),
    ]
  }

  /// The edit that says which set a waiting file comes in as.
  public static func choosing(_ set: BoardSetID, for field: Name, named name: String) -> Edit {
    Edit(.settings, WaitingFile.list, field, .list([.text(name), .text(set.text)]))
  }

  /// The edits that let go of a file which has been answered.
  public func answering(_ field: Name) -> [Edit] {
    let row = WaitingFile.row(field)
    return [
      Edit(.settings, WaitingFile.list, field, .list([])),
      Edit(.settings, row, WaitingFile.boards, .list([])), Edit(.settings, row, WaitingFile.media, .list([])),
    ]
  }
}

extension BoardCollection {
  /// Every hash of a stored picture or sound that the collection speaks of.
  fileprivate var storedHashes: [Value] {
    var hashes: [Value] = []
    var seen: Set<Name> = []
    func add(_ text: String) {
      Value.text(text).hashes { if seen.insert($0).inserted { hashes.append(.text($0.text)) } }
    }
    for tile in tiles {
      add(tile.picture.encoded)
      if let sound = tile.sound { add(sound) }
      add(tile.extra)
    }
    for board in boards { add(board.extra) }
    if let set { add(set.extra) }
    return hashes
  }
}
