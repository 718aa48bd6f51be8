/// Folded keys in order, so that what begins with a prefix stands side by side.
///
/// Keys are added, then found after the next ``sort()``. 10,000 keys take some 200 kB.
struct PrefixIndex: Sendable {
  /// What a key is of its word: the smaller, the better.
  enum Kind: UInt8, Sendable {
    /// The whole label.
    case label
    /// The label from one of its later words on.
    case inside
    /// One of the other inflected forms.
    case form
  }

  private(set) var units: [UInt16] = []
  private var starts: [Int32] = []
  private var words: [UInt16] = []
  private var kinds: [UInt8] = []
  /// Items by their keys, as far as ``sort()`` has seen them.
  private var order: [Int32] = []
  /// Texts that their keys do not tell: with capitals, apostrophes or accents. In the order of their items.
  private var shownItems: [Int32] = []
  private var shownTexts: [Word] = []

  var count: Int { starts.count }

  /// Adds a key from one of its letters on.
  @inline(never)
  mutating func add(_ key: [UInt16], from start: Int, text: Word, word: UInt16, kind: Kind) {
    guard start < key.count else { return }
    if kind == .form, PrefixIndex.text(key, start, key.count) != text {
      shownItems.add(Int32(starts.count))
      shownTexts.add(text)
    }
    starts.add(Int32(units.count))
    words.add(word)
    kinds.add(kind.rawValue)
    for place in start..<key.count { units.add(key[place]) }
  }

  func word(at place: Int) -> UInt16 { words[Int(order[place])] }

  func kind(at place: Int) -> Kind { Kind(rawValue: kinds[Int(order[place])]) ?? .form }

  func letterCount(at place: Int) -> Int {
    let item = Int(order[place])
    return end(item) - Int(starts[item])
  }

  /// The form as it is written.
  @inline(never)
  func text(at place: Int) -> Word {
    let item = order[place]
    var low = 0
    var high = shownItems.count
    while low < high {
      let middle = (low + high) / 2
      if shownItems[middle] < item { low = middle + 1 } else { high = middle }
    }
    if low < shownItems.count, shownItems[low] == item { return shownTexts[low] }
    return PrefixIndex.text(units, Int(starts[Int(item)]), end(Int(item)))
  }

  /// The places of the keys that are exactly this one.
  @inline(never)
  func places(of key: [UInt16]) -> Range<Int> {
    var range = 0..<order.count
    for (depth, letter) in key.enumerated() {
      range = narrowed(range, depth: depth, letter: letter)
      if range.isEmpty { return range }
    }
    var end = range.lowerBound
    while end < range.upperBound, letterCount(at: end) == key.count { end += 1 }
    return range.lowerBound..<end
  }

  private func end(_ item: Int) -> Int { item + 1 < starts.count ? Int(starts[item + 1]) : units.count }

  /// The letter of a key at a depth, or 0 after its end.
  private func letter(_ place: Int, _ depth: Int) -> UInt16 {
    let item = Int(order[place])
    let position = Int(starts[item]) + depth
    return position < end(item) ? units[position] : 0
  }

  private static func text(_ key: [UInt16], _ start: Int, _ end: Int) -> Word {
    var bytes: [UInt8] = []
    for place in start..<end { Word.append(UInt32(key[place]), to: &bytes) }
    return Word(bytes: bytes)
  }
}

// MARK: Looking up

extension PrefixIndex {
  /// The ranges of places whose keys begin with a pattern. `spelled` also takes Latin letters for the
  /// Cyrillic ones they are written for, also where the last letter is not all typed (banit for баница).
  /// The ranges may overlap. The work is bounded whatever is typed.
  func ranges(_ letters: [UInt16], spelled: Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var budget = 600
    collect(letters, 0, 0..<order.count, 0, spelled, &budget, &found)
    return found
  }

  @inline(never)
  private func collect(
    _ letters: [UInt16], _ next: Int, _ range: Range<Int>, _ depth: Int, _ spelled: Bool, _ budget: inout Int,
    _ found: inout [Range<Int>]
  ) {
    budget -= 1
    guard !range.isEmpty, budget > 0 else { return }
    guard next < letters.count else {
      found.append(range)
      return
    }
    let letter = letters[next]
    collect(
      letters, next + 1, narrowed(range, depth: depth, letter: letter), depth + 1, spelled, &budget, &found)
    guard spelled, letter < 0x80, letter != 0x20 else { return }
    for cyrillic in UInt16(0x430)...0x44F {
      for number in 0..<LatinSpelling.most {
        let option = LatinSpelling.spelling(number, of: cyrillic)
        guard option & 0xFF == UInt32(letter) else { continue }
        let same = LatinSpelling.common(option, letters, from: next)
        // All of the option stands here, or the text ends within it.
        guard same == LatinSpelling.count(option) || next + same == letters.count else { continue }
        let part = narrowed(range, depth: depth, letter: cyrillic)
        if !part.isEmpty { collect(letters, next + same, part, depth + 1, spelled, &budget, &found) }
      }
    }
  }

  /// The part of a range, whose keys agree up to `depth`, that has this letter there.
  @inline(never)
  private func narrowed(_ range: Range<Int>, depth: Int, letter: UInt16) -> Range<Int> {
    let start = first(range, depth, notBelow: letter)
    return start..<first(start..<range.upperBound, depth, notBelow: letter + 1)
  }

  private func first(_ range: Range<Int>, _ depth: Int, notBelow letter: UInt16) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if self.letter(middle, depth) < letter { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: Sorting

extension PrefixIndex {
  /// Puts all items in the order of their keys; equal keys in that of kind and word. A merge sort from the
  /// bottom up: the standard library's, made for one more type, is 3 kB of the browser's module.
  mutating func sort() {
    var from = order
    while from.count < starts.count { from.add(Int32(from.count)) }
    var to = from
    var width = 1
    while width < from.count {
      var start = 0
      while start < from.count {
        let middle = min(start + width, from.count)
        let end = min(start + 2 * width, from.count)
        var (left, right) = (start, middle)
        for place in start..<end {
          if left < middle, right >= end || !precedes(from[right], from[left]) {
            to[place] = from[left]
            left += 1
          } else {
            to[place] = from[right]
            right += 1
          }
        }
        start = end
      }
      (from, to) = (to, from)
      width *= 2
    }
    order = from
  }

  private func precedes(_ one: Int32, _ other: Int32) -> Bool {
    let one = Int(one)
    let other = Int(other)
    var (first, second) = (Int(starts[one]), Int(starts[other]))
    let (firstEnd, secondEnd) = (end(one), end(other))
    while first < firstEnd, second < secondEnd {
      if units[first] != units[second] { return units[first] < units[second] }
      first += 1
      second += 1
    }
    if firstEnd - first != secondEnd - second { return firstEnd - first < secondEnd - second }
    if kinds[one] != kinds[other] { return kinds[one] < kinds[other] }
    return words[one] < words[other]
  }
}
