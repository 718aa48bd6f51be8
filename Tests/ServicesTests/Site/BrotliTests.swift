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

  @Test func `What is large and gets much smaller is compressed as far as can be`() throws {
    // Words in no order.
    var state: UInt32 = 1
    var bytes: [UInt8] = []
    while bytes.count <= 2 << 20 {
      state = state &* 1_664_525 &+ 1_013_904_223
      bytes += Array("word\(state >> 20) ".utf8)
    }
    let packed = try #require(Brotli.compress(bytes))
    var quick = bytes.count
    let control = [UInt8](unsafeUninitializedCapacity: quick) { output, written in
      _ = BrotliEncoderCompress(
        9, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_GENERIC, bytes.count, bytes, &quick, output.baseAddress)
      written = quick
    }
    #expect(!control.isEmpty && packed.count < quick)
    #expect(unpacked(packed, bytes.count) == bytes)
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
