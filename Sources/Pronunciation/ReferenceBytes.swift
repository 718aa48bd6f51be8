internal import Bytes

// References as bytes: a family's own server makes them, and a tablet compares with them. No sound can be had from them again.
//
//   version, the syllable that is rightly stressed (255: unknown), the number of readings; each reading's number of words and these;
//   the number of other words and these. A word: its number of frames, then for each frame twelve coefficients in 128ths, two bytes
//   each, the loudness in sixths of a decibel under the loudest, and the pitch in tenths of a semitone (-128: no voice).
extension WordReferences {
  private static let version: UInt8 = 1
  private static let unknown: UInt8 = 255
  private static let most: (readings: Int, voices: Int, others: Int) = (8, 8, 16)

  public var encoded: [UInt8] {
    var writer = ByteWriter(reserving: 40_000)
    writer.write(WordReferences.version)
    writer.write(stressed.map { UInt8(truncatingIfNeeded: $0) } ?? WordReferences.unknown)
    writer.write(UInt8(min(readings.count, WordReferences.most.readings)))
    for voices in readings.prefix(WordReferences.most.readings) {
      writer.write(UInt8(min(voices.count, WordReferences.most.voices)))
      for word in voices.prefix(WordReferences.most.voices) { word.write(to: &writer) }
    }
    writer.write(UInt8(min(others.count, WordReferences.most.others)))
    for word in others.prefix(WordReferences.most.others) { word.write(to: &writer) }
    return writer.bytes
  }

  /// `nil` for anything that ``encoded`` does not come to.
  public init?(encoded bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteError) {
      guard try reader.readUInt8() == WordReferences.version else { return nil }
      let right = try reader.readUInt8()
      var readings: [[SaidWord]] = []
      let count = Int(try reader.readUInt8())
      guard count <= WordReferences.most.readings else { return nil }
      for _ in 0..<count {
        readings.append(try WordReferences.words(from: &reader, atMost: WordReferences.most.voices))
      }
      let others = try WordReferences.words(from: &reader, atMost: WordReferences.most.others)
      guard reader.isAtEnd else { return nil }
      self.init(
        readings: readings, stressed: right == WordReferences.unknown ? nil : Int(right), others: others)
    } catch {
      return nil
    }
  }

  private static func words(
    from reader: inout ByteReader, atMost most: Int
  ) throws(ByteError) -> [SaidWord] {
    let count = Int(try reader.readUInt8())
    guard count <= most else { throw .outOfRange }
    var words: [SaidWord] = []
    for _ in 0..<count { words.append(try SaidWord(from: &reader)) }
    return words
  }
}

extension SaidWord {
  private static let longest = VoiceActivity.longest + 4
  private static let silent: Int8 = -128

  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(UInt32(count))
    let track = shapes[MelCepstrum.plain]
    for frame in 0..<count {
      for row in 0..<MelCepstrum.coefficients {
        let value = (track.values[frame * track.width + row] * 128).rounded()
        let bits = UInt16(bitPattern: Int16(max(-32_768, min(32_767, value))))
        writer.write(UInt8(bits >> 8))
        writer.write(UInt8(bits & 255))
      }
      writer.write(UInt8(max(0, min(240, (-loudness[frame] * 6).rounded()))))
      let high = pitch[frame].map { Int8(max(-120, min(120, ($0 * 10).rounded()))) }
      writer.write(UInt8(bitPattern: high ?? SaidWord.silent))
    }
  }

  fileprivate init(from reader: inout ByteReader) throws(ByteError) {
    let count = Int(try reader.readUInt32())
    guard (1...SaidWord.longest).contains(count), count * 26 <= reader.remaining else {
      throw .outOfRange
    }
    var cepstrum: [Float] = []
    var loudness: [Float] = []
    var pitch: [Float?] = []
    cepstrum.reserveCapacity(count * MelCepstrum.coefficients)
    for _ in 0..<count {
      for _ in 0..<MelCepstrum.coefficients {
        let high = UInt16(try reader.readUInt8())
        let bits = high << 8 | UInt16(try reader.readUInt8())
        cepstrum.append(Float(Int16(bitPattern: bits)) / 128)
      }
      loudness.append(-Float(try reader.readUInt8()) / 6)
      let tenths = Int8(bitPattern: try reader.readUInt8())
      pitch.append(tenths == SaidWord.silent ? nil : Float(tenths) / 10)
    }
    let track = FrameTrack(cepstrum: cepstrum)
    self.count = count
    // Only of a try are the frequencies read at several warps.
    shapes = MelCepstrum.warps.map { _ in track }
    let halved = track.coarse
    coarse = MelCepstrum.warps.map { _ in halved }
    self.loudness = loudness
    self.pitch = pitch
  }
}

extension Recording {
  /// Samples as 32-bit floating point, the least byte first.
  public init(floats bytes: [UInt8], rate: Int) {
    var samples: [Float] = []
    samples.reserveCapacity(bytes.count / 4)
    bytes.withUnsafeBufferPointer { bytes in
      var at = 0
      while at + 3 < bytes.count {
        let low = UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8
        let high = UInt32(bytes[at + 2]) << 16 | UInt32(bytes[at + 3]) << 24
        samples.append(Float(bitPattern: low | high))
        at += 4
      }
    }
    self.init(samples: samples, rate: rate)
  }
}
