/// A part of the probability that goes to what a family says.
///
/// Of `n` cases a word's own are its count less a discount, out of `n + constant`: the more a family has said,
/// the less is left to the base model.
struct FamilyShare: Sendable {
  private var words: [Int32] = []
  private var counts: [Float] = []
  private var total: Float = 0
  /// How many words there are with the family's own.
  private let wordCount: Int
  private let constant: Float
  private let discount: Float

  init(wordCount: Int, constant: Float, discount: Float) {
    self.wordCount = wordCount
    self.constant = constant
    self.discount = discount
  }

  mutating func add(_ word: Int, _ count: Float) {
    guard count > 0 else { return }
    words.append(Int32(word))
    counts.append(count)
    total += count
  }

  func lay(over result: inout [Float]) {
    while result.count < wordCount { result.append(0) }
    var taken: Float = 0
    for count in counts where count > discount { taken += (count - discount) / (total + constant) }
    for word in result.indices { result[word] *= 1 - taken }
    for (place, word) in words.enumerated() where counts[place] > discount {
      result[Int(word)] += (counts[place] - discount) / (total + constant)
    }
  }
}
