/// The file that a photo was made of, as a family keeps it where it wishes to: its pixels as they came, with nothing beside
/// them but the way up, the day and the colours.
///
/// It is a register of its own, so that a photo is the same with it and without it.
public struct PhotoOriginal: Hashable, Sendable {
  /// JPEG, PNG, WebP or HEIC; `stored`, under the SHA-256 of the scrubbed bytes.
  public let file: Picture
  /// How many bytes it has.
  public let size: Int64

  /// `nil` for what is no stored photo.
  public init?(file: Picture, size: Int64) {
    guard case .stored(let hash, let type) = file, Picture.isHash(hash), size > 0, Self.takes(type) else {
      return nil
    }
    self.file = file
    self.size = size
  }

  /// The formats that are taken as photos.
  private static func takes(_ type: String) -> Bool {
    switch Name(type) {
    case "image/jpeg", "image/png", "image/webp", "image/heic": true
    default: false
    }
  }
}

extension PhotoOriginal {
  var value: Value { .list([.text(file.encoded), .integer(size)]) }

  /// `nil` for a register that holds none.
  init?(_ value: Value) {
    guard let parts = value.list, parts.count >= 2, let size = parts[1].integer else { return nil }
    self.init(file: Picture(encoded: parts[0].text ?? ""), size: size)
  }
}

extension Photo {
  static var original: Name { "original" }
}

/// All originals that a family keeps.
public struct KeptOriginals: Hashable, Sendable {
  public internal(set) var count = 0
  /// In bytes.
  public internal(set) var size: Int64 = 0
}

extension Registers {
  private static var photoSettings: Name { "photos" }
  private static var keeping: Name { "originals" }

  /// Whether the originals of photos that come in are kept. Not unless a parent wishes it.
  public var keepsOriginals: Bool {
    settingsRow(Registers.photoSettings).flag(Registers.keeping, absent: false, damaged: false)
  }

  public static func keepingOriginals(_ isOn: Bool) -> Edit {
    Edit(.settings, photoSettings, keeping, .flag(isOn))
  }

  /// `nil` where none is kept.
  public func original(of photo: PhotoID) -> PhotoOriginal? {
    row(photo.name, in: .photos).flatMap { PhotoOriginal($0[Photo.original]) }
  }

  /// The edit that says of a photo what its original is.
  public static func keeping(_ original: PhotoOriginal, of photo: PhotoID) -> Edit {
    Edit(.photos, photo.name, Photo.original, original.value)
  }

  /// Also those of photos in the bin, which come back with them.
  public var keptOriginals: KeptOriginals {
    var kept = KeptOriginals()
    for (_, row) in rows(in: .photos) {
      guard let original = PhotoOriginal(row[Photo.original]) else { continue }
      kept.count += 1
      kept.size = kept.size.addingReportingOverflow(original.size).partialValue
    }
    return kept
  }

  /// The hashes under which originals are stored.
  public var originalFiles: [Name] {
    var files: [Name] = []
    for (_, row) in rows(in: .photos) {
      if let original = PhotoOriginal(row[Photo.original]), case .stored(let hash, _) = original.file {
        files.append(Name(hash))
      }
    }
    return files
  }

  /// Whether a row says of any bytes with this hash that they are stored.
  public func hasStored(_ hash: String) -> Bool {
    var isHeld = false
    for table in tablesInOrder {
      for (_, row) in rows(in: table) {
        for register in row.registers { held(register, in: table) { if $0 == Name(hash) { isHeld = true } } }
      }
    }
    return isHeld
  }

  /// What a register says is stored. A photo's own hash is none: it names what was read.
  private func held(_ register: Register, in table: Table, _ take: (Name) -> Void) {
    guard table == .photos, register.field == Photo.file, let parts = register.value.list else {
      return register.value.hashes(take)
    }
    for place in parts.indices where place != PhotoFile.placeOfBytes { parts[place].hashes(take) }
  }

  /// The edits that let go of every original, and the hashes of the files that go with them. The photos stay.
  public func lettingGoOfOriginals() -> (edits: [Edit], files: [String]) {
    var edits: [Edit] = []
    var gone: [Name] = []
    for (name, row) in rows(in: .photos) where row[Photo.original] != .nothing {
      edits.append(Edit(.photos, name, Photo.original, .nothing))
      row[Photo.original].hashes { gone.append($0) }
    }
    // A file that had nothing to take out may be a picture of something else under the same hash.
    var held: Set<Name> = []
    for table in tablesInOrder {
      for (_, row) in rows(in: table) {
        for register in row.registers where table != .photos || register.field != Photo.original {
          self.held(register, in: table) { held.insert($0) }
        }
      }
    }
    var files: [String] = []
    for hash in gone where held.insert(hash).inserted { files.append(hash.text) }
    return (edits, files)
  }
}
