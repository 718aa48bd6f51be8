import Bytes
import Family
import Language
import Shell

/// The words of the boards by how they are written, as far as they may show: Martlet's own and the family's. Made anew
/// when rows change; its keys are folded labels, so that it is asked once for each word.
final class OwnWords: Sendable {
  /// The words that somebody has rated as not for this person: the room has no answer for them.
  let refused: Set<Name>
  /// The places in the vocabulary, for each language.
  private let bulgarian: [Name: [Int]]
  private let english: [Name: [Int]]
  /// The family's tiles with a picture or a recording.
  private let tiles: [Name: [TileID]]
  /// The reading of the limits that they were gathered under.
  let revision: UInt32

  init(
    _ vocabulary: Vocabulary, _ registers: Registers, _ admission: Admission, revision: UInt32,
    mayShow: (TileID) -> Bool
  ) {
    self.revision = revision
    var refused: Set<Name> = []
    var shown: Set<Name> = []
    var byLanguage: [[Name: [Int]]] = [[:], [:]]
    for (place, entry) in vocabulary.entries.enumerated() {
      let isShown = admission.admits(registers.rating(of: TileID(entry.id), else: entry.rating))
      for language in LanguageCode.allCases {
        let key = OwnWords.key(entry.label(in: language))
        if isShown { shown.insert(key) } else { refused.insert(key) }
        if isShown { byLanguage[Int(language.rawValue)][key, default: []].append(place) }
      }
    }
    let refusedTiles = registers.tilesRefused(by: admission)
    var tiles: [Name: [TileID]] = [:]
    for (name, row) in registers.livingRows(in: .tiles) {
      let tile = Tile(id: TileID(name), row: row)
      let mayShow = mayShow(tile.id)
      for text in Set([Name(tile.label.bulgarian), Name(tile.label.english)]) where !text.text.isEmpty {
        let key = OwnWords.key(text.text)
        if refusedTiles.contains(name) { refused.insert(key) }
        guard mayShow else { continue }
        shown.insert(key)
        if !tile.isHidden, tile.picture != .none || tile.sound != nil {
          tiles[key, default: []].append(tile.id)
        }
      }
    }
    for word in shown { refused.remove(word) }
    self.refused = refused
    self.tiles = tiles
    bulgarian = byLanguage[Int(LanguageCode.bulgarian.rawValue)]
    english = byLanguage[Int(LanguageCode.english.rawValue)]
  }

  static func key(_ text: String) -> Name { Name(Folding.fold(text)) }

  func refuses(_ text: String) -> Bool { !refused.isEmpty && refused.contains(OwnWords.key(text)) }

  /// The place in the vocabulary of a word that may show; of several that are written so, the first.
  func entry(_ key: Name, _ language: LanguageCode) -> Int? { entries(key, language).first }

  /// The places of all words that are written so and may show: orange is a colour and a fruit.
  func entries(_ key: Name, _ language: LanguageCode) -> [Int] {
    (language == .bulgarian ? bulgarian[key] : english[key]) ?? []
  }

  /// The family's tiles of that label which may show, in the order of their names.
  func tiles(_ key: Name) -> [TileID] { tiles[key] ?? [] }
}

extension WordsRoom {
  /// The boards' words, gathered anew after the limits were read anew.
  mutating func ownWords() -> OwnWords {
    if let known = knownWords { return known }
    let (registers, admission) = (world.replica.registers, world.limits.admission)
    let standing = registers.tiles(onBoardsFor: admission)
    let words = OwnWords(world.vocabulary, registers, admission, revision: world.limits.revision) { tile in
      let inherited: ContentRating? = standing.contains(tile.name) ? .everyone : nil
      return admission.admitsEverything || admission.admits(registers.rating(of: tile, else: inherited))
    }
    state.ownWords = words
    return words
  }

  /// The boards' words as they were gathered; `nil` where the limits have been read since.
  var knownWords: OwnWords? {
    guard let words = state.ownWords, words.revision == world.limits.revision else { return nil }
    return words
  }
}
