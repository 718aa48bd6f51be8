/// A family's use with its words found in the lexicon, and those that the lexicon has not beside it.
final class LinkedUse: Sendable {
  let use: FamilyUse
  /// For each used word its number: a word of the lexicon or, from its count on, one of the family's own.
  private let numbers: [UInt16]
  /// The places in `use.words` of the family's own words.
  private let own: [UInt16]
  private let known: Int

  init(_ use: FamilyUse, _ lexicon: PredictionLexicon) {
    self.use = use
    known = lexicon.wordCount
    var numbers: [UInt16] = []
    var own: [UInt16] = []
    for place in use.words.indices {
      if let number = lexicon.label(ofKey: use.words[place].key) {
        numbers.add(number)
      } else {
        numbers.add(UInt16(lexicon.wordCount + own.count))
        own.add(UInt16(place))
      }
    }
    self.numbers = numbers
    self.own = own
  }

  /// Lays how often each word is said, and then which were said just now, over the probabilities of all words, and
  /// makes room for the family's own. The weight of a word falls to a quarter in six phrases. The constants were
  /// chosen on blocks of the examples that the model had not seen; what was said just now saves 0.4 taps in a hundred
  /// more than counts alone.
  func layGeneral(over result: inout [Float]) {
    for _ in own { result.add(0) }
    let often = FamilyShare(constant: 400, discount: 0.5)
    let justNow = FamilyShare(constant: 100, discount: 0)
    for place in use.words.indices {
      let count = use.words[place].count
      often.add(numbers[place], count.share(at: use.phrases))
      let nearness = 6 / (6 + Float(use.phrases - min(use.phrases, count.phrase)))
      justNow.add(numbers[place], nearness * nearness)
    }
    often.lay(over: &result)
    justNow.lay(over: &result)
  }

  /// The place in `use.words` of a number that is one of the family's own words.
  func ownPlace(_ number: Int) -> Int? {
    number >= known && number - known < own.count ? Int(own[number - known]) : nil
  }

  /// The number of a text that is one of the family's own words.
  func number(ofKey key: [UInt16]) -> UInt16? { use.place(of: key).map { numbers[$0] } }

  /// Lays what the family says after a word, or at a phrase's beginning, over the probabilities of all words.
  func layFollowing(_ last: UInt16?, over result: inout [Float]) {
    // As pairs have it: the place plus 1. Of several used words that are one word of the lexicon, the last.
    var place = 0
    if let last {
      place = numbers.count
      while place > 0, numbers[place - 1] != last { place -= 1 }
      guard place > 0 else { return }
    }
    var index = use.firstPair(notBelow: UInt32(place) << 16)
    // What was said once after a word weighs a twelfth, what was said twice the half: it comes first.
    let share = FamilyShare(constant: 0.2, discount: 0.9)
    while index < use.pairs.count, use.pairs[index] >> 16 == UInt32(place) {
      let second = Int(use.pairs[index] & 0xFFFF) - 1
      share.add(numbers[second], use.pairCounts[index].share(at: use.phrases))
      index += 1
    }
    share.lay(over: &result)
  }
}
