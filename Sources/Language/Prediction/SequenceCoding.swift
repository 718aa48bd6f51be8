/// Writes or reads sets of word sequences as a tree of their beginnings.
///
/// At each branch the words that followed its last word before are asked for one by one: does this one follow? Only
/// what never followed it is named anew, by its class, that which followed the last word's class last before others,
/// and its place in the class. Writer and reader learn the same, so both put the same questions;
/// Documentation/Prediction.md has their contexts. The order of sequences costs nothing, as they have none.
struct SequenceCoding<Coder: RangeCoder> {
  /// No sequence is longer.
  static var mostWords: Int { 15 }
  /// Of all contexts; a group has 64, by the sizes of two counts.
  static var contexts: Int { 12 * 64 }
  private static var wordGroup: Int { 0 }
  private static var followingGroup: Int { 1 }
  private static var classGroup: Int { 5 }
  private static var moreGroup: Int { 11 }
  /// More than any model has: a wild one ends here.
  private static var mostPlaces: Int { 30_000 }

  private(set) var coder: Coder
  /// What was read: ``PredictionModel/start`` and the words of a sequence, one after another.
  private(set) var stream: [UInt16] = []
  /// What is to be written.
  private var given: [[UInt16]] = []
  private(set) var isWhole = true
  private var path: [UInt16] = []
  /// Of each word: those of the vocabulary, 0 for extra words, and one more for `end`.
  private var classes: [UInt8]
  /// The number of a sequence's end as a word, and of its beginning as the word before.
  private let end: Int
  private let classCount: Int
  /// All words by their class, and where each class begins.
  private var members: [UInt16] = []
  private var starts: [UInt16] = []
  /// How often each word was chosen.
  private var uses: [UInt16]
  /// How often anything followed each word, and the first and the last that did, as places in the three lists below;
  /// –1 for none.
  private var followed: [UInt16]
  private var first: [Int32]
  private var last: [Int32]
  private var followers: [UInt16] = []
  private var followings: [UInt16] = []
  private var next: [Int32] = []
  /// The classes in rows, one for each class: how often each followed that, and all in the order they followed it, the
  /// last first.
  private var classUses: [UInt16]
  private var recent: [UInt16] = []
  /// When each word was last ruled out.
  private var ruledOut: [UInt16]
  private var ruling: UInt16 = 0

  /// `extras` is the count of the words that come after the vocabulary's entries, in the language that has more.
  init(_ coder: Coder, _ vocabulary: PredictionVocabulary, extras: Int) {
    self.coder = coder
    classes = vocabulary.classes
    end = classes.count + extras
    classCount = vocabulary.classCount + 1
    for _ in 0..<extras { classes.add(0) }
    classes.add(UInt8(truncatingIfNeeded: classCount - 1))
    uses = [UInt16](repeating: 0, count: end + 1)
    followed = uses
    ruledOut = uses
    first = [Int32](repeating: -1, count: end + 1)
    last = first
    classUses = [UInt16](repeating: 0, count: classCount * classCount)
    for number in 0...classCount {
      starts.add(UInt16(members.count))
      for word in classes.indices where Int(classes[word]) == number { members.add(UInt16(word)) }
    }
    for place in classUses.indices { recent.add(UInt16(truncatingIfNeeded: place % classCount)) }
  }

  /// Writes one language's sequences, sorted and each once, or reads them.
  mutating func code(_ given: [[UInt16]]) {
    self.given = given
    stream = []
    branch(after: end, 0..<given.count)
  }

  /// The words that may follow here, and those that do: `places` are the sequences with this beginning, when writing.
  private mutating func branch(after word: Int, _ places: Range<Int>) {
    let depth = path.count
    var left = Coder.isWriter ? children(places) : []
    var chosen: [UInt16] = []
    var asked: Int32 = -1
    while isWhole {
      if !chosen.isEmpty {
        let context = Self.moreGroup * 64 + 9 * min(depth, 3) + min(chosen.count, 8)
        if !coder.answer(context, { !left.isEmpty }) { return }
      }
      var found = -1
      while found < 0 {
        let following = asked < 0 ? first[word] : next[Int(asked)]
        if following < 0 { break }
        asked = following
        let other = Int(followers[Int(asked)])
        if Self.has(chosen, other) { continue }
        let group = Self.followingGroup + (other == end ? 3 : min(depth, 2))
        if ask(group, followings[Int(asked)], Int(followed[word]), left, other) { found = other }
      }
      if found < 0 { found = stranger(after: word, left) }
      guard found == end ? depth > 0 : found >= 0 && depth < Self.mostWords,
        stream.count < Self.mostPlaces
      else {
        isWhole = false
        return
      }
      chosen.add(UInt16(found))
      learn(found, after: word)
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

  /// A word that never followed this one; negative where there is none.
  private mutating func stranger(after word: Int, _ left: [UInt16]) -> Int {
    ruling &+= 1
    var place = first[word]
    while place >= 0 {
      ruledOut[Int(followers[Int(place)])] = ruling
      place = next[Int(place)]
    }
    var wanted: [UInt16] = []
    if Coder.isWriter { for word in left { wanted.add(UInt16(classes[Int(word)])) } }
    let row = Int(classes[word]) * classCount
    for rank in 0..<classCount {
      let number = Int(recent[row + rank])
      if number == classCount - 1 && ruledOut[end] == ruling { continue }
      if ask(
        Self.classGroup + min(rank, 5), classUses[row + number], Int(followed[word]), wanted, number)
      {
        return member(of: number, left)
      }
    }
    return -1
  }

  /// A word of a class that is not ruled out.
  private mutating func member(of number: Int, _ left: [UInt16]) -> Int {
    var free = 0
    var counting = true
    while true {
      for place in Int(starts[number])..<Int(starts[number + 1]) {
        let word = Int(members[place])
        if ruledOut[word] == ruling { continue }
        if counting {
          free += 1
        } else if free == 1 || ask(Self.wordGroup, uses[word], free, left, word) {
          return word
        } else {
          free -= 1
        }
      }
      if !counting || free == 0 { return -1 }
      counting = false
    }
  }

  /// Asks whether a number is among those that follow.
  @inline(never)
  private mutating func ask(_ group: Int, _ count: UInt16, _ of: Int, _ left: [UInt16], _ number: Int) -> Bool
  {
    coder.answer(64 * group + 8 * Self.size(of) + Self.size(Int(count))) {
      Self.has(left, number)
    }
  }

  private mutating func learn(_ word: Int, after previous: Int) {
    Self.count(word, in: &uses)
    Self.count(previous, in: &followed)
    var place = first[previous]
    while place >= 0, Int(followers[Int(place)]) != word { place = next[Int(place)] }
    if place < 0 {
      place = Int32(followers.count)
      followers.add(UInt16(word))
      followings.add(0)
      next.add(-1)
      if last[previous] < 0 { first[previous] = place } else { next[Int(last[previous])] = place }
      last[previous] = place
    }
    Self.count(Int(place), in: &followings)
    let row = Int(classes[previous]) * classCount
    let number = UInt16(classes[word])
    Self.count(row + Int(number), in: &classUses)
    var moved = number
    var rank = row
    repeat {
      let other = recent[rank]
      recent[rank] = moved
      moved = other
      rank += 1
    } while moved != number
  }

  @inline(never)
  private static func count(_ place: Int, in counts: inout [UInt16]) { counts[place] += 1 }

  /// 0 to 7 for a count: 0, 1, 2, 3–4, 5–8, 9–19, 20–49, more.
  @inline(never)
  private static func size(_ count: Int) -> Int {
    count < 3 ? count : count < 5 ? 3 : count < 9 ? 4 : count < 20 ? 5 : count < 50 ? 6 : 7
  }

  @inline(never)
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
