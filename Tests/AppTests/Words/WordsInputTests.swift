import Bytes
import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Words

@Suite struct WordsInputTests {
  @Test(arguments: [
    String(repeating: "вода", count: 1300), "\u{0}\u{1}\u{7}", "\u{202E}атсен\u{202C}",
    "<img src=x onerror=alert(1)>",
    "'; DROP TABLE words;--", "👩‍👩‍👧‍👦", "\u{301}\u{301}", "../../etc/passwd", "%00", "      ", "a\nb", "𝔴𝔞𝔱𝔢𝔯",
  ])
  func nonsenseIsAnsweredInWords(text: String) {
    var state = State.openedInWords()
    let effects = state.doing(.words(.typed(text)), .words(.submitted))
    #expect(effects.addresses.isEmpty)
    let page = HTMLText.of(state.view)
    #expect(!page.contains("<img"))
    #expect(page.contains(StringKey.lensUnanswered.text(.bulgarian)) || PlainText.of(text).isEmpty)
    let state2 = State.openedInWords(Route.lens(LookedUpWord(text, .english)).path)
    #expect(state2.wordsState.result == nil)
    #expect(!HTMLText.of(state2.view).contains("<img"))
  }

  @Test func nothingTypedIsTheBeginning() {
    var state = State.openedInWords()
    state.doing(.words(.typed("")), .words(.submitted))
    #expect(!state.wordsState.isUnanswered)
  }

  @Test func whatTurnsTheWritingAroundIsTakenOut() {
    #expect(PlainText.of("\u{202E}вода\u{202C} ") == "вода")
    #expect(PlainText.of("  don\u{2066}'t \n stop ") == "don't stop")
  }

  @Test func aTextIsCutIntoWordsAndTheRest() {
    func words(_ text: String) -> [String] { WordsText.pieces(of: text).filter { $0.isWord }.map { $0.text } }
    #expect(words("Don't go, по-добър (word)!") == ["Don't", "go", "по-добър", "word"])
    #expect(words("- 'a' 42 – ") == ["a"])
    for text in ["", "a", " a-b ", "вода, сок…", "x'"] {
      #expect(WordsText.pieces(of: text).map { $0.text }.joined() == text)
    }
  }

  @Test func theLettersTellTheLanguage() {
    #expect(WordsText.languages(of: "вода")[0] == .bulgarian)
    #expect(WordsText.languages(of: "voda")[0] == .english)
  }

  @Test(arguments: [("en-GB", false), ("bg-BG", true)])
  func aMistypedEnglishWordIsNoBulgarianOneForWhoeverReadsEnglish(tag: String, isFound: Bool) {
    var state = State.openedInWords { $0.languages = [tag] }
    state.wordsState.dictionary = .here(
      LexiconAnswers(
        answer: { text, language, _ in
          language == .bulgarian && text == "watre"
            ? WordAnswer(word: "watre", language: .bulgarian, lemma: "вътре") : nil
        }, completions: { _, _, _, _ in [] },
        suggestions: { _, language, _, _ in language == .english ? ["water"] : [] },
        word: { _, _, _, _ in nil }))
    state.doing(.words(.typed("watre")))
    #expect((state.wordsState.result != nil) == isFound)
    #expect(state.wordsState.suggestions.map(\.text) == (isFound ? [] : ["water"]))
  }

  @Test func theTrailGoesBackAndOnAndBeginsAnewElsewhere() {
    let (a, b) = (LookedUpWord("a", .english), LookedUpWord("b", .english))
    var trail = WordTrail()
    trail.push(nil)
    trail.push(a)
    trail.push(b)
    trail.move(to: a)
    #expect(trail.canGoBack && trail.canGoForward)
    trail.push(LookedUpWord("c", .english))
    #expect(!trail.canGoForward)
    #expect(trail.places.count == 3)
    trail.move(to: b)
    #expect(trail.places == [b])
    #expect(!trail.canGoBack && !trail.canGoForward)
  }
}
