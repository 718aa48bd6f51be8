import Testing

@testable import Shell

@Suite struct LabelFittingTests {
  @Test(arguments: [
    ("харесвам", "ха-рес-вам"), ("училище", "учи-ли-ще"), ("животни", "жи-вот-ни"),
    ("българско", "бъл-гарс-ко"),
    ("аз", "аз"), ("вода", "вода"), ("пържени картофи", "пър-же-ни кар-то-фи"), ("фейсбук", "фейс-бук"),
  ])
  func longWordsDivideBetweenSyllables(label: String, divided: String) {
    #expect(LabelFitting.hyphenated(label).replacing("\u{AD}", with: "-") == divided)
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
