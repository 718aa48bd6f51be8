import Foundation
import Language

/// All forms of every headword, joined to one text each so that they take little memory.
struct GatheredForms {
  private var forms: [LanguageCode: [String]] = [.bulgarian: [], .english: []]

  func forms(_ language: LanguageCode, _ word: Int) -> [String] {
    guard let all = forms[language], all.indices.contains(word) else { return [] }
    return all[word].split(separator: "\n").map(String.init)
  }

  /// Grammar gives the forms. Where it guesses, a form that the spelling list does not know is left out, if the list
  /// knows the word itself; the list's own forms of the stem come to them.
  init(_ draft: LexiconDraft, bulgarian: SpellingList?, english: SpellingList?) {
    let headwords = Set(draft.bulgarian.map(\.text))
    forms[.bulgarian] = draft.bulgarian.map {
      (Self.bulgarian($0, bulgarian) + Self.perfective($0.text, headwords)).joined(separator: "\n")
    }
    forms[.english] = draft.english.map { Self.english($0, english).joined(separator: "\n") }
  }

  /// Those of more Bulgarian words, which come after the others.
  mutating func add(_ words: ArraySlice<LexiconDraft.Word>, _ spelling: SpellingList) {
    forms[.bulgarian]? += words.map { Self.bulgarian($0, spelling).joined(separator: "\n") }
  }

  private static func bulgarian(_ word: LexiconDraft.Word, _ spelling: SpellingList?) -> [String] {
    let text = word.text
    guard !text.contains(where: { $0 == " " || $0 == "-" || !$0.isLetter }) else { return [] }
    var forms: Set<String> = []
    for form in FunctionWords.bulgarianForms[text]?.split(separator: " ") ?? [] { forms.insert(String(form)) }
    let classes = Set(
      word.senses.compactMap(\.partOfSpeech) + word.translations.compactMap(\.partOfSpeech))
    let isKnown = spelling?.knows(text) ?? false
    for paradigm in Inflector.paradigms(of: text.lowercased(), language: .bulgarian) {
      if paradigm.isGuessed, !fits(paradigm.partOfSpeech, classes) { continue }
      for cell in paradigm.cells where !cell.form.utf8.contains(0x20) {
        if !paradigm.isGuessed || !isKnown || spelling?.knows(cell.form) == true { forms.insert(cell.form) }
      }
    }
    for form in spelling?.forms(of: text) ?? [] { forms.insert(form) }
    return forms.sorted()
  }

  /// Forms of a perfective partner that no source has as a word of its own lead to the imperfective: видях → виждам.
  private static func perfective(_ text: String, _ headwords: Set<String>) -> [String] {
    guard let partner = Inflector.perfective(of: text), !headwords.contains(partner),
      partner.commonPrefix(with: text).count >= 2
    else { return [] }
    return Set(Inflector.forms(of: partner, language: .bulgarian)).filter { !$0.contains(" ") }.sorted()
  }

  private static func english(_ word: LexiconDraft.Word, _ spelling: SpellingList?) -> [String] {
    let text = word.text
    var forms = Set(word.forms)
    for form in FunctionWords.forms[text]?.split(separator: " ") ?? [] { forms.insert(String(form)) }
    guard !text.contains(where: { !$0.isLetter || !$0.isASCII }) else { return forms.sorted() }
    let classes = Set(word.senses.compactMap(\.partOfSpeech))
    let isKnown = spelling?.knows(text) ?? false
    for partOfSpeech in [PartOfSpeech.noun, .verb, .adjective]
    where fits(partOfSpeech, classes) && !classes.isEmpty {
      for paradigm in Inflector.paradigms(of: text, language: .english, partOfSpeech: partOfSpeech) {
        for cell in paradigm.cells where !cell.form.utf8.contains(0x20) && !cell.form.utf8.contains(0x27) {
          let isDoubtful = paradigm.isGuessed && (isKnown || partOfSpeech == .adjective) && spelling != nil
          if !isDoubtful || spelling?.knows(cell.form) == true { forms.insert(cell.form) }
        }
      }
    }
    return forms.sorted()
  }

  /// Whether a word of these classes may be a part of speech; any, where no class is known.
  private static func fits(_ partOfSpeech: PartOfSpeech, _ classes: Set<LexicalClass>) -> Bool {
    guard !classes.isEmpty else { return true }
    return switch partOfSpeech {
    case .noun: classes.contains(.noun)
    case .verb: classes.contains(.verb)
    case .adjective:
      classes.contains(.adjective) || classes.contains(.adverb) || classes.contains(.determiner)
    case .pronoun: classes.contains(.pronoun) || classes.contains(.determiner)
    case .numeral: classes.contains(.numeral)
    case .other: true
    }
  }
}
