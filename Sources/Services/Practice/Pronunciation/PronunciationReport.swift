public import Exchange
import Family
public import Language
public import Pronunciation

/// A verdict for programs and for the terminal.
public struct PronunciationReport: Hashable, Sendable {
  public let verdict: PronunciationVerdict?
  public let trouble: RecordingTrouble?
  /// Whether it is known which syllable is rightly stressed; where not, the stress is not judged.
  public let isStressKnown: Bool

  init(_ verdict: PronunciationVerdict, _ references: WordReferences) {
    self.verdict = verdict
    trouble = nil
    isStressKnown = references.stressed != nil
  }

  init(trouble: RecordingTrouble) {
    verdict = nil
    self.trouble = trouble
    isStressKnown = false
  }

  /// `{"band": 1–3, "stress": "ok" or the syllable heard, "stress_known"}`, or `band` and `stress` null and `trouble` with its `message`.
  public func json(in language: LanguageCode) -> JSONValue {
    if let trouble {
      return .object(
        JSONObject([
          .init("band", .null), .init("stress", .null), .init("trouble", .text(trouble.name)),
          .init("message", .text(Self.text(trouble, language))),
        ]))
    }
    return .object(
      JSONObject([
        .init("band", verdict.map { .number($0.band.rawValue) } ?? .null),
        .init("stress", verdict?.wrongStress.map { .number($0) } ?? .text("ok")),
        .init("stress_known", .bool(isStressKnown)),
      ]))
  }

  public func lines(in language: LanguageCode) -> [String] {
    if let trouble { return [Self.text(trouble, language)] }
    guard let verdict else { return [] }
    var lines: [String]
    switch (verdict.band, language) {
    case (.asItShouldBe, .bulgarian): lines = ["Както трябва."]
    case (.asItShouldBe, .english): lines = ["As it should be."]
    case (.almost, .bulgarian): lines = ["Почти."]
    case (.almost, .english): lines = ["Almost."]
    case (.notYet, .bulgarian): lines = ["Още не."]
    case (.notYet, .english): lines = ["Not yet."]
    }
    if let syllable = verdict.wrongStress, verdict.band != .notYet {
      lines.append(
        language == .bulgarian
          ? "Ударението се чу на сричка \(syllable)." : "The stress was heard on syllable \(syllable).")
    }
    return lines
  }

  static func text(_ trouble: RecordingTrouble, _ language: LanguageCode) -> String {
    switch (trouble, language) {
    case (.empty, .bulgarian): "Записът е празен."
    case (.empty, .english): "The recording is empty."
    case (.nothingHeard, .bulgarian): "Не се чу глас."
    case (.nothingHeard, .english): "No voice was heard."
    case (.tooQuiet, .bulgarian): "Гласът е твърде тих. Опитайте по-близо до микрофона."
    case (.tooQuiet, .english): "The voice is too quiet. Try closer to the microphone."
    case (.clipped, .bulgarian): "Звукът е твърде силен за микрофона. Опитайте малко по-далеч."
    case (.clipped, .english): "The sound is too loud for the microphone. Try a little further away."
    case (.tooShort, .bulgarian): "Записът е твърде кратък за дума."
    case (.tooShort, .english): "The recording is too short for a word."
    case (.tooLong, .bulgarian): "Записът е твърде дълъг. Кажете само думата."
    case (.tooLong, .english): "The recording is too long. Say the word alone."
    }
  }
}
