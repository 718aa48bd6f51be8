internal import Bytes

/// Why a family's use was not read.
public enum FamilyUseError: Error, Hashable, Sendable {
  /// A newer Martlet wrote it.
  case unknownVersion(UInt8)
  /// It is cut or changed.
  case damaged
}

// Form, version 1: the version (1 byte), CRC-32 (4 bytes) of what follows; then LEB128 numbers: phrases,
// words, each with its text, id, amount and age in phrases; pairs, each as its distance from the one before
// (first word's, then the second's own number), amount and age.
extension FamilyUse {
  public static let version: UInt8 = 1

  public func encode() -> [UInt8] {
    var payload = BundleColumns()
    // Numbers of a column have 28 bits at most.
    let now = min(phrases, 0xFFF_FFFF)
    payload.write(number: Int(now))
    payload.write(number: words.count)
    for word in words {
      payload.write(word: word.text)
      payload.write(word: word.id)
      FamilyUse.write(word.count, now, to: &payload)
    }
    payload.write(number: pairs.count)
    var previous: UInt32 = 0
    for (place, pair) in pairs.enumerated() {
      payload.write(number: Int(pair >> 16 - previous >> 16))
      payload.write(number: Int(pair & 0xFFFF))
      FamilyUse.write(pairCounts[place], now, to: &payload)
      previous = pair
    }
    var writer = ByteWriter(reserving: payload.bytes.count + 5)
    writer.write(FamilyUse.version)
    writer.write(Checksum.crc32(payload.bytes))
    writer.append(payload.bytes)
    return writer.bytes
  }

  /// Reads what ``encode()`` wrote; no bytes at all are an empty use.
  public init(_ bytes: [UInt8]) throws(FamilyUseError) {
    self.init()
    guard let version = bytes.first else { return }
    guard version == FamilyUse.version else { throw .unknownVersion(version) }
    guard let use = FamilyUse.read(bytes) else { throw .damaged }
    self = use
  }

  /// The same without saying why not.
  static func read(_ bytes: [UInt8]) -> FamilyUse? {
    guard bytes.count > 5, bytes[0] == version else { return bytes.isEmpty ? FamilyUse() : nil }
    var sum: UInt32 = 0
    for place in 1..<5 { sum = sum >> 8 | UInt32(bytes[place]) << 24 }
    guard sum == Checksum.crc32(bytes, from: 5) else { return nil }
    var reader = PredictionReader(bytes, at: 5)
    var use = FamilyUse()
    use.phrases = UInt32(reader.readNumber())
    for place in 0..<reader.readNumber(below: wordLimit + 1) {
      let text = reader.readWord()
      let key = text.key
      reader.require(isWord(key) && (place == 0 || precedes(use.words[place - 1].key, key)))
      let id = reader.readWord()
      use.words.append(UsedWord(key: key, text: text, id: id, count: use.faded(&reader)))
    }
    var (first, second) = (0, 0)
    for place in 0..<reader.readNumber(below: pairLimit + 1) {
      let step = reader.readNumber(below: use.words.count + 1)
      first += step
      let next = reader.readNumber(below: use.words.count + 1)
      reader.require(first <= use.words.count && next > 0 && (place == 0 || step > 0 || next > second))
      second = next
      use.pairs.add(UInt32(truncatingIfNeeded: first << 16 | second))
      use.pairCounts.append(use.faded(&reader))
    }
    return reader.isDone ? use : nil
  }

  @inline(never)
  private func faded(_ reader: inout PredictionReader) -> Faded {
    let amount = UInt32(reader.readNumber())
    let age = UInt32(reader.readNumber())
    reader.require(age <= phrases)
    return Faded(amount: amount, phrase: phrases - min(age, phrases))
  }

  private static func write(_ faded: Faded, _ now: UInt32, to payload: inout BundleColumns) {
    payload.write(number: Int(min(faded.amount, 0xFFF_FFFF)))
    payload.write(number: Int(now > faded.phrase ? now - faded.phrase : 0))
  }
}
