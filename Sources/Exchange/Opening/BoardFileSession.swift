public import Language

/// Opens one board file step by step: reads it, has its media stored, and hands over the boards. Pure:
/// what must be done by others comes out as a step, and its answer goes back in.
public struct BoardFileSession: Sendable {
  /// What the one who drives the session has to do.
  public enum Step: Hashable, Sendable {
    /// Inflate a raw deflate stream to at most `limit` bytes and answer ``inflated(_:_:)``.
    case inflate(token: Int32, [UInt8], limit: Int)
    /// Store these under the SHA-256 of their bytes and answer ``mediaKept(_:)``.
    case keepMedia([Media])
    case opened(OpenedBoards)
    /// Why the file was not opened, in the reader's language. Nothing has been changed.
    case failed(String)
  }

  /// A picture or sound.
  public struct Media: Hashable, Sendable {
    public let type: String
    public let bytes: [UInt8]
  }

  /// The largest file that is opened, in bytes. Boards of whole systems with pictures are below 100 MB.
  public static let largestFile = 200_000_000
  /// Media handed over at a time, in bytes, so that a large set needs no second copy of itself.
  static let portion = 4_000_000

  private let language: LanguageCode
  private var opening: OpenBoardOpening
  private var opened: OpenBoardImport?
  private var handedOver = 0
  private var names: [String] = []

  public init(fileName: String, bytes: [UInt8], language: LanguageCode) {
    self.language = language
    opening = OpenBoardOpening(fileName: fileName, bytes: bytes)
  }

  /// What is to be done next; nothing while all answers are still out.
  public mutating func steps() -> [Step] {
    if opened != nil { return goOnStoring() }
    var steps: [Step] = []
    while let piece = opening.next() {
      steps.append(.inflate(token: piece.token, piece.bytes, limit: piece.size))
    }
    guard steps.isEmpty, let result = opening.result else { return steps }
    switch result {
    case .failed(let failure): return [.failed(failure.message(in: language))]
    case .opened(let opened):
      self.opened = opened
      return goOnStoring()
    }
  }

  /// - Parameter bytes: `nil` where the stream is none, or larger than it promised.
  public mutating func inflated(_ token: Int32, _ bytes: [UInt8]?) { opening.feed(token, bytes) }

  /// - Parameter names: in the order of the media; empty for what could not be stored.
  public mutating func mediaKept(_ names: [String]) { self.names += names }

  private mutating func goOnStoring() -> [Step] {
    guard let opened, names.count == handedOver else { return [] }
    var media: [Media] = []
    var size = 0
    while handedOver < opened.media.count, size < Self.portion {
      let one = opened.media[handedOver]
      size += one.bytes.count
      media.append(Media(type: one.contentType, bytes: one.bytes))
      handedOver += 1
    }
    if !media.isEmpty { return [.keepMedia(media)] }
    let collection = opened.collection(names: names)
    let places = NoticePlaces(opened.package, collection)
    return [
      .opened(OpenedBoards(collection: collection, notices: opened.notices.map { places.opened($0) }))
    ]
  }
}
