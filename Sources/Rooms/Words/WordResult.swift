import Bytes
import Family
import Language
import Shell

/// All that the room shows of one word: what the lexicon says, with what the boards know of it.
struct WordResult: Sendable {
  let word: LookedUpWord
  var answer: WordAnswer
  /// The family's own first, then Martlet's drawing, then the lexicon's; none twice.
  var pictures: [Picture] = []
  var entry: VocabularyEntry?
  /// The family's own tile of that word, which is said in its place.
  var tile: Tile?
  /// What the words of the vocabulary that are written so mean, in words for a child.
  var own: [WordMeaning.Telling] = []

  /// Whether the sounds that are known are those of the form that was asked for, and not of its dictionary form.
  var soundsAsForm = false

  var isForm: Bool { OwnWords.key(answer.lemma) != OwnWords.key(word.text) }

  /// What grammar takes it for; `nil`: nothing that changes.
  var partOfSpeech: PartOfSpeech? {
    if let wordClass = entry?.wordClass ?? tile?.wordClass { return wordClass.partOfSpeech }
    switch answer.meanings.first?.partOfSpeech {
    case .noun: return .noun
    case .verb: return .verb
    case .adjective: return .adjective
    case .numeral: return .numeral
    default: return nil
    }
  }

  /// Whether it has forms to ask for. People are nouns (дете) or stand for them (аз): grammar knows which.
  var mayChange: Bool { partOfSpeech != nil || (entry?.wordClass ?? tile?.wordClass) == .person }

  var wordClass: WordClass? {
    if let known = entry?.wordClass ?? tile?.wordClass { return known }
    switch answer.meanings.first?.partOfSpeech {
    case .noun: return .noun
    case .verb: return .verb
    case .adjective: return .descriptor
    default: return nil
    }
  }
}

extension WordsRoom {
  /// For whom the lexicon answers.
  var audience: LexiconAudience { world.limits.admission.admitsEverything ? .adult : .child }

  /// What there is to show of a text in a language; `nil` for nothing.
  mutating func lookUp(_ text: String, in language: LanguageCode) -> WordResult? {
    let text = PlainText.of(text)
    guard !text.isEmpty, text.utf8.count <= TextLimit.word.bytes else { return nil }
    let own = ownWords()
    let key = OwnWords.key(text)
    guard !key.text.isEmpty, !own.refused.contains(key) else { return nil }
    let said = state.source?.answer(text, language, audience)
    if let said, own.refuses(said.lemma) { return nil }
    let lemma = said.map { OwnWords.key($0.lemma) } ?? key
    let places = own.entry(key, language) == nil ? own.entries(lemma, language) : own.entries(key, language)
    let tiles = own.tiles(key).compactMap { world.replica.registers.tile($0) }.filter {
      OwnWords.key($0.label[language]) == key
    }
    guard said != nil || !places.isEmpty || !tiles.isEmpty else { return nil }
    let word = LookedUpWord(said?.word ?? text, language)
    var result = WordResult(
      word: word, answer: said ?? WordAnswer(word: word.text, language: language, lemma: word.text))
    result.entry = places.first.map { world.vocabulary.entries[$0] }
    result.own = places.compactMap {
      state.meanings.meaning(of: world.vocabulary.entries[$0].id, in: language)
    }
    result.tile = tiles.first
    result.addWhatTheBoardsKnow(tiles)
    result.leaveOut { own.refuses($0) }
    if !result.own.isEmpty { result.answer.leaveOutOwn() }
    if world.storedSettings[.simpleDefinitions] { result.answer.putShortestFirst() }
    return result
  }

  /// The same in the language that the letters are of, else in the other one. Whoever reads English and mistypes an
  /// English word (`watre`) has not meant a Bulgarian one in Latin letters (вътре) while it may be mended.
  mutating func lookUp(_ text: String) -> WordResult? {
    let languages = WordsText.languages(of: text)
    for language in languages {
      guard let result = lookUp(text, in: language) else { continue }
      let isSpelled = language == .bulgarian && languages.first == .english
      if isSpelled, world.interfaceLanguage == .english, result.entry == nil, result.tile == nil,
        let meant = state.source?.suggestions(text, .english, 1, audience), !meant.isEmpty
      {
        continue
      }
      return result
    }
    return nil
  }
}

extension WordResult {
  fileprivate mutating func addWhatTheBoardsKnow(_ tiles: [Tile]) {
    for tile in tiles { add(tile.picture) }
    if let entry {
      add(Picture(entry.picture))
      let isBulgarian = word.language == .bulgarian
      let other = entry.label(in: isBulgarian ? .english : .bulgarian)
      var isKnown = false
      for known in answer.translations where OwnWords.key(known.text) == OwnWords.key(other) {
        isKnown = true
      }
      if !isKnown { answer.translations.insert(.init(other), at: 0) }
      let phonetic = isBulgarian ? entry.stressed : entry.ipa
      soundsAsForm =
        isForm && !phonetic.isEmpty && OwnWords.key(entry.label(in: word.language)) == OwnWords.key(word.text)
      if soundsAsForm || answer.phonetics.isEmpty && !phonetic.isEmpty {
        answer.phonetics = [.init(phonetic)]
      }
    } else if answer.translations.isEmpty, let tile {
      let label = word.language == .bulgarian ? tile.label.english : tile.label.bulgarian
      if !label.isEmpty, OwnWords.key(label) != OwnWords.key(word.text) {
        answer.translations = [.init(label)]
      }
    }
    for emoji in answer.pictures { add(.emoji(emoji)) }
  }

  private mutating func add(_ picture: Picture) {
    if picture == .none { return }
    for known in pictures where known == picture { return }
    pictures.append(picture)
  }

  /// Takes out words that may not show.
  fileprivate mutating func leaveOut(_ isRefused: (String) -> Bool) {
    answer.synonyms = answer.synonyms.filter { !isRefused($0) }
    answer.antonyms = answer.antonyms.filter { !isRefused($0) }
    answer.translations = answer.translations.filter { !isRefused($0.text) }
  }
}

extension WordAnswer {
  /// Takes out what the lexicon has of the children's dictionary: the room has it from its own file, lexicon or none.
  fileprivate mutating func leaveOutOwn() {
    for place in meanings.indices {
      meanings[place].definitions = meanings[place].definitions.filter { !$0.isOwn }
    }
    meanings = meanings.filter { !$0.definitions.isEmpty }
  }

  /// The shortest definition of each part of speech first, and the part of speech with the shortest one.
  mutating func putShortestFirst() {
    for place in meanings.indices {
      meanings[place].definitions = meanings[place].definitions.arranged {
        $0.text.utf8.count < $1.text.utf8.count
      }
    }
    meanings = meanings.arranged {
      ($0.definitions.first?.text.utf8.count ?? .max) < ($1.definitions.first?.text.utf8.count ?? .max)
    }
  }
}
