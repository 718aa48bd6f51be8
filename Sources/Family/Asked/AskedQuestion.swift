internal import Bytes
public import Language

/// A question to the helper, and what was answered.
public struct AskedQuestion: Hashable, Sendable {
  /// The name of its row.
  public let id: Name
  /// Milliseconds since 1970.
  public let at: Int64
  public let language: LanguageCode
  public let text: String
  public let answer: String
}

// Rows of the table `asked`, one for each question: `<day>.<fresh>`, owned by whoever asked. No word is in a name.
extension Registers {
  /// A person's questions are kept for so many days, and so many of them at most.
  public static let askedDays: Int64 = 30
  public static let mostAsked = 500

  private static var day: Int64 { 86_400_000 }

  /// The edits that keep a question. Where there are too many, the oldest goes.
  /// - Parameter fresh: a name that no other row has.
  public func asking(
    _ text: String, answer: String, in language: LanguageCode, profile: Name, fresh: Name, now: Int64
  ) -> [Edit] {
    if text.isEmpty { return [] }
    let kept = asked(by: profile)
    let gone = kept.count < Registers.mostAsked ? [] : kept.last.map { forgetting(asked: $0.id) } ?? []
    let row = Registers.owned("\(now / Registers.day).\(fresh.text)", by: profile)
    return gone + [
      Edit(
        .asked, row, "asked",
        .list([
          .integer(now), .text(language.tag), .text(TextLimit.word.cut(text)),
          .text(TextLimit.spoken.cut(answer)),
        ]))
    ]
  }

  /// What somebody asked, the latest first.
  public func asked(by profile: Name = Settings.mainProfile) -> [AskedQuestion] {
    var all: [AskedQuestion] = []
    for (name, row) in rows(in: .asked) where Registers.owner(of: name) == profile {
      if let question = AskedQuestion(name, row) { all.append(question) }
    }
    return all.arranged { $0.at == $1.at ? $0.id < $1.id : $0.at > $1.at }
  }

  /// The edits after which a question is read no more, here and on other devices.
  public func forgetting(asked id: Name) -> [Edit] {
    row(id, in: .asked) == nil ? [] : [Edit(.asked, id, "asked", .nothing)]
  }

  public func forgettingAsked(by profile: Name) -> [Edit] {
    asked(by: profile).flatMap { forgetting(asked: $0.id) }
  }

  /// Lets go of questions that are too old, and of what was deleted that long ago.
  public mutating func forgetOldQuestions(now: Int64) {
    let today = now / Registers.day
    for (name, _) in rows(in: .asked) {
      let (age, isTooFar) = today.subtractingReportingOverflow(Int64(name.text.parts(at: ".")[0]) ?? 0)
      if isTooFar || age > Registers.askedDays { forget(name, in: .asked) }
    }
  }
}

extension AskedQuestion {
  fileprivate init?(_ id: Name, _ row: Row) {
    guard let parts = row["asked"].list, parts.count >= 4, let at = parts[0].integer,
      let language = parts[1].text.flatMap({ LanguageCode(tag: $0) }), let text = parts[2].text,
      let answer = parts[3].text, !text.isEmpty
    else { return nil }
    self.init(id: id, at: at, language: language, text: text, answer: answer)
  }
}
