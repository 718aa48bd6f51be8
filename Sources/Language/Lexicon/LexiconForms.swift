/// From a form to its lemma.
///
/// A headword has the number of its paradigm; a paradigm is a set of changes (an ending of the form, the ending of the
/// lemma that stands in its place). The section `endings` has, for each ending of forms in order, the endings of
/// lemmas and the paradigms which change so. The whole of Bulgarian's 1,000,000 forms costs it some hundred
/// kilobytes, and what a paradigm does not have is not taken for a form.
///
/// The section: numbers of endings, of changes and the longest ending (32 bits each); for each ending and once more,
/// the place of its text and its first change; for each change the place of the lemma's ending, the place of its
/// paradigms (16 bits each, in order) and their number. Texts stand behind their length (8 bits).
struct LexiconEndings {
  private let bytes: LexiconBytes
  private let endings: Int
  private let changes: Int
  let longest: Int

  init(_ bytes: LexiconBytes) {
    self.bytes = bytes
    let room = bytes.count / 8
    endings = max(0, min(bytes.number32(0), room))
    changes = max(0, min(bytes.number32(1), room))
    longest = max(0, min(bytes.number32(2), LexiconFormat.longestKey))
  }

  /// The changes of an ending.
  func changes(of ending: ArraySlice<UInt8>) -> Range<Int> {
    var (low, high) = (0, endings)
    while low < high {
      let middle = low + (high - low) / 2
      let order = order(text(at: bytes.number32(atByte: 12 + middle * 8)), ending)
      if order == 0 {
        let start = bytes.number32(atByte: 16 + middle * 8)
        let end = bytes.number32(atByte: 24 + middle * 8)
        return start >= 0 && start <= end && end <= changes ? start..<end : 0..<0
      }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return 0..<0
  }

  private func place(of change: Int) -> Int { 12 + (endings + 1) * 8 + change * 12 }

  func lemmaEnding(_ change: Int) -> UnsafeRawBufferPointer {
    text(at: bytes.number32(atByte: place(of: change)))
  }

  /// Whether a paradigm has the change.
  func has(_ change: Int, _ paradigm: Int) -> Bool {
    let start = bytes.number32(atByte: place(of: change) + 4)
    let count = bytes.number32(atByte: place(of: change) + 8)
    guard start >= 0, count > 0, count <= 0x10000 else { return false }
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      let place = start &+ middle * 2
      let found = Int(bytes.byte(place)) | Int(bytes.byte(place &+ 1)) << 8
      if found == paradigm { return true }
      if found < paradigm { low = middle + 1 } else { high = middle }
    }
    return false
  }

  private func text(at place: Int) -> UnsafeRawBufferPointer {
    guard place >= 0 else { return bytes.part(0, 0) }
    return bytes.part(place + 1, place + 1 + Int(bytes.byte(place)))
  }

  /// Below 0 where the first comes before the second.
  private func order(_ one: UnsafeRawBufferPointer, _ other: ArraySlice<UInt8>) -> Int {
    var (place, start) = (0, other.startIndex)
    while place < one.count, start < other.endIndex {
      if one[place] != other[start] { return one[place] < other[start] ? -1 : 1 }
      place += 1
      start += 1
    }
    return one.count - other.count
  }
}

extension Lexicon {
  /// The commonest word of which a key is a form.
  func lemma(of key: [UInt8], in table: LexiconTable, audience: LexiconAudience) -> Int? {
    let mayBe = key.withUnsafeBufferPointer { table.mayBeForm(LexiconFormat.hash($0)) }
    guard mayBe else { return nil }
    let endings = LexiconEndings(table.endings)
    var best: Int?
    var lemma: [UInt8] = []
    for guess in guesses(key, endings, table) {
      lemma.removeAll(keepingCapacity: true)
      lemma.append(contentsOf: key[..<guess.split])
      lemma.append(contentsOf: endings.lemmaEnding(guess.change))
      guard var index = lemma.withUnsafeBufferPointer({ table.first($0, hash: guess.hash) }) else { continue }
      while index < table.count, lemma.withUnsafeBufferPointer({ table.isKey($0, of: index) }) {
        let paradigm = table.paradigms.number16(index)
        if paradigm > 0, table.isShown(index, to: audience), endings.has(guess.change, paradigm),
          best.map({ table.weight($0) < table.weight(index) }) ?? true
        {
          best = index
        }
        index += 1
      }
    }
    return best
  }

  /// What may be the lemma of a key: as many of its bytes, and the ending of a change; only such as the hash table
  /// does not rule out at once. Most are ruled out, and no word is put together for them.
  private func guesses(_ key: [UInt8], _ endings: LexiconEndings, _ table: LexiconTable) -> [LemmaGuess] {
    var hashes: [UInt64] = [LexiconFormat.hashStart]
    hashes.reserveCapacity(key.count + 1)
    for (place, byte) in key.enumerated() { hashes.append(LexiconFormat.hashed(hashes[place], byte)) }
    var guesses: [LemmaGuess] = []
    var split = key.count
    while split >= 0, key.count - split <= endings.longest {
      for change in endings.changes(of: key[split...]) {
        var hash = hashes[split]
        for byte in endings.lemmaEnding(change) { hash = LexiconFormat.hashed(hash, byte) }
        hash = LexiconFormat.hashEnd(hash)
        if table.mayHave(hash) { guesses.append(LemmaGuess(split: split, change: change, hash: hash)) }
      }
      split -= 1
    }
    return guesses
  }
}

private struct LemmaGuess {
  let split: Int
  let change: Int
  let hash: UInt64
}

extension LexiconTable {
  /// Whether the first slot of a hash is taken.
  @inline(__always)
  func mayHave(_ hash: UInt64) -> Bool {
    slots.number32(Int(truncatingIfNeeded: hash) & (slots.count / 4 - 1)) != 0
  }

  /// Whether a key may be a form: a Bloom filter of ten bits for each form, which takes 1 % of the rest for one too.
  @inline(__always)
  func mayBeForm(_ hash: UInt64) -> Bool {
    let bits = formFilter.count * 8
    guard bits > 0, bits & (bits - 1) == 0 else { return false }
    var place = Int(truncatingIfNeeded: hash >> 7)
    let step = Int(truncatingIfNeeded: hash >> 36) | 1
    for _ in 0..<LexiconTable.filterHashes {
      place &= bits - 1
      if formFilter.byte(place >> 3) & 1 << UInt8(place & 7) == 0 { return false }
      place = place &+ step
    }
    return true
  }

  static let filterHashes = 5
}
