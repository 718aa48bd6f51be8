internal import Bytes

/// What prediction needs of the vocabulary: ids, labels and classes, as bytes. Boards, pictures and
/// pronunciations are left where they are.
final class PredictionVocabulary: Sendable {
  let ids: [Word]
  private let bulgarian: [Word]
  private let english: [Word]
  /// Of each entry as in a bundle: word class, level and rating in one byte.
  private let flags: [UInt8]
  /// The class of each entry for prediction: its category and part of speech together, from 1; 0 is that of words
  /// without a tile.
  let classes: [UInt8]
  let classCount: Int
  /// Which classes are things: food, drinks, clothes, parts of the body.
  let things: [Bool]
  /// The first entry of each id.
  private let numbers: WordIndex

  private init(
    ids: [Word], bulgarian: [Word], english: [Word], flags: [UInt8], categories: [UInt16]
  ) {
    self.ids = ids
    self.bulgarian = bulgarian
    self.english = english
    self.flags = flags
    var groups: [UInt32] = []
    var classes: [UInt8] = []
    var things = [false]
    for entry in flags.indices {
      let group = UInt32(categories[entry]) << 4 | UInt32(flags[entry] >> 4)
      var place = 0
      while place < groups.count, groups[place] != group { place += 1 }
      if place == groups.count {
        groups.add(group)
        things.append(flags[entry] >> 4 == WordClass.noun.rawValue)
      }
      classes.add(UInt8(min(place + 1, 255)))
    }
    self.classes = classes
    self.things = things
    classCount = min(groups.count + 1, 256)
    var numbers = WordIndex()
    for number in ids.indices { numbers.add(ids[number], number) }
    self.numbers = numbers
  }

  convenience init(_ vocabulary: Vocabulary) {
    var categories = WordIndex()
    for (number, category) in vocabulary.categories.enumerated() { categories.add(Word(category), number) }
    let entries = vocabulary.entries
    self.init(
      ids: entries.map { Word($0.id) }, bulgarian: entries.map { Word($0.bulgarian) },
      english: entries.map { Word($0.english) },
      flags: entries.map { $0.wordClass.rawValue << 4 | $0.level.rawValue << 2 },
      categories: entries.map { UInt16(clamping: categories[Word($0.category)] ?? 0) })
  }

  /// Reads the columns of a bundle up to those that prediction needs; ``VocabularyBundle`` has the form. `nil` where
  /// the bundle is cut, changed or of another version.
  static func read(_ bytes: [UInt8]) -> PredictionVocabulary? {
    guard bytes.count > 13, Word(bytes: bytes).begins("MVOC"), bytes[4] == VocabularyBundle.version else {
      return nil
    }
    var sum: UInt64 = 0
    for place in 5..<13 { sum = sum >> 8 | UInt64(bytes[place]) << 56 }
    guard sum == VocabularyBundle.fingerprint(bytes, from: 13) else { return nil }
    var reader = PredictionReader(bytes, at: 13)
    let count = reader.readCount()
    _ = reader.readCount()
    let categoryCount = reader.readCount()
    _ = reader.readWords(categoryCount)
    let flags = reader.readBytes(count)
    _ = reader.readBytes(count)
    var categories: [UInt16] = []
    for _ in flags {
      categories.add(UInt16(truncatingIfNeeded: reader.readNumber(below: categoryCount)))
    }
    let ids = reader.readWords(count)
    var bulgarian: [Word] = []
    for label in reader.readWords(count) { bulgarian.add(label.unstressed) }
    let english = reader.readWords(count)
    guard reader.isWhole else { return nil }
    return PredictionVocabulary(
      ids: ids, bulgarian: bulgarian, english: english, flags: flags, categories: categories)
  }

  var count: Int { ids.count }

  func index(of id: Word) -> Int? { numbers[id] }

  func label(_ entry: Int, in language: LanguageCode) -> Word {
    language == .bulgarian ? bulgarian[entry] : english[entry]
  }

  func wordClass(_ entry: Int) -> WordClass? { WordClass(rawValue: flags[entry] >> 4) }

  /// The level's raw value.
  func level(_ entry: Int) -> UInt8 { flags[entry] >> 2 & 3 }

  /// Says which vocabulary a model belongs to: ``PredictionModel/fingerprint(of:)``.
  var fingerprint: UInt32 {
    ids.isEmpty ? 0 : Checksum.crc32((ids.joined(separator: "\n") + "\n").bytes)
  }
}
