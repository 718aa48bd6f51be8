internal import Bytes

// What changes replace is kept for a while, so that a family can look at an earlier moment and bring it back (``Past``). A value that holds
// is in the registers already: only those that were replaced are kept besides.
extension Operation {
  /// Whether somebody may want to go back to it: what a family makes, and not what is counted, said or a device's own.
  var isOfHistory: Bool {
    switch table {
    case .boards: !isDevicesOwn && TileClaim.tile(of: field) == nil
    case .tiles, .sets, .saved, .categories, .piles, .photos, .words, .favourites, .plan: true
    case .settings: !isDevicesOwn && SettingsOfHistory.has(row)
    case .phrases, .use, .lookups, .history, .devices, .reviews, .practice, .asked, .voices, .activity,
      .goals, .other:
      false
    }
  }
}

enum SettingsOfHistory {
  /// Rows of the settings that stay as they are when a family goes back in time, by the beginnings of their names: what is
  /// counted, what is asked once, what a family has agreed to, and the lock, which an earlier moment must not open.
  private static var without: StaticString {
    "spent. counters ratings consents privacy gate minute. device. boards.waiting timer."
  }

  @inline(never)
  static func has(_ row: Name) -> Bool {
    for beginning in without.words where row.text.rest(after: beginning) != nil { return false }
    return true
  }
}

extension Registers {
  /// Applies an operation. What loses, the value that was there or the operation itself, joins `replaced`; `true` if the register changed.
  @inline(never)
  mutating func apply(_ operation: Operation, replaced: inout [Operation]) -> Bool {
    guard operation.isOfHistory, let row = row(operation.row, in: operation.table),
      let clock = row.clock(of: operation.field)
    else { return apply(operation) }
    var old = operation
    old.clock = clock
    old.value = row[operation.field]
    let isNewer = apply(operation)
    if clock != operation.clock { replaced.append(isNewer ? old : operation) }
    return isNewer
  }
}
