internal import Bytes
public import Language

// The activity log in rows of the table `activity`, each of one person. No word is in a name.
//
// - `<day>.<replica>`: what one visit noted on one day of local time, a register for each batch.
// - `file.<digest>`: a session of a file that came in, likewise; it goes into the bin and comes back.
// - `all`: whether anything is noted at all, for how many days it is kept, and when it was cleared, all of it (`cleared`) or a
//   day (`day.<day>`). What was written before that is read no more, even where it comes late from a device that did not know.

/// How a person's activity log is kept.
public struct ActivityKeeping: Hashable, Sendable {
  /// Only with the family's consent (``Purpose/activity``) as well.
  public var isOn: Bool
  /// For how many days it is kept.
  public var days: Int64

  /// What one can choose from.
  public static var spans: [Int64] { [30, 90, 365, 730] }
  static var usualDays: Int64 { 365 }
}

/// A session of a file that came in.
public struct ForeignSession: Hashable, Sendable {
  /// The name of its row.
  public let id: Name
  /// The program that wrote it, as the file says.
  public let source: String
  public let batches: [ActivityBatch]
}

extension Registers {
  /// So many batches of one visit are kept in a day: some 60,000 taps.
  public static let mostBatchesInADay = 2_000

  private static var fileBeginning: String { "file." }
  private static var isOnField: Name { "on" }
  private static var daysField: Name { "days" }
  private static var cleared: Name { "cleared" }
  private static var sourceField: Name { "source" }

  /// The name of the row of a session that came in from a file.
  public static func foreignRow(_ digest: String, profile: Name) -> Name {
    owned(fileBeginning + digest, by: profile)
  }

  private static func keeping(_ profile: Name) -> Name { owned("all", by: profile) }
  private static func clearedDay(_ day: Int64) -> Name { Name("day.\(day)") }

  public func activityKeeping(of profile: Name) -> ActivityKeeping {
    let row = row(Registers.keeping(profile), in: .activity)
    let days = row?[Registers.daysField].integer ?? 0
    return ActivityKeeping(
      isOn: row?[Registers.isOnField].flag ?? false,
      days: ActivityKeeping.spans.contains(days) ? days : ActivityKeeping.usualDays)
  }

  /// Whether what somebody says is noted: where it was switched on for them, and the family consents.
  @inline(never)
  public func notesActivity(of profile: Name) -> Bool {
    value(.activity, Registers.keeping(profile), Registers.isOnField).flag == true
      && consents.isGiven(.activity)
  }

  public func noting(activity isOn: Bool, of profile: Name) -> Edit {
    Edit(.activity, Registers.keeping(profile), Registers.isOnField, .flag(isOn))
  }

  public func keeping(activityDays days: Int64, of profile: Name) -> [Edit] {
    ActivityKeeping.spans.contains(days)
      ? [Edit(.activity, Registers.keeping(profile), Registers.daysField, .integer(days))] : []
  }

  /// The edit that notes a batch; none where the day's row is full, or nothing is noted of this person.
  public func noting(_ batch: ActivityBatch, of profile: Name, by replica: ReplicaID) -> [Edit] {
    guard let first = batch.events.first, notesActivity(of: profile) else { return [] }
    let day = Moment(wall: first.at, ticks: 0, offset: batch.offset).local.day
    let name = Registers.owned("\(day).\(replica.text)", by: profile)
    let count = row(name, in: .activity)?.registers.count ?? 0
    guard count < Registers.mostBatchesInADay else { return [] }
    return [Edit(.activity, name, Name("\(count)"), batch.value)]
  }

  /// What was noted of a person and may be read, in the order of time. What came in from files is apart.
  public func activity(of profile: Name, now: Int64) -> [ActivityBatch] {
    let kept = KeptActivity(self, profile, now: now)
    var all: [ActivityBatch] = []
    for (name, row) in rows(in: .activity) where Registers.owner(of: name) == profile {
      guard kept.has(name), !row.isDeleted, name.text.rest(after: Registers.fileBeginning) == nil else {
        continue
      }
      for register in row.registers where kept.has(register.clock, of: name) {
        if let batch = ActivityBatch(register.value) { all.append(batch) }
      }
    }
    return all.arranged { ($0.events.first?.at ?? 0) < ($1.events.first?.at ?? 0) }
  }

  /// Whether there is anything to show or to clear.
  public func hasActivity(of profile: Name) -> Bool {
    let settings = Registers.keeping(profile)
    for (name, row) in rows(in: .activity)
    where name != settings && Registers.owner(of: name) == profile && !row.isDeleted { return true }
    return false
  }

  // MARK: Clearing

  /// The edits after which nothing that was noted until now is read: all of it, or one day.
  public func clearingActivity(of profile: Name, day: Int64? = nil, now: Int64) -> [Edit] {
    let field = day.map { Registers.clearedDay($0) } ?? Registers.cleared
    let last = value(.activity, Registers.keeping(profile), field).integer ?? 0
    return [Edit(.activity, Registers.keeping(profile), field, .integer(now > last ? now : last.plus(1)))]
  }

  /// Lets go of what was cleared, of days that are over, and of what was brought in that long ago.
  public mutating func forgetOldActivity(now: Int64) {
    if count(in: .activity) == 0 { return }
    var kept: KeptActivity?
    for (name, row) in rows(in: .activity) {
      let owner = Registers.owner(of: name)
      if kept?.profile != owner { kept = KeptActivity(self, owner, now: now) }
      guard let kept, name != Registers.keeping(owner) else { continue }
      if !kept.has(name) {
        forget(name, in: .activity)
        continue
      }
      for register in row.registers where register.field != Bin.deleted {
        if !kept.has(register.clock, of: name) { forget(register.field, of: name, in: .activity) }
      }
    }
  }

  /// Which rows and registers of somebody's are read.
  private struct KeptActivity {
    let profile: Name
    /// What was written before this is cleared: by the order of changes, not by anybody's watch.
    private let cleared: Clock?
    private let days: [Int64: Clock]
    private let isForgotten: Bool
    private let oldestDay: Int64
    private let oldest: Int64

    init(_ registers: Registers, _ profile: Name, now: Int64) {
      self.profile = profile
      var cleared: Clock?
      var days: [Int64: Clock] = [:]
      for register in registers.row(Registers.keeping(profile), in: .activity)?.registers ?? [] {
        if register.field == Registers.cleared { cleared = register.clock }
        if let day = register.field.text.rest(after: "day.").flatMap({ Int64($0) }) {
          days[day] = register.clock
        }
      }
      self.cleared = cleared
      isForgotten = registers.hasForgotten(profile)
      self.days = days
      let span = registers.activityKeeping(of: profile).days
      oldestDay = now.divided(by: 86_400_000).minus(span + 1)
      oldest = now.minus(span * 86_400_000)
    }

    private func day(of name: Name) -> Int64? { Int64(name.text.parts(at: ".")[0]) }

    func has(_ name: Name) -> Bool {
      if isForgotten { return false }
      if name.text.rest(after: Registers.fileBeginning) != nil { return true }
      guard let day = day(of: name) else { return false }
      return day >= oldestDay
    }

    func has(_ clock: Clock, of name: Name) -> Bool {
      if let cleared, clock < cleared { return false }
      guard let day = day(of: name) else { return clock.wall > oldest }
      return days[day].map { $0 < clock } ?? true
    }
  }

  // MARK: Files

  /// The edits that take in a session of a file. The same session again changes nothing; one in the bin comes back.
  /// - Parameter digest: tells the session from any other.
  public func takingIn(
    session digest: String, from source: String, _ events: [(event: ActivityEvent, language: LanguageCode)],
    offset: Int64, for profile: Name
  ) -> [Edit] {
    if events.isEmpty { return [] }
    let row = Registers.foreignRow(digest, profile: profile)
    var edits = [Edit(.activity, row, Registers.sourceField, .text(TextLimit.label.cut(source)))]
    if self.row(row, in: .activity)?.isDeleted ?? false { edits.append(Bin.restore(row, in: .activity)) }
    var batch: ActivityBatch?
    var count = 0
    for (event, language) in events {
      if let full = batch, full.language != language || full.events.count == ActivityBatch.mostEvents {
        edits.append(Edit(.activity, row, Name("\(count)"), full.value))
        count += 1
        batch = nil
      }
      if batch == nil { batch = ActivityBatch(language, offset: offset, []) }
      batch?.events.append(event)
    }
    if let batch { edits.append(Edit(.activity, row, Name("\(count)"), batch.value)) }
    return edits
  }

  /// The sessions of files that came in, by their first event; those in the bin where asked.
  public func foreignSessions(of profile: Name, deleted: Bool = false, now: Int64) -> [ForeignSession] {
    let kept = KeptActivity(self, profile, now: now)
    var sessions: [ForeignSession] = []
    for (name, row) in rows(in: .activity)
    where Registers.owner(of: name) == profile && row.isDeleted == deleted {
      guard name.text.rest(after: Registers.fileBeginning) != nil else { continue }
      var batches: [ActivityBatch] = []
      for register in row.registers where kept.has(register.clock, of: name) {
        if let batch = ActivityBatch(register.value) { batches.append(batch) }
      }
      if batches.isEmpty { continue }
      sessions.append(
        ForeignSession(
          id: name, source: row.text(Registers.sourceField), batches: batches.arranged { $0.begin < $1.begin }
        ))
    }
    return sessions.arranged { $0.begin < $1.begin }
  }

  public func deleting(foreignSession id: Name, now: Int64) -> [Edit] {
    row(id, in: .activity) == nil || id.text.rest(after: Registers.fileBeginning) == nil
      ? [] : [Bin.delete(id, in: .activity, now: now)]
  }

  public func restoring(foreignSession id: Name) -> [Edit] {
    row(id, in: .activity) == nil ? [] : [Bin.restore(id, in: .activity)]
  }
}

extension ActivityBatch {
  public var begin: Int64 { events.first?.at ?? 0 }
}

extension ForeignSession {
  public var begin: Int64 { batches.first?.begin ?? 0 }
  public var count: Int { batches.reduce(0) { $0 + $1.events.count } }
}
