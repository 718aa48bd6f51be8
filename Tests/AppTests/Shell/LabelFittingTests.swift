import Testing

@testable import AppTesting
@testable import Shell

@Suite struct LabelFittingTests {
  @Test(arguments: [
    ("харесвам", "ха-рес-вам"), ("безопасност", "бе-зо-пас-ност"), ("пожарникар", "по-жар-ни-кар"),
    ("българско", "бъл-гарс-ко"), ("сладкиши с краставица", "слад-ки-ши с крас-та-ви-ца"),
    ("медицинска", "ме-ди-цинс-ка"),
    ("neighbourhood", "neigh-bour-hood"), ("misunderstood", "mis-un-der-stood"),
    ("watermelon", "water-melon"),
    ("yesterday", "yes-ter-day"), ("congratulations", "congratu-lations"), ("gymnastics", "gym-nas-tics"),
    ("hide-and-seek", "hide-and-seek"), ("Christmas", "Christ-mas"), ("grandpa's", "grand-pa's"),
  ])
  func longWordsDivideBetweenSyllables(label: String, divided: String) {
    #expect(LabelFitting.hyphenated(label).replacing("\u{AD}", with: "-") == divided)
  }

  @Test(arguments: [
    "аз", "вода", "животни", "пържени картофи", "фейсбук", "water", "school", "leave me alone",
  ])
  func wordsThatAreNotLongStayWhole(label: String) { #expect(LabelFitting.hyphenated(label) == label) }

  @Test func theMoreLinesTheNarrowerTheColumn() {
    let words = LabelFitting.width(of: "безопасност")
    let lines = LabelLines(["не се чувствам в безопасност"])
    #expect(lines.two > lines.three && lines.three >= lines.four)
    #expect(lines.four < words, "the long word may be divided")
    #expect(LabelLines(["вода"]).two == LabelFitting.width(of: "вода"))
    #expect(LabelLines(["вода", "не знам"]).two == LabelFitting.width(of: "вода"))
    #expect(LabelLines([]) == LabelLines([""]))
  }

  /// Words fill each line as far as they fit, as a browser has it, and then there are no more lines than were reckoned with.
  @Test func inTheColumnThatWasFoundALabelHasNoMoreLines() {
    let labels = [
      "не се чувствам в безопасност", "обади се на сто и дванайсет", "I want to say something",
      "къщата на баба и дядо",
      "something happened to me", "neighbourhood", "питай ме с да или не", "а б в г д е ж з",
      "много много много дълъг надпис за клетка",
    ]
    for label in labels {
      let lines = LabelLines([label])
      for (most, column) in [(2, lines.two), (3, lines.three), (4, lines.four)] {
        #expect(Self.lines(label, column) <= most, "\(label) in \(column)")
        #expect(Self.lines(label, column - 1) > most, "\(label) would do with less than \(column)")
      }
    }
  }

  /// How many lines a column of so many hundredths of the type size needs.
  private static func lines(_ label: String, _ column: Int) -> Int {
    var lines = 1, filled = 0
    let pieces = LabelFitting.pieces(of: label)
    for (place, piece) in pieces.enumerated() {
      let isDivided = place + 1 < pieces.count && pieces[place + 1].goesOn
      let hyphen = isDivided ? LabelFitting.hyphen : 0
      let before = filled == 0 ? 0 : filled + (piece.goesOn ? 0 : LabelFitting.space)
      // Where the word goes on after this piece in the same line, there is no hyphen.
      let next = isDivided ? pieces[place + 1].width : 0
      if before + piece.width + hyphen <= column || (isDivided && before + piece.width + next <= column) {
        filled = before + piece.width
      } else if filled == 0 {
        return .max
      } else {
        lines += 1
        filled = piece.width
        if piece.width + hyphen > column { return .max }
      }
    }
    return lines
  }

  @Test func theWidthIsThatOfTheLongestWord() {
    #expect(LabelFitting.width(of: "да не") == LabelFitting.width(of: "да"))
    #expect(LabelFitting.width(of: "шишарка") > LabelFitting.width(of: "листата"))
  }

  @Test func aLabelLosesNoLetter() {
    for label in ["", "-", "💧 вода", "Щъркелът-пътешественик"] {
      #expect(LabelFitting.hyphenated(label).replacing("\u{AD}", with: "") == label)
    }
  }
}
