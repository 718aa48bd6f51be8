/// The form of lexicon files, version 3; `Documentation/Lexicon.md` draws it.
///
/// `MLEX`, the version (16 bits), the edition and the number of sections (8 bits each), the file's length and the
/// checksum (64 bits each); then for each section its number, place and length (32 bits each), then the sections.
/// Integers are little-endian and stand anywhere.
enum LexiconFormat {
  static let magic: [UInt8] = [0x4D, 0x4C, 0x45, 0x58]
  static let version: UInt16 = 3
  /// In bytes.
  static let headerLength = 24
  /// Longest text that is looked up and longest key that is written, in bytes.
  static let longestKey = 96

  /// What is in a section. Those of a language are counted from its ``base(of:)`` on.
  enum Section: UInt32, CaseIterable {
    case keyPlaces = 0, keys, recordPlaces, records, weights, flags, heaviest, slots, paradigms, endings,
      formFilter
    case ranked, vocabulary
  }

  static let texts: UInt32 = 0
  static let info: UInt32 = 1

  static func base(of language: LanguageCode) -> UInt32 { language == .bulgarian ? 0x100 : 0x200 }

  /// What a byte of `flags` says of a headword.
  enum Flag {
    /// A child never meets it.
    static let rude: UInt8 = 1
    /// It is a word of the app's own vocabulary.
    static let vocabulary: UInt8 = 2
    /// It has a definition, a translation or a synonym, or adults may know that it is spelled so.
    static let answered: UInt8 = 4
    /// It has one that a child may read, or stands in our own texts for children.
    static let answeredToChild: UInt8 = 8
    /// A child who asks for it is told what it means, and it is offered nowhere: it can hurt.
    static let askedOnly: UInt8 = 16
  }

  /// How many headwords share one number in `heaviest`.
  static let block = 64
  /// A weight is a natural logarithm in units of 1/2000.
  static let weightUnits = 2000

  /// The checksum of a file: of its first 16 bytes, then of the sums of its blocks.
  static func checksum(_ bytes: UnsafeRawBufferPointer, sums: [UInt64]) -> UInt64 {
    guard let base = bytes.baseAddress, bytes.count >= headerLength else { return 0 }
    var sum = mixed(word(base, 0) ^ prime1, word(base, 8))
    for block in sums { sum = mixed(sum, block) }
    sum ^= sum >> 33
    sum = sum &* prime2
    return sum ^ sum >> 29
  }

  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    checksum(bytes, sums: LexiconBlocks.sums(bytes))
  }

  /// Four lanes of multiplying and rotating, after the plan of xxHash (Yann Collet, 2012). Each step can be undone, so
  /// that one changed word always changes the sum. Measured: 9 GB/s natively, as fast as the memory gives it.
  static func sum(_ block: UnsafeRawBufferPointer) -> UInt64 {
    guard let base = block.baseAddress else { return 0 }
    var (one, two, three, four) = (prime1, prime2, prime2, prime1)
    var place = 0
    while place <= block.count - 32 {
      one = mixed(one, word(base, place))
      two = mixed(two, word(base, place + 8))
      three = mixed(three, word(base, place + 16))
      four = mixed(four, word(base, place + 24))
      place += 32
    }
    while place < block.count {
      one = mixed(one, UInt64(block[place]) &+ 1)
      place += 1
    }
    return mixed(mixed(mixed(one, two), three), four)
  }

  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  @inline(__always)
  private static func word(_ base: UnsafeRawPointer, _ place: Int) -> UInt64 {
    UInt64(littleEndian: base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  @inline(__always)
  private static func mixed(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let sum = sum ^ word &* prime1
    return (sum << 31 | sum >> 33) &* prime2
  }

  /// The hash of no byte, of one byte more, and what becomes of it at the end.
  static let hashStart: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  static func hashed(_ hash: UInt64, _ byte: UInt8) -> UInt64 { (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  @inline(__always)
  static func hashEnd(_ hash: UInt64) -> UInt64 {
    var hash = hash ^ hash >> 32
    hash = hash &* prime1
    return hash ^ hash >> 29
  }

  /// The hash of a key, for the table of headwords and the filter of forms: 64-bit FNV-1a, with its high bits mixed in.
  @inline(__always)
  static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = hashStart
    for byte in key { hash = hashed(hash, byte) }
    return hashEnd(hash)
  }
}
