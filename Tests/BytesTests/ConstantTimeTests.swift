import Bytes
import Testing

@Suite struct ConstantTimeTests {
  let digest = [UInt8](0..<32)

  @Test func equalDigestsAreEqual() {
    #expect(constantTimeEqual(digest, [UInt8](0..<32)))
    #expect(constantTimeEqual([0], [0]))
  }

  @Test func everyBitThatDiffersIsNoticed() {
    for position in digest.indices {
      for bit in 0..<8 {
        var other = digest
        other[position] ^= 1 << UInt8(bit)
        #expect(!constantTimeEqual(digest, other), "byte \(position), bit \(bit)")
      }
    }
  }

  /// Differences that would cancel out if they were added up instead of collected.
  @Test func differencesDoNotCancelEachOtherOut() {
    var other = digest
    other[3] ^= 0x55
    other[4] ^= 0x55
    #expect(!constantTimeEqual(digest, other))
  }

  @Test func digestsOfDifferentLengthsAreNotEqual() {
    #expect(!constantTimeEqual(digest, Array(digest.dropLast())))
    #expect(!constantTimeEqual(digest, digest + [0]))
    #expect(!constantTimeEqual(digest, []))
  }

  @Test func aMissingDigestNeverMatchesAnotherMissingOne() { #expect(!constantTimeEqual([], [])) }
}
