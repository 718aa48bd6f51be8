/// Writes or reads answers to yes-or-no questions, each in as many bits as it surprises.
///
/// A range coder (Martin, *Range encoding*, 1979) with carries as in Igor Pavlov's LZMA SDK (public domain). What is
/// likely is learnt from the answers so far to questions of the same context.
protocol RangeCoder {
  /// Whether answers are known beforehand, so that `answer` is asked for them.
  static var isWriter: Bool { get }

  mutating func answer(_ context: Int, _ answer: () -> Bool) -> Bool
}

/// How often each context's question was answered with no and with yes.
struct AnswerCounts {
  private var counts: [UInt16]

  /// Each answer counts 5 and begins at 2: the estimate of Krichevsky and Trofimov (1981), a little bolder.
  init(contexts: Int) { counts = [UInt16](repeating: 2, count: 2 * contexts) }

  /// The chance of a no, in 4096ths.
  @inline(never)
  func chance(_ context: Int) -> UInt32 {
    let no = UInt32(counts[2 * context])
    return max(1, min(4095, no << 12 / (no + UInt32(counts[2 * context + 1]))))
  }

  @inline(never)
  mutating func learn(_ context: Int, _ isYes: Bool) {
    let place = isYes ? 2 * context + 1 : 2 * context
    counts[place] += 5
    // Old answers count less; neither count falls to 0.
    guard counts[place] > 1_200 else { return }
    counts[place] /= 2
    counts[place ^ 1] = (counts[place ^ 1] + 1) / 2
  }
}

/// Reads answers from bytes that nobody vouches for; ``isWhole`` says at the end whether there were enough.
struct RangeReader: RangeCoder {
  static var isWriter: Bool { false }

  private(set) var reader: PredictionReader
  private var counts: AnswerCounts
  private var range: UInt32 = .max
  private var code: UInt32 = 0

  init(_ reader: PredictionReader, contexts: Int) {
    self.reader = reader
    counts = AnswerCounts(contexts: contexts)
    for _ in 0..<4 { shift() }
  }

  private mutating func shift() { code = code << 8 | UInt32(truncatingIfNeeded: reader.readByte()) }

  mutating func require(_ isRight: Bool) { reader.require(isRight) }

  @inline(never)
  mutating func answer(_ context: Int, _: () -> Bool) -> Bool {
    let bound = (range >> 12) * counts.chance(context)
    let isYes = code >= bound
    if isYes { code -= bound }
    range = isYes ? range - bound : bound
    counts.learn(context, isYes)
    while range < 1 << 24 {
      range <<= 8
      shift()
    }
    return isYes
  }
}

/// Writes what ``RangeReader`` reads.
struct RangeWriter: RangeCoder {
  static var isWriter: Bool { true }

  private var bytes: [UInt8] = []
  private var counts: AnswerCounts
  private var range: UInt32 = .max
  private var low: UInt64 = 0
  /// The last byte, and how many 0xFF follow it: a carry may still change them.
  private var held: UInt8 = 0
  private var heldCount = 1

  init(contexts: Int) { counts = AnswerCounts(contexts: contexts) }

  mutating func answer(_ context: Int, _ answer: () -> Bool) -> Bool {
    let isYes = answer()
    let bound = (range >> 12) * counts.chance(context)
    if isYes { low += UInt64(bound) }
    range = isYes ? range - bound : bound
    counts.learn(context, isYes)
    while range < 1 << 24 {
      range <<= 8
      shift()
    }
    return isYes
  }

  private mutating func shift() {
    if low < 0xFF00_0000 || low > 0xFFFF_FFFF {
      let carry = UInt8(low >> 32)
      bytes.append(held &+ carry)
      for _ in 1..<heldCount { bytes.append(0xFF &+ carry) }
      heldCount = 0
      held = UInt8(low >> 24 & 0xFF)
    }
    heldCount += 1
    low = low << 8 & 0xFFFF_FFFF
  }

  /// All that was written. The first byte is always 0 and is left out.
  mutating func finish() -> [UInt8] {
    for _ in 0..<5 { shift() }
    return Array(bytes.dropFirst())
  }
}
