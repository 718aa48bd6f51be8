import Family

/// All boards of a file, with what leads where.
public struct OpenBoardPackage: Sendable {
  public let fileName: String
  /// The first is the one to open first.
  public internal(set) var boards: [OpenBoardDocument]
  /// The package's list, without its paths; empty for a single board.
  public internal(set) var manifest: JSONObject
  /// Whether the boards came in an archive, where each has a place.
  public internal(set) var isArchive = false
  /// Whether the boards came in another format, and are Open Board only since.
  public internal(set) var isForeign = false
  /// What the list says of pictures and sounds.
  var listedMedia = JSONObject()
  /// For each board and button the index of the board that it opens.
  var links: [[Int?]] = []
  public internal(set) var workingLinks = 0
  public internal(set) var brokenLinks = 0
  public internal(set) var webLinks = 0

  public var buttonCount: Int { count { $0.buttons.count } }
  public var imageCount: Int { count { $0.images.count } }
  public var soundCount: Int { count { $0.sounds.count } }

  private func count(_ part: (OpenBoardDocument) -> Int) -> Int {
    var sum = 0
    for board in boards { sum += part(board) }
    return sum
  }
}

/// Puts boards together: ids made unique, the first board chosen, links resolved.
struct OpenBoardGathering {
  var package: OpenBoardPackage
  var notices: NoticeList
  private var targets = BoardTargets()

  /// `listed` are the paths by id of the manifest, `root` is the path it names first.
  init(
    fileName: String, boards: [OpenBoardDocument], manifest: JSONObject, root: String?,
    listed: [JSONObject.Member], hasManifest: Bool, notices: NoticeList
  ) {
    self.notices = notices
    package = OpenBoardPackage(fileName: fileName, boards: boards, manifest: manifest)
    self.notices.begin()
    makeUnique()
    if hasManifest { readList(listed) }
    chooseRoot(root, isPackage: hasManifest || boards.count > 1)
    link()
  }

  private mutating func makeUnique() {
    for index in 0..<package.boards.count {
      let board = package.boards[index]
      var id = board.id
      var next = 1
      while targets.byID[Name(id)] != nil {
        next += 1
        // Boards with one id are told apart by their files, which are unique.
        id = next == 2 ? board.id + "~" + board.path : board.id + "~\(next)"
      }
      if next > 1 { notices.note(.repeatedID, board.path) }
      package.boards[index].id = id
      targets.add(index, path: board.path, id: id, board.json)
    }
  }

  private mutating func readList(_ listed: [JSONObject.Member]) {
    var isListed = [Bool](repeating: false, count: package.boards.count)
    for member in listed {
      guard let path = member.value.text else { continue }
      guard let index = targets.byPath[Name(path)] else {
        notices.note(.fileListedMissing, "manifest.json#/paths/boards/" + member.key.text)
        continue
      }
      isListed[index] = true
      guard Name(package.boards[index].writtenID) != member.key else { continue }
      notices.note(.manifestIDDiffers, package.boards[index].path)
      targets.add(index, alias: member.key)
    }
    for index in 0..<isListed.count where !isListed[index] {
      notices.note(.boardUnlisted, package.boards[index].path)
    }
  }

  private mutating func chooseRoot(_ root: String?, isPackage: Bool) {
    var chosen = root.flatMap { targets.byPath[Name($0)] ?? targets.byID[Name($0)] }
    if chosen == nil, isPackage, let namesake = targets.namesake(root) {
      notices.note(.fileByName, "manifest.json#/root")
      chosen = namesake
    }
    if chosen == nil, isPackage {
      notices.note(.rootMissing, "manifest.json#/root")
      chosen = unlinked()
    }
    guard let chosen, chosen > 0 else { return }
    package.boards.insert(package.boards.remove(at: chosen), at: 0)
    targets.moveToFront(chosen)
  }

  /// The first board that leads somewhere and that no other leads to.
  private func unlinked() -> Int? {
    var isTarget = [Bool](repeating: false, count: package.boards.count)
    var leads = isTarget
    for index in 0..<package.boards.count {
      for button in package.boards[index].buttons {
        guard let link = button.json["load_board"]?.object, let target = target(link, from: index) else {
          continue
        }
        leads[index] = true
        if target != index { isTarget[target] = true }
      }
    }
    for index in 0..<leads.count where leads[index] && !isTarget[index] { return index }
    return nil
  }

  private func target(_ link: JSONObject, from index: Int) -> Int? {
    targets.target(link, from: package.boards[index].path)
  }

  private mutating func link() {
    for index in 0..<package.boards.count {
      notices.begin()
      let board = package.boards[index]
      var links = [Int?](repeating: nil, count: board.buttons.count)
      for place in 0..<board.buttons.count {
        guard let link = board.buttons[place].json["load_board"]?.object, !link.isEmpty else { continue }
        let told = board.path + "#/buttons/\(board.buttons[place].number)/load_board"
        links[place] = target(link, from: index)
        if links[place] == nil, package.boards.count > 1,
          let namesake = targets.namesake(link["path"]?.text)
        {
          links[place] = namesake
          notices.note(.fileByName, told)
        }
        if links[place] != nil {
          package.workingLinks += 1
          continue
        }
        // Leads to a board of Martlet's own, which is in no file.
        if link[KeptKey.board]?.text != nil { continue }
        let isWeb = link["path"] == nil && (link["url"] != nil || link["data_url"] != nil)
        if isWeb { package.webLinks += 1 } else { package.brokenLinks += 1 }
        notices.note(isWeb ? .linkOnWeb : .brokenLink, told)
      }
      package.links.append(links)
    }
  }
}

/// Paths as files write them.
enum PackagePath {
  /// The places a path may mean: from the package's top, or beside the file that names it.
  static func candidates(_ written: String, from file: String) -> [String] {
    let path = plain(written)
    let folder = folder(of: file)
    return folder.isEmpty ? [path] : [path, folder + path]
  }

  /// The folder of a file with its last `/`; empty at the top.
  static func folder(of file: String) -> String {
    let bytes = Array(file.utf8)
    var end = bytes.count
    while end > 0, bytes[end - 1] != UInt8(ascii: "/") { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Without `./` or `/` before it and with `/` between folders.
  static func plain(_ path: String) -> String {
    var bytes = Array(path.utf8)
    for place in 0..<bytes.count where bytes[place] == UInt8(ascii: "\\") { bytes[place] = UInt8(ascii: "/") }
    var start = 0
    while start < bytes.count {
      if bytes[start] == UInt8(ascii: "/") {
        start += 1
      } else if start + 1 < bytes.count, bytes[start] == UInt8(ascii: "."),
        bytes[start + 1] == UInt8(ascii: "/")
      {
        start += 2
      } else {
        break
      }
    }
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  static func hasEnding(_ path: String, _ ending: StaticString) -> Bool {
    let bytes = Array(path.utf8)
    return bytes.count > ending.utf8CodeUnitCount
      && BytePattern(ending).matches(bytes, at: bytes.count - ending.utf8CodeUnitCount)
  }
}
