/// What a finger does at a photo that fills the screen.
public struct FingerEvent: Hashable, Sendable {
  public enum Kind: UInt8, Sendable, CaseIterable { case down, move, up, cancelled }
  public var kind: Kind
  public var finger: Int32
  public var point: Point
  /// Milliseconds, of the page's clock.
  public var time: Double

  public init(kind: Kind, finger: Int32, point: Point, time: Double) {
    self.kind = kind
    self.finger = finger
    self.point = point
    self.time = time
  }
}
