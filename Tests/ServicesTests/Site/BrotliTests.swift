import CBrotli
import Testing

@testable import Services

@Suite struct BrotliTests {
  @Test(arguments: [256, 4_000, 300_000, 2_200_000])
  func whatIsCompressedUnpacksToTheSame(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 7 &+ $0 / 1_000) }
    let packed = try #require(Brotli.compress(bytes))
    #expect(packed.count < count / 2)
    #expect(unpacked(packed, count) == bytes)
  }

  @Test func whatCanNotBecomeSmallerIsLeftAsItIs() {
    var chance = SystemRandomNumberGenerator()
    #expect(Brotli.compress((0..<5_000).map { _ in UInt8.random(in: 0...255, using: &chance) }) == nil)
    #expect(Brotli.compress([]) == nil)
    #expect(Brotli.compress([1, 2, 3]) == nil)
  }

  private func unpacked(_ packed: [UInt8], _ count: Int) -> [UInt8]? {
    var size = count
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { output, written in
      isWhole =
        BrotliDecoderDecompress(packed.count, packed, &size, output.baseAddress)
        == BROTLI_DECODER_RESULT_SUCCESS
      written = size
    }
    return isWhole ? bytes : nil
  }
}
