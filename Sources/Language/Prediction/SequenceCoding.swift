/// Writes or reads sets of word sequences as a tree of their beginnings.
///
/// At each branch the words that followed its last word before are asked for one by one, the most frequent first: does
/// this one follow? Only what never followed it is named anew, by its class, those classes first that followed the
/// last word's, and its place in the class. Writer and reader learn the same, so both put the same questions;
/// Documentation/Prediction.md has their contexts. The order of sequences costs nothing, as they have none.
struct SequenceCoding<Coder: RangeCoder> {
  /// No sequence is longer.
  static var mostWords: Int { 15 }
  /// Of all contexts.
  static var contexts: Int { wordContext + 8 * 24 }
  private static var moreContext: Int { 0 }
  private static var followingContext: Int { 4 * 9 }
  private static var classContext: Int { followingContext + 8 * 8 * 4 }
  private static var wordContext: Int { classContext + 8 * 8 * 6 }
  /// More than any model has: a wild one ends here.
  private static var mostPlaces: Int { 100_000 }

  private(set) var coder: Coder
  /// What was read: ``PredictionModel/start`` and the words of a sequence, one after another.
  private(set) var stream: [UInt16] = []
  /// What is to be written.
  private var given: [[UInt16]] = []
  private(set) var isWhole = true
  private var path: [UInt16] = []
  private let classes: [UInt8]
  /// The number of a sequence's end as a word, and of its beginning as the word before; also their class, after the
  /// others.
  private let end: Int
  private let endClass: Int
  /// What followed each word, what classes followed each, and the words of each class: `count << 16 | number`, the
  /// most frequent first.
  private var following: [[UInt32]]
  private var classesAfter: [[UInt32]]
  private var members: [[UInt32]]
  /// When each word was last ruled out.
  private var ruledOut: [UInt16]
  private var ruling: UInt16 = 0

  /// `extras` is the count of all words that come after the vocabulary's entries; their class is 0.
  init(_ coder: Coder, _ vocabulary: PredictionVocabulary, extras: Int) {
    self.coder = coder
    classes = vocabulary.classes
    end = classes.count + extras
    endClass = vocabulary.classCount
    following = [[UInt32]](repeating: [], count: end + 1)
    members = [[UInt32]](repeating: [], count: endClass)
    var all: [UInt32] = []
    for number in 0...endClass { all.add(UInt32(number)) }
    classesAfter = [[UInt32]](repeating: all, count: endClass + 1)
    ruledOut = [UInt16](repeating: 0, count: end + 1)
    for number in classes.indices { members[Int(classes[number])].add(UInt32(number)) }
    members.append([UInt32(end)])
  }

  /// Writes `given`, sorted and each once, or reads; `extras` are the extra words of the language.
  mutating func code(_ given: [[UInt16]], extras: Range<Int>) {
    self.given = given
    stream = []
    members[0] = []
    for extra in extras { members[0].add(UInt32(classes.count + extra)) }
    branch(after: end, 0..<given.count)
  }

  private func classOf(_ word: Int) -> Int {
    word == end ? endClass : word < classes.count ? Int(classes[word]) : 0
  }

  /// The words that may follow here, and those that do: `places` are the sequences with this beginning, when writing.
  private mutating func branch(after last: Int, _ places: Range<Int>) {
    let depth = path.count
    var left = Coder.isWriter ? children(places) : []
    let known = following[last]
    let totalSize = 8 * SequenceCoding.size(SequenceCoding.total(known))
    var asked = 0
    var chosen: [UInt32] = []
    while isWhole {
      if !chosen.isEmpty {
        let context = SequenceCoding.moreContext + 9 * min(depth, 3) + min(chosen.count, 8)
        if !coder.answer(context, { !left.isEmpty }) { return }
      }
      var found = -1
      while found < 0, asked < known.count {
        let word = Int(known[asked] & 0xFFFF)
        let kind = word == end ? 3 : depth < 2 ? min(chosen.count, 2) : 0
        let context = 64 * kind + totalSize + SequenceCoding.size(Int(known[asked] >> 16))
        asked += 1
        if coder.answer(SequenceCoding.followingContext + context, { SequenceCoding.has(left, word) }) {
          found = word
        }
      }
      if found < 0 { found = stranger(after: last, known, chosen, left) }
      guard found == end ? depth > 0 : found >= 0 && depth < SequenceCoding.mostWords,
        stream.count < SequenceCoding.mostPlaces
      else {
        isWhole = false
        return
      }
      chosen.add(UInt32(found))
      learn(found, after: last)
      if Coder.isWriter { left = left.filter { $0 != UInt16(found) } }
      if found == end {
        if !Coder.isWriter { emit() }
      } else {
        path.add(UInt16(found))
        branch(after: found, Coder.isWriter ? beginning(with: found, at: depth, places) : places)
        path.removeLast()
      }
    }
  }

  /// A word that never followed the last one; negative where there is none.
  private mutating func stranger(
    after last: Int, _ known: [UInt32], _ chosen: [UInt32], _ left: [UInt16]
  ) -> Int {
    ruling &+= 1
    for entry in known { ruledOut[Int(entry & 0xFFFF)] = ruling }
    for entry in chosen { ruledOut[Int(entry)] = ruling }
    var wanted: [UInt16] = []
    for word in left { wanted.add(UInt16(classOf(Int(word)))) }
    let classes = classesAfter[classOf(last)]
    let totalSize = 8 * SequenceCoding.size(SequenceCoding.total(classes))
    var rank = 0
    for entry in classes {
      let candidate = Int(entry & 0xFFFF)
      if candidate == endClass && ruledOut[end] == ruling { continue }
      let context = 64 * rank + totalSize + SequenceCoding.size(Int(entry >> 16))
      rank = min(rank + 1, 5)
      if coder.answer(SequenceCoding.classContext + context, { SequenceCoding.has(wanted, candidate) }) {
        return member(of: candidate, left)
      }
    }
    return -1
  }

  /// How many words of a class are not ruled out.
  @inline(never)
  private func freeMembers(_ number: Int) -> Int {
    var free = 0
    for entry in members[number] where ruledOut[Int(entry & 0xFFFF)] != ruling { free += 1 }
    return free
  }

  private mutating func member(of number: Int, _ left: [UInt16]) -> Int {
    var free = freeMembers(number)
    for entry in members[number] {
      let word = Int(entry & 0xFFFF)
      if ruledOut[word] == ruling { continue }
      if free == 1 { return word }
      let context = 8 * (free < 12 ? free : 12 + min(free / 8, 11)) + SequenceCoding.size(Int(entry >> 16))
      if coder.answer(SequenceCoding.wordContext + context, { SequenceCoding.has(left, word) }) {
        return word
      }
      free -= 1
    }
    return -1
  }

  private mutating func learn(_ word: Int, after last: Int) {
    SequenceCoding.count(word, in: &following[last])
    SequenceCoding.count(classOf(word), in: &classesAfter[classOf(last)])
    SequenceCoding.count(word, in: &members[classOf(word)])
  }

  /// Counts a word once more, and moves it before those that are no more frequent.
  @inline(never)
  private static func count(_ word: Int, in list: inout [UInt32]) {
    var place = 0
    while place < list.count, list[place] & 0xFFFF != UInt32(word) { place += 1 }
    if place == list.count { list.add(UInt32(word)) }
    let entry = list[place] + 0x1_0000
    while place > 0, list[place - 1] >> 16 <= entry >> 16 {
      list[place] = list[place - 1]
      place -= 1
    }
    list[place] = entry
  }

  @inline(never)
  private static func total(_ list: [UInt32]) -> Int {
    var total = 0
    for entry in list { total += Int(entry >> 16) }
    return total
  }

  /// 0 to 7 for a count: 0, 1, 2, 3–4, 5–8, 9–19, 20–49, more.
  @inline(never)
  private static func size(_ count: Int) -> Int {
    count < 3 ? count : count < 5 ? 3 : count < 9 ? 4 : count < 20 ? 5 : count < 50 ? 6 : 7
  }

  private static func has(_ words: [UInt16], _ word: Int) -> Bool {
    for other in words where Int(other) == word { return true }
    return false
  }

  private mutating func emit() {
    stream.add(PredictionModel.start)
    for word in path { stream.add(word) }
  }

  // MARK: Writing

  private func word(_ place: Int, _ depth: Int) -> UInt16 {
    depth < given[place].count ? given[place][depth] : UInt16(end)
  }

  private func children(_ places: Range<Int>) -> [UInt16] {
    var children: [UInt16] = []
    for place in places where children.last != word(place, path.count) {
      children.append(word(place, path.count))
    }
    return children
  }

  private func beginning(with word: Int, at depth: Int, _ places: Range<Int>) -> Range<Int> {
    var first = places.lowerBound
    while Int(self.word(first, depth)) != word { first += 1 }
    var last = first
    while last < places.upperBound, Int(self.word(last, depth)) == word { last += 1 }
    return first..<last
  }
}
