import Language
import Testing

@testable import Services

@Suite struct SourceReadingTests {
  @Test func anArticleOfTheDictionaryIsTakenApart() throws {
    let article = try #require(
      EnglishBulgarianDictionary.article(
        "lamp //læmp// /[lamp]/ /lˈamp/ <n>\n1. ла́мпа, [[стен|сте́нна]] ла́мпа\nthing that gives light\n2. фенер (стар) 3.\nold one\n 3.\nvulgar: a drunk\n"
      ))
    #expect(
      article.word == "lamp" && article.partOfSpeech == .noun && article.phonetics == ["læmp", "lˈamp"])
    #expect(article.senses.map(\.translations) == [["ла́мпа", "сте́нна ла́мпа"], ["фенер"]])
    #expect(article.senses.map(\.meaning) == ["thing that gives light", "old one"])
    #expect(EnglishBulgarianDictionary.translations("тoва с латинско о, чисто") == ["чисто"])
    #expect(EnglishBulgarianDictionary.article("") == nil)
  }

  @Test(arguments: [
    ("вода\u{301}", "voˈda"), ("ма\u{301}йка", "ˈmajkɐ"), ("хляб", "xlʲap"), ("гра\u{301}д", "ɡrat"),
    ("щастли\u{301}в", "ʃtɐsˈtlif"), ("сва\u{301}тба", "ˈsvadbɐ"), ("я\u{301}бълка", "ˈjabɐlkɐ"),
    ("ба\u{301}ница", "ˈbanit͡sɐ"), ("синьо", "sinʲɔ"),
  ])
  func bulgarianIsHeardFromItsLetters(marked: String, sounds: String) {
    #expect(BulgarianPhonetics.sounds(of: marked) == sounds)
  }

  @Test func phonesBecomeTheInternationalAlphabet() {
    #expect(PronouncingDictionary.sounds(["R", "IY1", "D", "ER0"]) == "ɹidɝ")
  }

  @Test func aGlossIsPartedFromItsExamples() {
    let (definition, examples) = Gloss.parts("to go fast; \"she ran home\"; \"he walks\"")
    #expect(definition == "to go fast" && examples == ["she ran home", "he walks"])
    #expect(Gloss.example(of: "run", in: examples, forms: ["ran"]) == "she ran home")
    #expect(Gloss.example(of: "run", in: examples) == nil)
    #expect(Gloss.example(of: "walk", in: examples) == "he walks")
  }

  @Test func rudeWordsAreToldByTheirDefinitionsAndByTheList() {
    #expect(RudeWords.labels("(ethnic slur) a name for someone") && RudeWords.labels("vulgar: a body part"))
    #expect(RudeWords.contains("holy shit") && RudeWords.contains("лайно"))
    for word in ["idiot", "pudding-head, stupid", "shithead", "motherfuckers", "идиот", "тъпак", "курварски"]
    {
      #expect(RudeWords.contains(word))
    }
    for word in [
      "class", "assess", "Scunthorpe", "cockpit", "чукам", "duck", "screw", "онлайн", "лайнер", "silly",
      "глупав",
      "тъп", "goose", "shirt",
    ] {
      #expect(!RudeWords.contains(word))
    }
    #expect(!RudeWords.labels("a bird that swims"))
    for innocent in [
      "(botany) Beta vulgaris", "Triticum vulgare, a wheat", "it reproduces asexually by budding",
      "a slur over two notes of the same pitch", "the cloth under the buttocks",
    ] {
      #expect(!RudeWords.labels(innocent))
    }
    for rude in ["a vulgarism for", "sexually attracted", "pinch in the buttocks", "used contemptuously"] {
      #expect(RudeWords.labels(rude))
    }
  }

  @Test func wordsOfClosedClassesHaveADefinitionOfTheirClass() throws {
    let text =
      "Upto \\Up\"to\\ ([up][to]), prep. [OE. up, to; akin\n   to {Unto}.]\n   1. As far as; -- used of a limit. --Nobody.\n      [made]\n\n   2. More.\n"
    let definition = try #require(CollaborativeDictionary.definition(text))
    #expect(
      definition.partOfSpeech == .preposition && definition.text == "As far as; -- used of a limit"
        || definition.text == "As far as")
  }

  @Test func aSpellingListUnfoldsItsStems() {
    let list = SpellingList(
      rules: SourceLines(Array("SFX A Y 2\nSFX A 0 s [^y]\nSFX A y ies y\n".utf8)),
      words: SourceLines(Array("3\nberry/A\nboat/A\nsea\n".utf8)))
    #expect(list.forms(of: "berry") == ["berries"] && list.forms(of: "boat") == ["boats"])
    #expect(list.knows("berries") && list.knows("sea") && !list.knows("berrys"))
  }
}
