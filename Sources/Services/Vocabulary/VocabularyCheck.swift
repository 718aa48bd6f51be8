public import Foundation
import Language

/// Checks everything that can be checked about the vocabulary without a speaker.
public struct VocabularyCheck: Sendable {
  /// How much of everything there must be.
  public struct Goals: Sendable {
    public let words: Int
    public let verbs: Int
    public let drawings: Int
    /// Whether every word must have its meaning.
    public let meanings: Bool

    public init(words: Int = 650, verbs: Int = 120, drawings: Int = 120, meanings: Bool = true) {
      self.words = words
      self.verbs = verbs
      self.drawings = drawings
      self.meanings = meanings
    }
  }

  public let goals: Goals
  public let spelling: SpellingDictionaries
  public let stressDictionary: URL
  /// Any word must be this near.
  public let taps = 3

  public init(
    goals: Goals = Goals(), spelling: SpellingDictionaries = SpellingDictionaries(),
    stressDictionary: URL = StressDictionary.installed
  ) {
    self.goals = goals
    self.spelling = spelling
    self.stressDictionary = stressDictionary
  }

  public func run(_ folder: VocabularyFolder) -> VocabularyReport {
    var report = VocabularyReport()
    report.findings += folder.reading.faults.map {
      VocabularyFinding(
        .line, place: "", bulgarian: $0.text(in: .bulgarian), english: $0.text(in: .english))
    }
    report.findings += folder.listFaults
    report.findings += counts(folder)
    report.findings += duplicates(folder)
    report.findings += pronunciations(folder)
    report.findings += spelling.check(folder)
    report.findings += StressCheck(dictionary: StressDictionary(stressDictionary)).check(folder)
    report.findings += VocabularyPictureCheck().check(folder)
    report.findings += reach(folder)
    report.findings += VocabularyPositions.check(folder)
    report.findings += MeaningCheck(isEveryWordToldOf: goals.meanings).check(folder)
    return report
  }

  func counts(_ folder: VocabularyFolder) -> [VocabularyFinding] {
    let entries = folder.vocabulary.entries
    var findings: [VocabularyFinding] = []
    func want(_ count: Int, _ goal: Int, _ bulgarian: String, _ english: String) {
      findings.append(
        VocabularyFinding(
          .count, isFault: count < goal, place: "", bulgarian: "\(bulgarian): \(count) от поне \(goal)",
          english: "\(english): \(count) of at least \(goal)"))
    }
    want(entries.count, goals.words, "Думи", "Words")
    want(entries.count { $0.wordClass == .verb }, goals.verbs, "Глаголи", "Verbs")
    want(
      VocabularySite.drawingsInUse(folder.vocabulary).count, goals.drawings, "Рисувани картинки",
      "Drawn pictures")
    let undrawn = entries.count { if case .emoji = $0.picture { true } else { false } }
    findings.append(
      VocabularyFinding(
        .count, isFault: false, place: "", bulgarian: "Думи с емоджи вместо рисунка: \(undrawn)",
        english: "Words with an emoji in place of a drawing: \(undrawn)"))
    for level in VocabularyLevel.allCases {
      guard let limit = Int(level.name) else { continue }
      let count = entries.count { $0.level <= level }
      if count > limit {
        findings.append(
          VocabularyFinding(
            .count, isFault: false, place: "", bulgarian: "Първите \(limit) думи са \(count)",
            english: "The first \(limit) words are \(count)"))
      }
    }
    return findings
  }

  /// The same words under two ids, and the same picture on two words.
  func duplicates(_ folder: VocabularyFolder) -> [VocabularyFinding] {
    var findings: [VocabularyFinding] = []
    var meanings: [String: String] = [:]
    var pictures: [VocabularyPicture: String] = [:]
    for entry in folder.vocabulary.entries {
      let meaning = Folding.fold(entry.stressed) + "\t" + Folding.fold(entry.english)
      if let other = meanings[meaning] {
        findings.append(
          VocabularyFinding(
            .duplicate, place: entry.id, bulgarian: "Същото значение има и \(other)",
            english: "\(other) has the same meaning"))
      }
      meanings[meaning] = entry.id
      if entry.picture == .none { continue }
      if let other = pictures[entry.picture] {
        findings.append(
          VocabularyFinding(
            .duplicate, place: entry.id, bulgarian: "Същата картинка \(entry.picture.text) има и \(other)",
            english: "\(other) has the same picture, \(entry.picture.text)"))
      }
      pictures[entry.picture] = entry.id
    }
    return findings
  }

  func pronunciations(_ folder: VocabularyFolder) -> [VocabularyFinding] {
    folder.vocabulary.entries.filter { entry in
      entry.ipa.isEmpty
        || entry.ipa.unicodeScalars.contains { ("А"..."я").contains($0) || $0 == "/" || $0 == "[" }
    }.map { entry in
      VocabularyFinding(
        .english, place: entry.id, bulgarian: "Английското произношение липсва или е сгрешено: \(entry.ipa)",
        english: "The English pronunciation is missing or malformed: \(entry.ipa)")
    }
  }

  func reach(_ folder: VocabularyFolder) -> [VocabularyFinding] {
    var findings: [VocabularyFinding] = []
    for layout in Layout.allCases {
      for (entry, needed) in zip(folder.vocabulary.entries, folder.vocabulary.reachability(layout)) {
        if let needed, needed <= taps { continue }
        let count = needed.map { "\($0)" }
        findings.append(
          VocabularyFinding(
            .reach, place: "\(entry.id) (\(layout.name))",
            bulgarian: count.map { "Стига се с \($0) докосвания" } ?? "До думата не се стига",
            english: count.map { "It takes \($0) taps" } ?? "No board reaches it"))
      }
    }
    return findings
  }
}

extension VocabularyLevel {
  /// Whether one level is met no later than another.
  static func <= (one: VocabularyLevel, other: VocabularyLevel) -> Bool { one.rawValue <= other.rawValue }
}
