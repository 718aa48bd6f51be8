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
      payload.write(text: word.text)
      payload.write(text: word.id)
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
    var header = ByteReader(bytes, at: 1)
    do throws(ByteError) {
      guard try header.readUInt32() == Checksum.crc32(bytes, from: 5) else { throw ByteError.outOfRange }
      try read(bytes)
    } catch { throw .damaged }
  }

  private mutating func read(_ bytes: [UInt8]) throws(ByteError) {
    var reader = BundleColumns(bytes, at: 5)
    phrases = UInt32(try reader.readNumber())
    let wordCount = try reader.readNumber(below: FamilyUse.wordLimit + 1)
    for _ in 0..<wordCount {
      let text = try reader.readText()
      let key = SearchPattern.letters(text)
      guard FamilyUse.isWord(key) else { throw .outOfRange }
      if let last = words.last, !FamilyUse.precedes(last.key, key) { throw .outOfRange }
      let id = try reader.readText()
      words.append(UsedWord(key: key, text: text, id: id, count: try faded(&reader)))
    }
    let pairCount = try reader.readNumber(below: FamilyUse.pairLimit + 1)
    var previous: UInt32?
    for _ in 0..<pairCount {
      let step = UInt32(try reader.readNumber(below: words.count + 1))
      let first = (previous ?? 0) >> 16 + step
      let second = UInt32(try reader.readNumber(below: words.count + 1))
      let pair = first << 16 | second
      guard first <= UInt32(words.count), second > 0, previous == nil || pair > previous ?? 0 else {
        throw .outOfRange
      }
      pairs.append(pair)
      pairCounts.append(try faded(&reader))
      previous = pair
    }
    guard reader.isAtEnd else { throw .outOfRange }
  }

  private func faded(_ reader: inout BundleColumns) throws(ByteError) -> Faded {
    let amount = UInt32(try reader.readNumber())
    let age = UInt32(try reader.readNumber())
    guard age <= phrases else { throw .outOfRange }
    return Faded(amount: amount, phrase: phrases - age)
  }

  private static func write(_ faded: Faded, _ now: UInt32, to payload: inout BundleColumns) {
    payload.write(number: Int(min(faded.amount, 0xFFF_FFFF)))
    payload.write(number: Int(now > faded.phrase ? now - faded.phrase : 0))
  }
}
