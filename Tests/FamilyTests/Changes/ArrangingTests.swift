import Testing

@testable import Family

@Suite struct ArrangingTests {
  @Test func elementsComeInOrderAndEqualOnesKeepTheirs() {
    var random = SeededGenerator(12)
    for count in 0..<70 {
      let pairs = (0..<count).map { (key: random.below(9), place: $0) }
      let arranged = pairs.arranged { $0.key < $1.key }
      let expected = pairs.sorted { $0.key == $1.key ? $0.place < $1.place : $0.key < $1.key }
      #expect(arranged.map { $0.place } == expected.map { $0.place })
    }
  }
}
