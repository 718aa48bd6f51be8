/// Sound as signed 16-bit samples of one channel.
public struct Samples: Hashable, Sendable {
  public var values: [Int16]
  public var rate: Int

  public init(values: [Int16], rate: Int) {
    self.values = values
    self.rate = rate
  }

  public var milliseconds: Int { rate > 0 ? values.count * 1000 / rate : 0 }

  /// Root mean square of the samples, from 0 to 32768.
  public var loudness: Double {
    guard !values.isEmpty else { return 0 }
    let sum = values.reduce(0.0) { $0 + Double($1) * Double($1) }
    return (sum / Double(values.count)).squareRoot()
  }

  /// Reads the RIFF WAVE that espeak-ng writes to a pipe: PCM, 16 bits, mono.
  ///
  /// A pipe can't be sought, so its length fields hold a placeholder; the data run to the end. `nil`
  /// for anything else.
  init?(wave bytes: [UInt8]) {
    func text(_ at: Int) -> ArraySlice<UInt8> { bytes[at..<at + 4] }
    func number(_ at: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    guard bytes.count >= 12, text(0).elementsEqual("RIFF".utf8), text(8).elementsEqual("WAVE".utf8)
    else { return nil }
    var at = 12
    var rate = 0
    while bytes.count - at >= 8 {
      let size = number(at + 4, 4)
      let body = at + 8
      if text(at).elementsEqual("fmt ".utf8), bytes.count - body >= 16 {
        guard number(body, 2) == 1, number(body + 2, 2) == 1, number(body + 14, 2) == 16 else {
          return nil
        }
        rate = number(body + 4, 4)
      } else if text(at).elementsEqual("data".utf8), (8_000...48_000).contains(rate) {
        let end = min(body + size, bytes.count)
        values = stride(from: body, to: end - 1, by: 2).map {
          Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
        }
        self.rate = rate
        return
      }
      guard size <= bytes.count - body else { return nil }
      at = body + size + size % 2
    }
    return nil
  }

  /// RIFF WAVE: PCM, 16 bits, mono.
  public var wave: [UInt8] {
    func field(_ value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
    let size = values.count * 2
    return Array("RIFF".utf8) + field(UInt32(36 + size)) + Array("WAVEfmt ".utf8) + field(UInt32(16))
      + field(UInt16(1)) + field(UInt16(1)) + field(UInt32(rate)) + field(UInt32(rate * 2)) + field(UInt16(2))
      + field(UInt16(16)) + Array("data".utf8) + field(UInt32(size)) + values.flatMap { field($0) }
  }

  /// Without the quiet before and after, but for at most 20 ms in front and 40 ms behind, so that a tap
  /// sounds at once; empty when nothing in it can be heard.
  func trimmed() -> Samples {
    let floor: Int16 = 96  // -50 dB; espeak-ng's pauses are digital silence, so no consonant is cut.
    guard let first = values.firstIndex(where: { $0 > floor || $0 < -floor }),
      let last = values.lastIndex(where: { $0 > floor || $0 < -floor })
    else { return Samples(values: [], rate: rate) }
    let start = max(0, first - rate / 50)
    let end = min(values.count, last + 1 + rate / 25)
    return Samples(values: Array(values[start..<end]), rate: rate)
  }
}
