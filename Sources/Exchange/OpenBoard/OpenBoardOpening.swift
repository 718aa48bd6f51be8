import Family

/// Opens a board file step by step, so that the browser can inflate what is compressed.
///
/// Ask ``next()`` for work until it has none, inflate each piece and hand it to ``feed(_:_:)``, and go on
/// until ``result`` is there. A single .obf, or an archive of stored files, is done at once.
public struct OpenBoardOpening: Sendable {
  /// Bytes to inflate (raw deflate, RFC 1951).
  public struct Piece: Sendable {
    public let token: Int32
    public let bytes: [UInt8]
    /// Its size when inflated; stop beyond it.
    public let size: Int
  }

  public enum Outcome: Sendable {
    case opened(OpenBoardImport)
    case failed(OpenBoardFailure)
  }

  private enum Stage { case manifest, boards, media, done }

  /// No file over 512 MB is looked at.
  public static let mostBytes = 512 << 20

  public let fileName: String
  public private(set) var result: Outcome?
  private var stage = Stage.manifest
  private var bytes: [UInt8]
  private var directory: ZIPDirectory?
  private var contents: [[UInt8]?] = []
  /// What waits to be handed out, last first.
  private var waiting: [Int] = []
  private var isOut: [Bool] = []
  private var outCount = 0
  private var notices = NoticeList()
  /// The folder that holds the manifest, for packages that were zipped with their folder.
  private var base = ""
  private var manifest: JSONObject?
  private var boardEntries: [Int] = []
  private var reading: MediaReading?
  /// How many JSON values all boards together may still hold.
  private var allowance = 2_000_000

  public init(fileName: String, bytes: [UInt8]) {
    self.fileName = fileName
    self.bytes = bytes
    guard bytes.count <= OpenBoardOpening.mostBytes else {
      fail(OpenBoardFailure(.tooLarge))
      return
    }
    do throws(ZIPError) {
      let directory = try ZIPDirectory(bytes)
      contents = [[UInt8]?](repeating: nil, count: directory.entries.count)
      isOut = [Bool](repeating: false, count: directory.entries.count)
      self.directory = directory
      noteEntries(directory)
      beginManifest(directory)
      advance()
    } catch {
      guard error.code == .notZIP else {
        fail(OpenBoardFailure(error))
        return
      }
      openSingle()
    }
  }

  /// A piece that no one is inflating yet; `nil` when all are out or none is needed.
  public mutating func next() -> Piece? {
    guard let index = waiting.popLast(), let entry = directory?.entries[index] else { return nil }
    isOut[index] = true
    outCount += 1
    return Piece(token: Int32(index), bytes: Array(bytes[entry.start..<entry.end]), size: entry.size)
  }

  /// Takes what a piece inflated to; `nil` where it could not be. Tokens that are not out are passed over.
  public mutating func feed(_ token: Int32, _ inflated: [UInt8]?) {
    let index = Int(token)
    guard index >= 0, index < isOut.count, isOut[index] else { return }
    isOut[index] = false
    outCount -= 1
    keep(index, inflated)
    advance()
  }

  // MARK: Entries

  private mutating func keep(_ index: Int, _ inflated: [UInt8]?) {
    guard let directory else { return }
    let entry = directory.entries[index]
    do throws(ZIPError) {
      guard let inflated else { throw ZIPError(.damaged, entry.name) }
      try directory.verify(entry, inflated)
      contents[index] = inflated
    } catch {
      notices.note(.entryDamaged, entry.name)
    }
  }

  private mutating func want(_ index: Int) {
    guard let entry = directory?.entries[index] else { return }
    if entry.method == .stored {
      keep(index, Array(bytes[entry.start..<entry.end]))
    } else {
      waiting.append(index)
    }
  }

  private mutating func noteEntries(_ directory: ZIPDirectory) {
    for error in directory.setAside {
      switch error.code {
      case .unsafeName: notices.note(.nameUnsafe, error.name)
      case .encrypted: notices.note(.entryEncrypted, error.name)
      case .method: notices.note(.entryMethod, error.name)
      default: notices.note(.entryDamaged, error.name)
      }
    }
    for name in directory.backslashed { notices.note(.nameBackslashed, name) }
    for name in directory.repeated { notices.note(.nameRepeated, name) }
  }

  // MARK: Stages

  private mutating func fail(_ failure: OpenBoardFailure) {
    result = .failed(failure)
    finish()
  }

  private mutating func finish() {
    stage = .done
    bytes = []
    contents = []
    waiting = []
    isOut = []
    directory = nil
    reading = nil
  }

  private mutating func advance() {
    while stage != .done, waiting.isEmpty, outCount == 0 {
      switch stage {
      case .manifest: beginBoards()
      case .boards: beginMedia()
      case .media: complete()
      case .done: return
      }
    }
  }

  private mutating func beginManifest(_ directory: ZIPDirectory) {
    var chosen = directory.index(of: "manifest.json")
    if chosen == nil {
      for index in 0..<directory.entries.count {
        let name = directory.entries[index].name
        guard PackagePath.hasEnding(name, "/manifest.json"), !PackageFile.isHidden(name) else { continue }
        let folder = PackagePath.folder(of: name)
        if chosen == nil || folder.utf8.count < base.utf8.count {
          chosen = index
          base = folder
        }
      }
    }
    guard let chosen else { return }
    want(chosen)
    manifestEntry = chosen
  }

  private var manifestEntry: Int?

  private func mendedManifest(_ content: [UInt8]) -> JSONObject? {
    var reader = JSONReader(content, mendsText: true)
    return (try? reader.read())?.object
  }

  private mutating func beginBoards() {
    stage = .boards
    guard let directory else { return }
    if let manifestEntry {
      let name = directory.entries[manifestEntry].name
      if let content = contents[manifestEntry], let object = mendedManifest(content) {
        manifest = object
      } else {
        notices.note(.manifestUnreadable, name)
      }
      contents[manifestEntry] = nil
    } else {
      notices.note(.noManifest, "manifest.json")
    }
    boardEntries = PackageFile.boards(in: directory, manifest: manifest, base: base)
    for index in boardEntries.reversed() { want(index) }
  }

  private mutating func beginMedia() {
    stage = .media
    guard let directory else { return }
    var boards: [OpenBoardDocument] = []
    var failure: OpenBoardFailure?
    for index in boardEntries {
      guard let content = contents[index] else { continue }
      contents[index] = nil
      let path = PackageFile.relative(directory.entries[index].name, to: base)
      do throws(OpenBoardFailure) {
        boards.append(try document(content, path))
      } catch {
        // A .json that is no board is some other file.
        if PackagePath.hasEnding(path, ".obf") {
          notices.note(.boardUnreadable, error.place.isEmpty ? path : path + ":" + error.place)
          failure = failure ?? error
        }
      }
    }
    guard !boards.isEmpty else {
      let isEncrypted = directory.setAside.contains { $0.code == .encrypted }
      fail(failure ?? OpenBoardFailure(isEncrypted ? .encrypted : .notBoards))
      return
    }
    var listed = manifest?["paths"]?.object?["boards"]?.object?.members ?? []
    for index in 0..<listed.count {
      if let path = listed[index].value.text { listed[index].value = .text(PackagePath.plain(path)) }
    }
    gather(
      OpenBoardGathering(
        fileName: fileName, boards: boards, manifest: PackageFile.rest(of: manifest),
        root: manifest?["root"]?.text.map { PackagePath.plain($0) }, listed: listed,
        hasManifest: manifest != nil,
        notices: notices))
  }

  /// A file that is no archive: of the first format that knows what is in it.
  private mutating func openSingle() {
    do throws(OpenBoardFailure) {
      let (json, replacements) = try read(bytes)
      var found: SingleBoardFile?
      for format in BoardFormat.byContent where found == nil {
        found = try format.boards(in: json, fileName: fileName, notices)
      }
      guard let found else { throw OpenBoardFailure(.notBoards) }
      notices = found.notices
      var boards: [OpenBoardDocument] = []
      for index in found.boards.indices {
        let board = found.boards[index]
        boards.append(document(board.json, board.path, index == 0 ? replacements : 0))
      }
      gather(
        OpenBoardGathering(
          fileName: fileName, boards: boards, manifest: found.rest, root: found.root, listed: [],
          hasManifest: false, notices: notices), isForeign: found.isForeign)
      stage = .media
      advance()
    } catch {
      fail(error)
    }
  }

  private mutating func document(_ content: [UInt8], _ path: String) throws(OpenBoardFailure)
    -> OpenBoardDocument
  {
    let (json, replacements) = try read(content)
    guard let object = json.object, OpenBoardParsing.isBoard(object) else {
      throw OpenBoardFailure(.notBoards)
    }
    return document(object, path, replacements)
  }

  private mutating func read(
    _ content: [UInt8]
  ) throws(OpenBoardFailure) -> (json: JSONValue, replacements: Int) {
    var reader = JSONReader(content, allowance: allowance, mendsText: true)
    defer { allowance = reader.allowance }
    do throws(JSONError) {
      let json = try reader.read()
      return (json, reader.replacements)
    } catch {
      throw PackageFile.looksLikeJSON(content) ? OpenBoardFailure(error) : OpenBoardFailure(.notBoards)
    }
  }

  private mutating func document(_ object: JSONObject, _ path: String, _ replacements: Int)
    -> OpenBoardDocument
  {
    notices.begin()
    var parsing = OpenBoardParsing(path: path, notices: notices)
    if replacements > 0 { parsing.note(.brokenCharacters) }
    let document = parsing.document(object)
    notices = parsing.notices
    return document
  }

  private mutating func gather(_ gathering: OpenBoardGathering, isForeign: Bool = false) {
    var gathering = gathering
    let paths = manifest?["paths"]?.object ?? JSONObject()
    gathering.package.isArchive = directory != nil
    gathering.package.isForeign = isForeign
    gathering.package.listedMedia = paths
    let media = MediaGathering(
      gathering.package, directory: directory, base: base, paths: paths,
      notices: gathering.notices)
    notices = media.notices
    for use in media.uses { if case .entry(let index) = use.source { want(index) } }
    reading = MediaReading(package: gathering.package, media: media)
  }

  private mutating func complete() {
    guard var reading else { return fail(OpenBoardFailure(.notBoards)) }
    self.reading = nil
    reading.read(&contents, &notices)
    result = .opened(reading.finished(notices.notices))
    finish()
  }
}
