/// A family's use with its words found in the lexicon, and those that the lexicon has not beside it.
struct LinkedUse: Sendable {
  let use: FamilyUse
  /// For each used word its number: a word of the lexicon or, from its count on, one of the family's own.
  private var numbers: [UInt16] = []
  /// The places in `use.words` of the family's own words.
  private(set) var own: [Int] = []
  private let known: Int
  /// What the family says, whatever came before.
  private(set) var general: [FamilyShare] = []
  /// For each word of the lexicon that was used, its place in `use.words` plus 1, as pairs have it.
  private var places: [UInt16] = []

  init(_ use: FamilyUse, _ lexicon: PredictionLexicon) {
    self.use = use
    known = lexicon.wordCount
    guard !use.isEmpty else { return }
    places = [UInt16](repeating: 0, count: known)
    for (place, word) in use.words.enumerated() {
      if let number = lexicon.label(ofKey: word.key) {
        numbers.append(number)
        places[Int(number)] = UInt16(place + 1)
      } else {
        numbers.append(UInt16(known + own.count))
        own.append(place)
      }
    }
    countGeneral()
  }

  /// How often each word is said, and which were said just now: the weight of a word falls to a quarter in six
  /// phrases. The constants were chosen on blocks of the examples that the model had not seen; what was said
  /// just now saves 0.4 taps in a hundred more than counts alone.
  private mutating func countGeneral() {
    var often = FamilyShare(wordCount: known + own.count, constant: 400, discount: 0.5)
    var justNow = FamilyShare(wordCount: known + own.count, constant: 100, discount: 0)
    for (place, word) in use.words.enumerated() {
      often.add(Int(numbers[place]), word.count.share(at: use.phrases))
      let nearness = 6 / (6 + Float(use.phrases - min(use.phrases, word.count.phrase)))
      justNow.add(Int(numbers[place]), nearness * nearness)
    }
    general = [often, justNow]
  }

  /// The family's own word of a number.
  func ownWord(_ number: Int) -> FamilyUse.UsedWord? {
    number >= known && number - known < own.count ? use.words[own[number - known]] : nil
  }

  /// The number of a text that is one of the family's own words.
  func number(ofKey key: [UInt16]) -> UInt16? { use.place(of: key).map { numbers[$0] } }

  /// What the family says after a word, or at a phrase's beginning; `nil` where it never went on from there.
  func following(_ last: UInt16?) -> FamilyShare? {
    var place = 0
    if let last {
      if Int(last) < known {
        place = places.isEmpty ? 0 : Int(places[Int(last)])
      } else if Int(last) - known < own.count {
        place = own[Int(last) - known] + 1
      }
      guard place > 0 else { return nil }
    }
    var index = use.firstPair(notBelow: UInt32(place) << 16)
    // What was said once after a word weighs a twelfth, what was said twice the half: it comes first.
    var share = FamilyShare(wordCount: known + own.count, constant: 0.2, discount: 0.9)
    var isEmpty = true
    while index < use.pairs.count, use.pairs[index] >> 16 == UInt32(place) {
      let second = Int(use.pairs[index] & 0xFFFF) - 1
      share.add(Int(numbers[second]), use.pairCounts[index].share(at: use.phrases))
      isEmpty = false
      index += 1
    }
    return isEmpty ? nil : share
  }
}
