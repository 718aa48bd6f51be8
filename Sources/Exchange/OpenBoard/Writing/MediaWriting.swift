import Family

/// Gives pictures and sounds their places in a package, or their bytes to a board that stands alone.
struct MediaWriting {
  /// Where a stored picture or sound goes.
  struct File: Hashable {
    let path: String
    /// SHA-256; of a picture of Martlet's own what a tile says of it.
    let hash: String
    /// The bytes of such a picture, which are stored nowhere.
    var made: [UInt8]?
  }

  private(set) var files: [File] = []
  /// What could not be found among the stored bytes.
  private(set) var missing: [String] = []
  /// What the file has of pictures and sounds, as ``File/hash`` names them.
  private(set) var found: Set<Name> = []
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
    found.insert(Name(hash))
    if isNew, let kind = MediaKind(bytes), let size = PictureSize(bytes, kind), size.width > 0 {
      json["width"] = .number(size.width)
      json["height"] = .number(size.height)
    }
    guard isPackage else {
      json["data"] = .text(DataURL.text(bytes))
      return
    }
    let wanted = json["path"]?.text ?? listed
    write(place(hash, wanted: wanted, bytes, isSound: isSound), to: &json)
  }

  /// Gives the object of a picture of Martlet's own the bytes of that picture, for programs that know nothing of it. Where
  /// they can't be had, only its name goes out.
  mutating func attach(_ picture: Picture, to json: inout JSONObject, listed: String?) {
    let name = picture.encoded
    guard let bytes = lookup(name) ?? MadePicture.bytes(picture), let own = MadePicture.path(of: picture)
    else {
      json["path"] = nil
      json[KeptKey.sum] = nil
      return
    }
    found.insert(Name(name))
    let sum = MadePicture.sum(bytes)
    if json[KeptKey.sum].map({ Name($0.text ?? "") != Name(sum) }) ?? true {
      json["content_type"] = .text(MediaKind.svg.contentType)
      json["width"] = .number(MadePicture.side)
      json["height"] = .number(MadePicture.side)
      if case .drawn = picture, json["license"] == nil {
        json["license"] = .object(
          JSONObject([.init("type", .text("Apache-2.0")), .init("author_name", .text("Martlet"))]))
      }
      json[KeptKey.sum] = .text(sum)
    }
    guard isPackage else {
      json["data"] = .text(DataURL.text(bytes))
      return
    }
    write(place(name, wanted: json["path"]?.text ?? listed, bytes, isSound: false, own: own), to: &json)
  }

  private func write(_ path: String, to json: inout JSONObject) {
    if let written = json["path"]?.text, Name(PackagePath.plain(written)) == Name(path) { return }
    json["path"] = .text(path)
  }

  /// A place for what only the package's list speaks of.
  mutating func place(_ hash: String, at wanted: String) {
    guard let bytes = lookup(hash) else {
      missing.append(hash)
      return
    }
    found.insert(Name(hash))
    _ = place(hash, wanted: wanted, bytes, isSound: false)
  }

  /// - Parameter own: Where a picture of Martlet's own lies unless it has a place.
  private mutating func place(
    _ hash: String, wanted: String?, _ bytes: [UInt8], isSound: Bool, own: String? = nil
  ) -> String {
    let made = own == nil ? nil : bytes
    if let wanted {
      let path = PackagePath.plain(wanted)
      if PackagePath.isSafe(path) {
        if let holder = taken[Name(path)] {
          if Name(holder) == Name(hash) { return path }
        } else {
          return put(hash, path, made)
        }
      }
    }
    if let path = placed[Name(hash)] { return path }
    if let own, taken[Name(own)] == nil { return put(hash, own, made) }
    let kind = MediaKind(bytes)
    let folder = kind?.isPicture ?? !isSound ? "images/" : "sounds/"
    let base = folder + (own == nil ? IdentifierText.beginning(of: hash) : "martlet")
    let ending = "." + (kind?.ending ?? "bin").description
    var path = base + ending
    var count = 1
    while taken[Name(path)] != nil {
      count += 1
      path = base + "-\(count)" + ending
    }
    return put(hash, path, made)
  }

  private mutating func put(_ hash: String, _ path: String, _ made: [UInt8]?) -> String {
    taken[Name(path)] = hash
    // The first place stays the one that is used again, so that one picture is one object on its board.
    if placed[Name(hash)] == nil { placed[Name(hash)] = path }
    files.append(File(path: path, hash: hash, made: made))
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
