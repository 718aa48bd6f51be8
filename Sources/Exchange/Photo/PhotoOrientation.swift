/// How a stored picture must be turned to stand upright: the eight values of EXIF (CIPA DC-008, 4.6.4).
public enum PhotoOrientation: UInt8, Hashable, Sendable, CaseIterable {
  case upright = 1
  case mirrored, turnedHalf, mirroredTurnedHalf
  /// Mirrored left to right, then turned a quarter to the left.
  case mirroredTurnedLeft
  /// To be turned a quarter to the right, as a phone held upright mostly needs.
  case turnedRight
  case mirroredTurnedRight, turnedLeft

  /// Whether width and height change places.
  public var swapsSides: Bool { rawValue >= 5 }

  /// From HEIF's `irot`: so many quarters to the left.
  init(quartersLeft: Int) {
    switch quartersLeft & 3 {
    case 1: self = .turnedLeft
    case 2: self = .turnedHalf
    case 3: self = .turnedRight
    default: self = .upright
    }
  }
}
