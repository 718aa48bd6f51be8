internal import Bytes

/// Why a bundle was not read.
public enum VocabularyBundleError: Error, Hashable, Sendable {
  /// It does not begin as a bundle does.
  case notABundle
  /// A newer Martlet wrote it.
  case unknownVersion(UInt8)
  /// It is cut or changed.
  case damaged
}

/// The compiled vocabulary, one file that the browser fetches first: every entry without its gloss, every
/// board and every layout.
///
/// Form, version 1: `MVOC`, the version (1 byte), FNV-1a (64 bits, little-endian) of what follows; then
/// the counts, and column after column (all classes, all ids, all labels …), because gzip packs likes
/// beside likes. Numbers are LEB128, text is UTF-8 after its length in bytes.
public enum VocabularyBundle {
  static let magic: [UInt8] = [0x4D, 0x56, 0x4F, 0x43]
  public static let version: UInt8 = 1

  public static func encode(_ vocabulary: Vocabulary) -> [UInt8] {
    var payload = BundleColumns()
    let entries = vocabulary.entries
    let categories = vocabulary.categories
    payload.write(number: entries.count)
    payload.write(number: vocabulary.boards.count)
    payload.write(number: categories.count)
    var categoryNumbers: [String: Int] = [:]
    for (number, category) in categories.enumerated() {
      categoryNumbers[category] = number
      payload.write(text: category)
    }
    for entry in entries {
      payload.write(byte: entry.wordClass.rawValue << 4 | entry.level.rawValue << 2 | entry.rating.rawValue)
    }
    for entry in entries { payload.write(byte: entry.isReviewed ? 1 : 0) }
    for entry in entries { payload.write(number: categoryNumbers[entry.category] ?? 0) }
    for entry in entries { payload.write(text: entry.id) }
    for entry in entries { payload.write(text: entry.stressed) }
    for entry in entries { payload.write(text: entry.english) }
    for entry in entries { payload.write(text: entry.ipa) }
    for entry in entries { payload.write(picture: entry.picture, id: entry.id) }
    for board in vocabulary.boards {
      payload.write(byte: board.wordClass.rawValue)
      payload.write(text: board.id)
      payload.write(text: board.stressed)
      payload.write(text: board.english)
      payload.write(picture: board.picture, id: board.id)
    }
    for layout in Layout.allCases {
      for board in vocabulary.boards {
        payload.write(board.pages(in: layout), words: entries.count, boards: vocabulary.boards.count)
      }
    }
    var writer = ByteWriter(reserving: payload.bytes.count + 13)
    writer.append(magic)
    writer.write(version)
    writer.write(Int64(bitPattern: fingerprint(payload.bytes, from: 0)))
    writer.append(payload.bytes)
    return writer.bytes
  }

  /// Reads a bundle. Cut, changed and foreign bytes are refused, whatever they hold.
  public static func decode(_ bytes: [UInt8]) throws(VocabularyBundleError) -> Vocabulary {
    guard bytes.starts(with: magic), bytes.count > 4 else { throw .notABundle }
    guard bytes[4] == version else { throw .unknownVersion(bytes[4]) }
    var header = ByteReader(bytes, at: 5)
    do throws(ByteError) {
      guard try UInt64(bitPattern: header.readInt64()) == fingerprint(bytes, from: 13) else {
        throw ByteError.outOfRange
      }
      return try decodePayload(bytes)
    } catch { throw .damaged }
  }

  /// FNV-1a with 64 bits (Fowler, Noll, Vo). Each step is one-to-one, so a changed byte never goes unseen.
  static func fingerprint(_ bytes: [UInt8], from start: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var index = start
    while index < bytes.count {
      hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
      index += 1
    }
    return hash
  }

  private static func decodePayload(_ bytes: [UInt8]) throws(ByteError) -> Vocabulary {
    var reader = BundleColumns(bytes, at: 13)
    let entryCount = try reader.readCount()
    let boardCount = try reader.readCount()
    let categories = try reader.readTexts(reader.readCount())
    let flags = try reader.readBytes(entryCount)
    let reviews = try reader.readBytes(entryCount)
    var categoryNumbers: [Int] = []
    categoryNumbers.reserveCapacity(entryCount)
    for _ in 0..<entryCount { categoryNumbers.append(try reader.readNumber(below: categories.count)) }
    let ids = try reader.readTexts(entryCount)
    let labels = try reader.readTexts(entryCount)
    let english = try reader.readTexts(entryCount)
    let ipa = try reader.readTexts(entryCount)
    var entries: [VocabularyEntry] = []
    entries.reserveCapacity(entryCount)
    for index in 0..<entryCount {
      guard let wordClass = WordClass(rawValue: flags[index] >> 4),
        let level = VocabularyLevel(rawValue: flags[index] >> 2 & 3),
        let rating = VocabularyRating(rawValue: flags[index] & 3), reviews[index] < 2
      else { throw .outOfRange }
      entries.append(
        VocabularyEntry(
          id: ids[index], wordClass: wordClass, category: categories[categoryNumbers[index]],
          stressed: labels[index], english: english[index], ipa: ipa[index],
          picture: try reader.readPicture(id: ids[index]), level: level, rating: rating,
          isReviewed: reviews[index] == 1))
    }
    var boards: [VocabularyBoard] = []
    for _ in 0..<boardCount {
      guard let wordClass = WordClass(rawValue: try reader.readByte()) else { throw .outOfRange }
      let id = try reader.readText()
      boards.append(
        VocabularyBoard(
          id: id, stressed: try reader.readText(), english: try reader.readText(), wordClass: wordClass,
          picture: try reader.readPicture(id: id)))
    }
    for layout in Layout.allCases {
      for index in 0..<boardCount {
        boards[index].setPages(
          try reader.readPages(layout, words: entryCount, boards: boardCount), in: layout)
      }
    }
    guard reader.isAtEnd else { throw .outOfRange }
    return Vocabulary(entries: entries, boards: boards)
  }
}
