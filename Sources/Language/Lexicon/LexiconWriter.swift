internal import Bytes

/// Writes lexicon files: the same draft gives the same bytes.
public struct LexiconWriter {
  private let draft: LexiconDraft
  /// All forms of a headword, itself or not, in any order; asked once for each word.
  private let forms: (LanguageCode, Int) -> [String]
  private var texts: [UInt8] = []
  private var textPlaces: [String: Int] = [:]
  private var sections: [(number: UInt32, bytes: [UInt8])] = []
  /// The place in the file of each word of the draft.
  private var places: [LanguageCode: [Int]] = [:]

  private init(_ draft: LexiconDraft, forms: @escaping (LanguageCode, Int) -> [String]) {
    self.draft = draft
    self.forms = forms
  }

  /// The file of a draft. `forms` gives the forms by which each word is to be found.
  public static func write(
    _ draft: LexiconDraft, forms: @escaping (LanguageCode, Int) -> [String] = { _, _ in [] }
  ) -> [UInt8] {
    var writer = LexiconWriter(draft, forms: forms)
    var orders: [LanguageCode: [LexiconOrder.Entry]] = [:]
    for language in LanguageCode.allCases {
      let order = LexiconOrder.entries(draft[language])
      var places = [Int](repeating: 0, count: order.count)
      for (place, entry) in order.enumerated() { places[entry.word] = place }
      writer.places[language] = places
      orders[language] = order
    }
    for language in LanguageCode.allCases { writer.add(language, orders[language] ?? []) }
    writer.sections.append((LexiconFormat.texts, writer.texts))
    writer.sections.append((LexiconFormat.info, writer.info))
    return writer.file
  }

  private mutating func add(_ language: LanguageCode, _ order: [LexiconOrder.Entry]) {
    let words = draft[language]
    var (keyPlaces, keys, recordPlaces, records) = (ByteColumn(), ByteColumn(), ByteColumn(), ByteColumn())
    var (weights, flags) = (ByteColumn(), ByteColumn())
    for entry in order {
      let word = words[entry.word]
      keyPlaces.add32(keys.bytes.count)
      keys.add(entry.key)
      recordPlaces.add32(records.bytes.count)
      add(word, entry.key, language, to: &records)
      weights.add16(Int(word.weight))
      flags.bytes.append(flag(word))
    }
    keyPlaces.add32(keys.bytes.count)
    recordPlaces.add32(records.bytes.count)
    var inflections = LexiconInflections()
    for entry in order { inflections.add(entry.key, forms: forms(language, entry.word)) }
    let columns: [(LexiconFormat.Section, [UInt8])] = [
      (.keyPlaces, keyPlaces.bytes), (.keys, keys.bytes), (.recordPlaces, recordPlaces.bytes),
      (.records, records.bytes), (.weights, weights.bytes), (.flags, flags.bytes),
      (.heaviest, LexiconOrder.heaviest(order, words)), (.slots, LexiconOrder.slots(order)),
      (.paradigms, inflections.paradigmColumn), (.endings, inflections.endings),
      (.formFilter, inflections.filter), (.ranked, LexiconOrder.ranked(order, words, flags.bytes)),
      (.vocabulary, LexiconOrder.vocabulary(order, words)),
    ]
    for (section, bytes) in columns {
      sections.append((LexiconFormat.base(of: language) + section.rawValue, bytes))
    }
  }

  private func flag(_ word: LexiconDraft.Word) -> UInt8 {
    var flag: UInt8 = 0
    if word.isRude { flag |= LexiconFormat.Flag.rude }
    if word.isVocabulary { flag |= LexiconFormat.Flag.vocabulary }
    if word.isAskedOnly { flag |= LexiconFormat.Flag.askedOnly }
    let isAnswered =
      !word.senses.isEmpty || !word.translations.isEmpty || !word.synonyms.isEmpty || word.isSpelledOnly
      || word.isOurs
    if isAnswered { flag |= LexiconFormat.Flag.answered }
    let isClean =
      word.senses.contains { !$0.isRude } || word.translations.contains { !$0.word.isRude }
      || word.synonyms.contains { !$0.isRude } || word.isOurs
    if isClean { flag |= LexiconFormat.Flag.answeredToChild }
    return flag
  }

  private mutating func add(
    _ word: LexiconDraft.Word, _ key: [UInt8], _ language: LanguageCode, to records: inout ByteColumn
  ) {
    records.add(text: LexiconKey.text(of: key) == word.text ? "" : word.text)
    records.add(number: word.sources.reduce(0) { $0 | 1 << Int($1.rawValue) })
    records.add(number: word.phonetics.count)
    for phonetic in word.phonetics {
      records.bytes.append(phonetic.partOfSpeech?.rawValue ?? 0)
      records.add(text: phonetic.text)
    }
    records.add(number: word.senses.count)
    for sense in word.senses {
      records.bytes.append(
        (sense.partOfSpeech?.rawValue ?? 0) | (sense.isRude ? 0x80 : 0) | (sense.isExampleRude ? 0x40 : 0)
          | (sense.isOwn ? 0x20 : 0))
      records.add(number: place(of: sense.text))
      records.add(number: sense.example.map { place(of: $0) + 1 } ?? 0)
    }
    let own = places[language] ?? []
    for list in [word.synonyms, word.antonyms] {
      records.add(number: list.count)
      for word in list { records.add(number: own[word.word] << 1 | (word.isRude ? 1 : 0)) }
    }
    let others = places[language == .bulgarian ? .english : .bulgarian] ?? []
    records.add(number: word.translations.count)
    for translation in word.translations {
      records.bytes.append((translation.partOfSpeech?.rawValue ?? 0) | (translation.word.isRude ? 0x80 : 0))
      records.add(number: others[translation.word.word] << 1)
    }
    for list in [word.forms, word.pictures] {
      records.add(number: list.count)
      for text in list { records.add(text: text) }
    }
  }

  /// Where a text stands; the same text stands once.
  private mutating func place(of text: String) -> Int {
    if let place = textPlaces[text] { return place }
    let place = texts.count
    textPlaces[text] = place
    var column = ByteColumn()
    column.add(text: text)
    texts += column.bytes
    return place
  }

  private var info: [UInt8] {
    var column = ByteColumn()
    for notice in draft.sources {
      column.bytes.append(notice.source.rawValue)
      column.add(number: notice.words)
      for text in [notice.name, notice.licence, notice.address] { column.add(text: text) }
    }
    return column.bytes
  }

  private var file: [UInt8] {
    let headerLength = LexiconFormat.headerLength + sections.count * 12
    var file = ByteColumn()
    file.add(LexiconFormat.magic)
    file.add16(Int(LexiconFormat.version))
    file.bytes.append(draft.kind.rawValue)
    file.bytes.append(UInt8(sections.count))
    var length = headerLength
    for section in sections { length += section.bytes.count }
    file.bytes.reserveCapacity(length)
    for number in [length, 0, 0, 0] { file.add32(number) }
    var place = headerLength
    for section in sections {
      for number in [Int(section.number), place, section.bytes.count] { file.add32(number) }
      place += section.bytes.count
    }
    for section in sections { file.add(section.bytes) }
    var sum = file.bytes.withUnsafeBytes { LexiconFormat.checksum($0) }
    for place in 16..<24 {
      file.bytes[place] = UInt8(truncatingIfNeeded: sum)
      sum >>= 8
    }
    return file.bytes
  }
}

/// Bytes as they are being written, in the forms that the reader takes.
struct ByteColumn {
  var bytes: [UInt8] = []

  mutating func add(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  mutating func add16(_ number: Int) {
    bytes.append(UInt8(truncatingIfNeeded: number))
    bytes.append(UInt8(truncatingIfNeeded: number >> 8))
  }

  mutating func add32(_ number: Int) {
    add16(number)
    add16(number >> 16)
  }

  /// A LEB128 number.
  mutating func add(number: Int) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(text: String) {
    let text = text.bytes
    add(number: text.count)
    add(text)
  }
}
