import Language
import Testing

@Suite struct StressLexiconTests {
  private let lexicon = StressLexicon([
    "вода\u{301}", "дете\u{301}", "ба\u{301}ница", "обли\u{301}чам се", "учи\u{301}тел", "но\u{301}щ",
  ])

  @Test func knownWordsTellTheirStressedVowel() {
    #expect(lexicon.stressedVowel(of: "вода") == 1)
    #expect(lexicon.stressedVowel(of: "баница") == 0)
    #expect(lexicon.stressedVowel(of: "обличам") == 1)
    #expect(lexicon.stressedVowel(of: "море") == nil)
  }

  @Test func anArticleThatNeverTakesTheStressLeavesItWhereItWas() {
    #expect(lexicon.stressedVowel(of: "водата") == 1)
    #expect(lexicon.stressedVowel(of: "детето") == 1)
    #expect(lexicon.stressedVowel(of: "учителят") == 1)
    #expect(lexicon.stressedVowel(of: "нощта") == nil)
  }

  @Test func aWordOfOneSyllableNeedsNoEntry() {
    #expect(!lexicon.knows("нощ"))
    #expect(!lexicon.knows("се"))
  }

  @Test func aWordOnItsOwnWinsOverTheSameInsideAPhrase() {
    let steam = StressLexicon(["топла па\u{301}ра", "пара\u{301}"])
    #expect(steam.stressedVowel(of: "пара") == 1)
    let table = StressLexicon(["пара": "пара\u{301}", "а": "топла па\u{301}ра"])
    #expect(table.stressedVowel(of: "пара") == 1)
  }

  @Test func aPhraseKeepsTheStressItAloneHas() {
    let greetings = StressLexicon(["до\u{301}бър ден", "добъ\u{301}р", "топла па\u{301}ра", "пара\u{301}"])
    #expect(greetings.stressedVowel(of: "добър") == 1)
    #expect(greetings.stressedVowel(of: "добър", after: nil, before: "ден") == 0)
    #expect(greetings.stressedVowel(of: "добър", after: "ден", before: "приятел") == 1)
    #expect(greetings.stressedVowel(of: "пара", after: "топла", before: nil) == 0)
  }

  @Test func cuttingTextIntoPiecesLosesNothing() {
    let text = "  По-голя\u{301}м, iPad 2026! \u{301}ѝ… 😀 вода"
    let pieces = TextPiece.pieces(of: text)
    var joined = ""
    var words: [String] = []
    for piece in pieces {
      switch piece {
      case .word(let word):
        joined += word
        words.append(word)
      case .gap(let gap): joined += gap
      }
    }
    #expect(Array(joined.unicodeScalars) == Array(text.unicodeScalars))
    #expect(words == ["По", "голя\u{301}м", "iPad", "2026", "ѝ", "вода"])
  }

  @Test func littleWordsLeanOnTheirNeighbours() {
    #expect(BulgarianClitic.isUnstressed("се", opensClause: false))
    #expect(!BulgarianClitic.isUnstressed("вода", opensClause: false))
    #expect(BulgarianClitic.isUnstressed("те", opensClause: false))
    #expect(!BulgarianClitic.isUnstressed("те", opensClause: true))
  }

  @Test func aVerbsStressedEndingIsDarkAndANounsIsNot() {
    #expect(DarkEnding.isSpoken(in: "благодаря"))
    #expect(DarkEnding.isSpoken(in: "вървят"))
    #expect(!DarkEnding.isSpoken(in: "вода"))
    #expect(!DarkEnding.isSpoken(in: "земя"))
  }
}
