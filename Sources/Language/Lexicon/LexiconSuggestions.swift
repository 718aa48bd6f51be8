/// Words that may have been meant.
extension Lexicon {
  /// For a word that has no answer, the likeliest meant ones, best first; at most 50.
  ///
  /// Every text one slip away (a letter left out, put in, changed or swapped) is looked up among headwords and forms,
  /// and only where there is none, some that are two slips away. They are ranked by how common the word is and how
  /// likely the slip.
  public func suggestions(
    for text: String, in language: LanguageCode, limit: Int, audience: LexiconAudience
  ) -> [String] {
    guard limit > 0, let asked = Lexicon.asked(text) else { return [] }
    var key = LexiconKey.bytes(of: asked)
    if language == .bulgarian, LexiconKey.isLatin(key) { key = Lexicon.cyrillic(key) }
    guard !key.isEmpty, key.count <= 40 else { return [] }
    var search = SlipSearch(
      lexicon: self, language: language, audience: audience, limit: min(limit, 50), asked: key)
    search.look()
    return search.texts
  }
}

/// The search for what lies one slip from a key.
struct SlipSearch {
  let lexicon: Lexicon
  let table: LexiconTable
  let language: LanguageCode
  let audience: LexiconAudience
  let limit: Int
  let asked: [UInt8]
  private var found: [(key: [UInt8], index: Int, isForm: Bool, score: Int)] = []
  private let letters: [UInt8]

  init(lexicon: Lexicon, language: LanguageCode, audience: LexiconAudience, limit: Int, asked: [UInt8]) {
    self.lexicon = lexicon
    self.language = language
    self.audience = audience
    self.limit = limit
    self.asked = asked
    table = lexicon.table(language)
    letters = SlipSearch.letters(language)
  }

  /// What can be put in: the language's letters and the space. ы and э are not Bulgarian.
  private static func letters(_ language: LanguageCode) -> [UInt8] {
    var letters: [UInt8] = [0x20]
    switch language {
    case .english: for letter in UInt8(0x61)...0x7A { letters.add(letter) }
    case .bulgarian:
      for letter in UInt8(0x80)...0x9F where letter != 0x9B && letter != 0x9D { letters.add(letter) }
    }
    return letters
  }

  var texts: [String] {
    var texts: [String] = []
    for entry in found {
      texts.append(entry.isForm ? LexiconKey.text(of: entry.key) : table.text(entry.index))
    }
    return texts
  }

  mutating func look() {
    slips(of: asked, cost: 0)
    guard found.isEmpty, asked.count > 3 else { return }
    // Two slips, the first of the cheap kinds: one letter too many, or two swapped.
    for place in asked.indices {
      slips(of: SlipSearch.without(place, asked), cost: SlipCost.insertion)
      if place + 1 < asked.count, asked[place] != asked[place + 1] {
        slips(of: SlipSearch.swapped(place, asked), cost: SlipCost.swap)
      }
    }
  }

  private static func without(_ place: Int, _ key: [UInt8]) -> [UInt8] {
    var key = key
    key.remove(at: place)
    return key
  }

  private static func swapped(_ place: Int, _ key: [UInt8]) -> [UInt8] {
    var key = key
    key.swapAt(place, place + 1)
    return key
  }

  /// Tries all that is one slip from a key. The cost is that of the slips so far.
  private mutating func slips(of key: [UInt8], cost: Int) {
    attempt(key, cost)
    var candidate = key
    for place in key.indices {
      let own = key[place]
      let first = place == 0 ? SlipCost.firstLetter : 0
      // A letter too many.
      let isDouble = place > 0 && key[place - 1] == own || place + 1 < key.count && key[place + 1] == own
      let isNear =
        place > 0 && SlipCost.areNeighbours(key[place - 1], own, language)
        || place + 1 < key.count && SlipCost.areNeighbours(key[place + 1], own, language)
      if key.count > 1, !(place > 0 && key[place - 1] == own) {
        let relief = isDouble ? SlipCost.doubleRelief : isNear ? SlipCost.nearRelief : 0
        attempt(SlipSearch.without(place, key), cost + first + SlipCost.insertion - relief)
      }
      // Two letters swapped.
      if place + 1 < key.count, key[place + 1] != own {
        candidate.swapAt(place, place + 1)
        attempt(candidate, cost + first + SlipCost.swap)
        candidate.swapAt(place, place + 1)
      }
      // Another letter.
      for letter in letters where letter != own {
        candidate[place] = letter
        let relief = SlipCost.relief(letter, own, language)
        attempt(candidate, cost + first + SlipCost.change - relief)
      }
      candidate[place] = own
    }
    // A letter left out.
    candidate = [0x20] + key
    for place in 0...key.count {
      if place > 0 { candidate.swapAt(place - 1, place) }
      for letter in letters where place == 0 || key[place - 1] != letter {
        candidate[place] = letter
        let isDouble = place < key.count && key[place] == letter
        attempt(
          candidate,
          cost + (place == 0 ? SlipCost.firstLetter : 0) + SlipCost.omission
            - (isDouble ? SlipCost.doubleRelief : 0))
      }
    }
  }

  private mutating func attempt(_ key: [UInt8], _ cost: Int) {
    let hash = key.withUnsafeBufferPointer { LexiconFormat.hash($0) }
    if var index = key.withUnsafeBufferPointer({ table.first($0, hash: hash) }) {
      while index < table.count, key.withUnsafeBufferPointer({ table.isKey($0, of: index) }) {
        if table.isOffered(index, to: audience) { return add(key, index, false, table.weight(index) - cost) }
        index += 1
      }
    }
    guard table.mayBeForm(hash), let lemma = lexicon.lemma(of: key, in: table, audience: audience),
      table.isOffered(lemma, to: audience)
    else { return }
    add(key, lemma, true, table.weight(lemma) - cost - SlipCost.form)
  }

  private mutating func add(_ key: [UInt8], _ index: Int, _ isForm: Bool, _ score: Int) {
    if found.count == limit, let last = found.last, last.score >= score { return }
    for (place, entry) in found.enumerated() where entry.key == key {
      if entry.score >= score { return }
      found.remove(at: place)
      break
    }
    var place = found.count
    while place > 0, found[place - 1].score < score { place -= 1 }
    found.insert((key, index, isForm, score), at: place)
    if found.count > limit { found.removeLast() }
  }
}
