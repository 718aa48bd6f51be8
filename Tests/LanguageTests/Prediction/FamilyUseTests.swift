import Bytes
import Language
import Testing

@Suite struct FamilyUseTests {
  func first(_ predictor: Predictor, _ context: String, _ prefix: String = "") -> String? {
    predictor.suggestions(SuggestionRequest(context: ProjectFiles.words(context), prefix: prefix)).first?.text
  }

  @Test(arguments: ["аз искам", "ние", "боли ме", "", "аз искам ям"])
  func aWordSaidTwiceInAContextComesFirst(context: String) {
    for word in ["щъркел", "Пухчо", "боб"] {
      var predictor = ProjectFiles.bulgarian
      let phrase = ProjectFiles.words((context + " " + word))
      predictor.record(phrase)
      predictor.record(phrase)
      #expect(first(predictor, context) == word)
    }
  }

  @Test func aFamilysOwnWordIsCompletedAndKeepsItsTile() {
    var predictor = ProjectFiles.bulgarian
    predictor.record([SpokenWord("Пухчо", id: "own-1")])
    let request = SuggestionRequest(context: [], prefix: "puh")
    #expect(predictor.suggestions(request) == [Suggestion(text: "Пухчо", id: "own-1", kind: .own)])
  }

  @Test func afterAWordThatOnlyTheFamilyHasAPhraseDoesNotBeginAnew() {
    var predictor = ProjectFiles.bulgarian
    for _ in 0..<2 { predictor.record(ProjectFiles.words("Пухчо")) }
    var lone = ProjectFiles.bulgarian
    for _ in 0..<2 { lone.record(ProjectFiles.words("Пухчо Мърфи")) }
    let request = SuggestionRequest(context: ProjectFiles.words("Пухчо"))
    let start = SuggestionRequest(context: [])
    #expect(predictor.suggestions(request) != predictor.suggestions(start))
    #expect(lone.suggestions(request).first?.text == "Мърфи")
  }

  @Test func aSlipTypedOnceIsNotOffered() {
    var predictor = ProjectFiles.bulgarian
    predictor.record(ProjectFiles.words("искмам вода"))
    #expect(first(predictor, "", "искм") == nil)
  }

  @Test func forgettingLeavesNothingBehind() {
    var predictor = ProjectFiles.bulgarian
    for _ in 0..<5 { predictor.record(ProjectFiles.words("аз искам Пухчо щъркел")) }
    predictor.use = FamilyUse()
    #expect(predictor.use == FamilyUse() && FamilyUse().encode() == predictor.use.encode())
    for context in ["", "аз", "аз искам", "Пухчо"] {
      for prefix in ["", "п", "щ"] {
        let request = SuggestionRequest(context: ProjectFiles.words(context), prefix: prefix, limit: 30)
        #expect(predictor.suggestions(request) == ProjectFiles.bulgarian.suggestions(request))
      }
    }
  }

  @Test func whatIsNotSaidAnyMoreFades() {
    var use = FamilyUse()
    for _ in 0..<6 { use.record(ProjectFiles.words("вижте щъркел")) }
    for _ in 0..<2_500 { use.record(ProjectFiles.words("дом")) }
    for _ in 0..<2 { use.record(ProjectFiles.words("вижте боб")) }
    var predictor = ProjectFiles.bulgarian
    predictor.use = use
    #expect(first(predictor, "вижте") == "боб")
  }

  @Test func itStaysWithinItsBounds() throws {
    var numbers = SeededGenerator(seed: 8)
    var use = FamilyUse()
    for _ in 0..<3_000 {
      use.record(
        (0..<4).map { _ in SpokenWord("дума\(Int.random(in: 0..<3_000, using: &numbers))", id: "id") })
    }
    #expect(use.wordCount <= 1_200 && use.pairCount <= 4_000 && use.wordCount > 900)
    #expect(try FamilyUse(use.encode()) == use)
    #expect(use.encode().count < 60_000)
    use.record([SpokenWord](repeating: SpokenWord("🦩"), count: 3) + [SpokenWord(""), SpokenWord("…")])
    #expect(try FamilyUse(use.encode()) == use)
  }

  @Test func itsBytesComeBackAndDamagedOnesAreRefused() throws {
    var use = FamilyUse()
    for text in ["аз искам Пухчо", "аз искам ям", "вода", "ние 5 !"] { use.record(ProjectFiles.words(text)) }
    let bytes = use.encode()
    #expect(try FamilyUse(bytes) == use)
    #expect(try FamilyUse([]) == FamilyUse())
    for end in 1..<bytes.count {
      #expect(throws: FamilyUseError.self) { try FamilyUse(Array(bytes[..<end])) }
    }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x55
      #expect(throws: FamilyUseError.self) { try FamilyUse(changed) }
    }
  }

  @Test func nonsenseUnderARightChecksumIsRefusedOrHarmless() {
    var use = FamilyUse()
    for text in ["аз искам Пухчо", "аз искам ям", "вода", "ние 5 !"] { use.record(ProjectFiles.words(text)) }
    let bytes = use.encode()
    var numbers = SeededGenerator(seed: 9)
    for _ in 0..<1_000 {
      var changed = bytes
      changed[Int.random(in: 5..<bytes.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      let sum = Checksum.crc32(changed, from: 5)
      for byte in 0..<4 { changed[1 + byte] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * byte)) }
      guard var read = try? FamilyUse(changed) else { continue }
      read.record(ProjectFiles.words("аз искам"))
      var predictor = ProjectFiles.bulgarian
      predictor.use = read
      #expect(predictor.suggestions(SuggestionRequest(context: ProjectFiles.words("аз"))).count == 6)
    }
  }
}
