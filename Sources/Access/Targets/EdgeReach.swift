extension [Target] {
  /// How far from the screen's edge a target may stand and still reach to it. CSS pixels.
  private static var band: Int32 { 120 }

  /// The target that reaches to the screen's edge where the point lies, beside all targets: trackers are least sure there, and there is
  /// nothing else that could be meant.
  func reachingEdge(at point: Point, of screen: Frame) -> Target? {
    var best: (target: Target, gap: Int32)?
    for edge in [Direction.left, .right, .up, .down] {
      let distance =
        switch edge {
        case .left: point.x &- screen.x
        case .right: screen.right &- 1 &- point.x
        case .up: point.y &- screen.y
        case .down: screen.bottom &- 1 &- point.y
        }
      // The first target from that edge, along the point's row or column.
      guard let first = first(from: edge, along: point, of: screen), first.gap < Self.band,
        distance >= 0, distance < first.gap
      else { continue }
      if best.map({ first.gap < $0.gap }) ?? true { best = first }
    }
    return best?.target
  }

  private func first(
    from edge: Direction, along point: Point, of screen: Frame
  ) -> (target: Target, gap: Int32)? {
    var first: (target: Target, gap: Int32)?
    for target in self where !target.isHidden && !target.isEmpty && target.id >= 0 {
      let frame = target.frame
      let (isBeside, gap) =
        switch edge {
        case .left: (point.y >= frame.y && point.y < frame.bottom, frame.x &- screen.x)
        case .right: (point.y >= frame.y && point.y < frame.bottom, screen.right &- frame.right)
        case .up: (point.x >= frame.x && point.x < frame.right, frame.y &- screen.y)
        case .down: (point.x >= frame.x && point.x < frame.right, screen.bottom &- frame.bottom)
        }
      if isBeside, gap >= 0, first.map({ gap < $0.gap }) ?? true { first = (target, gap) }
    }
    return first
  }
}
