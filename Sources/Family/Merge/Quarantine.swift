/// Holds operations from the future until time has passed them.
///
/// An operation more than five minutes ahead of the reference clock (a server's, where there is one)
/// would win over every edit until then. It waits here, shown to the parents, and is never lost.
public struct Quarantine: Hashable, Sendable {
  /// Five minutes in milliseconds.
  public static let tolerance: Int64 = 5 * 60 * 1000

  private var held: Set<Operation> = []

  public init() {}

  /// What waits, earliest first.
  public var waiting: [Operation] {
    held.sorted { $0.clock == $1.clock ? $0.value < $1.value : $0.clock < $1.clock }
  }

  public var isEmpty: Bool { held.isEmpty }

  public static func isTooFarAhead(_ clock: Clock, of reference: Int64) -> Bool {
    let (limit, tooLarge) = reference.addingReportingOverflow(tolerance)
    return !tooLarge && clock.wall > limit
  }

  /// `true` if the operation may enter now; otherwise it waits.
  public mutating func admit(_ operation: Operation, reference: Int64) -> Bool {
    guard Quarantine.isTooFarAhead(operation.clock, of: reference) else { return true }
    held.insert(operation)
    return false
  }

  /// The operations whose time has come, earliest first; they no longer wait.
  public mutating func release(reference: Int64) -> [Operation] {
    let ready = waiting.filter { !Quarantine.isTooFarAhead($0.clock, of: reference) }
    for operation in ready { held.remove(operation) }
    return ready
  }
}
