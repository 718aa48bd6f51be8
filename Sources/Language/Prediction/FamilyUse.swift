/// A word as it was tapped or typed.
public struct SpokenWord: Hashable, Sendable {
  let word: Word
  /// The tile's id; empty where there is none.
  let tile: Word

  public init(_ text: String, id: String? = nil) { self.init(Word(text), tile: Word(id ?? "")) }

  init(_ word: Word, tile: Word = Word(bytes: [])) {
    self.word = word
    self.tile = tile
  }
}

/// What a family says in one language: how often each word, and what after what.
///
/// It counts, it keeps no phrases: at most 1,200 words and 4,000 pairs, and each count halves in 400 further
/// phrases. It stays on the device; forgetting all of it is `FamilyUse()`.
public struct FamilyUse: Hashable, Sendable {
  static let wordLimit = 1_200
  static let pairLimit = 4_000
  /// In phrases.
  static let halfLife: UInt32 = 400

  /// A count that fades: in 1/256 of a case, as it was at a phrase's number.
  struct Faded: Hashable, Sendable {
    var amount: UInt32
    var phrase: UInt32

    /// What is left now: halved for each half-life, and straight between.
    func amount(at now: UInt32) -> UInt32 {
      let age = now > phrase ? now - phrase : 0
      let halvings = age / FamilyUse.halfLife
      guard halvings < 20 else { return 0 }
      let left = min(amount, 0x10_0000) >> halvings
      return left - left * (age % FamilyUse.halfLife) / (2 * FamilyUse.halfLife)
    }

    /// The same in cases.
    func share(at now: UInt32) -> Float { Float(amount(at: now)) / 256 }

    mutating func add(at now: UInt32) {
      amount = amount(at: now) + 256
      phrase = now
    }
  }

  struct UsedWord: Hashable, Sendable {
    /// The folded letters, by which words are the same.
    let key: [UInt16]
    var text: Word
    /// The last tile it was tapped on; empty where it was typed.
    var id: Word
    var count: Faded
  }

  /// In the order of their keys.
  var words: [UsedWord] = []
  /// `first << 16 | second`, ascending. Numbers are places in `words` plus 1; 0 is a phrase's beginning.
  var pairs: [UInt32] = []
  var pairCounts: [Faded] = []
  /// How many phrases were recorded, ever.
  var phrases: UInt32 = 0

  public init() {}

  public var isEmpty: Bool { words.isEmpty }

  public var wordCount: Int { words.count }

  public var pairCount: Int { pairs.count }

  /// Counts a phrase that was spoken. Of a long one the first 64 words are taken; what has no letters, such
  /// as emoji and punctuation, is passed over.
  public mutating func record(_ phrase: [SpokenWord]) {
    var known: [[UInt16]] = []
    for word in phrase.prefix(64) {
      let key = word.word.key
      if FamilyUse.isWord(key), word.word.bytes.count <= 200 {
        if known.isEmpty { phrases += 1 }
        count(word, key)
        known.append(key)
      }
    }
    var previous = 0
    for key in known {
      guard let place = place(of: key) else { continue }
      count(previous, place + 1)
      previous = place + 1
    }
    pruneIfFull()
  }

  mutating func pruneIfFull() {
    if words.count > FamilyUse.wordLimit || pairs.count > FamilyUse.pairLimit { prune() }
  }

  /// Whether a key has a Latin or Cyrillic letter or a digit.
  static func isWord(_ key: [UInt16]) -> Bool {
    for letter in key
    where (0x30...0x39).contains(letter) || (0x61...0x7A).contains(letter)
      || (0x400...0x4FF).contains(letter)
    { return true }
    return false
  }

  func place(of key: [UInt16]) -> Int? {
    let place = firstPlace(notBefore: key)
    return place < words.count && words[place].key == key ? place : nil
  }

  private func firstPlace(notBefore key: [UInt16]) -> Int {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if FamilyUse.precedes(words[middle].key, key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static func precedes(_ one: [UInt16], _ other: [UInt16]) -> Bool {
    var index = 0
    while index < one.count, index < other.count {
      if one[index] != other[index] { return one[index] < other[index] }
      index += 1
    }
    return one.count < other.count
  }

  private mutating func count(_ word: SpokenWord, _ key: [UInt16]) {
    let place = makePlace(of: key, text: word.word)
    words[place].count.add(at: phrases)
    if !word.tile.isEmpty, word.tile.bytes.count <= 200 { words[place].id = word.tile }
  }

  /// The place of a word, which is put in with a count of nothing where it was not there.
  mutating func makePlace(of key: [UInt16], text: Word) -> Int {
    let place = firstPlace(notBefore: key)
    if place == words.count || words[place].key != key {
      words.insert(
        UsedWord(key: key, text: text, id: "", count: Faded(amount: 0, phrase: phrases)), at: place)
      shiftPairs(from: UInt32(place + 1), by: 1)
    }
    return place
  }

  /// Renumbers pairs after a word came in before others; their order stays.
  private mutating func shiftPairs(from number: UInt32, by step: UInt32) {
    for index in pairs.indices {
      if pairs[index] & 0xFFFF >= number { pairs[index] += step }
      if pairs[index] >> 16 >= number { pairs[index] += step << 16 }
    }
  }

  private mutating func count(_ first: Int, _ second: Int) {
    pairCounts[makePair(first, second)].add(at: phrases)
  }

  /// The place of a pair, which is put in with a count of nothing where it was not there.
  mutating func makePair(_ first: Int, _ second: Int) -> Int {
    let pair = UInt32(first) << 16 | UInt32(second)
    let place = firstPair(notBelow: pair)
    if place == pairs.count || pairs[place] != pair {
      pairs.insert(pair, at: place)
      pairCounts.insert(Faded(amount: 0, phrase: phrases), at: place)
    }
    return place
  }

  func firstPair(notBelow pair: UInt32) -> Int {
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle] < pair { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Drops the weakest tenth of the words and pairs that are over their limit, those not said longest
  /// first among equals.
  private mutating func prune() {
    let keptWords = FamilyUse.strongest(
      words.count, FamilyUse.wordLimit, phrases
    ) { words[$0].count }
    var numbers: [UInt32] = [0]
    var kept: [UsedWord] = []
    for (place, word) in words.enumerated() {
      if keptWords[place] { kept.append(word) }
      numbers.append(keptWords[place] ? UInt32(kept.count) : UInt32.max)
    }
    words = kept
    let keptPairs = FamilyUse.strongest(pairs.count, FamilyUse.pairLimit, phrases) { pairCounts[$0] }
    let (oldPairs, oldCounts) = (pairs, pairCounts)
    pairs = []
    pairCounts = []
    for (place, pair) in oldPairs.enumerated() where keptPairs[place] {
      let first = numbers[Int(pair >> 16)]
      let second = numbers[Int(pair & 0xFFFF)]
      if first == UInt32.max || second == UInt32.max { continue }
      pairs.append(first << 16 | second)
      pairCounts.append(oldCounts[place])
    }
  }

  private static func strongest(
    _ count: Int, _ limit: Int, _ now: UInt32, _ faded: (Int) -> Faded
  ) -> [Bool] {
    guard count > limit else { return [Bool](repeating: true, count: count) }
    var ranked: [UInt64] = []
    for place in 0..<count {
      let one = faded(place)
      ranked.append(UInt64(one.amount(at: now)) << 40 | UInt64(one.phrase & 0xFF_FFFF) << 16 | UInt64(place))
    }
    ranked.putInOrder()
    var isKept = [Bool](repeating: true, count: count)
    for rank in ranked.prefix(count - limit * 9 / 10) { isKept[Int(rank & 0xFFFF)] = false }
    return isKept
  }
}
