import Exchange
import Family
import Language

/// A board file being opened: first read, then its pictures and sounds stored, then brought in.
public struct BoardImport: Sendable {
  public var file: String
  var opening: OpenBoardOpening
  /// What the file held, once it is read; its media is then being stored.
  var opened: OpenBoardImport?
  /// How much media was handed over to be stored, and the names that came back.
  var handedOver = 0
  var names: [String] = []
}

extension State {
  /// The largest file that is opened, in bytes. Boards of whole systems with pictures are below 100 MB.
  static var largestFile: Int { 200_000_000 }
  /// Media that is stored at a time, in bytes, so that a large set needs no second copy of itself.
  private static var portion: Int { 4_000_000 }

  mutating func fileChosen(_ name: String, _ bytes: [UInt8]?) -> [Effect] {
    parents.report = nil
    guard let bytes else { return toast(.fileUnreadable) }
    guard bytes.count <= Self.largestFile else { return toast(.fileTooLarge) }
    parents.importing = BoardImport(file: name, opening: OpenBoardOpening(fileName: name, bytes: bytes))
    return goOnReading()
  }

  mutating func inflated(_ token: Int32, _ bytes: [UInt8]?) -> [Effect] {
    guard parents.importing != nil else { return [] }
    parents.importing?.opening.feed(token, bytes)
    return goOnReading()
  }

  private mutating func goOnReading() -> [Effect] {
    var effects: [Effect] = []
    while let piece = parents.importing?.opening.next() {
      effects.append(.inflate(token: piece.token, piece.bytes, limit: Int64(piece.size)))
    }
    guard effects.isEmpty, let result = parents.importing?.opening.result else { return effects }
    switch result {
    case .failed(let failure):
      parents.importing = nil
      return toast(failure.message(in: settings.interfaceLanguage))
    case .opened(let opened):
      parents.importing?.opened = opened
      return goOnStoring()
    }
  }

  private mutating func goOnStoring() -> [Effect] {
    guard let importing = parents.importing, let opened = importing.opened else { return [] }
    var next = importing.handedOver
    var media: [MediaToKeep] = []
    var size = 0
    while next < opened.media.count, size < Self.portion {
      let one = opened.media[next]
      size += one.bytes.count
      media.append(MediaToKeep(type: one.contentType, bytes: one.bytes))
      next += 1
    }
    if media.isEmpty { return bringIn(opened, importing) }
    parents.importing?.handedOver = next
    return [.keepMedia(media)]
  }

  mutating func mediaKept(_ names: [String]) -> [Effect] {
    guard parents.importing != nil else { return [] }
    parents.importing?.names += names
    return goOnStoring()
  }

  private mutating func bringIn(_ opened: OpenBoardImport, _ importing: BoardImport) -> [Effect] {
    let collection = opened.collection(names: importing.names)
    change(collection.edits(into: replica.registers))
    parents.importing = nil
    let language = settings.interfaceLanguage
    parents.report = ImportReport(
      file: importing.file, set: collection.set?.id ?? opened.setID, boards: collection.boards.count,
      buttons: collection.tiles.count, repairs: opened.repairs.map { $0.message(in: language) },
      losses: opened.losses.map { $0.message(in: language) })
    wantOwnWords()
    return fetchClips()
  }

  /// The family's own words are fetched ahead as well: its own server speaks them and keeps none.
  mutating func wantOwnWords() {
    let wish = VoiceWish(language: settings.voiceLanguage)
    for (name, row) in replica.registers.livingRows(in: .tiles) {
      clips.want(Tile(id: TileID(name), row: row).spoken(in: wish.language), wish)
    }
  }
}
