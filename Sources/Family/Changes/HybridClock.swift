/// Gives each change of one replica a ``Clock`` greater than all that the replica has made or seen,
/// whatever the device's own clock says: set back ten years, edits still win over what they edit.
///
/// Source: Kulkarni et al., "Logical Physical Clocks", 2014. A full counter moves to the next
/// millisecond. At the very end of time (`Int64.max` with a full counter) it stands still and the
/// registers' tie-break decides; nothing here ever traps.
public struct HybridClock: Hashable, Sendable {
  public let replica: ReplicaID
  public private(set) var wall: Int64
  public private(set) var counter: UInt32

  /// A clock that continues after `latest`, the greatest clock the replica has ever seen.
  public init(replica: ReplicaID, after latest: Clock? = nil) {
    self.replica = replica
    wall = latest?.wall ?? .min
    counter = latest?.counter ?? 0
  }

  /// The clock of a new change. `now` is the device's wall time in milliseconds.
  public mutating func tick(now: Int64) -> Clock {
    if now > wall {
      wall = now
      counter = 0
    } else if counter < .max {
      counter += 1
    } else if wall < .max {
      wall += 1
      counter = 0
    }
    return Clock(wall: wall, counter: counter, replica: replica)
  }

  /// Takes note of another replica's change: the next tick comes after it.
  public mutating func observe(_ seen: Clock, now: Int64) {
    if seen.wall > wall || (seen.wall == wall && seen.counter > counter) {
      wall = seen.wall
      counter = seen.counter
    }
    if now > wall {
      wall = now
      counter = 0
    }
  }
}
