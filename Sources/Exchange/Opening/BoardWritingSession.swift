import Bytes
public import Family
public import Language

/// Writes boards into one file step by step: asks for their pictures and sounds, then gives the file piece by piece. Pure:
/// what must be done by others comes out as a step, and its answer goes back in.
public struct BoardWritingSession: Sendable {
  /// What the one who drives the session has to do.
  public enum Step: Hashable, Sendable {
    /// Find what is stored under these SHA-256, and the shapes of drawings, called `drawn:` and their id, as text; and answer
    /// ``found(_:)``.
    case find([String])
    /// Deflate the bytes and answer ``deflated(_:)``.
    case deflate([UInt8])
    /// The file's next bytes.
    case write([UInt8])
    case written(ExportedBoards)
    case failed(Failure)
  }

  /// Why there is no file.
  public enum Failure: UInt8, Hashable, Sendable, CaseIterable {
    /// Several boards, and a form that holds one.
    case severalBoards
    /// Larger than what can be opened again.
    case tooLarge
  }

  /// Pictures and sounds that are asked for at a time.
  static let portion = 32
  /// Text that grows by more when it is inflated looks like a bomb, and is stored as it is.
  private static let mostGrowth = 100

  private let collection: BoardCollection
  private let language: LanguageCode
  private let isPackage: Bool
  private let wanted: [String]
  private var asked = 0
  private var answered = 0
  private var media: [Name: [UInt8]] = [:]
  private var size: Int64 = 0
  private var entries: [(name: String, content: OpenBoardExport.Content)]?
  private var next = 0
  private var stream = ZIPStream()
  private var packing = Packing.idle
  private var report = ExportedBoards()
  private var isOver = false

  /// A text of the package on its way through the host's compressor.
  private enum Packing {
    case idle, asked
    case answered([UInt8]?)
  }

  /// - Parameters:
  ///   - language: The `locale` of boards that came in no file, and of the labels in the report.
  ///   - isPackage: `.obz`, else `.obf`, which holds one board with its media inside.
  public init(_ collection: BoardCollection, in language: LanguageCode, isPackage: Bool) {
    self.collection = collection
    self.language = language
    self.isPackage = isPackage
    wanted = BoardWritingSession.hashes(of: collection)
  }

  /// What is to be done next; `nil` while an answer is still out, and at the end.
  public mutating func step() -> Step? {
    if isOver || answered < asked { return nil }
    if !isPackage, collection.boards.count != 1 { return over(.failed(.severalBoards)) }
    if size > Int64(BoardFileSession.largestFile) { return over(.failed(.tooLarge)) }
    if asked < wanted.count {
      let portion = Array(wanted[asked..<min(wanted.count, asked + Self.portion)])
      asked += portion.count
      return .find(portion)
    }
    if let entries { return entry(of: entries) }
    let export = export()
    guard isPackage else {
      let bytes = export.obf ?? []
      report.size = Int64(bytes.count)
      entries = []
      return bytes.isEmpty ? over(.failed(.severalBoards)) : .write(bytes)
    }
    entries = export.entries
    return step()
  }

  /// - Parameter bytes: in the order of the question; empty for what is not there.
  public mutating func found(_ bytes: [[UInt8]]) {
    for index in 0..<(asked - answered) {
      guard index < bytes.count, !bytes[index].isEmpty else { continue }
      let name = wanted[answered + index]
      var bytes = bytes[index]
      if case .drawn = Picture(encoded: name) {
        guard let drawing = MadePicture.drawing(String(decoding: bytes, as: UTF8.self)) else { continue }
        bytes = drawing
      }
      media[Name(name)] = bytes
      size += Int64(bytes.count)
    }
    answered = asked
  }

  /// - Parameter bytes: `nil` where the host can't.
  public mutating func deflated(_ bytes: [UInt8]?) { packing = .answered(bytes) }

  private mutating func over(_ step: Step) -> Step {
    isOver = true
    media = [:]
    return step
  }

  private mutating func export() -> OpenBoardExport {
    let media = media
    let export = OpenBoardWriter.write(
      collection, in: language, isPackage: isPackage, lookup: { media[Name($0)] })
    report.boards = collection.boards.count
    report.buttons = collection.tiles.count
    report.media = export.found.count
    var missing: Set<Name> = []
    for hash in export.missing { missing.insert(Name(hash)) }
    var boards: Set<Name> = []
    for board in collection.boards { boards.insert(board.id.name) }
    for tile in collection.tiles {
      var isMissing = tile.sound.map { missing.contains(Name($0)) } ?? false
      switch tile.picture {
      case .emoji, .drawn: if !export.found.contains(Name(tile.picture.encoded)) { report.symbols += 1 }
      case .stored(let hash, _): isMissing = isMissing || missing.contains(Name(hash))
      case .none: break
      }
      if isMissing { note(tile, &report.missing) }
      if let link = tile.link, !boards.contains(link.name) { note(tile, &report.leadingOut) }
    }
    return export
  }

  private func note(_ tile: Tile, _ labels: inout [String]) {
    if labels.count < ExportedBoards.mostLabels { labels.append(tile.label[language]) }
  }

  /// The next entry of the package: its text is deflated first; pictures and sounds are packed as they are.
  private mutating func entry(of entries: [(name: String, content: OpenBoardExport.Content)]) -> Step? {
    guard isPackage, next < entries.count else {
      guard isPackage, next == entries.count else { return over(.written(report)) }
      next += 1
      report.size += Int64(stream.end.count)
      return .write(stream.end)
    }
    let name = entries[next].name
    switch entries[next].content {
    case .stored(let hash): return write(name, media[Name(hash)] ?? [], nil)
    case .bytes(let bytes):
      switch packing {
      case .idle:
        packing = .asked
        return .deflate(bytes)
      case .asked: return nil
      case .answered(let packed):
        packing = .idle
        return write(name, bytes, packed)
      }
    }
  }

  private mutating func write(_ name: String, _ plain: [UInt8], _ deflated: [UInt8]?) -> Step {
    var packed = deflated
    if let some = packed, some.count >= plain.count || plain.count / Self.mostGrowth > some.count {
      packed = nil
    }
    do throws(ZIPError) {
      let header = try stream.header(
        ZIPStream.Entry(
          name, method: packed == nil ? .stored : .deflated, compressedSize: packed?.count ?? plain.count,
          size: plain.count, crc: Checksum.crc32(plain)))
      next += 1
      let bytes = header + (packed ?? plain)
      report.size += Int64(bytes.count)
      return .write(bytes)
    } catch {
      return over(.failed(.tooLarge))
    }
  }

  /// All pictures and sounds that boards and tiles speak of, each once; no emoji, which need nobody's help.
  private static func hashes(of collection: BoardCollection) -> [String] {
    var hashes: [String] = []
    var seen: Set<Name> = []
    func add(_ hash: String) { if seen.insert(Name(hash)).inserted { hashes.append(hash) } }
    for tile in collection.tiles {
      switch tile.picture {
      case .stored(let hash, _): add(hash)
      case .drawn: add(tile.picture.encoded)
      case .none, .emoji: break
      }
      if let sound = tile.sound { add(sound) }
    }
    for board in collection.boards { for hash in KeptKey.hashes(in: board.extra) { add(hash) } }
    if let set = collection.set { for hash in KeptKey.hashes(in: set.extra) { add(hash) } }
    return hashes
  }
}
