internal import Bytes

/// One way of asking for a skill.
///
/// A line holds the skill, how sure the rule is (0 to 100), and groups of words. A group `what|which` is met when the question
/// has one of its words; `mean*` is the beginning of a word; `!long|far` is met when it has none of them; `^what` only at the
/// question's beginning; `#` is a number; `_` is the word that the question is about: one word or more must be left over.
struct SkillRule {
  var skill: Skill
  var confidence: Int
  var groups: [Group]
  var takesWord = false

  struct Group {
    enum Kind { case some, none, first, number }
    var kind: Kind
    private var words: [String] = []
    private var stems: [String] = []

    init(_ kind: Kind, _ patterns: [String] = []) {
      self.kind = kind
      for pattern in patterns {
        if let stem = pattern.rest(endingIn: "*") { stems.append(stem) } else { words.append(pattern) }
      }
    }

    func has(_ word: String) -> Bool {
      words.contains(word) || stems.contains { word.rest(after: $0) != nil }
    }
  }

  init?(line: String) {
    let parts = line.parts(at: " ")
    guard parts.count > 2, let skill = Skill(rawValue: parts[0]), let confidence = Int(parts[1]) else {
      return nil
    }
    (self.skill, self.confidence, groups) = (skill, confidence, [])
    for part in parts.dropFirst(2) {
      if part == "_" {
        takesWord = true
      } else if part == "#" {
        groups.append(Group(.number))
      } else if let rest = part.rest(after: "!") {
        groups.append(Group(.none, rest.parts(at: "|")))
      } else if let rest = part.rest(after: "^") {
        groups.append(Group(.first, rest.parts(at: "|")))
      } else {
        groups.append(Group(.some, part.parts(at: "|")))
      }
    }
  }

  /// How sure the rule is of a question; nothing where it does not fit. The words that it leaves over are given back.
  func match(_ question: Question, fillers: Group, askers: Group) -> (confidence: Int, left: [Int])? {
    var explained = [Bool](repeating: false, count: question.words.count)
    for group in groups where !meets(group, question, &explained) { return nil }
    var left: [Int] = []
    for index in question.words.indices where !explained[index] {
      if question.isNumber(index), !takesWord || groups.contains(where: { $0.kind == .number }) { continue }
      left.append(index)
    }
    guard takesWord else {
      left = left.filter { !fillers.has(question.words[$0]) }
      return (confidence - 16 * left.count, left)
    }
    // Small words stand around the word that is asked for; inside it they belong to it.
    let isSmall = { (index: Int) in
      fillers.has(question.words[index]) || askers.has(question.words[index])
    }
    while let last = left.last, isSmall(last) { left.removeLast() }
    while let first = left.first, isSmall(first) { left.removeFirst() }
    guard !left.isEmpty else { return nil }
    return (confidence - 14 * max(0, left.count - 2), left)
  }

  private func meets(_ group: Group, _ question: Question, _ explained: inout [Bool]) -> Bool {
    switch group.kind {
    case .number: return !question.numbers.isEmpty
    case .none: return !question.words.contains { group.has($0) }
    case .first:
      guard let first = question.words.first, group.has(first) else { return false }
      explained[0] = true
      return true
    case .some:
      var isMet = false
      for (index, word) in question.words.enumerated() where group.has(word) {
        explained[index] = true
        isMet = true
      }
      return isMet
    }
  }
}
