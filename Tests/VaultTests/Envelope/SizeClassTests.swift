import Testing

@testable import Vault

@Suite struct SizeClassTests {
  @Test func everyLengthOfTheVectorsHasTheClassTheyName() throws {
    let file: EnvelopeTests.File = try Vectors.load("envelope.json")
    #expect(file.classes.count > 20)
    for entry in file.classes {
      #expect(SizeClass.holding(entry.length + 1) == entry.padded, "\(entry.length)")
    }
  }

  @Test func whatIsPaddedIsFoundAgainAtEveryLength() throws {
    for length in 0..<1_200 {
      let filler: UInt8 = [0, 0x80, 0xFF][length % 3]
      let plaintext = [UInt8](repeating: filler, count: length)
      let padded = try #require(SizeClass.padded(plaintext))
      #expect(SizeClass.isClass(padded.count))
      #expect(SizeClass.contentLength(of: padded) == length)
    }
  }

  @Test func noMoreThanHalfIsAddedAboveTheSmallestClass() throws {
    for length in 64..<5_000 {
      let size = try #require(SizeClass.holding(length + 1))
      #expect(size > length && size * 2 <= (length + 1) * 3)
    }
  }

  @Test func whatIsNoPaddingIsRefused() {
    #expect(SizeClass.contentLength(of: [UInt8](repeating: 0, count: 64)) == nil)
    #expect(SizeClass.contentLength(of: [UInt8](repeating: 0x80, count: 63) + [1]) == nil)
    #expect(SizeClass.contentLength(of: []) == nil)
    // The plaintext would have fitted into a smaller class: two sealings of the same could be told apart.
    #expect(SizeClass.contentLength(of: [1, 0x80] + [UInt8](repeating: 0, count: 94)) == nil)
    let needed = [UInt8](repeating: 1, count: 64) + [0x80] + [UInt8](repeating: 0, count: 31)
    #expect(SizeClass.contentLength(of: needed) == 64)
  }

  @Test func moreThanTheLargestClassIsNotSealed() {
    #expect(SizeClass.holding(SizeClass.largest) == 67_108_864)
    #expect(SizeClass.holding(SizeClass.largest + 1) == nil)
    #expect(!SizeClass.isClass(0) && !SizeClass.isClass(-34) && !SizeClass.isClass(65))
  }
}
