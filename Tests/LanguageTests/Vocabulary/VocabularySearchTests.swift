import Language
import Testing

@Suite struct VocabularySearchTests {
  static let words: [(id: String, bulgarian: String, english: String)] = [
    ("banitsa", "ба́ница", "cheese pie"), ("stork", "щъ́ркел", "stork"), ("pie", "пай", "pie"),
    ("kindergarten", "де́тска гради́на", "kindergarten"), ("child", "дете́", "child"),
    ("bread", "хляб", "bread"), ("cocoa", "кака́о", "cocoa"), ("yard", "двор", "yard"),
    ("July", "ю́ли", "July"), ("apple", "я́бълка", "apple"), ("driver", "шофьо́р", "driver"),
    ("life", "живо́т", "life"), ("toy", "игра́чка", "toy"), ("my", "мой", "my"), ("mine", "мои́", "mine ones"),
    ("air", "въ́здух", "air"), ("bulgaria", "Бълга́рия", "Bulgaria"), ("lets-go", "хайде!", "Let's go"),
    ("well", "здра́в", "well"), ("box", "кути́я", "box"), ("taxi", "такси́", "taxi"), ("no", "не", "no"),
    ("but", "но", "but"), ("not-this", "не това́", "not this"),
  ]
  static let vocabulary = Vocabulary(
    entries: words.map {
      VocabularyEntry(
        id: $0.id, wordClass: .noun, category: "all", stressed: $0.bulgarian, english: $0.english, ipa: "",
        picture: .none, level: .all, rating: .everyone, isReviewed: false)
    })
  static let search = VocabularySearch(vocabulary)

  func ids(_ query: String) -> [String] {
    VocabularySearchTests.search.hits(query).map { VocabularySearchTests.vocabulary.entries[$0].id }
  }

  @Test(arguments: [
    ("banica", "banitsa"), ("banitsa", "banitsa"), ("banitza", "banitsa"), ("Баница", "banitsa"),
    ("бани", "banitsa"), ("щърк", "stork"), ("shtarkel", "stork"), ("6turkel", "stork"), ("štark", "stork"),
    ("hlyab", "bread"), ("hliab", "bread"), ("hleb", ""), ("xlqb", "bread"), ("kakao", "cocoa"),
    ("dvor", "yard"), ("dwor", "yard"), ("yuli", "July"), ("juli", "July"), ("iuli", "July"),
    ("yabalka", "apple"), ("qbulka", "apple"), ("jabylka", "apple"), ("shofyor", "driver"),
    ("6ofior", "driver"), ("zhivot", "life"), ("jivot", "life"), ("vazduh", "air"), ("vuzduh", "air"),
    ("vyzduh", "air"), ("balgaria", "bulgaria"), ("bulgaria", "bulgaria"), ("bulgariya", "bulgaria"),
    ("igra4ka", "toy"), ("detska gradina", "kindergarten"), ("gradina", "kindergarten"),
    ("градина", "kindergarten"), ("lets go", "lets-go"), ("хайде", "lets-go"), ("кутия", "box"),
    ("kutia", "box"), ("taksi", "taxi"), ("дете", "child"), ("вoздух", ""), ("дeте", "child"),
  ])
  func aWordIsFoundHoweverItIsTyped(query: String, id: String) {
    #expect(ids(query).first ?? "" == id)
  }

  @Test func theWholeWordComesFirstThenBeginningsThenTheRest() {
    #expect(ids("дет") == ["child", "kindergarten"])
    #expect(ids("pie") == ["pie", "banitsa"])
    #expect(ids("не") == ["no", "not-this"])
    #expect(Array(ids("no").prefix(3)) == ["no", "but", "not-this"])
  }

  @Test func shortIIsFoundAsItself() {
    #expect(ids("мой") == ["my"])
    #expect(ids("мои") == ["mine"])
    #expect(ids("мои\u{306}") == ["my"])
  }

  @Test func oneLetterFindsBeginningsOfWordsOnly() {
    #expect(ids("щ") == ["stork"])
    #expect(ids("ъ").isEmpty)
  }

  @Test func nothingTypedFindsNothingAndALimitHolds() {
    #expect(ids("").isEmpty)
    #expect(ids(" - ").isEmpty)
    #expect(VocabularySearchTests.search.hits("а", limit: 0).isEmpty)
    #expect(VocabularySearchTests.search.hits("k", limit: 1).count == 1)
    #expect(VocabularySearch(Vocabulary()).hits("вода").isEmpty)
  }

  @Test func theOfficialSpellingOfEveryWordFindsIt() {
    for entry in VocabularySearchTests.vocabulary.entries {
      #expect(ids(entry.transliteration).contains(entry.id), "\(entry.transliteration)")
    }
  }

  @Test func aFamilysOwnWordIsMatchedTheSameWay() {
    #expect(SearchPattern("jelqzko").matches("Желя́зко"))
    #expect(SearchPattern("зко").matches("Желязко"))
    #expect(!SearchPattern("j").matches("нож"))
    #expect(!SearchPattern("").matches("нож"))
  }

  @Test func aLongOrWildQueryIsAnswered() {
    #expect(ids(String(repeating: "sht", count: 5_000)).isEmpty)
    #expect(ids("yiyiyiyiyiyiyiyiyiyiyiyiyiyi🦩").isEmpty)
  }
}
