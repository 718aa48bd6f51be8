public import Exchange
import Family
import Foundation
public import Language

/// A lexicon's answer in the shape of the service: one function for the command line and for HTTP.
///
/// The members are put together here, not by `Codable`: their order is promised, and this is the way of every word that is
/// not in memory yet.
public enum LexiconJSON {
  /// How many suggestions go with a word that has no answer.
  public static let suggestions = 8

  /// The answer for a word, in the language asked for or, where only the other one knows it, in that; without one,
  /// what may have been meant. The word is composed (NFC) first.
  public static func lookup(
    _ text: String, in language: LanguageCode, audience: LexiconAudience, lexicon: Lexicon
  ) -> (answer: WordAnswer?, suggestions: [String]) {
    let word = text.precomposedStringWithCanonicalMapping
    let other: LanguageCode = language == .bulgarian ? .english : .bulgarian
    func answer(_ language: LanguageCode) -> WordAnswer? {
      lexicon.answer(for: word, in: language, audience: audience)
    }
    if let answer = answer(language) { return (answer, []) }
    // Cyrillic letters are meant in Bulgarian, and `dog` asked in Bulgarian is the English word. But a misspelt English
    // word (`watre`) is no Bulgarian one in Latin letters (вътре) while it may be mended.
    let isForeign = language == .bulgarian || word.hasCyrillic
    if isForeign, let answer = answer(other) { return (answer, []) }
    let meant = lexicon.suggestions(
      for: word, in: isForeign && language == .english ? other : language, limit: suggestions,
      audience: audience)
    if meant.isEmpty, let answer = answer(other) { return (answer, []) }
    return (nil, meant)
  }

  /// `word, lang, lemma, definition{phonetic, meanings[{partOfSpeech, phonetic, definitions[{definition, example}]}]},
  /// synonyms, antonyms, translations, forms, images[], suggestions, sources`. What online sources say comes behind
  /// what the lexicon does, each piece with its source.
  public static func value(
    _ answer: WordAnswer?, word: String, language: LanguageCode, suggestions: [String] = [],
    online: [ProviderAnswer] = []
  ) -> JSONValue {
    guard let answer else {
      return JSONValue.object(of: [
        ("word", .text(word)), ("lang", .text(language.tag)), ("lemma", .null), ("definition", .null),
        ("synonyms", .array([])), ("antonyms", .array([])), ("translations", .array([])),
        ("forms", .array([])),
        ("images", .array([])), ("suggestions", texts(suggestions)), ("sources", .array([])),
      ])
    }
    return JSONValue.object(of: [
      ("word", .text(answer.word)), ("lang", .text(answer.language.tag)), ("lemma", .text(answer.lemma)),
      ("definition", definition(answer, online)),
      ("synonyms", texts(joined(answer.synonyms, online.flatMap(\.synonyms)))),
      ("antonyms", texts(joined(answer.antonyms, online.flatMap(\.antonyms)))),
      ("translations", texts(answer.translations.map(\.text))),
      ("forms", texts(forms(answer))),
      (
        "images",
        .array(
          answer.pictures.map { JSONValue.object(of: [("emoji", .text($0)), ("source", .text("emoji"))]) }
            + online.flatMap(ProviderJSON.pictures))
      ),
      ("suggestions", texts(suggestions)),
      ("sources", texts(answer.sources.map(name) + online.map(\.kind.source))),
    ])
  }

  /// `word, lang, suggestions`.
  public static func value(suggestions: [String], for word: String, in language: LanguageCode) -> JSONValue {
    JSONValue.object(of: [
      ("word", .text(word)), ("lang", .text(language.tag)), ("suggestions", texts(suggestions)),
    ])
  }

  private static func definition(_ answer: WordAnswer, _ online: [ProviderAnswer]) -> JSONValue {
    let common = answer.phonetics.first { $0.partOfSpeech == nil } ?? answer.phonetics.first
    let meanings = answer.meanings.map { meaning in
      let own = answer.phonetics.first { $0.partOfSpeech == meaning.partOfSpeech } ?? common
      return JSONValue.object(of: [
        ("partOfSpeech", .text("\(meaning.partOfSpeech?.name ?? "other")")),
        ("phonetic", own.map { .text("/\($0.text)/") } ?? .null),
        (
          "definitions",
          .array(
            meaning.definitions.map {
              JSONValue.object(of: [
                ("definition", .text($0.text)), ("example", $0.example.map { .text($0) } ?? .null),
              ])
            })
        ),
      ])
    }
    return JSONValue.object(of: [
      ("phonetic", ProviderJSON.phonetic(common?.text ?? online.lazy.compactMap(\.phonetic).first)),
      ("meanings", .array(meanings + online.flatMap(ProviderJSON.meanings))),
    ])
  }

  /// The lexicon's own forms, then the grammar's: those of the classes that the word has.
  static func forms(_ answer: WordAnswer) -> [String] {
    var forms: [String] = []
    func take(_ form: String) {
      if form != answer.lemma, !form.contains(" "), forms.count < 40, !forms.contains(form) {
        forms.append(form)
      }
    }
    answer.forms.forEach(take)
    let classes = Set(
      answer.meanings.compactMap(\.partOfSpeech) + answer.translations.compactMap(\.partOfSpeech))
    for (own, partOfSpeech) in [
      (LexicalClass.verb, PartOfSpeech.verb), (.noun, .noun), (.adjective, .adjective), (.pronoun, .pronoun),
    ] where classes.contains(own) && !answer.lemma.contains(" ") {
      for paradigm in Inflector.paradigms(
        of: answer.lemma, language: answer.language, partOfSpeech: partOfSpeech
      ).prefix(1) where !(paradigm.isGuessed && own == .adjective && answer.language == .english) {
        // What is irregular is told by the list above: a guess would only put the regular forms beside it.
        guard !paradigm.isGuessed || answer.forms.isEmpty else { continue }
        for cell in paradigm.cells where !cell.form.contains("'") { take(cell.form) }
      }
    }
    return forms
  }

  /// What the lexicon says, then what else online sources say.
  private static func joined(_ own: [String], _ online: [String]) -> [String] {
    guard !online.isEmpty else { return own }
    var known = Set(own.map { Folding.fold($0) })
    return own + online.filter { known.insert(Folding.fold($0)).inserted }
  }

  private static func texts(_ list: [String]) -> JSONValue { .array(list.map { .text($0) }) }

  /// The name of a source in answers.
  public static func name(_ source: LexiconSource) -> String {
    switch source {
    case .vocabulary: "martlet"
    case .wordNet: "wordnet"
    case .gcide: "gcide"
    case .freeDict: "freedict"
    case .bulgarianThesaurus: "mythes-bg"
    case .englishThesaurus: "mythes-en"
    case .bulgarianSpelling: "hunspell-bg"
    case .englishSpelling: "hunspell-en"
    case .emojiNames: "cldr"
    case .pronunciations: "cmudict"
    case .bulgarianWordNet: "bultreebank"
    }
  }

  /// What a lexicon is, for programs.
  public static func value(_ edition: LexiconEdition) -> JSONValue {
    JSONValue.object(of: [
      ("edition", .text(edition.kind == .full ? "full" : "child")), ("version", .text(edition.version)),
      (
        "words",
        JSONValue.object(of: [("bg", .number(edition.bulgarianWords)), ("en", .number(edition.englishWords))])
      ),
      (
        "sources",
        .array(
          edition.sources.map { source in
            JSONValue.object(of: [
              ("source", .text(name(source.source))), ("name", .text(source.name)),
              ("licence", .text(source.licence)), ("address", .text(source.address)),
              ("words", .number(source.words)),
            ])
          })
      ),
    ])
  }
}
