internal import Bytes

/// What is a device's own. It is never sent to the family's other devices, and never taken from them.
///
/// Saving, receiving and describing the family all ask this one table. What it doesn't name is the family's: limits and minutes
/// count over all devices, what was said and learnt helps on each of them, and a lock that opened one device only would be none.
public enum DevicesOwn {
  /// Registers of a person's settings that depend on the device in hand.
  ///
  /// - A voice is there or it isn't; rate and pitch are chosen by listening to it.
  /// - Look, grid and labels follow the screen and the room's light.
  /// - Hand, second touch and long press follow how the device is held and reached.
  /// - `access`: a switch is plugged into one device, and a hand is calibrated on its screen.
  /// - `modelling` shows all words for an hour to somebody who sits at this screen; on another they would appear unasked.
  private static var settings: StaticString {
    "voice.bg voice.en rate pitch theme contrast grid hand touch.second labelpos longpress modelling access"
  }

  /// The rows of the settings that are a device's own, by the beginnings of their names.
  ///
  /// - `gate.tries.`: wrong tries at this screen; another's must not make it wait (``Throttle``).
  /// - `minute.`: the rest of a minute that this device has charged. The minutes themselves (`spent.`) are the family's.
  /// - `device.`: who talks on this device.
  /// - `timer.`: a timer rings where it was set.
  /// - `boards.waiting`: an opened file that waits for an answer, up to 8 MB that the family may not want. Its boards are shared once
  ///   a parent has taken them in.
  private static var rows: StaticString { "gate.tries. minute. device. boards.waiting timer." }

  @inline(never)
  public static func has(_ table: Table, _ row: Name, _ field: Name) -> Bool {
    switch table {
    // The phrase in the making: two people who talk at once would type into each other's bar.
    case .phrases: true
    case .settings: isSetting(field) || isRow(row)
    default: false
    }
  }

  private static func isSetting(_ field: Name) -> Bool {
    for name in settings.words where Name(name) == field { return true }
    return false
  }

  private static func isRow(_ row: Name) -> Bool {
    for beginning in rows.words where row.text.rest(after: beginning) != nil { return true }
    return false
  }
}

extension Operation {
  /// Whether it sets what is a device's own.
  public var isDevicesOwn: Bool { DevicesOwn.has(table, row, field) }
}

extension OperationBatch {
  /// The operations that the family's other devices get from this one, and those that stay here.
  ///
  /// A record that a device sends has only what that device made: what came out of a file, made by other devices long ago, is sent as a
  /// description of the family (``Replica/described(inBatchesOf:)``).
  public func parted(madeOn device: String) -> (shared: OperationBatch, own: OperationBatch) {
    var (shared, own) = (OperationBatch(), OperationBatch())
    for operation in operations {
      if !operation.isDevicesOwn, operation.clock.replica.device == device {
        shared.operations.append(operation)
      } else {
        own.operations.append(operation)
      }
    }
    return (shared, own)
  }

  /// What may be taken in of a record that a device of the family made: nothing that is a device's own, and nothing in another's name.
  ///
  /// - Parameter device: the device's part of its replicas' ids; empty for a description of the family, which speaks of all devices.
  public func taken(from device: String) -> OperationBatch {
    OperationBatch(
      operations.filter {
        !$0.isDevicesOwn && (device.isEmpty || $0.clock.replica.device == device)
      })
  }
}
