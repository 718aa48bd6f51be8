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
/// each tab, so that two tabs that guess at once are both counted. A register holds the latest time among the tab's
/// tries and their number; an empty list is none. One that can't be read counts as the most there are.
extension Registers {
  private static func tries(of device: String) -> Name { Name("gate.tries." + device) }

  public func throttle(of device: String) -> Throttle {
    var tries: Int64 = 0
    var latest = Int64.min
    for register in settingsRow(Registers.tries(of: device)).registers
    where register.field != Bin.deleted && !register.value.isEmptyList {
      guard let (time, count) = register.value.pair else { return Throttle(tries: .max) }
      tries = tries.plus(count)
      latest = max(latest, time)
    }
    return Throttle(tries: tries, latest: tries > 0 ? latest : nil)
  }

  /// The edit that counts one more try of a tab. It is stored before the try is judged.
  public func countingTry(by replica: ReplicaID, at moment: Moment) -> Edit {
    let name = Registers.tries(of: replica.device)
    let row = settingsRow(name)
    var (latest, tries) = (moment.wall, Int64(1))
    if let held = row[replica.name].pair {
      latest = max(latest, held.first)
      tries = min(held.second.plus(1), Throttle.mostTries)
    } else if row.isSet(replica.name), !row[replica.name].isEmptyList {
      tries = Throttle.mostTries
    }
    return Edit(.settings, name, replica.name, .pair(latest, tries))
  }

  /// The edits that strike out a device's tries, after a right one.
  func strikingTries(of device: String) -> [Edit] {
    rewriting(Registers.tries(of: device), to: .list([]))
  }
}
