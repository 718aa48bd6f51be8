/// The headwords of one language: their keys in order, a hash table to find one, and where each one's record is.
///
/// Words of the same key (`polish`, `Polish`) stand beside each other, the heaviest first.
struct LexiconTable {
  let keyPlaces, keys, recordPlaces, records, weights, flags, heaviest, slots: LexiconBytes
  let paradigms, endings, formFilter, ranked, vocabulary: LexiconBytes
  let count: Int

  /// Nothing where the sections do not fit each other.
  init?(_ section: (LexiconFormat.Section) -> LexiconBytes) {
    keyPlaces = section(.keyPlaces)
    keys = section(.keys)
    recordPlaces = section(.recordPlaces)
    records = section(.records)
    weights = section(.weights)
    flags = section(.flags)
    heaviest = section(.heaviest)
    slots = section(.slots)
    paradigms = section(.paradigms)
    endings = section(.endings)
    formFilter = section(.formFilter)
    ranked = section(.ranked)
    vocabulary = section(.vocabulary)
    count = flags.count
    let words = slots.count / 4
    guard keyPlaces.count == (count + 1) * 4, recordPlaces.count == (count + 1) * 4,
      weights.count == count * 2,
      paradigms.count == count * 2, words > 0, words & (words - 1) == 0,
      heaviest.count == (count + LexiconFormat.block - 1) / LexiconFormat.block * 2
    else { return nil }
  }

  @inline(__always)
  func key(_ index: Int) -> UnsafeRawBufferPointer { keys.part(index, by: keyPlaces) }

  @inline(__always)
  func weight(_ index: Int) -> Int { weights.number16(index) }

  /// Whether an audience may know that there is such a word, and is told something of it.
  @inline(__always)
  func isShown(_ index: Int, to audience: LexiconAudience) -> Bool {
    let flags = flags.byte(index)
    return audience == .adult
      ? flags & LexiconFormat.Flag.answered != 0
      : flags & (LexiconFormat.Flag.answeredToChild | LexiconFormat.Flag.rude)
        == LexiconFormat.Flag.answeredToChild
  }

  /// Whether an audience may be led to a word for which it has not asked.
  @inline(__always)
  func isOffered(_ index: Int, to audience: LexiconAudience) -> Bool {
    isShown(index, to: audience) && (audience == .adult || !isAskedOnly(index))
  }

  @inline(__always)
  func isAskedOnly(_ index: Int) -> Bool { flags.byte(index) & LexiconFormat.Flag.askedOnly != 0 }

  @inline(__always)
  func isVocabulary(_ index: Int) -> Bool { flags.byte(index) & LexiconFormat.Flag.vocabulary != 0 }

  @inline(__always)
  func isRude(_ index: Int) -> Bool { flags.byte(index) & LexiconFormat.Flag.rude != 0 }

  /// The first word of a key.
  @inline(__always)
  func first(_ key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int? {
    let mask = slots.count / 4 - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    var left = 256
    while left > 0 {
      let found = slots.number32(slot) - 1
      if found < 0 { return nil }
      if isKey(key, of: found) { return found }
      slot = (slot + 1) & mask
      left -= 1
    }
    return nil
  }

  func first(_ key: [UInt8]) -> Int? {
    key.withUnsafeBufferPointer { first($0, hash: LexiconFormat.hash($0)) }
  }

  @inline(__always)
  func isKey(_ key: UnsafeBufferPointer<UInt8>, of index: Int) -> Bool {
    guard index < count else { return false }
    let own = self.key(index)
    guard own.count == key.count else { return false }
    var place = 0
    while place < own.count {
      if own[place] != key[place] { return false }
      place += 1
    }
    return true
  }

  /// Where the word stands as it is written: what its record begins with, or else its key.
  private func written(_ index: Int) -> WrittenWord {
    var cursor = LexiconCursor(records.part(index, by: recordPlaces))
    let own = cursor.block()
    if own.count > 0 { return WrittenWord(bytes: own, isKey: false) }
    let key = key(index)
    // A key of ASCII alone, as most English ones are, is its own text.
    for byte in key where byte >= 0x80 { return WrittenWord(bytes: key, isKey: true) }
    return WrittenWord(bytes: key, isKey: false)
  }

  /// Whether the word is written so, as UTF-8.
  func isWritten(_ index: Int, _ text: [UInt8]) -> Bool {
    let written = written(index)
    return written.isKey
      ? LexiconKey.text(of: written.bytes) == text : LexiconTable.isSame(written.bytes, text)
  }

  private static func isSame(_ one: UnsafeRawBufferPointer, _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    var place = 0
    while place < one.count {
      if one[place] != other[place] { return false }
      place += 1
    }
    return true
  }

  func text(_ index: Int) -> String { written(index).text }

  /// The words as they are written.
  ///
  /// Each one lies in four far places of a file that no cache holds whole. Short loops go ahead and look at the first
  /// byte of every place: the processor then waits for many at once in place of one after the other.
  func texts(_ words: [Int]) -> [String] {
    guard !words.isEmpty else { return [] }
    var places: [ListedWord] = []
    places.reserveCapacity(words.count)
    for word in words {
      places.append(
        ListedWord(index: word, record: recordPlaces.number32(word), key: keyPlaces.number32(word)))
    }
    var place = 0
    while place < places.count {
      let (record, key) = (places[place].record, places[place].key)
      places[place].isKey = records.byte(record) == 0 && keys.byte(key) >= 0x80
      place += 1
    }
    var texts: [String] = []
    texts.reserveCapacity(places.count)
    var letters: [UInt8] = []
    for word in places {
      if word.isKey {
        letters.removeAll(keepingCapacity: true)
        LexiconKey.append(key(word.index), to: &letters)
        texts.append(String(decoding: letters, as: UTF8.self))
      } else {
        texts.append(text(word.index))
      }
    }
    return texts
  }

  /// The words whose keys begin so, from all or from some of the words.
  func range(of prefix: [UInt8], in range: Range<Int>) -> Range<Int> {
    let start = place(of: prefix, in: range, behind: false)
    return start..<max(start, place(of: prefix, in: start..<range.upperBound, behind: true))
  }

  /// The first place whose key is not before a prefix; or, `behind`, the first whose key neither is nor begins so.
  private func place(of prefix: [UInt8], in range: Range<Int>, behind: Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(key(middle), prefix, orBeginsSo: behind) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isBefore(_ key: UnsafeRawBufferPointer, _ prefix: [UInt8], orBeginsSo: Bool) -> Bool {
    var place = 0
    while place < prefix.count {
      guard place < key.count else { return true }
      if key[place] != prefix[place] { return key[place] < prefix[place] }
      place += 1
    }
    return orBeginsSo
  }
}

/// A word of a list: where its record and its key lie, and whether it is neither in its record nor in small Latin
/// letters.
private struct ListedWord {
  let index, record, key: Int
  var isKey = false
}

/// The bytes of a word in the file: UTF-8, or a key of letters that are not.
private struct WrittenWord {
  let bytes: UnsafeRawBufferPointer
  let isKey: Bool

  var text: String {
    isKey
      ? String(decoding: LexiconKey.text(of: bytes), as: UTF8.self) : String(decoding: bytes, as: UTF8.self)
  }
}
