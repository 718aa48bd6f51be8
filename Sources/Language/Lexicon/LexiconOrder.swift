internal import Bytes

/// The order of a file's headwords, and the tables that only follow from it.
enum LexiconOrder {
  struct Entry {
    let key: [UInt8]
    /// The place in the draft.
    let word: Int
  }

  /// By their keys; words of the same key by their weight, then by their letters.
  static func entries(_ words: [LexiconDraft.Word]) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(words.count)
    for (index, word) in words.enumerated() {
      entries.append(Entry(key: LexiconKey.bytes(of: word.text), word: index))
    }
    entries.sort { one, other in
      if one.key != other.key { return one.key.lexicographicallyPrecedes(other.key) }
      let (first, second) = (words[one.word], words[other.word])
      if first.weight != second.weight { return first.weight > second.weight }
      if first.text != second.text { return first.text.bytes.lexicographicallyPrecedes(second.text.bytes) }
      return one.word < other.word
    }
    return entries
  }

  /// The greatest weight of every block of words.
  static func heaviest(_ order: [Entry], _ words: [LexiconDraft.Word]) -> [UInt8] {
    var column = ByteColumn()
    var start = 0
    while start < order.count {
      let block = order[start..<min(order.count, start + LexiconFormat.block)]
      column.add16(block.reduce(0) { max($0, Int(words[$1.word].weight)) })
      start += LexiconFormat.block
    }
    return column.bytes
  }

  /// The hash table of keys, at most half full: the place of a key's first word + 1, or 0.
  static func slots(_ order: [Entry]) -> [UInt8] {
    var size = 16
    while size < order.count * 2 { size *= 2 }
    var slots = [Int](repeating: 0, count: size)
    for (place, entry) in order.enumerated() where place == 0 || order[place - 1].key != entry.key {
      let hash = entry.key.withUnsafeBufferPointer { LexiconFormat.hash($0) }
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] > 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = place + 1
    }
    var column = ByteColumn()
    for slot in slots { column.add32(slot) }
    return column.bytes
  }

  /// The commonest 5,000 single words that may be told to everyone, the commonest first.
  static func ranked(_ order: [Entry], _ words: [LexiconDraft.Word], _ flags: [UInt8]) -> [UInt8] {
    let clean = LexiconFormat.Flag.answeredToChild
    let notOffered = LexiconFormat.Flag.rude | LexiconFormat.Flag.askedOnly
    let shown = order.indices.filter { place in
      flags[place] & (clean | notOffered) == clean && !order[place].key.contains(0x20)
        && order[place].key.count > 1
    }
    let ranked = shown.sorted {
      let (one, other) = (words[order[$0].word].weight, words[order[$1].word].weight)
      return one == other ? $0 < $1 : one > other
    }
    var column = ByteColumn()
    for place in ranked.prefix(5_000) { column.add32(place) }
    return column.bytes
  }

  /// The app's own words.
  static func vocabulary(_ order: [Entry], _ words: [LexiconDraft.Word]) -> [UInt8] {
    var column = ByteColumn()
    for (place, entry) in order.enumerated() where words[entry.word].isVocabulary { column.add32(place) }
    return column.bytes
  }
}
