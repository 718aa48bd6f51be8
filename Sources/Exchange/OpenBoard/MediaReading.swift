import Family

/// Turns what buttons use into checked media.
struct MediaReading: Sendable {
  private var package: OpenBoardPackage
  private let uses: [MediaGathering.Use]
  private let pictures: [[Int?]]
  private let sounds: [[Int?]]
  private let unused: [[UnusedMedium]]
  private let listedAlone: [ListedMedium]
  private var media: [ImportedMedia] = []
  private var keptPictures: [(name: String, bytes: [UInt8])] = []
  /// For each use its index in `media`; `nil` where it was refused.
  private var places: [Int?] = []

  init(package: OpenBoardPackage, media: MediaGathering) {
    self.package = package
    uses = media.uses
    pictures = media.pictures
    sounds = media.sounds
    unused = media.unused
    listedAlone = media.listedAlone
    // What is used is held by the uses; what is not need not stay.
    for board in 0..<self.package.boards.count {
      for index in 0..<self.package.boards[board].images.count {
        self.package.boards[board].images[index].data = nil
      }
      for index in 0..<self.package.boards[board].sounds.count {
        self.package.boards[board].sounds[index].data = nil
      }
    }
  }

  mutating func read(_ contents: inout [[UInt8]?], _ notices: inout NoticeList) {
    notices.begin()
    for use in uses {
      let bytes: [UInt8]?
      switch use.source {
      case .data(let text): bytes = DataURL.bytes(text)
      case .entry(let index):
        bytes = contents[index]
        contents[index] = nil
        if bytes == nil {
          // That the file is damaged was noted already.
          places.append(nil)
          continue
        }
      }
      guard let kind = checked(bytes ?? [], use, &notices) else {
        places.append(nil)
        continue
      }
      if let kept = use.kept, let bytes, kept.isOf(bytes) {
        keptPictures.append((kept.picture.encoded, bytes))
        places.append(nil)
      } else {
        places.append(media.count)
        media.append(ImportedMedia(bytes: bytes ?? [], kind: kind))
      }
    }
  }

  private func checked(_ bytes: [UInt8], _ use: MediaGathering.Use, _ notices: inout NoticeList) -> MediaKind?
  {
    if use.isSound {
      guard let kind = MediaKind(bytes), !kind.isPicture else {
        notices.note(.soundUnreadable, use.place)
        return nil
      }
      return kind
    }
    switch PictureCheck(bytes) {
    case .picture(let kind): return kind
    case .unreadable: notices.note(.imageUnreadable, use.place)
    case .tooLarge: notices.note(.imageTooLarge, use.place)
    case .unsafe: notices.note(.imageUnsafe, use.place)
    }
    return nil
  }

  func finished(_ notices: [BoardNotice]) -> OpenBoardImport {
    var unused = unused
    for board in unused.indices {
      for index in unused[board].indices {
        unused[board][index].use = unused[board][index].use.flatMap { places[$0] }
      }
    }
    var listedAlone = listedAlone
    for index in listedAlone.indices {
      listedAlone[index].use = listedAlone[index].use.flatMap { places[$0] }
    }
    return OpenBoardImport(
      package: package, media: media, keptPictures: keptPictures, notices: notices,
      pictures: resolved(pictures),
      sounds: resolved(sounds), unused: unused, listedAlone: listedAlone)
  }

  private func resolved(_ uses: [[Int?]]) -> [[Int?]] {
    var resolved: [[Int?]] = []
    for board in uses {
      var media: [Int?] = []
      for use in board { media.append(use.flatMap { places[$0] }) }
      resolved.append(media)
    }
    return resolved
  }
}
