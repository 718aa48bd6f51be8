import Family

/// A picture or sound that came with a file.
public struct ImportedMedia: Sendable {
  public let bytes: [UInt8]
  public let kind: MediaKind

  public var contentType: String { kind.contentType }
}

/// A picture or sound that a board lists and none of its buttons uses.
struct UnusedMedium: Sendable {
  /// Among the board's images or sounds.
  let index: Int
  let isSound: Bool
  /// Among the uses, later among the media; `nil` where it is not in the file.
  var use: Int?
}

/// A file that only the package's own list speaks of.
struct ListedMedium: Sendable {
  let path: String
  var use: Int?
}

/// Finds the media that buttons use: `data` before `path` before what lies outside the file.
struct MediaGathering {
  /// What a button's picture or sound is.
  enum Source {
    case data(String)
    case entry(Int)
  }

  struct Use {
    let source: Source
    let place: String
    let isSound: Bool
    /// A picture of Martlet's own: with these very bytes it needs none.
    var kept: KeptFile?
  }

  private(set) var uses: [Use] = []
  private(set) var notices: NoticeList
  /// For each board and button an index into ``uses``.
  private(set) var pictures: [[Int?]] = []
  private(set) var sounds: [[Int?]] = []
  /// What boards list and no button uses, board by board.
  private(set) var unused: [[UnusedMedium]] = []
  /// What the package lists and no board does.
  private(set) var listedAlone: [ListedMedium] = []
  private let directory: ZIPDirectory?
  private let base: String
  private var fileNames = FileNames()
  private let listedImages: [Name: String]
  private let listedSounds: [Name: String]
  /// Entries that are in use already, by entry.
  private var usedEntries: [Int: Int] = [:]

  init(
    _ package: OpenBoardPackage, directory: ZIPDirectory?, base: String, paths: JSONObject,
    notices: NoticeList
  ) {
    self.notices = notices
    self.directory = directory
    self.base = base
    listedImages = MediaGathering.texts(paths["images"])
    listedSounds = MediaGathering.texts(paths["sounds"])
    for index in 0..<(directory?.entries.count ?? 0) {
      guard let name = directory?.entries[index].name, !PackageFile.isHidden(name) else { continue }
      fileNames.add(index, name)
    }
    for board in package.boards {
      self.notices.begin()
      unused.append([])
      gather(board, isSound: false)
      gather(board, isSound: true)
    }
    for (list, isSound) in [("images", false), ("sounds", true)] {
      for member in paths[Name(list)]?.object?.members ?? [] { keep(member, isSound: isSound) }
    }
  }

  /// A file that only the package's own list speaks of.
  private mutating func keep(_ listed: JSONObject.Member, isSound: Bool) {
    guard let path = listed.value.text, let entry = entry([path], from: ""), usedEntries[entry] == nil
    else { return }
    let place = "manifest.json#/paths/" + (isSound ? "sounds/" : "images/") + listed.key.text
    listedAlone.append(ListedMedium(path: path, use: use(entry, place, isSound: isSound)))
  }

  private static func texts(_ value: JSONValue?) -> [Name: String] {
    var texts: [Name: String] = [:]
    for member in value?.object?.members ?? [] {
      if let text = member.value.text { texts[member.key] = text }
    }
    return texts
  }

  private mutating func gather(_ board: OpenBoardDocument, isSound: Bool) {
    let media = isSound ? board.sounds : board.images
    let list = isSound ? "sounds" : "images"
    var places: [Name: Int] = [:]
    for index in 0..<media.count {
      if places[Name(media[index].id)] == nil {
        places[Name(media[index].id)] = index
      } else {
        notices.note(.repeatedID, board.path + "#/\(list)/\(index)")
      }
    }
    // What a picture was found to be, so that two buttons share it: -1 not sought yet, -2 not there.
    var found = [Int](repeating: -1, count: media.count)
    var byButton = [Int?](repeating: nil, count: board.buttons.count)
    for index in 0..<board.buttons.count {
      let button = board.buttons[index]
      guard let id = isSound ? button.soundID : button.imageID else { continue }
      let place = board.path + "#/buttons/\(button.number)/" + (isSound ? "sound_id" : "image_id")
      guard let mediaIndex = places[Name(id)] else {
        byButton[index] = listed(id, place, isSound: isSound)
        continue
      }
      if found[mediaIndex] == -1 {
        let place = board.path + "#/\(list)/\(mediaIndex)"
        let use = find(media[mediaIndex], in: board, place, isSound: isSound)
        found[mediaIndex] = use ?? -2
      }
      byButton[index] = found[mediaIndex] >= 0 ? found[mediaIndex] : nil
    }
    for index in 0..<found.count where found[index] == -1 {
      let place = board.path + "#/\(list)/\(index)"
      let use = find(media[index], in: board, place, isSound: isSound, isQuiet: true)
      unused[unused.count - 1].append(UnusedMedium(index: index, isSound: isSound, use: use))
      if let first = places[Name(media[index].id)], first == index {
        notices.note(.mediaUnused, board.path + "#/\(list)/\(index)")
      }
    }
    if isSound { sounds.append(byButton) } else { pictures.append(byButton) }
  }

  /// What the package's own list knows by an id that the board doesn't.
  private mutating func listed(_ id: String, _ place: String, isSound: Bool) -> Int? {
    let path = isSound ? listedSounds[Name(id)] : listedImages[Name(id)]
    guard let path, let entry = entry([path], from: "") ?? namesake([path], place) else {
      notices.note(isSound ? .missingSound : .missingImage, place)
      return nil
    }
    notices.note(.imageFromManifest, place)
    return use(entry, place, isSound: isSound)
  }

  private mutating func find(
    _ media: OpenBoardMedia, in board: OpenBoardDocument, _ place: String, isSound: Bool,
    isQuiet: Bool = false
  ) -> Int? {
    let kept = isSound ? nil : KeptFile(media.json)
    if let data = media.data {
      uses.append(Use(source: .data(data), place: place, isSound: isSound, kept: kept))
      return uses.count - 1
    }
    let listed = isSound ? listedSounds[Name(media.id)] : listedImages[Name(media.id)]
    let paths = [media.path, listed]
    if let entry = entry(paths, from: board.path) ?? namesake(paths, place) {
      return use(entry, place, isSound: isSound, kept)
    }
    if isQuiet { return nil }
    if KeptPicture.of(media.json) != .none { return nil }
    if media.url != nil, media.path == nil {
      notices.note(isSound ? .soundOnWeb : .imageOnWeb, place)
    } else if !isSound, media.path == nil, media.json["symbol"]?.object != nil {
      notices.note(.imageSymbol, place)
    } else {
      notices.note(isSound ? .soundAbsent : .imageAbsent, place)
    }
    return nil
  }

  /// The entry that a path means: beneath the package's folder or the archive's top, or beside the file that names it.
  private func entry(_ paths: [String?], from file: String) -> Int? {
    for case .some(let path) in paths {
      for candidate in PackagePath.candidates(path, from: file) {
        if let entry = directory?.index(of: base + candidate) ?? directory?.index(of: candidate) {
          return entry
        }
      }
    }
    return nil
  }

  /// The one entry with a path's file name, in another folder than the path says.
  private mutating func namesake(_ paths: [String?], _ place: String) -> Int? {
    for case .some(let path) in paths {
      guard let entry = fileNames[path] else { continue }
      notices.note(.fileByName, place)
      return entry
    }
    return nil
  }

  private mutating func use(_ entry: Int, _ place: String, isSound: Bool, _ kept: KeptFile? = nil) -> Int {
    // An entry is a picture or a sound by its bytes; one index serves both.
    if let known = usedEntries[entry] {
      // What something else shows too is needed.
      if uses[known].kept != kept { uses[known].kept = nil }
      return known
    }
    uses.append(Use(source: .entry(entry), place: place, isSound: isSound, kept: kept))
    usedEntries[entry] = uses.count - 1
    return uses.count - 1
  }
}
