internal import Bytes
public import Language

/// Something that was said, and when, in milliseconds since 1970.
public struct SaidUtterance: Hashable, Sendable {
  public var at: Int64
  public var language: LanguageCode
  public var text: String
  /// The tiles of its words.
  public var words: [TileID]

  public init(at: Int64, language: LanguageCode, text: String, words: [TileID] = []) {
    self.at = at
    self.language = language
    self.text = text
    self.words = words
  }
}

// What was said, in rows: one for each day and visit, with a register for each utterance. A row's name begins with the time
// of the clearing that it began after, and its day: so a whole row is let go of when its time has come, and after a
// clearing nothing of it is read, even where it comes late from a device that did not know. No word is in a name.
extension Registers {
  /// So many utterances of one visit are kept in a day.
  public static let mostSaidInADay = 500

  private static var clearings: Name { "all" }
  private static var cleared: Name { "cleared" }
  private static var day: Int64 { 86_400_000 }

  private var historyClearedAt: Int64 { value(.history, Registers.clearings, Registers.cleared).integer ?? 0 }

  /// The edit that notes an utterance; none where the day's row is full, or there is nothing to note.
  public func noting(_ said: SaidUtterance, by replica: ReplicaID) -> [Edit] {
    let name = Name("\(historyClearedAt).\(said.at / Registers.day).\(replica.text)")
    let count = row(name, in: .history)?.registers.count ?? 0
    guard count < Registers.mostSaidInADay, !said.text.isEmpty else { return [] }
    return [
      Edit(
        .history, name, Name("\(count)"),
        .list([
          .integer(said.at), .text(said.language.tag), .text(TextLimit.spoken.cut(said.text)),
          TileList.written(said.words),
        ]))
    ]
  }

  /// What is kept, the latest first, of the days that count at this moment.
  public func said(now: Int64) -> [SaidUtterance] { said(KeptDays(self, now: now)) }

  /// The same of all days that are there.
  public var allSaid: [SaidUtterance] { said(KeptDays(self, now: 0, days: .max)) }

  private func said(_ kept: KeptDays) -> [SaidUtterance] {
    var all: [SaidUtterance] = []
    for (name, row) in rows(in: .history) where kept.have(name) {
      for register in row.registers { if let said = SaidUtterance(register.value) { all.append(said) } }
    }
    return all.arranged { $0.at > $1.at }
  }

  /// Whether anything is kept.
  public var hasHistory: Bool {
    count(in: .history) > (row(Registers.clearings, in: .history) == nil ? 0 : 1)
  }

  /// The edit after which nothing that was said until now is read any more. The rows go with
  /// ``forgetOldHistory(now:)``.
  public func clearingHistory(now: Int64) -> [Edit] {
    let last = historyClearedAt
    let time = now > last ? now : last < .max ? last + 1 : last
    return [Edit(.history, Registers.clearings, Registers.cleared, .integer(time))]
  }

  /// Lets go of the rows whose days are over, and of what was cleared.
  public mutating func forgetOldHistory(now: Int64) {
    if count(in: .history) == 0 { return }
    let kept = KeptDays(self, now: now)
    for (name, _) in rows(in: .history) where name != Registers.clearings && !kept.have(name) {
      forget(name, in: .history)
    }
  }

  /// One list for all who talk: the longest of their spans.
  private var historyDays: Int64 {
    var longest = settings().historySpan.days
    for (_, row) in rows(in: .settings) {
      if let days = Int(row.text("history.days")), days <= 90 { longest = max(longest, Int64(days)) }
    }
    return longest
  }

  /// Which rows are read.
  private struct KeptDays {
    /// How the names of rows since the latest clearing begin.
    var begin: String
    var today: Int64
    var days: Int64

    init(_ registers: Registers, now: Int64, days: Int64? = nil) {
      begin = "\(registers.historyClearedAt)."
      today = now / Registers.day
      self.days = days ?? registers.historyDays
    }

    func have(_ name: Name) -> Bool {
      guard let rest = name.text.rest(after: begin), let day = Int(rest.parts(at: ".")[0]) else {
        return false
      }
      let (age, isTooFar) = today.subtractingReportingOverflow(Int64(day))
      return !isTooFar && age <= days
    }
  }
}

extension SaidUtterance {
  /// `nil` for a register that holds none.
  init?(_ value: Value) {
    guard let parts = value.list, parts.count >= 4, let at = parts[0].integer,
      let language = parts[1].text.flatMap({ LanguageCode(tag: $0) }), let text = parts[2].text, !text.isEmpty
    else { return nil }
    self.init(at: at, language: language, text: text, words: TileList.read(parts[3]))
  }
}
