public import Family

/// A board file that was read: its boards, its media, and what was mended or lost.
///
/// Media get their names from the caller, who can hash them; ``collection(names:setID:)`` then gives the
/// boards for the family's data.
public struct OpenBoardImport: Sendable {
  public let package: OpenBoardPackage
  /// Pictures and sounds of the file, each once. They are checked: a known kind, no program, no bomb.
  public let media: [ImportedMedia]
  /// Pictures of Martlet's own, by what a tile says of them, with their bytes in this file: a device makes them itself and
  /// stores none; who has no drawings writes them again.
  public let keptPictures: [(name: String, bytes: [UInt8])]
  public let notices: [BoardNotice]
  /// For each board and button an index into ``media``.
  let pictures: [[Int?]]
  let sounds: [[Int?]]
  /// What boards and the package list and no button uses; with indices into ``media``.
  let unused: [[UnusedMedium]]
  let listedAlone: [ListedMedium]

  public var repairs: [BoardNotice] { notices.filter { !$0.code.isLoss } }
  public var losses: [BoardNotice] { notices.filter { $0.code.isLoss } }

  /// The same for every opening of the same boards, so that a newer export of them updates the older one:
  /// a hash of the first board's id, name and address.
  public var setID: BoardSetID {
    guard let root = package.boards.first else { return "obf" }
    var hash = FNV1a()
    hash.add(root.writtenID)
    hash.add(root.name)
    hash.add(root.json["url"]?.text ?? "")
    return BoardSetID("obf-" + hash.hex)
  }

  /// The boards as the family's data holds them.
  ///
  /// `names` are the SHA-256 names of ``media`` in their order; an empty one means that it could not be
  /// stored, and its buttons stay without. Ids begin with the set's, so that two imports never meet.
  public func collection(names: [String], setID: BoardSetID? = nil) -> BoardCollection {
    let maker = CollectionMaker(source: self, names: names, set: setID ?? self.setID)
    return maker.collection()
  }
}

/// FNV-1a in 64 bits: a short name for a text, no protection.
struct FNV1a {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // A byte that no UTF-8 text holds stands between texts.
    state = (state ^ 0xFF) &* 0x100_0000_01B3
  }

  var hex: String {
    var bytes: [UInt8] = []
    for digit in 0..<16 {
      let value = UInt8(truncatingIfNeeded: state >> UInt64(60 - 4 * digit)) & 15
      bytes.append(value < 10 ? 0x30 + value : 0x61 + value - 10)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
