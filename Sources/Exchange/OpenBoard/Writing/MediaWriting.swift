import Family

/// Gives pictures and sounds their places in a package, or their bytes to a board that stands alone.
struct MediaWriting {
  /// Where a stored picture or sound goes.
  struct File: Hashable {
    let path: String
    /// SHA-256.
    let hash: String
  }

  private(set) var files: [File] = []
  /// What could not be found among the stored bytes.
  private(set) var missing: [String] = []
  private let isPackage: Bool
  private let lookup: (String) -> [UInt8]?
  /// Names in the package and whose bytes they hold; empty for the list and for boards.
  private var taken: [Name: String] = [:]
  private var placed: [Name: String] = [:]

  init(isPackage: Bool, lookup: @escaping (String) -> [UInt8]?) {
    self.isPackage = isPackage
    self.lookup = lookup
  }

  mutating func reserve(_ path: String) { taken[Name(path)] = "" }

  func isTaken(_ path: String) -> Bool { taken[Name(path)] != nil }

  /// Puts the stored bytes into an object of a board's list: as `data` where the board stands alone, else by `path`, which
  /// stays as it was where that place is free.
  /// An object that came in no file says its size too.
  mutating func attach(
    _ hash: String, to json: inout JSONObject, listed: String?, isSound: Bool, isNew: Bool = false
  ) {
    guard let bytes = lookup(hash) else {
      missing.append(hash)
      return
    }
    if isNew, let kind = MediaKind(bytes), let size = PictureSize(bytes, kind), size.width > 0 {
      json["width"] = .number(size.width)
      json["height"] = .number(size.height)
    }
    guard isPackage else {
      json["data"] = .text(DataURL.text(bytes))
      return
    }
    let wanted = json["path"]?.text ?? listed
    let path = place(hash, wanted: wanted, bytes, isSound: isSound)
    if let written = json["path"]?.text, Name(PackagePath.plain(written)) == Name(path) { return }
    json["path"] = .text(path)
  }

  /// A place for what only the package's list speaks of.
  mutating func place(_ hash: String, at wanted: String) {
    guard let bytes = lookup(hash) else {
      missing.append(hash)
      return
    }
    _ = place(hash, wanted: wanted, bytes, isSound: false)
  }

  private mutating func place(_ hash: String, wanted: String?, _ bytes: [UInt8], isSound: Bool) -> String {
    if let wanted {
      let path = PackagePath.plain(wanted)
      if PackagePath.isSafe(path) {
        if let holder = taken[Name(path)] {
          if Name(holder) == Name(hash) { return path }
        } else {
          return put(hash, path)
        }
      }
    }
    if let path = placed[Name(hash)] { return path }
    let kind = MediaKind(bytes)
    let folder = kind?.isPicture ?? !isSound ? "images/" : "sounds/"
    let base = folder + IdentifierText.beginning(of: hash)
    let ending = "." + (kind?.ending ?? "bin").description
    var path = base + ending
    var count = 1
    while taken[Name(path)] != nil {
      count += 1
      path = base + "-\(count)" + ending
    }
    return put(hash, path)
  }

  private mutating func put(_ hash: String, _ path: String) -> String {
    taken[Name(path)] = hash
    // The first place stays the one that is used again, so that one picture is one object on its board.
    if placed[Name(hash)] == nil { placed[Name(hash)] = path }
    files.append(File(path: path, hash: hash))
    return path
  }
}

extension PackagePath {
  /// Whether an entry of this name is read back under it: nothing leads outside, and no part is empty.
  static func isSafe(_ path: String) -> Bool {
    var start = 0
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count < 1_000, !bytes.contains(0) else { return false }
    for place in 0...bytes.count where place == bytes.count || bytes[place] == UInt8(ascii: "/") {
      let part = bytes[start..<place]
      let isDots = part.allSatisfy { $0 == UInt8(ascii: ".") }
      let isDrive = start == 0 && part.count == 2 && part.last == UInt8(ascii: ":")
      // No dots at all is an empty part.
      if isDots || isDrive { return false }
      start = place + 1
    }
    return true
  }
}
