internal import Bytes
public import Language

/// Reads what was asked by rules alone: the same question always has the same readings.
public struct SkillReader: Sendable {
  /// One meaning that a question may have.
  public struct Reading: Hashable, Sendable {
    public let skill: Skill
    /// 0 to 100: how sure the rules are.
    public let confidence: Int
    /// What the question is about, as it was folded; empty where the skill needs no word.
    public let word: String
  }

  /// From here on a reading is answered; below it, readings are offered and nobody acts.
  public static let sure = 60
  /// Below this a reading is not even offered.
  static let worthOffering = 38

  private let language: LanguageCode
  private let rules: [SkillRule]
  /// Small words that change nothing, and words that ask.
  private let fillers, askers: SkillRule.Group

  public init(_ language: LanguageCode) {
    self.language = language
    let isBulgarian = language == .bulgarian
    let lines = isBulgarian ? BulgarianSkillRules.lines : EnglishSkillRules.lines
    let small = isBulgarian ? BulgarianSkillRules.fillers : EnglishSkillRules.fillers
    rules = lines.parts(at: "\n").compactMap { SkillRule(line: $0) }
    fillers = SkillRule.Group(.some, small.parts(at: "\n").flatMap { $0.parts(at: " ") })
    askers = SkillRule.Group(
      .some, (isBulgarian ? BulgarianSkillRules.askers : EnglishSkillRules.askers).parts(at: " "))
  }

  /// The best reading of each skill, the surest first; equals stand in the order of ``Skill``.
  public func readings(of question: Question) -> [Reading] {
    var best: [Reading?] = Skill.allCases.map { _ in nil }
    for rule in rules {
      guard let match = rule.match(question, fillers: fillers, askers: askers),
        match.confidence >= Self.worthOffering,
        let place = Skill.allCases.firstIndex(of: rule.skill),
        match.confidence > best[place]?.confidence ?? 0
      else { continue }
      let word = rule.takesWord ? joined(match.left.map { question.words[$0] }) : ""
      best[place] = Reading(skill: rule.skill, confidence: match.confidence, word: word)
    }
    // A stable sort: there are few.
    var readings: [Reading] = []
    for reading in best.compactMap({ $0 }) {
      let place = readings.firstIndex { $0.confidence < reading.confidence } ?? readings.count
      readings.insert(reading, at: place)
    }
    return readings
  }

  private func joined(_ words: [String]) -> String {
    var text = ""
    for word in words { text += text.isEmpty ? word : " " + word }
    return text
  }
}
