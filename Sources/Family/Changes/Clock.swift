/// When a change was made, in the order that every replica agrees on: wall time in milliseconds since
/// 1970, then a counter for what fell into the same millisecond, then the replica's UTF-8.
public struct Clock: Hashable, Comparable, Sendable {
  public var wall: Int64
  public var counter: UInt32
  public var replica: ReplicaID

  public init(wall: Int64, counter: UInt32, replica: ReplicaID) {
    self.wall = wall
    self.counter = counter
    self.replica = replica
  }

  public static func < (a: Clock, b: Clock) -> Bool {
    if a.wall != b.wall { return a.wall < b.wall }
    if a.counter != b.counter { return a.counter < b.counter }
    return a.replica < b.replica
  }
}
