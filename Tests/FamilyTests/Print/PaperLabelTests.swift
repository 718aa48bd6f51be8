import Testing

@testable import Family

/// Labels on paper: smaller, more lines, divided words, and only then cut.
@Suite struct PaperLabelTests {
  /// A cell of a board of 112 on A4, lying: 15 mm wide, 17 mm high inside.
  private let small = LabelRoom(width: 1_500, height: 1_640, hasPicture: true)
  private let large = LabelRoom(width: 6_000, height: 5_000, hasPicture: true)

  private func set(_ label: String, _ room: LabelRoom, _ largest: Int = 350) -> PaperLabel {
    room.set([label], largest: [largest])[0]
  }

  private func letters(_ text: String) -> String { text.filter { $0 != "\u{AD}" } }

  @Test func aShortLabelHasItsLargestSizeOnOneLine() {
    let label = set("вода", small)
    #expect(label == PaperLabel(text: "вода", size: 350, lines: 1, isDivided: false, isCut: false))
    #expect(set("", small).lines == 1 && set("", small).text.isEmpty)
  }

  @Test func aLongWordGetsSmallerInStepsBeforeItIsDivided() {
    #expect(set("благодаря", large, 900).size == 900)
    let smaller = set("благодаря", LabelRoom(width: 4_500, height: 5_000, hasPicture: true), 900)
    #expect(smaller.size < 900 && smaller.size >= 540 && smaller.lines == 1 && !smaller.isDivided)
    #expect((900 - smaller.size) % 90 == 0, "a tenth at a time")
    let divided = set("възпитателката", small)
    #expect(divided.isDivided && divided.lines > 1 && !divided.isCut)
    #expect(letters(divided.text) == "възпитателката" && divided.text != letters(divided.text))
  }

  @Test(arguments: ["по-внимателно", "най-внимателно, моля", "внимателно-", "-внимателно", "а--внимателно"])
  func aLongWordWithAHyphenIsDividedAfterItAndBetweenSyllables(_ word: String) {
    let label = set(word, small)
    #expect(label.isDivided && !label.isCut && letters(label.text) == word)
  }

  @Test func aLongLabelTakesUpToFourLinesAndKeepsItsWordsWhole() {
    let label = set("искам да отида на люлките", small)
    #expect(!label.isDivided && !label.isCut && (3...4).contains(label.lines))
    #expect(label.text == "искам да отида на люлките" && label.size >= PaperLabel.smallest)
  }

  @Test func twoLanguagesShareOneTileAndLoseNoLetter() {
    let texts = ["искам да ям", "I want to eat"]
    let labels = small.set(texts, largest: [273, 247])
    #expect(labels.map { letters($0.text) } == texts && labels.allSatisfy { !$0.isCut })
    #expect(labels.allSatisfy { $0.size >= PaperLabel.smallest })
    #expect(labels[0].height + labels[1].height <= 1_640)
  }

  @Test func noLabelIsCutWhileTheSmallestTypeHasRoomForIt() {
    let words = ["храна", "противоконституционен", "Donaudampfschifffahrt", "aaaaaaaaaaaaaaaaaaaa"]
    for word in words {
      let label = set(word, small)
      #expect(!label.isCut && letters(label.text) == word, "\(word)")
      #expect(label.height <= 1_640)
    }
  }

  @Test func onlyWhatHasNoRoomAtSevenPointsEndsInAnEllipsis() {
    let text = Array(repeating: "разходка в планината", count: 12).joined(separator: " ")
    let label = set(text, small)
    #expect(label.isCut && label.size == PaperLabel.smallest && label.text.hasSuffix("…"))
    #expect(text.hasPrefix(letters(String(label.text.dropLast()))))
    #expect(label.height <= 1_640)
    let both = small.set([text, text], largest: [273, 247])
    #expect(both.allSatisfy { $0.isCut } && both[0].height + both[1].height <= 1_640)
  }

  @Test func aRoomWithoutAnySpaceGivesNoEndlessLabel() {
    for room in [(0, 0), (1, 1), (-5, -5), (10, 100_000), (100_000, 10)] {
      let labels = LabelRoom(width: room.0, height: room.1, hasPicture: true)
        .set(["възпитателка", "teacher"], largest: [247, 0])
      #expect(labels.count == 2 && labels.allSatisfy { $0.size >= PaperLabel.smallest })
    }
    #expect(small.set([], largest: []).isEmpty)
  }

  @Test func aPictureOfSeveralSignsIsNeverCutApart() {
    let family = String(repeating: "👨‍👩‍👧‍👦", count: 60)
    let label = set(family, small)
    #expect(label.isCut && label.text.dropLast().allSatisfy { $0 == "👨‍👩‍👧‍👦" })
  }

  @Test(arguments: [
    ("възпитателка", "въз|пи|та|тел|ка"), ("майонеза", "майо|не|за"), ("разходка", "раз|ход|ка"),
    ("сестричка", "сест|рич|ка"), ("вода", "вода"), ("shishenca", "shi|shenca"), ("teacher", "tea|cher"),
    ("strengths", "strengths"), ("любимото", "лю|би|мо|то"), ("Пловдив", "Плов|див"),
  ])
  func wordsAreDividedBetweenSyllables(_ word: String, _ parts: String) {
    let scalars = Array(word.unicodeScalars)
    var divided = ""
    for (place, scalar) in scalars.enumerated() {
      if place > 0, PaperLetters.divides(scalars[...], before: place) { divided += "|" }
      divided.unicodeScalars.append(scalar)
    }
    #expect(divided == parts)
  }

  @Test func linesAreFilledWithAllThatHasRoom() {
    // One letter of "а" is 74, a space 38.
    let text = PaperText("аа аа аа")
    #expect(text.lines(148, .whole) == 3 && text.lines(334, .whole) == 2 && text.lines(520, .whole) == 1)
    #expect(text.lines(147, .whole) == nil && text.lines(147, .letters) == 6)
    #expect(PaperText("аа-аа").lines(200, .whole) == 2)
  }
}
