internal import Bytes

/// What may be counted, where a family has said yes. There is nothing else: no word, no label, no name of a file or a
/// photo, no id of a person or a device is ever part of a count.
public enum Counter: UInt8, Hashable, Sendable, CaseIterable {
  case appOpened, phraseSpoken, boardImported, keyboardOpened, formsOpened
}

extension Counter: NamedChoice {
  public var storedName: String {
    switch self {
    case .appOpened: "opened"
    case .phraseSpoken: "spoken"
    case .boardImported: "imported"
    case .keyboardOpened: "keyboard"
    case .formsOpened: "forms"
    }
  }
}

/// A counter's sum over the family's devices on one day: all that a report says.
public struct DailyCount: Hashable, Sendable {
  public let counter: Counter
  /// Days since 1 January 1970.
  public let day: Int64
  public let count: Int64
}

/// The counts: the row `counters.<device>` has a register for each counter, a list of day and count in turn, of the
/// last week. Without consent nothing is counted, and nothing that was counted is reported.
extension Registers {
  /// A smaller sum could point at a person, and is not reported.
  public static let fewestReported: Int64 = 5
  private static let keptDays: Int64 = 7
  /// More than this a day is no count of ours.
  private static let mostCounted: Int64 = 1_000_000
  private static var prefix: String { "counters." }

  private var mayCount: Bool { consents.isGiven(.counters) && !optOut.isOptedOut }

  /// The edit that counts one more; `nil` where the family has not consented.
  public func counting(_ counter: Counter, device: String, at moment: Moment) -> Edit? {
    guard mayCount else { return nil }
    let (row, field) = (Name(Registers.prefix + device), Name(counter.storedName))
    let today = moment.local.day
    var days = Registers.days(in: value(.settings, row, field))
      .filter { $0.day > today.minus(Registers.keptDays) && $0.day <= today }
    if let place = days.firstIndex(where: { $0.day == today }) {
      days[place].count = min(days[place].count + 1, Registers.mostCounted)
    } else {
      days.append((today, 1))
    }
    var list: [Value] = []
    for day in days { list += [.integer(day.day), .integer(day.count)] }
    return Edit(.settings, row, field, .list(list))
  }

  /// What may be told: whole days that are over, sums of five and more.
  public func countsToReport(at moment: Moment) -> [DailyCount] {
    guard mayCount else { return [] }
    let today = moment.local.day
    var report: [DailyCount] = []
    for counter in Counter.allCases {
      for back in 1..<Registers.keptDays {
        let day = today.minus(back)
        var sum: Int64 = 0
        for (_, row) in counterRows {
          for entry in Registers.days(in: row[Name(counter.storedName)]) where entry.day == day {
            sum += entry.count
          }
        }
        if sum >= Registers.fewestReported {
          report.append(DailyCount(counter: counter, day: day, count: sum))
        }
      }
    }
    return report
  }

  /// The edits that empty all counters: with every withdrawal.
  public var emptyingCounters: [Edit] {
    var edits: [Edit] = []
    for (name, row) in counterRows {
      for register in row.registers { edits.append(Edit(.settings, name, register.field, .nothing)) }
    }
    return edits
  }

  private var counterRows: [(name: Name, row: Row)] {
    rows(in: .settings).filter { $0.name.text.rest(after: Registers.prefix) != nil }
  }

  /// What can't be read is no count.
  private static func days(in value: Value) -> [(day: Int64, count: Int64)] {
    guard let list = value.list, list.count % 2 == 0, list.count <= 2 * Int(keptDays) else { return [] }
    var days: [(day: Int64, count: Int64)] = []
    for place in 0..<list.count / 2 {
      guard let day = list[2 * place].integer, let count = list[2 * place + 1].integer, count > 0,
        count <= mostCounted
      else { return [] }
      days.append((day, count))
    }
    return days
  }
}
