/// How the pointer follows the head.
public struct HeadSettings: Hashable, Sendable {
  /// 1…10: at 5, a fifth of the face's width to either side leads from the middle of the screen to its edge.
  public var speed: Int32 = 5
  /// 1…6: 1 is none at all, 6 the calmest.
  public var smoothing: Int32 = 4
  /// The screen, in CSS pixels.
  public var width: Int32 = 1_024
  public var height: Int32 = 768

  /// A speed or smoothing of 0 is as at first.
  public init(speed: Int32 = 0, smoothing: Int32 = 0, width: Int32 = 1_024, height: Int32 = 768) {
    if speed != 0 { self.speed = min(max(speed, 1), 10) }
    if smoothing != 0 { self.smoothing = min(max(smoothing, 1), 6) }
    self.width = min(max(width, 1), 20_000)
    self.height = min(max(height, 1), 20_000)
  }
}

/// What a picture of the camera comes to.
public enum HeadStep: Hashable, Sendable {
  /// The pointer is here, in CSS pixels.
  case pointer(x: Float, y: Float)
  /// The pointer stays where it was: one picture in between says nothing.
  case waiting
  /// No face can be seen.
  case noFace
  /// The picture is too dark to see one.
  case dark
}

/// Turns pictures of the front camera into places of a pointer. It keeps no picture: of a face it remembers some hundred numbers
/// while it is followed.
public struct HeadPointer: Sendable {
  /// What the face may be unseen for, as behind a hand, before the pointer goes. Milliseconds.
  private static var patience: Int64 { 400 }
  /// The pictures from which the middle is told.
  private static var calmPictures: Int { 6 }
  /// Of a face's width from one picture to the next: more is no head's movement.
  private static var leap: Float { 0.45 }
  /// What stands still for so many pictures after a leap is believed.
  private static var leapPictures: Int { 4 }

  public var settings: HeadSettings { didSet { dress() } }

  private var tracker: FaceTracker
  private var across = OneEuroFilter(leastCutoff: 1, speedWeight: 0)
  private var down = OneEuroFilter(leastCutoff: 1, speedWeight: 0)
  /// Where the head is when the pointer is in the middle, in the picture's pixels.
  private var centre: SIMD2<Float>?
  private var calm: [SIMD2<Float>] = []
  private var last: (place: SIMD2<Float>, width: Float)?
  private var leaping = 0
  private var seenAt: Int64?
  /// How the face lies in the last picture; `nil` where it wasn't seen.
  var pose: Pose?
  var face = GestureSwitch()
  var lesson: GestureLesson?
  private var now: Int64 = 0

  public init(_ cascade: Cascade, settings: HeadSettings = HeadSettings()) {
    tracker = FaceTracker(cascade)
    self.settings = settings
    dress()
  }

  private mutating func dress() {
    // At rest: no smoothing, then from 3 Hz down to 0.4 Hz. In movement the cutoff rises by so many hertz for each screen a second.
    let cutoffs: [Float] = [1_000, 3, 1.8, 1, 0.6, 0.4]
    let cutoff = cutoffs[Int(settings.smoothing) - 1]
    let weight = 9 / Float(max(settings.width, settings.height))
    across.leastCutoff = cutoff
    across.speedWeight = weight
    down.leastCutoff = cutoff
    down.speedWeight = weight
  }

  /// The movement of the face that chooses; `nil`: none has been taught.
  public var gesture: FaceGesture? { didSet { face = GestureSwitch() } }

  /// Where the head is now becomes the middle of the screen. The face is looked for anew: if it was another's, or none, this mends it.
  public mutating func centreAgain() {
    tracker.forget()
    last = nil
    seenAt = nil
    centre = nil
    calm = []
    across.forget()
    down.forget()
    face.forget()
    face.settle()
  }

  /// - Parameter time: milliseconds of a clock that only goes forward.
  public mutating func take(_ picture: GreyPicture, at time: Int64) -> HeadStep {
    let seconds = Float(min(max(time - now, 1), 200)) / 1_000
    now = max(now, time)
    pose = nil
    guard let sighting = tracker.see(picture), isBelieved(sighting) else { return unseen(picture) }
    seenAt = now
    pose = sighting.pose
    let place = SIMD2(sighting.x, sighting.y)
    last = (place, sighting.width)
    guard var centre else {
      calm.append(place)
      if calm.count < Self.calmPictures { return .waiting }
      var sum = SIMD2<Float>.zero
      for one in calm { sum += one }
      self.centre = sum / Float(calm.count)
      return point(at: .zero, after: seconds)
    }
    let size = SIMD2(Float(settings.width), Float(settings.height))
    // Pixels of the screen for a pixel of the picture, the same in both directions.
    let gain = Float(settings.speed) / 5 * 0.5 / 0.2 * max(size.x, size.y) / sighting.width
    // A camera sees the left hand at the right.
    var shift = (place - centre) * SIMD2(-gain, gain)
    // Beyond the edge the middle comes along, as with a mouse that is pushed on: whoever sits down anew finds their way back.
    for axis in 0..<2 where abs(shift[axis]) > size[axis] / 2 {
      let edge = shift[axis] < 0 ? -size[axis] / 2 : size[axis] / 2
      centre[axis] += (shift[axis] - edge) / (axis == 0 ? -gain : gain)
      shift[axis] = edge
    }
    self.centre = centre
    return point(at: shift, after: seconds)
  }

  private mutating func point(at shift: SIMD2<Float>, after seconds: Float) -> HeadStep {
    let x = across.take(shift.x + Float(settings.width) / 2, after: seconds)
    let y = down.take(shift.y + Float(settings.height) / 2, after: seconds)
    return .pointer(
      x: min(max(x, 0), Float(settings.width - 1)), y: min(max(y, 0), Float(settings.height - 1)))
  }

  /// A tracker that leaps is held until it stands still.
  private mutating func isBelieved(_ sighting: FaceTracker.Sighting) -> Bool {
    guard let last else { return true }
    let way = SIMD2(sighting.x, sighting.y) - last.place
    if max(abs(way.x), abs(way.y)) < Self.leap * last.width {
      leaping = 0
      return true
    }
    leaping += 1
    if leaping < Self.leapPictures { return false }
    leaping = 0
    return true
  }

  private mutating func unseen(_ picture: GreyPicture) -> HeadStep {
    if let seenAt, now - seenAt < Self.patience { return .waiting }
    across.forget()
    down.forget()
    face.forget()
    face.settle()
    let (mean, spread) = picture.brightness
    return mean < 24 || mean < 48 && spread < 8 ? .dark : .noFace
  }
}
