import Foundation
import Language
import Testing

@Suite struct ParadigmTests {
  static let tables: [(String, PartOfSpeech, Int)] = [
    ("bulgarian-verbs.tsv", .verb, 60), ("bulgarian-nouns.tsv", .noun, 60),
    ("bulgarian-adjectives.tsv", .adjective, 40),
  ]

  @Test(arguments: tables.indices)
  func everyGoldenCellIsMade(_ index: Int) throws {
    let (name, part, lemmas) = ParadigmTests.tables[index]
    var paradigms: [String: Paradigm] = [:]
    for row in try GoldenFile.rows(name) {
      let (lemma, className, features, form) = (row[0], row[1], row[2], row[3])
      let paradigm =
        paradigms[lemma] ?? Inflector.paradigms(of: lemma, language: .bulgarian, partOfSpeech: part).first
      paradigms[lemma] = paradigm
      #expect(paradigm?.className == className, "\(lemma)")
      let forms = paradigm?.cells.filter { $0.features.text == features }.map(\.form)
      #expect(forms?.contains(form) == true, "\(lemma) \(features)")
    }
    #expect(paradigms.count >= lemmas)
  }

  @Test func aStressMarkInTheLemmaChangesNothing() {
    #expect(
      Inflector.paradigms(of: "чета́", language: .bulgarian).first?.cells
        == Inflector.paradigms(of: "чета", language: .bulgarian).first?.cells)
  }

  @Test func aReflexiveParticleStandsWhereItShould() throws {
    let verb = BulgarianVerb(lemma: "мия се", class: .piya, aspect: .imperfective)
    let forms = verb.paradigm().cells.map(\.form)
    for form in ["мия се", "миеш се", "мих се", "мий се", "ще се мия", "няма да се мие", "мил"] {
      #expect(forms.contains(form), "\(form)")
    }
  }

  @Test func aFamilyMayCorrectAGuessedClass() {
    let guessed = Inflector.paradigms(of: "реша", language: .bulgarian, partOfSpeech: .verb).first
    let chosen = Inflector.paradigm(of: "реша", language: .bulgarian, className: "I.5 пиша")
    #expect(guessed?.form(.finite(.present, .second, .singular)) == "решиш")
    #expect(chosen?.form(.finite(.present, .second, .singular)) == "решеш")
    #expect(Inflector.paradigm(of: "реша", language: .bulgarian, className: "III.9") == nil)
    for name in Inflector.classNames(.verb) {
      #expect(BulgarianVerbClass(name: Word(name)) != nil)
      #expect(Inflector.paradigm(of: "реша", language: .bulgarian, className: name) != nil)
    }
  }

  @Test func whatIsPluralInEnglishHasNoOtherPlural() {
    for (lemma, forms) in [
      ("shoes", ["shoes", "shoes'"]), ("trousers", ["trousers", "trousers'"]),
      ("people", ["people", "people's"]), ("dogs", ["dogs", "dogs'"]),
      ("shoe", ["shoe", "shoes", "shoe's", "shoes'"]),
    ] {
      let paradigm = Inflector.paradigms(of: lemma, language: .english, partOfSpeech: .noun)
        .first { $0.partOfSpeech == .noun }
      #expect(paradigm?.cells.map(\.form) == forms, "\(lemma)")
    }
  }

  @Test func featuresAreWrittenAsUniversalDependenciesDo() {
    #expect(
      Features.finite(.present, .first, .singular).text
        == "Mood=Ind|Number=Sing|Person=1|Tense=Pres|VerbForm=Fin")
  }

  @Test func prefixedVerbsInflectLikeTheirRoots() {
    for (lemma, aorist) in [
      ("препиша", "преписах"), ("разбера", "разбрах"), ("дочета", "дочетох"), ("изпека", "изпекох"),
    ] {
      let paradigm = Inflector.paradigms(of: lemma, language: .bulgarian, partOfSpeech: .verb).first
      #expect(paradigm?.form(.finite(.past, .first, .singular)) == aorist)
    }
  }

  /// They were inflected as nouns: "Is", "hes'".
  @Test func anEnglishPronounHasTheFormsOfAPronoun() {
    let expected = ["I": ["I", "me", "my"], "he": ["he", "him", "his"], "they": ["they", "them", "their"]]
    for (word, forms) in expected {
      let paradigms = Inflector.paradigms(of: word, language: .english)
      #expect(paradigms.map { $0.cells.map(\.form) } == [forms], "\(word)")
    }
  }

  @Test func whatIsNoWordHasNoParadigm() {
    for text in ["", " ", "🙂", "123", "!", "\u{301}"] {
      #expect(Inflector.paradigms(of: text, language: .bulgarian).isEmpty)
      #expect(Inflector.paradigms(of: text, language: .english).isEmpty)
    }
  }

  /// MARTLET_SEED chooses other strings; a soak does.
  @Test func anyStringIsInflectedWithoutTrapping() {
    let seed = ProcessInfo.processInfo.environment["MARTLET_SEED"].flatMap { UInt64($0) } ?? 7
    var generator = SeededGenerator(seed: seed)
    let letters = Array("абвгдежзийклмнопрстуфхцчшщъьюя abcde'-é🙂")
    for _ in 0..<100 {
      let count = Int.random(in: 0...14, using: &generator)
      let text = String((0..<count).map { _ in letters.randomElement(using: &generator) ?? "а" })
      for language in LanguageCode.allCases {
        for part in [nil, PartOfSpeech.verb, .noun, .adjective] {
          _ = Inflector.paradigms(of: text, language: language, partOfSpeech: part)
        }
      }
      for name in Inflector.classNames(.verb) + Inflector.classNames(.noun) where count < 3 {
        _ = Inflector.paradigm(of: text, language: .bulgarian, className: name)
      }
    }
  }
}

@Suite struct EnglishFormTests {
  @Test(
    arguments: [
      ("go", "goes", "went", "going"), ("eat", "eats", "ate", "eating"),
      ("play", "plays", "played", "playing"),
      ("stop", "stops", "stopped", "stopping"), ("cry", "cries", "cried", "crying"),
      ("make", "makes", "made", "making"),
      ("lie", "lies", "lay", "lying"), ("watch", "watches", "watched", "watching"),
      ("open", "opens", "opened", "opening"),
      ("have", "has", "had", "having"), ("begin", "begins", "began", "beginning"),
      ("fix", "fixes", "fixed", "fixing"),
      ("travel", "travels", "travelled", "travelling"), ("visit", "visits", "visited", "visiting"),
    ]) func verbsHaveTheirForms(_ row: (String, String, String, String))
  {
    let verb = EnglishVerb(Word(row.0))
    #expect(verb.third.text == row.1)
    #expect(verb.past.text == row.2)
    #expect(verb.gerund.text == row.3)
  }

  @Test func pluralsAndDegreesAreRight() {
    for (noun, plural) in [
      ("child", "children"), ("tooth", "teeth"), ("box", "boxes"), ("baby", "babies"), ("toy", "toys"),
      ("knife", "knives"),
      ("tomato", "tomatoes"), ("photo", "photos"), ("sheep", "sheep"), ("shopping bag", "shopping bags"),
      ("church", "churches"),
    ] { #expect(EnglishNoun(Word(noun)).plural.text == plural) }
    for (adjective, comparative) in [
      ("big", "bigger"), ("happy", "happier"), ("good", "better"), ("beautiful", "more beautiful"),
      ("nice", "nicer"),
      ("tired", "more tired"), ("grey", "greyer"), ("simple", "simpler"),
    ] { #expect(EnglishAdjective(Word(adjective)).comparative.text == comparative) }
  }
}
