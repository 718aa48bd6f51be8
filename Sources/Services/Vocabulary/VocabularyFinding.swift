public import Language

/// One thing that a check of the vocabulary found.
public struct VocabularyFinding: Hashable, Sendable {
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    case line, decision, count, duplicate, english, spelling, stress, picture, drawing, reach, position,
      meaning
  }

  public let subject: Subject
  /// A fault must be mended; anything else is worth knowing.
  public let isFault: Bool
  /// A file with its line, or a word's id.
  public let place: String
  public let bulgarian: String
  public let english: String

  public init(
    _ subject: Subject, isFault: Bool = true, place: String, bulgarian: String, english: String
  ) {
    self.subject = subject
    self.isFault = isFault
    self.place = place
    self.bulgarian = bulgarian
    self.english = english
  }

  /// The finding in one line.
  public func text(in language: LanguageCode) -> String {
    let words = language == .bulgarian ? bulgarian : english
    return place.isEmpty ? words : place + ": " + words
  }
}

/// All that a check of the vocabulary found.
public struct VocabularyReport: Sendable {
  public internal(set) var findings: [VocabularyFinding] = []

  /// What must be mended.
  public var faults: [VocabularyFinding] { findings.filter(\.isFault) }

  /// What is worth knowing.
  public var notes: [VocabularyFinding] { findings.filter { !$0.isFault } }

  public var isClean: Bool { faults.isEmpty }

  /// The faults, then the notes, a line each, then how many there were.
  public func text(in language: LanguageCode) -> String {
    let lines = (faults + notes).map { $0.text(in: language) }
    let total =
      language == .bulgarian
      ? "Грешки: \(faults.count). Бележки: \(notes.count)."
      : "Faults: \(faults.count). Notes: \(notes.count)."
    return (lines + [total]).joined(separator: "\n")
  }
}
