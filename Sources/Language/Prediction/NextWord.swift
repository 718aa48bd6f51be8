/// How likely each word is to come next, by the base model.
///
/// For each question the places where the phrase's words stand in the examples are gone through, and what
/// followed there is counted. The counts are laid over one another from the vaguest to the most exact, each
/// with the weight that Witten and Bell (1991) give it: `n / (n + k · d)` for `n` cases with `d` different
/// outcomes. The constants `k` were chosen on a split of the examples; Documentation/Prediction.md has the
/// figures.
struct NextWord: Sendable {
  /// The constants; a smaller `k` trusts its counts more.
  struct Constants: Sendable {
    /// Of the examples in the other language, where those of this one count 1.
    var otherLanguage: Float = 1
    /// The same for what follows a word or two exactly.
    var otherPairs: Float = 0.5
    var classAfterClass: Float = 1
    var classAfterWord: Float = 2
    var topic: Float = 4
    var overOne: Float = 8
    var wordAfterClasses: Float = 8
    var pair: Float = 2.5
    var triple: Float = 1.75
    /// What is left of a word's probability when the phrase has it already.
    var repetition: Float = 0.3
  }

  static let start: UInt16 = 0xFFFE

  private let wordCount: Int
  private let classes: [UInt8]
  private let classCount: Int
  /// Both languages' sequences, each after `start`; the first `ownSequences` are this language's.
  private var stream: [UInt16] = []
  private var counts: [UInt8] = []
  private var ownSequences = 0
  private var ownPlaces = 0
  /// The places of word `w` in the stream are `placesByWord[firstPlaces[w]..<firstPlaces[w + 1]]`; those of
  /// `start` come last.
  private var firstPlaces: [Int] = []
  private var placesByWord: [Int] = []
  private var weights: [Float] = []
  /// How often a class follows another: a row for each class before.
  private var afterClass: [Float] = []
  /// The share of each word among all, and what the early levels lend to words that no example has.
  private var share: [Float] = []
  var constants = Constants() {
    didSet { weigh() }
  }
  private var priors: [Float] = []

  init(_ lexicon: PredictionLexicon, model: PredictionModel?) {
    wordCount = lexicon.wordCount
    classes = lexicon.classes
    classCount = lexicon.classCount
    for number in 0..<lexicon.wordCount {
      let word = UInt16(number)
      guard lexicon.isCanonical(word) else {
        priors.append(0)
        continue
      }
      switch lexicon.entry(word)?.level {
      case .first50: priors.append(0.5)
      case .first100: priors.append(0.35)
      case .first300: priors.append(0.2)
      case .all: priors.append(0.1)
      case nil: priors.append(0.025)
      }
    }
    guard let model else {
      weigh()
      return
    }
    append(model.corpus(lexicon.language), lexicon, isOwn: true)
    ownSequences = counts.count
    ownPlaces = stream.count
    for other in LanguageCode.allCases where other != lexicon.language {
      append(model.corpus(other), lexicon, isOwn: false)
    }
    arrange()
    weigh()
  }

  private mutating func append(_ corpus: PredictionModel.Corpus, _ lexicon: PredictionLexicon, isOwn: Bool) {
    for sequence in corpus.sequences {
      stream.append(NextWord.start)
      counts.append(sequence.count)
      for word in sequence.words {
        if Int(word) < lexicon.entryCount {
          stream.append(lexicon.canonical(word))
        } else {
          stream.append(isOwn && Int(word) < wordCount ? word : PredictionLexicon.unknown)
        }
      }
    }
  }

  private func classOf(_ word: UInt16) -> Int { Int(word) < wordCount ? Int(classes[Int(word)]) : 0 }

  /// The probability of each word after these; of longer phrases the last eight count.
  ///
  /// `family` holds what the family says, whatever came before, and is laid under what follows what. It may
  /// have more words than the lexicon: the family's own.
  func probabilities(after context: [UInt16], family: [FamilyShare] = []) -> [Float] {
    let context = Array(context.suffix(8))
    let last = context.last ?? NextWord.start
    let before = context.count > 1 ? context[context.count - 2] : context.isEmpty ? nil : NextWord.start
    var cases = Cases(words: wordCount, classes: classCount)
    count(last: last, before: before, topics: context.dropLast(), into: &cases)
    var result = share
    for share in family { share.lay(over: &result) }
    cases.topic.lay(over: &result, constants.topic)
    layClasses(cases.classAfterClass, over: &result, constants.classAfterClass, most: 0.7)
    layClasses(cases.classAfterWord, over: &result, constants.classAfterWord, most: 0.6)
    cases.overOne.lay(over: &result, constants.overOne)
    cases.wordAfterClasses.lay(over: &result, constants.wordAfterClasses)
    cases.pair.lay(over: &result, constants.pair)
    cases.triple.lay(over: &result, constants.triple)
    for word in context where Int(word) < result.count { result[Int(word)] *= constants.repetition }
    return result
  }

  private func count(last: UInt16, before: UInt16?, topics: ArraySlice<UInt16>, into cases: inout Cases) {
    let lastClass = last == NextWord.start ? -1 : classOf(last)
    let beforeClass = classOf(before ?? NextWord.start)
    for place in places(of: last) {
      guard let word = word(at: place + 1) else { continue }
      let weight = weights[place + 1] * pairWeight(place + 1)
      cases.classAfterWord.add(classOf(word), weights[place + 1])
      guard Int(word) < wordCount else { continue }
      cases.pair.add(Int(word), weight)
      guard let before, last != NextWord.start else {
        cases.triple.add(Int(word), weight)
        continue
      }
      let second = stream[place - 1]
      if second == before { cases.triple.add(Int(word), weight) }
      if second != NextWord.start, before != NextWord.start, classOf(second) == beforeClass {
        cases.wordAfterClasses.add(Int(word), weights[place + 1])
      }
    }
    if let before {
      for place in places(of: before) {
        guard let first = word(at: place + 1), let word = word(at: place + 2), Int(word) < wordCount else {
          continue
        }
        if before != NextWord.start { cases.overOne.add(Int(word), weights[place + 2]) }
        if first != last, classOf(first) == lastClass {
          cases.wordAfterClasses.add(Int(word), weights[place + 2])
        }
      }
    }
    for topic in topics {
      for place in places(of: topic) where word(at: place + 1) != nil {
        var next = place + 2
        while let word = word(at: next) {
          if Int(word) < wordCount { cases.topic.add(Int(word), weights[next]) }
          next += 1
        }
      }
    }
    if lastClass >= 0 {
      for number in 0..<classCount {
        let count = afterClass[lastClass * classCount + number]
        if count > 0 { cases.classAfterClass.add(number, count) }
      }
    }
  }

  /// The word at a place of the stream; `nil` at the next sequence's start and at the end.
  private func word(at place: Int) -> UInt16? {
    place < stream.count && stream[place] != NextWord.start ? stream[place] : nil
  }

  private func places(of word: UInt16) -> ArraySlice<Int> {
    let number = word == NextWord.start ? wordCount : Int(word)
    // A family's own words are numbered from `wordCount` on, and stand nowhere.
    guard word == NextWord.start || number < wordCount, number + 1 < firstPlaces.count else { return [] }
    return placesByWord[firstPlaces[number]..<firstPlaces[number + 1]]
  }

  /// Sorts the stream's places by their words, and counts classes after classes.
  private mutating func arrange() {
    firstPlaces = [Int](repeating: 0, count: wordCount + 2)
    for word in stream {
      if word == NextWord.start {
        firstPlaces[wordCount + 1] += 1
      } else if Int(word) < wordCount {
        firstPlaces[Int(word) + 1] += 1
      }
    }
    for number in 1..<firstPlaces.count { firstPlaces[number] += firstPlaces[number - 1] }
    var next = firstPlaces
    placesByWord = [Int](repeating: 0, count: firstPlaces[wordCount + 1])
    for (place, word) in stream.enumerated() {
      let number = word == NextWord.start ? wordCount : Int(word)
      guard word == NextWord.start || number < wordCount else { continue }
      placesByWord[next[number]] = place
      next[number] += 1
    }
  }

  /// What each example weighs, and with that what is counted once for all.
  private mutating func weigh() {
    weights = []
    share = priors
    afterClass = [Float](repeating: 0, count: classCount * classCount)
    var (sequence, previous) = (-1, NextWord.start)
    for word in stream {
      if word == NextWord.start { sequence += 1 }
      let isOwn = sequence < ownSequences
      let weight = Float(counts[sequence]) * (isOwn ? 1 : constants.otherLanguage)
      weights.append(weight)
      if word != NextWord.start {
        if Int(word) < wordCount { share[Int(word)] += weight }
        if previous != NextWord.start { afterClass[classOf(previous) * classCount + classOf(word)] += weight }
      }
      previous = word
    }
    var total: Float = 0
    for value in share { total += value }
    guard total > 0 else { return }
    for word in share.indices { share[word] /= total }
  }

  private func pairWeight(_ place: Int) -> Float {
    place < ownPlaces ? 1 : constants.otherPairs / constants.otherLanguage
  }

  private func layClasses(_ counted: Counted, over result: inout [Float], _ constant: Float, most: Float) {
    guard counted.total > 0 else { return }
    let trust = min(most, counted.total / (counted.total + constant * Float(counted.different)))
    var mass = [Float](repeating: 0, count: classCount)
    for word in result.indices { mass[word < wordCount ? Int(classes[word]) : 0] += result[word] }
    for number in 0..<classCount where mass[number] > 0 {
      mass[number] = trust * counted.values[number] / counted.total / mass[number]
    }
    for word in result.indices { result[word] *= 1 - trust + mass[word < wordCount ? Int(classes[word]) : 0] }
  }
}
