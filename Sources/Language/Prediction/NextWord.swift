/// How likely each word is to come next, by the base model.
///
/// For each question the places where the phrase's words stand in the examples are gone through, and what
/// followed there is counted. The counts are laid over one another from the vaguest to the most exact, each
/// with the weight that Witten and Bell (1991) give it: `n / (n + k · d)` for `n` cases with `d` different
/// outcomes. The constants `k` were chosen on a split of the examples; Documentation/Prediction.md has the
/// figures.
final class NextWord: Sendable {
  /// The constants; a smaller `k` trusts its counts more. Examples in the other language count 1 as those of this one
  /// do.
  private enum Constant {
    /// What follows a word or two exactly, in the other language's examples.
    static let otherPairs: Float = 0.5
    static let classAfterClass: Float = 1
    static let classAfterWord: Float = 2
    static let classAfterBoth: Float = 2
    /// Things of the classes that a verb or a measure takes: ям takes food, чаша drinks.
    static let taken: Float = 1
    static let topic: Float = 4
    static let overOne: Float = 8
    static let wordAfterClasses: Float = 4
    static let pair: Float = 3
    static let triple: Float = 2.5
    /// What is left of a word's probability when the phrase has it already.
    static let repetition: Float = 0.3
  }

  static let start = PredictionModel.start

  private let wordCount: Int
  private let classes: [UInt8]
  private let classCount: Int
  private let things: [Bool]
  /// Both languages' sequences, each after `start`; the first `ownPlaces` places are this language's.
  private let stream: [UInt16]
  private let ownPlaces: Int
  /// The first place of each word in the stream, last that of `start`; –1 for none.
  private let firstPlaces: [Int32]
  /// The next place of the same word for each place; –1 after the last.
  private let nextPlaces: [Int32]
  /// How often a class follows another: a row for each class before.
  private let afterClass: [Float]
  /// The share of each word among all, with what the early levels lend to words that no example has.
  private let share: [Float]

  init(_ lexicon: PredictionLexicon, model: PredictionModel?) {
    wordCount = lexicon.wordCount
    classes = lexicon.classes
    classCount = lexicon.classCount
    things = lexicon.things
    var stream: [UInt16] = []
    var ownPlaces = 0
    if let model {
      let isBulgarian = lexicon.language == .bulgarian
      NextWord.append(isBulgarian ? model.bulgarian : model.english, lexicon, true, to: &stream)
      ownPlaces = stream.count
      NextWord.append(isBulgarian ? model.english : model.bulgarian, lexicon, false, to: &stream)
    }
    self.stream = stream
    self.ownPlaces = ownPlaces
    share = NextWord.share(lexicon, stream)
    afterClass = NextWord.afterClass(lexicon, stream)
    var first = [Int32](repeating: -1, count: lexicon.wordCount + 1)
    var next = [Int32](repeating: -1, count: stream.count)
    var place = stream.count
    while place > 0 {
      place -= 1
      let word = stream[place] == NextWord.start ? lexicon.wordCount : Int(stream[place])
      guard word < lexicon.wordCount || stream[place] == NextWord.start else { continue }
      next[place] = first[word]
      first[word] = Int32(place)
    }
    firstPlaces = first
    nextPlaces = next
  }

  @inline(never)
  private static func append(
    _ corpus: PredictionModel.Corpus, _ lexicon: PredictionLexicon, _ isOwn: Bool, to stream: inout [UInt16]
  ) {
    for word in corpus.stream {
      if Int(word) < lexicon.entryCount {
        stream.add(lexicon.canonical(word))
      } else if word == start || isOwn && Int(word) < lexicon.wordCount {
        stream.add(word)
      } else {
        stream.add(PredictionLexicon.unknown)
      }
    }
  }

  @inline(never)
  private static func share(_ lexicon: PredictionLexicon, _ stream: [UInt16]) -> [Float] {
    var share: [Float] = []
    for number in 0..<lexicon.wordCount {
      var prior: Float = 0.025
      if number < lexicon.entryCount {
        switch lexicon.vocabulary.level(number) {
        case 0: prior = 0.5
        case 1: prior = 0.35
        case 2: prior = 0.2
        default: prior = 0.1
        }
      }
      share.add(lexicon.isCanonical(UInt16(number)) ? prior : 0)
    }
    for place in stream.indices where Int(stream[place]) < share.count {
      share[Int(stream[place])] += 1
    }
    var total: Float = 0
    for value in share { total += value }
    if total > 0 { for word in share.indices { share[word] /= total } }
    return share
  }

  @inline(never)
  private static func afterClass(_ lexicon: PredictionLexicon, _ stream: [UInt16]) -> [Float] {
    let count = lexicon.classCount
    var afterClass = [Float](repeating: 0, count: count * count)
    var previous = -1
    for place in stream.indices {
      let word = Int(stream[place])
      let wordClass = word < lexicon.wordCount ? Int(lexicon.classes[word]) : 0
      let isStart = stream[place] == start
      if !isStart, previous >= 0 { afterClass[previous * count + wordClass] += 1 }
      previous = isStart ? -1 : wordClass
    }
    return afterClass
  }

  @inline(never)
  private func classOf(_ word: UInt16) -> Int { Int(word) < wordCount ? Int(classes[Int(word)]) : 0 }

  /// The probability of each word after these; of longer phrases the last eight count.
  ///
  /// What the family says, whatever came before, is laid under what follows what. It may have more words than the
  /// lexicon: the family's own.
  func probabilities(after words: [UInt16], family: LinkedUse) -> [Float] {
    let count = words.count
    let last = count > 0 ? words[count - 1] : NextWord.start
    let before = count > 1 ? words[count - 2] : count == 0 ? nil : NextWord.start
    let cases = Cases(words: wordCount, classes: classCount)
    self.count(last: last, before: before, into: cases)
    let start = max(0, count - 8)
    var place = start
    while place < count - 1 {
      self.count(topic: words[place], into: cases.topic)
      place += 1
    }
    var result = share
    family.layGeneral(over: &result)
    cases.topic.lay(over: &result, Constant.topic)
    layClasses(cases.classAfterClass, over: &result, Constant.classAfterClass, most: 0.55)
    layClasses(cases.classAfterWord, over: &result, Constant.classAfterWord, most: 0.6)
    layClasses(cases.classAfterBoth, over: &result, Constant.classAfterBoth, most: 0.6)
    cases.overOne.lay(over: &result, Constant.overOne)
    cases.wordAfterClasses.lay(over: &result, Constant.wordAfterClasses)
    cases.pair.lay(over: &result, Constant.pair)
    cases.triple.lay(over: &result, Constant.triple)
    layTaken(last, over: &result, most: 0.7)
    // What lies between is no thing: студен in пия студен.
    if count > 1, !isThing(last) { layTaken(words[count - 2], over: &result, most: 0.3) }
    place = start
    while place < count {
      if Int(words[place]) < result.count { result[Int(words[place])] *= Constant.repetition }
      place += 1
    }
    return result
  }

  private func count(last: UInt16, before: UInt16?, into cases: Cases) {
    let lastClass = last == NextWord.start ? -1 : classOf(last)
    let beforeClass = classOf(before ?? NextWord.start)
    var place = first(last)
    while place >= 0 {
      let at = place
      place = Int(nextPlaces[at])
      guard let word = word(at: at + 1) else { continue }
      let pairWeight = at < ownPlaces ? 1 : Constant.otherPairs
      cases.classAfterWord.add(classOf(word), 1)
      cases.pair.add(Int(word), pairWeight)
      let second = last == NextWord.start ? last : stream[at - 1]
      if last == NextWord.start || second == before { cases.triple.add(Int(word), pairWeight) }
      if second != NextWord.start, before != NextWord.start, classOf(second) == beforeClass {
        cases.classAfterBoth.add(classOf(word), 1)
        cases.wordAfterClasses.add(Int(word), 1)
      }
    }
    if let before {
      place = first(before)
      while place >= 0 {
        let at = place
        place = Int(nextPlaces[at])
        guard let first = word(at: at + 1), let word = word(at: at + 2) else { continue }
        if before != NextWord.start { cases.overOne.add(Int(word), 1) }
        if first != last, classOf(first) == lastClass { cases.wordAfterClasses.add(Int(word), 1) }
      }
    }
    guard lastClass >= 0 else { return }
    for number in 0..<classCount {
      let count = afterClass[lastClass * classCount + number]
      if count > 0 { cases.classAfterClass.add(number, count) }
    }
  }

  /// Lays the classes of the things that a word takes over all else; less where it seldom takes any.
  private func layTaken(_ word: UInt16, over result: inout [Float], most: Float) {
    guard word != NextWord.start else { return }
    let taken = Counted(classCount)
    var all: Float = 0
    var place = first(word)
    while place >= 0 {
      if self.word(at: place + 1) != nil { all += 1 }
      count(takenFrom: place, into: taken)
      place = Int(nextPlaces[place])
    }
    guard all > 0 else { return }
    let often = taken.total / all
    layClasses(taken, over: &result, Constant.taken, most: most * often * often)
  }

  /// Counts the class of the first thing among the next three words.
  private func count(takenFrom at: Int, into counted: Counted) {
    for next in 1...3 {
      guard let word = word(at: at + next) else { return }
      if isThing(word) {
        counted.add(classOf(word), 1)
        return
      }
    }
  }

  private func isThing(_ word: UInt16) -> Bool { classOf(word) < things.count && things[classOf(word)] }

  private func count(topic: UInt16, into counted: Counted) {
    var place = first(topic)
    while place >= 0 {
      if word(at: place + 1) != nil {
        var next = place + 2
        while let word = word(at: next) {
          counted.add(Int(word), 1)
          next += 1
        }
      }
      place = Int(nextPlaces[place])
    }
  }

  /// The word at a place of the stream; `nil` at the next sequence's start and at the end.
  @inline(never)
  private func word(at place: Int) -> UInt16? {
    place < stream.count && stream[place] != NextWord.start ? stream[place] : nil
  }

  /// The first place of a word, or of `start`; –1 for none. A family's own words are numbered from `wordCount` on,
  /// and stand nowhere.
  @inline(never)
  private func first(_ word: UInt16) -> Int {
    if word == NextWord.start { return Int(firstPlaces[wordCount]) }
    return Int(word) < wordCount ? Int(firstPlaces[Int(word)]) : -1
  }

  @inline(never)
  private func layClasses(_ counted: Counted, over result: inout [Float], _ constant: Float, most: Float) {
    guard counted.total > 0 else { return }
    let trust = min(most, counted.total / (counted.total + constant * counted.different))
    var mass = [Float](repeating: 0, count: classCount)
    for word in result.indices { mass[classOf(UInt16(word))] += result[word] }
    for number in mass.indices where mass[number] > 0 {
      mass[number] = trust * counted.values[number] / counted.total / mass[number]
    }
    for word in result.indices { result[word] *= 1 - trust + mass[classOf(UInt16(word))] }
  }
}
