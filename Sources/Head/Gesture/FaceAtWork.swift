/// What the face does in a picture.
public struct FaceStep: Hashable, Sendable {
  /// Whether the movement is made that was taught.
  public var isClosed: Bool
  /// Hundredths: 0 the calm face, 100 the movement as it was taught.
  public var level: Int32

  public init(isClosed: Bool, level: Int32) {
    self.isClosed = isClosed
    self.level = level
  }
}

extension HeadPointer {
  /// What the face does in the picture that ``take(_:at:)`` has just seen; `nil` where nothing was taught, or no face is seen.
  public mutating func face(in picture: GreyPicture) -> FaceStep? {
    guard let gesture, let pose, let view = FaceView(picture, at: pose) else { return nil }
    let isClosed = face.take(gesture.level(view))
    return FaceStep(isClosed: isClosed, level: Int32(max(-100, min(200, face.level * 100))))
  }

  /// Takes the picture that was just seen into the lesson.
  public mutating func learn(_ picture: GreyPicture, isMoved: Bool) {
    guard lesson != nil, let pose else { return }
    let beside = FaceView.Beside.all
    let views = beside.compactMap { FaceView(picture, at: pose, beside: $0) }
    if views.count == beside.count { lesson?.take(views, isMoved: isMoved) }
  }

  public mutating func beginLesson() { lesson = GestureLesson() }

  /// What was learnt; `nil` where the movement could not be told from the calm face.
  public mutating func endLesson() -> FaceGesture? {
    defer { lesson = nil }
    do throws(GestureLesson.Trouble) { return try lesson?.gesture() } catch { return nil }
  }
}
