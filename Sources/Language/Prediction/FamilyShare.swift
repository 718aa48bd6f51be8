/// A part of the probability that goes to what a family says.
///
/// Of `n` cases a word's own are its count less a half, out of `n + k`: what was said once weighs little, what
/// was said twice more than anything it could stand beside.
struct FamilyShare: Sendable {
  private var words: [Int32] = []
  private var counts: [Float] = []
  private var total: Float = 0
  private let constant: Float
  /// How many words there are with the family's own.
  private let wordCount: Int

  init(wordCount: Int, constant: Float) {
    self.wordCount = wordCount
    self.constant = constant
  }

  mutating func add(_ word: Int, _ faded: FamilyUse.Faded, now: UInt32) {
    let count = Float(faded.amount(at: now)) / 256
    guard count > 0 else { return }
    words.append(Int32(word))
    counts.append(count)
    total += count
  }

  func lay(over result: inout [Float]) {
    while result.count < wordCount { result.append(0) }
    var taken: Float = 0
    for count in counts where count > 0.5 { taken += (count - 0.5) / (total + constant) }
    for word in result.indices { result[word] *= 1 - taken }
    for (place, word) in words.enumerated() where counts[place] > 0.5 {
      result[Int(word)] += (counts[place] - 0.5) / (total + constant)
    }
  }
}
