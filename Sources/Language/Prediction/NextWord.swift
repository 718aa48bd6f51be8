/// How likely each word is to come next, by the base model.
///
/// The examples are gone through once for each question: a few thousand tapped words, each compared with the
/// last two of the phrase. What they agree in is counted, and the counts are laid over one another from the
/// vaguest to the most exact, each with the weight that Witten and Bell (1991) give it: `n / (n + k · d)` for
/// `n` cases with `d` different outcomes. The constants `k` were chosen on a split of the examples; the
/// figures are in Documentation/Prediction.md.
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
  /// Both languages' sequences, each after `start`; the first `ownCount` are this language's.
  private var stream: [UInt16] = []
  private var counts: [UInt8] = []
  private var ownSequences = 0
  /// The share of each word among all, and what the early levels lend to words that no example has.
  private var share: [Float] = []
  var constants = Constants() {
    didSet { countShares() }
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
      countShares()
      return
    }
    append(model.corpus(lexicon.language), lexicon, isOwn: true)
    ownSequences = counts.count
    for other in LanguageCode.allCases where other != lexicon.language {
      append(model.corpus(other), lexicon, isOwn: false)
    }
    countShares()
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

  private func weight(_ sequence: Int) -> Float {
    Float(counts[sequence]) * (sequence < ownSequences ? 1 : constants.otherLanguage)
  }

  private mutating func countShares() {
    share = priors
    var sequence = -1
    for word in stream {
      if word == NextWord.start {
        sequence += 1
      } else if Int(word) < wordCount {
        share[Int(word)] += weight(sequence)
      }
    }
    var total: Float = 0
    for value in share { total += value }
    guard total > 0 else { return }
    for word in share.indices { share[word] /= total }
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
    let beforeClass = before == nil || before == NextWord.start ? -1 : classOf(before ?? 0)
    let beforeWord = before ?? NextWord.start
    var sequence = -1
    var (first, second) = (NextWord.start, NextWord.start)
    var (secondIsReal, seen, weight, pairFactor) = (false, 0, Float(0), Float(1))
    for word in stream {
      if word == NextWord.start {
        sequence += 1
        weight = self.weight(sequence)
        pairFactor = sequence < ownSequences ? 1 : constants.otherPairs / constants.otherLanguage
        (first, secondIsReal, seen) = (word, false, 0)
        continue
      }
      let isWord = Int(word) < wordCount
      let sameBefore = before != nil && secondIsReal && second == beforeWord
      if first == last {
        cases.classAfterWord.add(classOf(word), weight)
        if isWord {
          cases.pair.add(Int(word), weight * pairFactor)
          if sameBefore || before == nil { cases.triple.add(Int(word), weight * pairFactor) }
          if beforeClass >= 0, secondIsReal, second != NextWord.start, classOf(second) == beforeClass {
            cases.wordAfterClasses.add(Int(word), weight)
          }
        }
      } else if lastClass >= 0, first != NextWord.start, classOf(first) == lastClass {
        cases.classAfterClass.add(classOf(word), weight)
        if isWord, sameBefore { cases.wordAfterClasses.add(Int(word), weight) }
      }
      if isWord {
        if sameBefore, beforeWord != NextWord.start { cases.overOne.add(Int(word), weight) }
        if seen > 0 { cases.topic.add(Int(word), weight * Float(seen)) }
      }
      if first != NextWord.start { for topic in topics where topic == first { seen += 1 } }
      (second, first, secondIsReal) = (first, word, true)
    }
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

/// What was counted for one phrase.
private struct Cases {
  var classAfterClass, classAfterWord: Counted
  var topic, overOne, wordAfterClasses, pair, triple: Counted

  init(words: Int, classes: Int) {
    classAfterClass = Counted(classes)
    classAfterWord = Counted(classes)
    topic = Counted(words)
    overOne = Counted(words)
    wordAfterClasses = Counted(words)
    pair = Counted(words)
    triple = Counted(words)
  }
}

/// Weighted cases by their outcome.
private struct Counted {
  private(set) var values: [Float]
  private(set) var total: Float = 0
  private(set) var different = 0

  init(_ count: Int) { values = [Float](repeating: 0, count: count) }

  mutating func add(_ outcome: Int, _ weight: Float) {
    if values[outcome] == 0 { different += 1 }
    values[outcome] += weight
    total += weight
  }

  /// Takes `n / (n + k · d)` of the probability from all and gives it to what was counted.
  func lay(over result: inout [Float], _ constant: Float) {
    guard total > 0 else { return }
    let trust = total / (total + constant * Float(different))
    for word in result.indices { result[word] *= 1 - trust }
    for word in values.indices { result[word] += trust * values[word] / total }
  }
}
