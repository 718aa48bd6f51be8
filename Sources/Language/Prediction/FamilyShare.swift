/// A part of the probability that goes to what a family says.
///
/// Of `n` cases a word's own are its count less a discount, out of `n + constant`: the more a family has said,
/// the less is left to the base model.
final class FamilyShare {
  private var words: [UInt16] = []
  private var counts: [Float] = []
  private var total: Float = 0
  private let constant: Float
  private let discount: Float

  init(constant: Float, discount: Float) {
    self.constant = constant
    self.discount = discount
  }

  @inline(never)
  func add(_ word: UInt16, _ count: Float) {
    guard count > 0 else { return }
    words.add(word)
    counts.add(count)
    total += count
  }

  @inline(never)
  func lay(over result: inout [Float]) {
    var taken: Float = 0
    for count in counts where count > discount { taken += (count - discount) / (total + constant) }
    for word in result.indices { result[word] *= 1 - taken }
    for place in words.indices where counts[place] > discount {
      result[Int(words[place])] += (counts[place] - discount) / (total + constant)
    }
  }
}
