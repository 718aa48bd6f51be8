import Testing

@testable import Services

/// What of a model's words reaches a child.
@Suite struct FitAnswerTests {
  private func judged(_ sentence: String) -> FitAnswer.Verdict {
    var answer = FitAnswer()
    return answer.judge(sentence)
  }

  @Test func plainSentencesPass() {
    for sentence in ["A dog has four legs.", "Кучето има четири крака.", "It is 5 o'clock (in the evening)."]
    {
      #expect(judged(sentence) == .passed(sentence))
    }
  }

  @Test func marksOfWritingAddressesAndWhatTurnsLettersAroundAreTakenOut() {
    #expect(judged("- **A dog** has `four` legs.") == .passed("A dog has four legs."))
    #expect(judged("See https://evil.example/x for more.") == .passed("See for more."))
    #expect(judged("A\u{202E}dog <b>runs</b>.\u{0}") == .passed("Adog bruns/b."))
    #expect(judged("***") == .empty)
    #expect(judged("www.evil.example") == .empty)
  }

  @Test(arguments: [
    "Fuck off.", "He wants to kill you with a gun.", "Smoking weed and cocaine is fun.",
    "Let us talk about sex.",
    "Тя е курва.", "Убий го с пистолет.", "Искаш ли хероин?",
  ])
  func whatIsNotForAChildDoesNot(_ sentence: String) {
    #expect(judged(sentence) == .unfit)
  }

  @Test func anAnswerHasAnEnd() {
    var answer = FitAnswer()
    for count in 0..<FitAnswer.mostSentences { #expect(answer.judge("Number \(count).") != .enough) }
    #expect(answer.judge("One more.") == .enough)
  }

  @Test func aProposalIsPlainWordsOfTheOneFunction() {
    #expect(
      OfferedSkill.request(of: "propose", #"{"request":"a timer for **5** minutes"}"#)
        == "a timer for 5 minutes")
    for (name, arguments) in [
      ("open", #"{"request":"a timer"}"#), ("propose", "{"), ("propose", #"{"request":7}"#),
      ("propose", "{}"),
      ("propose", #"{"request":"\#(String(repeating: "x", count: 300))"}"#),
      ("propose", #"{"request":"***"}"#),
    ] {
      #expect(OfferedSkill.request(of: name, arguments) == nil, "\(name) \(arguments.prefix(30))")
    }
  }
}
