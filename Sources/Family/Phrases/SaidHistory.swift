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
// clearing nothing of it is read, even where it comes late from a device that did not know. No word is in a name. It ends
// in the profile that spoke, but for the first: to whom so belongs what was written while all had one list.
extension Registers {
  /// So many utterances of one visit are kept in a day.
  public static let mostSaidInADay = 500

  private static var cleared: Name { "cleared" }
  private static var day: Int64 { 86_400_000 }

  /// The row that tells of somebody's clearings.
  private static func clearings(by profile: Name) -> Name { owned("all", by: profile) }

  private func historyClearedAt(by profile: Name) -> Int64 {
    value(.history, Registers.clearings(by: profile), Registers.cleared).integer ?? 0
  }

  /// The edit that notes what somebody said; none where the day's row is full, or there is nothing to note.
  public func noting(_ said: SaidUtterance, for profile: Name = Settings.mainProfile, by replica: ReplicaID)
    -> [Edit]
  {
    let name = Registers.owned(
      "\(historyClearedAt(by: profile)).\(said.at / Registers.day).\(replica.text)", by: profile)
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

  /// What is kept of somebody, the latest first, of the days that count at this moment.
  public func said(by profile: Name = Settings.mainProfile, now: Int64) -> [SaidUtterance] {
    var all: [SaidUtterance] = []
    for (owner, said) in everything(now: now) where owner == profile { all.append(said) }
    return all
  }

  /// The same of everybody and of all days that are there.
  public var allSaid: [(profile: Name, said: SaidUtterance)] { everything(now: 0, days: .max) }

  private func everything(now: Int64, days: Int64? = nil) -> [(profile: Name, said: SaidUtterance)] {
    var all: [(profile: Name, said: SaidUtterance)] = []
    var kept = KeptDays(self, Settings.mainProfile, now: now, days: days)
    for (name, row) in rows(in: .history) {
      let owner = Registers.owner(of: name)
      if owner != kept.profile { kept = KeptDays(self, owner, now: now, days: days) }
      guard kept.have(name) else { continue }
      for register in row.registers {
        if let said = SaidUtterance(register.value) { all.append((owner, said)) }
      }
    }
    return all.arranged { $0.said.at > $1.said.at }
  }

  /// Whether anything is kept of somebody.
  public func hasHistory(of profile: Name = Settings.mainProfile) -> Bool {
    let clearings = Registers.clearings(by: profile)
    for (name, _) in rows(in: .history) where name != clearings && Registers.owner(of: name) == profile {
      return true
    }
    return false
  }

  /// The edit after which nothing that somebody said until now is read any more. The rows go with
  /// ``forgetOldHistory(now:)``.
  public func clearingHistory(of profile: Name = Settings.mainProfile, now: Int64) -> [Edit] {
    let last = historyClearedAt(by: profile)
    let time = now > last ? now : last < .max ? last + 1 : last
    return [Edit(.history, Registers.clearings(by: profile), Registers.cleared, .integer(time))]
  }

  /// Lets go of the rows whose days are over, of what was cleared, and of what somebody said who has left the bin.
  public mutating func forgetOldHistory(now: Int64) {
    if count(in: .history) == 0 { return }
    var kept = KeptDays(self, Settings.mainProfile, now: now)
    for (name, _) in rows(in: .history) {
      let owner = Registers.owner(of: name)
      if owner != kept.profile { kept = KeptDays(self, owner, now: now) }
      if name != Registers.clearings(by: owner), !kept.have(name) { forget(name, in: .history) }
    }
  }

  /// Which rows of somebody's are read.
  private struct KeptDays {
    let profile: Name
    /// How the names of rows since the latest clearing begin.
    var begin: String
    var today: Int64
    var days: Int64

    init(_ registers: Registers, _ profile: Name, now: Int64, days: Int64? = nil) {
      self.profile = profile
      begin = "\(registers.historyClearedAt(by: profile))."
      today = now / Registers.day
      let span = Settings.HistorySpan.named(registers.value(.settings, profile, "history.days")) ?? .month
      self.days = registers.hasForgotten(profile) ? .min : days ?? span.days
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
