import Testing

@testable import Family

@Suite struct FeedbackDraftTests {
  private func draft(_ text: String, _ kind: FeedbackDraft.Kind = .word) -> FeedbackDraft {
    var draft = FeedbackDraft()
    (draft.kind, draft.text) = (kind, text)
    return draft
  }

  @Test func `A draft is kept for each device by itself until it is empty`() {
    var fixture = LimitsFixture()
    fixture.store(fixture.registers.keeping(draft("Липсва „баница“."), device: "tablet"))
    fixture.store(fixture.registers.keeping(draft("An idea", .idea), device: "phone"))
    #expect(fixture.registers.feedbackDraft(device: "tablet") == draft("Липсва „баница“."))
    #expect(fixture.registers.feedbackDraft(device: "phone") == draft("An idea", .idea))
    #expect(fixture.registers.keeping(draft("An idea", .idea), device: "phone").isEmpty, "nothing changed")
    fixture.store(fixture.registers.keeping(draft(""), device: "phone"))
    #expect(fixture.registers.feedbackDraft(device: "phone") == FeedbackDraft())
    #expect(fixture.registers.value(.settings, "feedback.phone", "text") == .nothing)
    #expect(fixture.registers.feedbackDraft(device: "tablet").text == "Липсва „баница“.")
  }

  @Test func `What another version or a damaged row has is read as far as it can be`() {
    var fixture = LimitsFixture()
    fixture.store([
      Edit(.settings, "feedback.d", "kind", .text("praise")),
      Edit(.settings, "feedback.d", "text", .text(String(repeating: "а", count: 9_000))),
    ])
    let read = fixture.registers.feedbackDraft(device: "d")
    #expect(read.kind == .broken && read.text.count == 2_000)
    fixture.store([Edit(.settings, "feedback.d", "text", .integer(5))])
    #expect(fixture.registers.feedbackDraft(device: "d").isEmpty)
  }

  @Test func `Every kind has a name of its own`() {
    for kind in FeedbackDraft.Kind.allCases {
      #expect(FeedbackDraft.Kind(storedName: kind.storedName) == kind)
    }
    #expect(FeedbackDraft.Kind(storedName: "") == nil)
  }
}
