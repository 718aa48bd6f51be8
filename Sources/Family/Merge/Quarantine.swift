/// Holds operations from the future until time has passed them.
///
/// An operation more than five minutes ahead of the reference clock (a server's, where there is one)
/// would win over every edit until then. It waits here, shown to the parents, and is never lost.
public struct Quarantine: Hashable, Sendable {
  /// Five minutes in milliseconds.
  public static let tolerance: Int64 = 5 * 60 * 1000

  /// What waits, earliest first, each once.
  public private(set) var waiting: [Operation] = []

  public init() {}

  public var isEmpty: Bool { waiting.isEmpty }

  public static func isTooFarAhead(_ clock: Clock, of reference: Int64) -> Bool {
    let (limit, tooLarge) = reference.addingReportingOverflow(tolerance)
    return !tooLarge && clock.wall > limit
  }

  /// `true` if the operation may enter now; otherwise it waits.
  public mutating func admit(_ operation: Operation, reference: Int64) -> Bool {
    guard Quarantine.isTooFarAhead(operation.clock, of: reference) else { return true }
    let place = place(of: operation)
    if place == waiting.count || waiting[place] != operation { waiting.insert(operation, at: place) }
    return false
  }

  /// The operations whose time has come, earliest first; they no longer wait.
  public mutating func release(reference: Int64) -> [Operation] {
    let ready = Array(waiting.prefix { !Quarantine.isTooFarAhead($0.clock, of: reference) })
    waiting.removeFirst(ready.count)
    return ready
  }

  /// The first place whose operation is not before this one.
  private func place(of operation: Operation) -> Int {
    var low = 0
    var high = waiting.count
    while low < high {
      let middle = (low + high) / 2
      if waiting[middle].precedes(operation) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
