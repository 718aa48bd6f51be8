/// What a record says, as an answer for one audience.
///
/// A record is: the written word (empty where it is its key), sources (bits), then, each behind its number,
/// phonetics (class, text), senses (class with 0x80 for rude, 0x40 for a rude example and 0x20 for one of our own, place of
/// the text, place of the example + 1 or 0),
/// synonyms, antonyms, translations (class with 0x80 for rude, word), forms and pictures. A word is its number × 2,
/// and 1 more where only a rude sense leads to it. Numbers are LEB128.
struct LexiconRecord {
  let lexicon: Lexicon
  let language: LanguageCode
  let audience: LexiconAudience

  /// How many of a list are told at most.
  static let longestList = 24

  /// The record of a headword, from behind its written word on.
  func cursor(_ index: Int) -> LexiconCursor {
    let table = lexicon.table(language)
    var cursor = LexiconCursor(table.records.part(index, by: table.recordPlaces))
    _ = cursor.block()
    return cursor
  }

  /// The answer of a headword to what was asked.
  func answer(_ index: Int, asked: String) -> WordAnswer {
    var cursor = cursor(index)
    var answer = WordAnswer(word: asked, language: language, lemma: lexicon.table(language).text(index))
    answer.sources = sources(cursor.number())
    answer.phonetics = phonetics(&cursor)
    answer.meanings = meanings(&cursor)
    answer.synonyms = words(&cursor, but: index)
    answer.antonyms = words(&cursor, but: index)
    answer.translations = translations(&cursor, of: index)
    answer.forms = list(&cursor)
    answer.pictures = list(&cursor)
    return answer
  }

  // What stands before a list that is asked for alone is stepped over: numbers are read, and no text is.

  func skipPhonetics(_ cursor: inout LexiconCursor) {
    var left = cursor.number()
    while left > 0, !cursor.isAtEnd {
      left -= 1
      _ = cursor.byte()
      _ = cursor.block()
    }
  }

  func skipMeanings(_ cursor: inout LexiconCursor) {
    var left = cursor.number()
    while left > 0, !cursor.isAtEnd {
      left -= 1
      _ = (cursor.byte(), cursor.number(), cursor.number())
    }
  }

  func skipWords(_ cursor: inout LexiconCursor) {
    var left = cursor.number()
    while left > 0, !cursor.isAtEnd {
      left -= 1
      _ = cursor.number()
    }
  }

  func skipTranslations(_ cursor: inout LexiconCursor) {
    var left = cursor.number()
    while left > 0, !cursor.isAtEnd {
      left -= 1
      _ = (cursor.byte(), cursor.number())
    }
  }

  func skipList(_ cursor: inout LexiconCursor) {
    var left = cursor.number()
    while left > 0, !cursor.isAtEnd {
      left -= 1
      _ = cursor.block()
    }
  }

  func sources(_ bits: Int) -> [LexiconSource] {
    var sources: [LexiconSource] = []
    for number in 1...LexiconSource.last where bits & 1 << Int(number) != 0 {
      if let source = LexiconSource(rawValue: number) { sources.append(source) }
    }
    return sources
  }

  func phonetics(_ cursor: inout LexiconCursor) -> [WordAnswer.Phonetic] {
    var phonetics: [WordAnswer.Phonetic] = []
    var left = cursor.number()
    while left > 0, !cursor.isAtEnd {
      left -= 1
      let partOfSpeech = LexicalClass(rawValue: cursor.byte())
      phonetics.append(WordAnswer.Phonetic(cursor.text(), partOfSpeech: partOfSpeech))
    }
    return phonetics
  }

  /// The senses in their order, by the classes in the order of their first ones.
  func meanings(_ cursor: inout LexiconCursor) -> [WordAnswer.Meaning] {
    // All texts are found before the first is made: see ``LexiconTable/texts(_:)``.
    var senses: [Sense] = []
    var left = cursor.number()
    while left > 0, !cursor.isAtEnd {
      left -= 1
      let mark = cursor.byte()
      let (text, example) = (cursor.number(), cursor.number())
      guard mark < 0x80 || audience == .adult else { continue }
      senses.append(
        Sense(
          partOfSpeech: LexicalClass(rawValue: mark & 0x1F), isOwn: mark & 0x20 != 0,
          text: self.text(at: text),
          example: example > 0 && (mark & 0x40 == 0 || audience == .adult)
            ? self.text(at: example - 1) : nil))
    }
    var meanings: [WordAnswer.Meaning] = []
    for sense in senses {
      let partOfSpeech = sense.partOfSpeech
      let definition = WordAnswer.Definition(
        String(decoding: sense.text, as: UTF8.self),
        example: sense.example.map { String(decoding: $0, as: UTF8.self) }, isOwn: sense.isOwn)
      var place = 0
      while place < meanings.count, meanings[place].partOfSpeech != partOfSpeech { place += 1 }
      if place == meanings.count {
        meanings.append(WordAnswer.Meaning(partOfSpeech: partOfSpeech, definitions: [definition]))
      } else {
        meanings[place].definitions.append(definition)
      }
    }
    return meanings
  }

  /// A sense as it lies in the file.
  private struct Sense {
    let partOfSpeech: LexicalClass?
    let isOwn: Bool
    let text: UnsafeRawBufferPointer
    let example: UnsafeRawBufferPointer?
  }

  private func text(at place: Int) -> UnsafeRawBufferPointer {
    var cursor = LexiconCursor(lexicon.texts.base, at: place)
    return cursor.block()
  }

  func words(_ cursor: inout LexiconCursor, but own: Int) -> [String] {
    let table = lexicon.table(language)
    var words: [Int] = []
    var left = cursor.number()
    while left > 0, !cursor.isAtEnd {
      left -= 1
      let mark = cursor.number()
      let word = mark >> 1
      guard words.count < LexiconRecord.longestList, word != own, word < table.count else { continue }
      guard audience == .adult || mark & 1 == 0 && !table.isRude(word) && !table.isAskedOnly(word) else {
        continue
      }
      words.append(word)
    }
    return table.texts(words)
  }

  /// A word that can hurt is translated by such words: whoever asks for it has met it.
  func translations(_ cursor: inout LexiconCursor, of index: Int) -> [WordAnswer.Translation] {
    let isAskedOnly = lexicon.table(language).isAskedOnly(index)
    let table = lexicon.table(language == .bulgarian ? .english : .bulgarian)
    var words: [Int] = []
    var classes: [LexicalClass?] = []
    var left = cursor.number()
    while left > 0, !cursor.isAtEnd {
      left -= 1
      let mark = cursor.byte()
      let word = cursor.number() >> 1
      guard words.count < LexiconRecord.longestList, word < table.count else { continue }
      guard
        audience == .adult || mark < 0x80 && !table.isRude(word) && (isAskedOnly || !table.isAskedOnly(word))
      else { continue }
      words.append(word)
      classes.append(LexicalClass(rawValue: mark & 0x7F))
    }
    var translations: [WordAnswer.Translation] = []
    translations.reserveCapacity(words.count)
    var place = 0
    for text in table.texts(words) {
      translations.append(WordAnswer.Translation(text, partOfSpeech: classes[place]))
      place += 1
    }
    return translations
  }

  func list(_ cursor: inout LexiconCursor) -> [String] {
    var list: [String] = []
    var left = cursor.number()
    while left > 0, !cursor.isAtEnd {
      left -= 1
      let text = cursor.block()
      if list.count < LexiconRecord.longestList { list.append(String(decoding: text, as: UTF8.self)) }
    }
    return list
  }
}

extension LexiconSource {
  static let last: UInt8 = 11
}
