public import Exchange
public import Family
import Language

/// A board file as a device would hold it: its boards, its pictures and sounds by their SHA-256, and those of Martlet's own
/// that came in it by what a tile says of them.
public struct StoredBoards: Sendable {
  public let collection: BoardCollection
  public let media: [String: [UInt8]]
  public let notices: [BoardNotice]

  public init(_ opened: OpenBoardImport) {
    var media: [String: [UInt8]] = [:]
    var names: [String] = []
    for medium in opened.media {
      let name = BoardFiles.host.hash(medium.bytes)
      names.append(name)
      media[name] = medium.bytes
    }
    for picture in opened.keptPictures { media[picture.name] = picture.bytes }
    collection = opened.collection(names: names)
    self.media = media
    notices = opened.notices
  }

  /// `nil` for a file that can't be opened.
  public init?(fileName: String, _ bytes: [UInt8]) {
    guard case .opened(let opened) = BoardFiles.open(fileName: fileName, bytes: bytes) else { return nil }
    self.init(opened)
  }

  func export(isPackage: Bool) -> OpenBoardExport {
    let media = media
    return OpenBoardWriter.write(
      collection, in: .bulgarian, isPackage: isPackage, lookup: { media[$0] })
  }

  /// The boards as a package.
  public func package() throws(ZIPError) -> [UInt8] {
    try export(isPackage: true).obz(deflate: { Zlib.deflate($0) }, lookup: { media[$0] })
  }
}
