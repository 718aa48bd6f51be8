/// Judges what a provider of voices sent, before anybody hears it: an MP3 of speech, whole, of a likely length, and not silent.
///
/// Nothing is decoded here: a decoder is a large program, and these are a stranger's bytes. The frames' own headers (ISO 11172-3 and
/// 13818-3) say enough: how long each is, and how loud it is meant to be.
enum SpokenMP3 {
  /// Of one answer. A minute at 32 kbit/s has 240 kB.
  static let mostBytes = 1 << 20
  /// Of sound, for each character and besides. Speech has some 15 characters a second.
  static let mostMilliseconds = 120_000
  /// A frame counts as heard from here on (``Frame/loudest(_:)``), and so many must be. The third loudest frame of espeak-ng's speech has
  /// 211, 190 where it is made 30 dB quieter; noise of −60 dBFS has 180, of −70 dBFS 159; digital silence has nothing coded at all.
  private static let heardFrom = 175
  private static let mostSilent = 2

  /// How long it sounds, in milliseconds.
  static func milliseconds(of bytes: [UInt8]) throws(VoiceProviderTrouble) -> Int {
    guard bytes.count <= mostBytes else { throw .tooLarge }
    var place = afterTag(bytes)
    var (samples, rate, heard, frames) = (0, 0, 0, 0)
    while place < bytes.count {
      // Some encoders end with the old tag of 128 bytes.
      if bytes.count - place == 128, bytes[place...].starts(with: Array("TAG".utf8)) { break }
      guard let frame = Frame(bytes[place...]), rate == 0 || frame.rate == rate else {
        throw frames == 0 ? .unreadable : .cutOff
      }
      guard place + frame.length <= bytes.count else { throw .cutOff }
      rate = frame.rate
      samples += frame.samples
      frames += 1
      if frame.loudest(bytes[place..<place + frame.length]) >= heardFrom { heard += 1 }
      place += frame.length
    }
    guard frames > 0, rate > 0 else { throw .unreadable }
    let milliseconds = samples * 1_000 / rate
    guard milliseconds <= mostMilliseconds else { throw .tooLarge }
    guard heard > mostSilent, milliseconds >= 100 else { throw .silent }
    return milliseconds
  }

  /// Behind the tag of ID3v2 (id3.org, 2.4.0), if one is in front.
  private static func afterTag(_ bytes: [UInt8]) -> Int {
    guard bytes.count > 10, bytes.starts(with: Array("ID3".utf8)),
      bytes[6..<10].allSatisfy({ $0 < 0x80 })
    else { return 0 }
    return 10 + bytes[6..<10].reduce(0) { $0 << 7 | Int($1) }
  }

  /// The header of one frame of Layer III.
  private struct Frame {
    let length: Int
    let rate: Int
    let samples: Int
    private let isFirstVersion: Bool
    private let isMono: Bool
    private let hasSum: Bool

    init?(_ bytes: ArraySlice<UInt8>) {
      guard bytes.count >= 4 else { return nil }
      let head = bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let version = Int(head >> 19 & 3)
      let (bits, speed) = (Int(head >> 12 & 15), Int(head >> 10 & 3))
      guard head >> 21 == 0x7FF, version != 1, head >> 17 & 3 == 1, (1...14).contains(bits),
        speed < 3
      else {
        return nil
      }
      isFirstVersion = version == 3
      let kilobits =
        isFirstVersion
        ? [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320][bits - 1]
        : [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160][bits - 1]
      let slower = version == 3 ? 1 : version == 2 ? 2 : 4
      rate = [44_100, 48_000, 32_000][speed] / slower
      samples = isFirstVersion ? 1_152 : 576
      length = samples / 8 * kilobits * 1_000 / rate + Int(head >> 9 & 1)
      isMono = head >> 6 & 3 == 3
      hasSum = head >> 16 & 1 == 0
    }

    /// How loud the loudest of its granules can be: `global_gain`, in steps of 1.5 dB, and what the largest value adds that its
    /// tables of Huffman codes can hold (to the power of 4/3). 0 where nothing is coded.
    func loudest(_ frame: ArraySlice<UInt8>) -> Int {
      let side = Array(frame.dropFirst(hasSum ? 6 : 4).prefix(32))
      func value(_ at: Int, _ count: Int) -> Int {
        (at..<at + count).reduce(0) { value, bit in
          value << 1 | (bit / 8 < side.count ? Int(side[bit / 8] >> (7 - bit % 8) & 1) : 0)
        }
      }
      let channels = isMono ? 1 : 2
      var at = isFirstVersion ? (isMono ? 18 : 20) : (isMono ? 9 : 10)
      // What is said of one granule of one channel: 59 bits in the first version, 63 in the others.
      let size = isFirstVersion ? 59 : 63
      var loudest = 0
      for _ in 0..<channels * (isFirstVersion ? 2 : 1) {
        if value(at, 12) > 0, value(at + 12, 9) > 0 {
          let switched = at + (isFirstVersion ? 33 : 38)
          let isSwitched = value(switched, 1) == 1
          let tables = (0..<(isSwitched ? 2 : 3)).map { value(switched + (isSwitched ? 4 : 1) + 5 * $0, 5) }
          let most = tables.map { Self.louder[$0] }.max() ?? 0
          if tables.contains(where: { $0 > 0 }) { loudest = max(loudest, value(at + 21, 8) + most) }
        }
        at += size
      }
      return loudest
    }

    /// By table of Huffman codes: 16/3 of the binary logarithm of the largest value that it holds.
    private static let louder = [
      0, 0, 5, 5, 0, 8, 8, 12, 12, 12, 15, 15, 15, 21, 0, 21, 22, 23, 24, 26, 34, 43, 53, 69, 26, 30, 34, 38,
      43,
      48, 59, 69,
    ]
  }
}
