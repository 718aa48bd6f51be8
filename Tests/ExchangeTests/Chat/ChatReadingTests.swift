import Exchange
import Testing

/// Streamed answers of models, cut anywhere and however bad.
@Suite struct ChatReadingTests {
  private static let stream = """
    : a comment\r
    data: {"choices":[{"delta":{"role":"assistant","content":""}}]}\r
    \r
    data: {"choices":[{"delta":{"content":"Здравей"}}]}\r
    \r
    event: x
    data: {"choices":[{"delta":{"content":", Мая."}}],"usage":null}

    data: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"name":"timer","arguments":"{\\"sec"}}]}}]}

    data: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"onds\\":5}"}}]}}]}

    data: {"choices":[],"usage":{"prompt_tokens":12,"completion_tokens":3}}

    data: [DONE]


    """
  private static let events: [ChatEvent] = [
    .text("Здравей"), .text(", Мая."), .usage(read: 12, written: 3),
    .call(name: "timer", arguments: #"{"seconds":5}"#), .end,
  ]

  private func read(_ text: String, _ form: ChatReading.Form, pieces: Int) throws -> [ChatEvent] {
    var (reading, told) = (ChatReading(form), [ChatEvent]())
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      told += try reading.take(Array(bytes[start..<min(start + pieces, bytes.count)]))
    }
    return told
  }

  @Test(arguments: [1, 2, 3, 7, 64, 100_000]) func anAnswerIsTheSameHoweverItIsCut(_ pieces: Int) throws {
    #expect(try read(Self.stream, .completions, pieces: pieces) == Self.events)
    let lines =
      #"{"message":{"content":"Hello"},"done":false}"# + "\n"
      + #"{"message":{"content":"."},"done":true,"prompt_eval_count":4,"eval_count":2}"# + "\n"
    #expect(
      try read(lines, .ollama, pieces: pieces) == [
        .text("Hello"), .text("."), .usage(read: 4, written: 2), .end,
      ])
  }

  @Test func aStreamThatIsCutOffHasNoEnd() throws {
    let told = try read(String(Self.stream.dropLast(20)), .completions, pieces: 9)
    #expect(!told.contains(.end))
    #expect(told.first == .text("Здравей"))
  }

  @Test func whatComesBehindTheEndIsPassedOver() throws {
    let more = "data: {\"choices\":[{\"delta\":{\"content\":\"more\"}}]}\n\n"
    #expect(try read(Self.stream + more, .completions, pieces: 50) == Self.events)
  }

  @Test func aServicesOwnErrorIsNoText() {
    let text = "data: {\"error\":{\"message\":\"no\"}}\n\n"
    #expect(throws: ChatError.refused) { try read(text, .completions, pieces: 9) }
    #expect(throws: ChatError.refused) { try read("{\"error\":\"no model\"}\n", .ollama, pieces: 9) }
  }

  @Test func whatIsNoJSONIsRefused() {
    for text in ["data: <html>\n\n", "data: 7\n\n", "data: {\"choices\":\n\n"] {
      #expect(throws: ChatError.unreadable) { try read(text, .completions, pieces: 5) }
    }
  }

  @Test func endlessAnswersEnd() {
    var reading = ChatReading(.completions)
    #expect(throws: ChatError.tooLarge) {
      for _ in 0..<10_000 { _ = try reading.take(Array(repeating: 0x61, count: 1_000)) }
    }
    var chatty = ChatReading(.completions)
    let part = Array(
      "data: {\"choices\":[{\"delta\":{\"content\":\"\(String(repeating: "a", count: 1_000))\"}}]}\n\n".utf8)
    #expect(throws: ChatError.tooLarge) { for _ in 0..<10_000 { _ = try chatty.take(part) } }
  }

  @Test func brokenLettersAreMendedAndRandomBytesNeverStopTheProgram() {
    var generator = SeededGenerator(5)
    let bytes = Array(Self.stream.utf8)
    for _ in 0..<2_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        changed[Int.random(in: 0..<changed.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      var reading = ChatReading(.completions)
      _ = try? reading.take(changed)
      var lines = ChatReading(.ollama)
      _ = try? lines.take(changed)
    }
  }

  @Test(arguments: [1, 3, 1_000]) func sentencesAreCutAsSoonAsTheyAreWhole(_ pieces: Int) {
    let text = "Здравей, Мая! Часът е 3.5 и т. н. Добре… Да?\nОще ред без край"
    var (cutting, told) = (SentenceCutting(), [String]())
    let letters = Array(text)
    for start in stride(from: 0, to: letters.count, by: pieces) {
      told += cutting.take(String(letters[start..<min(start + pieces, letters.count)]))
    }
    if let rest = cutting.finish() { told.append(rest) }
    #expect(told == ["Здравей, Мая!", "Часът е 3.5 и т. н. Добре…", "Да?", "Още ред без край"])
  }

  @Test func aSentenceWithoutAnEndIsCutAtASpace() {
    var cutting = SentenceCutting()
    let told = cutting.take(String(repeating: "дума ", count: 200))
    #expect(told.count > 3)
    #expect(told.allSatisfy { $0.utf8.count <= SentenceCutting.longest && !$0.hasSuffix(" ") })
  }
}
