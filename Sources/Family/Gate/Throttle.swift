/// How many wrong tries a device has seen, and when the last one was.
///
/// A try is written down as wrong before it is judged, and struck out when it was right: killing the app in the
/// middle of a try saves nobody from having made it.
public struct Throttle: Hashable, Sendable {
  /// The tries since the last right one, 0…``mostTries``.
  public let tries: Int64
  /// The latest time that a try claims, in milliseconds since 1970.
  public let latest: Int64?

  public init(tries: Int64 = 0, latest: Int64? = nil) {
    self.tries = min(max(0, tries), Throttle.mostTries)
    self.latest = latest
  }

  public static let freeTries: Int64 = 4
  public static let mostTries: Int64 = 1_000_000
  /// Half a minute in milliseconds.
  static let firstWait: Int64 = 30_000
  /// An hour in milliseconds.
  static let longestWait: Int64 = 3_600_000

  /// How long the next try has to wait, in milliseconds: not at all after four, then half a minute, doubled with
  /// every further one, at most an hour.
  public var wait: Int64 {
    guard tries > Throttle.freeTries else { return 0 }
    let doublings = min(tries - Throttle.freeTries - 1, 7)
    return min(Throttle.firstWait << doublings, Throttle.longestWait)
  }
}

/// The tries of a device: a row of its own, so that the tablet's do not lock the telephone, with a register for
/// each tab, so that two tabs that guess at once are both counted. A register holds the tab's number of tries and
/// the latest time among them. One that can't be read counts as the most there are.
extension Registers {
  private static func tries(of device: String) -> Name { Name("gate.tries." + device) }

  public func throttle(of device: String) -> Throttle {
    var tries: Int64 = 0
    var latest: Int64?
    var isDamaged = false
    for register in row(Registers.tries(of: device), in: .settings)?.registers ?? []
    where register.field != Bin.deleted && register.value != Throttle.none {
      guard let (count, time) = Throttle.read(register.value) else {
        isDamaged = true
        continue
      }
      tries = min(tries + count, Throttle.mostTries)
      latest = max(latest ?? time, time)
    }
    return isDamaged ? Throttle(tries: Throttle.mostTries) : Throttle(tries: tries, latest: latest)
  }

  /// The edit that counts one more try of a tab. It is stored before the try is judged.
  public func countingTry(by replica: ReplicaID, at moment: Moment) -> Edit {
    let row = Registers.tries(of: replica.device)
    let held = value(.settings, row, replica.name)
    let isNew = held == Throttle.none || self.row(row, in: .settings)?.clock(of: replica.name) == nil
    let (count, time) = Throttle.read(held) ?? (isNew ? 0 : Throttle.mostTries, .min)
    return Edit(
      .settings, row, replica.name,
      .list([.integer(min(count + 1, Throttle.mostTries)), .integer(max(time, moment.wall))]))
  }

  /// The edits that strike out a device's tries, after a right one.
  func strikingTries(of device: String) -> [Edit] {
    let name = Registers.tries(of: device)
    var edits: [Edit] = []
    for register in row(name, in: .settings)?.registers ?? []
    where register.field != Bin.deleted && register.value != Throttle.none {
      edits.append(Edit(.settings, name, register.field, Throttle.none))
    }
    return edits
  }
}

extension Throttle {
  /// No tries: an empty list. "Nothing" would be indistinguishable from damage.
  fileprivate static var none: Value { .list([]) }

  fileprivate static func read(_ value: Value) -> (tries: Int64, latest: Int64)? {
    guard let list = value.list, list.count == 2, let tries = list[0].integer, let latest = list[1].integer,
      tries >= 0, tries <= mostTries
    else { return nil }
    return (tries, latest)
  }
}
