import Foundation
import Pronunciation

/// A WAVE file as somebody's recorder wrote it: PCM of 8, 16, 24 or 32 bits or 32-bit floating point, one to eight channels,
/// 8 to 192 kHz (Microsoft, “Multiple Channel Audio Data and WAVE Files”).
enum WaveFile {
  /// What 20 seconds of the largest kind take, nearly: more is never read.
  static let mostBytes = 32 << 20

  /// Reads a regular file, and of it no more than can be judged.
  static func recording(path: String) throws(PronunciationFailure) -> Recording {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    // Opening a pipe would wait for somebody to write to it.
    guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true,
      let file = try? FileHandle(forReadingFrom: url),
      let data = try? file.read(upToCount: mostBytes)
    else { throw .unreadable(url.lastPathComponent) }
    guard let recording = recording([UInt8](data)) else { throw .noWave(url.lastPathComponent) }
    return recording
  }

  /// The mean of the channels; `nil` for anything else than such a file. One sample more than can be judged is
  /// read, so that a longer recording is known to be one.
  static func recording(_ bytes: [UInt8]) -> Recording? {
    guard bytes.count >= 12, has("RIFF", at: 0, in: bytes), has("WAVE", at: 8, in: bytes) else { return nil }
    var at = 12
    var form: Form?
    while bytes.count - at >= 8 {
      let body = at + 8
      // What was written to a pipe has a size that is not so: then the data run to the end.
      let size = number(bytes, at + 4, 4)
      if has("fmt ", at: at, in: bytes) {
        guard form == nil, size >= 16, size <= bytes.count - body,
          let read = Form(bytes, at: body, size: size)
        else { return nil }
        form = read
      } else if has("data", at: at, in: bytes) {
        guard let form else { return nil }
        let end = size == 0 ? bytes.count : min(bytes.count, body + size)
        return Recording(samples: form.samples(bytes[body..<end]), rate: form.rate)
      }
      guard size <= bytes.count - body else { return nil }
      at = body + size + size % 2
    }
    return nil
  }

  fileprivate static func number(_ bytes: [UInt8], _ at: Int, _ size: Int) -> Int {
    (0..<size).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
  }

  private static func has(_ name: StaticString, at place: Int, in bytes: [UInt8]) -> Bool {
    (0..<4).allSatisfy { bytes[place + $0] == name.utf8Start[$0] }
  }
}

/// How the samples of a file are written.
private struct Form {
  let rate: Int
  let channels: Int
  let bits: Int
  let isFloat: Bool

  init?(_ bytes: [UInt8], at body: Int, size: Int) {
    var kind = WaveFile.number(bytes, body, 2)
    // “Extensible”: the kind is how the sub-format begins.
    if kind == 0xFFFE, size >= 26 { kind = WaveFile.number(bytes, body + 24, 2) }
    channels = WaveFile.number(bytes, body + 2, 2)
    rate = WaveFile.number(bytes, body + 4, 4)
    bits = WaveFile.number(bytes, body + 14, 2)
    isFloat = kind == 3
    guard kind == 1 || kind == 3, (1...8).contains(channels), Recording.rates.contains(rate),
      isFloat ? bits == 32 : [8, 16, 24, 32].contains(bits),
      WaveFile.number(bytes, body + 12, 2) == channels * bits / 8
    else { return nil }
  }

  func samples(_ bytes: ArraySlice<UInt8>) -> [Float] {
    let width = bits / 8
    let count = min(bytes.count / (width * channels), rate * Recording.longestSeconds + 1)
    return (0..<count).map { place in
      var sum: Float = 0
      for channel in 0..<channels {
        sum += sample(bytes, at: bytes.startIndex + (place * channels + channel) * width)
      }
      return sum / Float(channels)
    }
  }

  private func sample(_ bytes: ArraySlice<UInt8>, at place: Int) -> Float {
    if bits == 8 { return (Float(bytes[place]) - 128) / 128 }
    var raw: UInt32 = 0
    for byte in 0..<bits / 8 { raw |= UInt32(bytes[place + byte]) << UInt32(32 - bits + 8 * byte) }
    if isFloat {
      let value = Float(bitPattern: raw)
      return value.isFinite ? value : 0
    }
    return Float(Int32(bitPattern: raw)) / 2_147_483_648
  }
}
