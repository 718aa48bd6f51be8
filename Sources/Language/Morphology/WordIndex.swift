/// Words with a number each: a hash table of its own, because the standard one brings Unicode's normalisation
/// and a random hash with it, which are ten kilobytes of the browser's module.
///
/// Open addressing over a power of two, hashed by FNV-1a; at most three slots in four are taken.
struct WordIndex: Sendable {
  /// The words in the order in which they came.
  private(set) var words: [Word] = []
  private var numbers: [Int32] = []
  /// The place of a word in `words`, or –1.
  private var slots: [Int32] = [Int32](repeating: -1, count: 16)

  init() {}

  /// The words of a list, numbered by their place in it.
  init(_ list: StaticList) { add(list, nil) }

  /// Keeps the first number that a word is given.
  @inline(never)
  mutating func add(_ word: Word, _ number: Int) {
    let slot = slot(of: word)
    guard slots[slot] < 0 else { return }
    slots[slot] = Int32(words.count)
    words.append(word)
    numbers.append(Int32(number))
    guard words.count * 4 > slots.count * 3 else { return }
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (place, word) in words.enumerated() { slots[self.slot(of: word)] = Int32(place) }
  }

  /// Adds every word of a list, `_` standing for a space, with one number or with its place.
  @inline(never)
  mutating func add(_ list: StaticList, _ number: Int?) {
    for (place, word) in list.words.enumerated() { add(WordIndex.spaced(word), number ?? place) }
  }

  @inline(never)
  subscript(word: Word) -> Int? {
    let place = slots[slot(of: word)]
    return place < 0 ? nil : Int(numbers[Int(place)])
  }

  /// Where the word stands, or the free slot where it would.
  @inline(never)
  private func slot(of word: Word) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in word.bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    // The low bits of FNV-1a are its weakest.
    hash ^= hash >> 15
    let mask = slots.count - 1
    var slot = Int(hash & UInt32(mask))
    while slots[slot] >= 0, words[Int(slots[slot])] != word { slot = (slot + 1) & mask }
    return slot
  }

  /// Text with its `_` as spaces.
  @inline(never)
  static func spaced(_ text: Word) -> Word {
    guard text.bytes.contains(95) else { return text }
    return Word(bytes: text.bytes.map { $0 == 95 ? 32 : $0 })
  }

  /// Text with its spaces as `_`, as lists write it.
  @inline(never)
  static func joined(_ text: Word) -> Word {
    guard text.hasSpace else { return text }
    return Word(bytes: text.bytes.map { $0 == 32 ? 95 : $0 })
  }
}
