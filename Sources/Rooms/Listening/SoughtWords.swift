import Family
import Language
import Shell

/// A word that may be found by saying it: a tile of Martlet's or of the family's.
struct SoughtWord: Hashable, Sendable {
  let id: String
  let label: String
  let spoken: String
  /// How it is written in the language that is spoken.
  let written: String
  /// The same as it is compared: see ``Folding``.
  let folded: String
  let picture: Picture
  let wordClass: WordClass?
  let recording: String?
}

/// The words that show here, and how what was heard is matched to them.
struct SoughtWords {
  let world: World

  /// So many are offered.
  static var most: Int { 3 }

  /// The family's own tiles first: of two with one label theirs is meant.
  var all: [SoughtWord] {
    var words: [SoughtWord] = []
    var seen: Set<String> = []
    var world = world
    for (name, row) in world.replica.registers.livingRows(in: .tiles) {
      let tile = Tile(id: TileID(name), row: row)
      guard tile.link == nil, tile.actions.isEmpty, !tile.isHidden, world.mayShow(wordOf: tile.id) else {
        continue
      }
      add(tile, &words, &seen)
    }
    for entry in world.vocabulary.entries {
      if let word = word(entry), seen.insert(word.folded).inserted { words.append(word) }
    }
    return words
  }

  /// How they are written, those of the board that was left first, and below them an empty line: whoever listens seeks
  /// these by themselves too.
  var list: [String] {
    let near = Set(world.arrival.tiles)
    var here: [String] = []
    var elsewhere: [String] = []
    for word in all {
      if near.contains(word.id) { here.append(word.written) } else { elsewhere.append(word.written) }
    }
    return here.isEmpty ? elsewhere : here + [""] + elsewhere
  }

  /// A word of Martlet's by its id; `nil` for one that does not show here.
  func word(_ id: String) -> SoughtWord? { world.vocabulary.entry(id).flatMap { word($0) } }

  private func word(_ entry: VocabularyEntry) -> SoughtWord? {
    guard world.mayShow(entry), world.boards.levels.shows(entry) else { return nil }
    let spoken = entry.label(in: world.spokenLanguage)
    return SoughtWord(
      id: entry.id, label: world.settings.shown(entry.label(in: world.shownLanguage)), spoken: spoken,
      written: spoken, folded: Folding.fold(spoken), picture: Picture(entry.picture),
      wordClass: entry.wordClass,
      recording: nil)
  }

  private func add(_ tile: Tile, _ words: inout [SoughtWord], _ seen: inout Set<String>) {
    let written = tile.label.exactly(in: world.spokenLanguage)
    let folded = Folding.fold(written)
    guard !folded.isEmpty, seen.insert(folded).inserted else { return }
    words.append(
      SoughtWord(
        id: tile.id.text, label: world.settings.shown(tile.label[world.shownLanguage]),
        spoken: tile.spoken(in: world.spokenLanguage), written: written, folded: folded,
        picture: tile.picture,
        wordClass: tile.wordClass, recording: tile.sound))
  }

  /// The words that were heard, the likeliest first.
  ///
  /// - Parameter texts: what may have been said, the likeliest first.
  func found(in texts: [String]) -> [SoughtWord] {
    let heard = texts.prefix(5).map { HeardText($0) }
    var ranked: [(rank: Int, place: Int)] = []
    let all = all
    for (place, word) in all.enumerated() {
      var best = Int.max
      for (turn, text) in heard.enumerated() {
        if let rank = text.rank(of: word.folded) { best = min(best, rank * 8 + turn) }
      }
      if best < .max { ranked.append((best, place)) }
    }
    let ordered = ranked.arranged { ($0.rank, $0.place) < ($1.rank, $1.place) }
    return ordered.map { all[$0.place] }
  }
}

/// What somebody may have said, and how near labels are to it.
struct HeardText: Hashable, Sendable {
  private let whole: String
  private let words: [[Unicode.Scalar]]

  init(_ text: String) {
    whole = Folding.fold(text)
    var words: [[Unicode.Scalar]] = []
    for word in whole.split(separator: " ").prefix(8) { words.append(Array(word.unicodeScalars)) }
    self.words = words
  }

  /// 0 for the label itself, then: one of several words; a form of it; a word of it; with one letter off. `nil` for another word.
  func rank(of label: String) -> Int? {
    if label.isEmpty || whole.isEmpty { return nil }
    if label == whole { return 0 }
    let letters = Array(label.unicodeScalars)
    if words.count > 1, words.contains(letters) { return 1 }
    for word in words where Self.isForm(word, of: letters) { return 2 }
    if words.count == 1 {
      for part in label.split(separator: " ") where Array(part.unicodeScalars) == words[0] { return 3 }
      if Self.isNear(words[0], letters) { return 4 }
    }
    return nil
  }

  /// Whether two words are one in two forms, as far as their letters tell: they begin alike, and end in a few others.
  static func isForm(_ word: [Unicode.Scalar], of label: [Unicode.Scalar]) -> Bool {
    if word == label { return true }
    var alike = 0
    while alike < word.count, alike < label.count, word[alike] == label[alike] { alike += 1 }
    let (longer, rest) = (max(word.count, label.count), max(word.count, label.count) - alike)
    if alike >= 3, alike * 3 >= longer * 2, rest <= 3 { return true }
    return alike >= 4 && alike == label.count && rest <= 4
  }

  /// Whether one letter is another, too many or missing, in words of five letters and more.
  static func isNear(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Bool {
    guard min(a.count, b.count) >= 5, abs(a.count - b.count) <= 1 else { return false }
    var begin = 0
    while begin < a.count, begin < b.count, a[begin] == b[begin] { begin += 1 }
    var end = 0
    while end < a.count - begin, end < b.count - begin, a[a.count - 1 - end] == b[b.count - 1 - end] {
      end += 1
    }
    return max(a.count, b.count) - begin - end <= 1
  }
}
