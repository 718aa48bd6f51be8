internal import Bytes

/// What may be counted, where a family has said yes. There is nothing else: no word, no label, no name of a file or a
/// photo, no id of a person or a device is ever part of a count.
public enum Counter: UInt8, Hashable, Sendable, CaseIterable {
  case appOpened, phraseSpoken, boardImported, keyboardOpened, formsOpened
}

extension Counter {
  private static var names: ChoiceNames { "opened spoken imported keyboard forms" }

  public var storedName: String { Counter.names.name(of: rawValue) }

  /// `nil` for a name that no counter has.
  public init?(storedName: String) {
    guard let number = Counter.names.rawValue(of: .text(storedName)) else { return nil }
    self.init(rawValue: number)
  }
}

/// A counter's sum over the family's devices on one day: all that a report says.
public struct DailyCount: Hashable, Sendable {
  public let counter: Counter
  /// Days since 1 January 1970.
  public let day: Int64
  public let count: Int64

  public init(counter: Counter, day: Int64, count: Int64) {
    self.counter = counter
    self.day = day
    self.count = count
  }
}

/// The counts: the row `counters.<device>` has a register for each counter, a list of days with their counts, of
/// the last week; the row `counters` knows through which day the family's server was told. Without consent nothing is
/// counted, and nothing that was counted is reported.
extension Registers {
  /// A smaller sum could point at a person, and is not reported.
  public static let fewestReported: Int64 = 5
  private static let keptDays: Int64 = 7
  private static var prefix: String { "counters." }
  private static var family: Name { "counters" }
  private static var told: Name { "told" }

  private var mayCount: Bool { consents.isGiven(.counters) && !optOut.isOptedOut }

  /// The edit that counts one more; `nil` where the family has not consented.
  public func counting(_ counter: Counter, device: String, at moment: Moment) -> Edit? {
    guard mayCount else { return nil }
    let (row, field) = (Name(Registers.prefix + device), Name(counter.storedName))
    let today = moment.local.day
    var days: [Value] = []
    var sum: Int64 = 1
    for entry in value(.settings, row, field).list ?? [] {
      guard let (day, count) = entry.pair, day <= today, day > today.minus(Registers.keptDays) else {
        continue
      }
      if day == today { sum = count.plus(1) } else { days.append(entry) }
    }
    days.append(.pair(today, sum))
    return Edit(.settings, row, field, .list(days))
  }

  /// What may be told and has not been: whole days that are over, sums of five and more.
  public func countsToReport(at moment: Moment) -> [DailyCount] {
    guard mayCount else { return [] }
    let today = moment.local.day
    let told = value(.settings, Registers.family, Registers.told).integer ?? .min
    var report: [DailyCount] = []
    for count in keptCounts(at: moment) {
      if count.day < today, count.day > told, count.count >= Registers.fewestReported { report.append(count) }
    }
    return report
  }

  /// The edit that notes that everything through this day was told. A day told twice by two devices counts twice: an id
  /// that would tell them apart is what the counters do without.
  public static func toldCounts(through day: Int64) -> Edit {
    Edit(.settings, family, told, .integer(day))
  }

  /// The last week's counts, for the family's own eyes: today and small ones too.
  public func keptCounts(at moment: Moment) -> [DailyCount] {
    let today = moment.local.day
    var counts: [DailyCount] = []
    for counter in Counter.allCases {
      for back in 0..<Registers.keptDays {
        let count = sum(of: Name(counter.storedName), on: today.minus(back))
        if count > 0 { counts.append(DailyCount(counter: counter, day: today.minus(back), count: count)) }
      }
    }
    return counts
  }

  /// What can't be read is no count.
  private func sum(of field: Name, on day: Int64) -> Int64 {
    var sum: Int64 = 0
    for name in counterRows {
      for entry in value(.settings, name, field).list ?? [] {
        if let (counted, count) = entry.pair, counted == day { sum = sum.plus(count) }
      }
    }
    return sum
  }

  /// The edits that empty all counters: with every withdrawal.
  public var emptyingCounters: [Edit] {
    var edits: [Edit] = []
    for name in counterRows { edits += rewriting(name, to: .list([])) }
    return edits
  }

  private var counterRows: [Name] {
    var names: [Name] = []
    for (name, _) in rows(in: .settings) where name.text.rest(after: Registers.prefix) != nil {
      names.append(name)
    }
    return names
  }
}
