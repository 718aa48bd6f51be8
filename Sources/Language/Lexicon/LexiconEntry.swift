/// A headword that answers for a text, read where it lies in the file: a list or a text is made when it is asked for, each
/// time anew. Whoever needs all of them takes the ``answer``.
///
/// Finding a headword takes a tenth of the time that all its texts take; whether there is one, how it is spoken or
/// what it is called in the other language needs few of them. Like the ``Lexicon``, it points to bytes that must stay.
public struct LexiconEntry: @unchecked Sendable {
  /// The word that was asked for, composed (NFC) and without white space around it.
  public let word: String
  private let record: LexiconRecord
  private let index: Int

  init(_ record: LexiconRecord, _ index: Int, asked: String) {
    word = asked
    self.record = record
    self.index = index
  }

  public var language: LanguageCode { record.language }

  /// The headword: `run` for `ran`, `дете` for `децата`.
  public var lemma: String { record.lexicon.table(record.language).text(index) }

  /// Everything that the audience may meet, also what is not told to a child only because it would be too much.
  public var wholeAnswer: WordAnswer { record.answer(index, asked: word) }

  /// Everything, in one pass.
  public var answer: WordAnswer {
    var answer = record.answer(index, asked: word)
    if record.audience == .child { answer.cutForChild() }
    return answer
  }

  public var sources: [LexiconSource] {
    var cursor = record.cursor(index)
    return record.sources(cursor.number())
  }

  public var phonetics: [WordAnswer.Phonetic] {
    var cursor = record.cursor(index)
    _ = cursor.number()
    return record.phonetics(&cursor)
  }

  public var meanings: [WordAnswer.Meaning] {
    var cursor = meaningsCursor
    let all = record.meanings(&cursor)
    return record.audience == .child ? all.fewest(WordAnswer.definitionsForChild) : all
  }

  public var synonyms: [String] {
    var cursor = synonymsCursor
    let all = record.words(&cursor, but: index)
    return record.audience == .child ? Array(all.prefix(WordAnswer.synonymsForChild)) : all
  }

  public var antonyms: [String] {
    var cursor = synonymsCursor
    record.skipWords(&cursor)
    return record.words(&cursor, but: index)
  }

  public var translations: [WordAnswer.Translation] {
    var cursor = translationsCursor
    return record.translations(&cursor, of: index)
  }

  /// Other forms of the lemma that the lexicon itself lists.
  public var forms: [String] {
    var cursor = formsCursor
    return record.list(&cursor)
  }

  public var pictures: [String] {
    var cursor = formsCursor
    record.skipList(&cursor)
    return record.list(&cursor)
  }

  private var meaningsCursor: LexiconCursor {
    var cursor = record.cursor(index)
    _ = cursor.number()
    record.skipPhonetics(&cursor)
    return cursor
  }

  private var synonymsCursor: LexiconCursor {
    var cursor = meaningsCursor
    record.skipMeanings(&cursor)
    return cursor
  }

  private var translationsCursor: LexiconCursor {
    var cursor = synonymsCursor
    record.skipWords(&cursor)
    record.skipWords(&cursor)
    return cursor
  }

  private var formsCursor: LexiconCursor {
    var cursor = translationsCursor
    record.skipTranslations(&cursor)
    return cursor
  }
}
