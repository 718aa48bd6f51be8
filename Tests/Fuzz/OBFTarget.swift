import Bytes
import Exchange

/// Any bytes are opened as a board file: one board, a package, or grids of AsTeRICS Grid. What opens is written and
/// opened again, which must succeed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let host = BoardRoundTrip.Host(
    hash: { name(of: $0) }, inflate: { Inflating.inflate($0, size: $1) }, deflate: { _ in nil })
  let report = BoardRoundTrip(host: host).run(fileName: "seed.obf", bytes)
  _ = report.isWhole
  return 0
}

/// 64 digits for bytes, as SHA-256 gives them: FNV-1a four times, which is enough for names here.
private func name(of bytes: [UInt8]) -> String {
  var digits: [UInt8] = []
  for part in 0..<4 {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325 &+ UInt64(part)
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for digit in 0..<16 {
      let value = UInt8(truncatingIfNeeded: state >> UInt64(60 - 4 * digit)) & 15
      digits.append(value < 10 ? 0x30 + value : 0x61 + value - 10)
    }
  }
  return String(decoding: digits, as: UTF8.self)
}
