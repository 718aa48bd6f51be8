/// A switch that a movement of the face closes. Two thresholds, so that a movement which wavers between them closes it once; and what
/// the calm face comes to is followed slowly, since light and beards change.
struct GestureSwitch: Hashable, Sendable {
  private static var closes: Float { 0.6 }
  private static var opens: Float { 0.35 }
  /// So many pictures in a row: a blink, or a picture that shook, is no movement.
  private static var pictures: Int { 3 }
  /// The share of a picture in what is taken for calm; some ten seconds of them make the most of it.
  private static var patience: Float { 0.004 }
  /// No further than this is followed.
  private static var reach: Float { 0.3 }

  private(set) var isClosed = false
  /// The level now, less what the calm face comes to.
  private(set) var level: Float = 0
  private var calm: Float = 0
  private var streak = 0
  /// The first pictures of a face that was found, or that looks at the circle.
  private var settling: [Float]?

  /// Whoever looks at the circle, or has just come, shows their calm face.
  mutating func settle() { settling = [] }

  /// - Returns: whether the switch is closed now.
  mutating func take(_ raw: Float) -> Bool {
    if var settling {
      settling.append(raw)
      self.settling = settling
      if settling.count >= 10 {
        calm = max(-Self.reach, min(Self.reach, settling.sorted()[settling.count / 2]))
        self.settling = nil
      }
      return isClosed
    }
    // A level that leaps by a picture is halved: what is meant stays for longer.
    level += 0.6 * (raw - calm - level)
    let isOther = isClosed ? level < Self.opens : level > Self.closes
    streak = isOther ? streak + 1 : 0
    if streak >= Self.pictures {
      isClosed.toggle()
      streak = 0
    }
    if !isClosed, level < Self.opens {
      calm = max(-Self.reach, min(Self.reach, calm + Self.patience * level))
    }
    return isClosed
  }

  /// The face is gone, or another: nothing is held.
  mutating func forget() {
    isClosed = false
    level = 0
    streak = 0
  }
}
