/// Follows one face from picture to picture.
///
/// A cascade finds it; from then on its patch is aligned in each picture. Where that fails, the patch is looked for around, and
/// then the cascade looks again.
struct FaceTracker: Sendable {
  /// A face in one picture: the middle between the eyes and the tip of the nose, and the face's width, in the picture's pixels.
  struct Sighting: Hashable, Sendable {
    var x: Float
    var y: Float
    var width: Float
    var pose: Pose
  }

  /// Below this likeness a patch isn't believed.
  private static var leastLikeness: Float { 0.6 }
  /// Above it nothing need be looked for around.
  private static var sureLikeness: Float { 0.8 }
  /// Of the found square, which reaches from the brows to the mouth: the patch's width, and how far its middle lies below the
  /// upper edge.
  private static var patchWidth: Float { 0.8 }
  private static var patchMiddle: Float { 0.4 }
  /// A face is so much wider than that square.
  private static var wider: Float { 1.3 }
  /// After so many pictures without it, a face that comes may be another's.
  private static var memory: Int { 60 }

  private let finder: FaceFinder
  private var patch: FacePatch?
  private var pose = Pose(x: 0, y: 0, scale: 1)
  private var speed = SIMD2<Float>.zero
  private var faceWidth: Float = 0
  private var ratio: Float = 1
  private var unseen = 0
  private var doubtful = 0

  init(_ cascade: Cascade) { finder = FaceFinder(cascade) }

  mutating func forget() {
    patch = nil
    speed = .zero
    unseen = 0
    doubtful = 0
  }

  mutating func see(_ picture: GreyPicture) -> Sighting? {
    let soft = picture.softened()
    if patch != nil, unseen == 0, let (found, likeness) = follow(soft) {
      speed = SIMD2(found.x - pose.x, found.y - pose.y)
      pose = found
      doubtful = likeness < Self.sureLikeness ? doubtful + 1 : 0
      // A face that has turned looks other than it did: where the cascade agrees, it is remembered as it looks now.
      if doubtful >= 15 {
        doubtful = 0
        if let face = nearest(finder.faces(in: picture, near: box)), let fresh = FacePatch(soft, at: pose) {
          // Its width stays as it was measured: another measure would make the pointer leap.
          patch = fresh
          faceWidth = face.side
        }
      }
      return sighting
    }
    speed = .zero
    // Behind a hand that goes, it is where it was.
    if patch != nil, unseen > 0, let (found, likeness) = follow(soft), likeness >= Self.sureLikeness {
      pose = found
      unseen = 0
      return sighting
    }
    unseen += 1
    defer { if unseen > Self.memory { patch = nil } }
    return found(in: picture, soft)
  }

  private func follow(_ picture: GreyPicture) -> (pose: Pose, likeness: Float)? {
    guard let patch else { return nil }
    var guess = pose
    guess.x += speed.x
    guess.y += speed.y
    var best = patch.aligned(picture, from: guess)
    if (best?.likeness ?? 0) < Self.sureLikeness, let still = patch.aligned(picture, from: pose),
      still.likeness > (best?.likeness ?? 0)
    {
      best = still
    }
    if (best?.likeness ?? 0) < Self.sureLikeness {
      let near = patch.searched(picture, around: pose, reach: faceWidth * 0.3)
      if let other = patch.aligned(picture, from: near), other.likeness > (best?.likeness ?? 0) {
        best = other
      }
    }
    guard let best, best.likeness >= Self.leastLikeness else { return nil }
    // A size or a turn that leaps is no head's.
    guard best.pose.scale < pose.scale * 1.25, best.pose.scale > pose.scale * 0.8,
      abs(best.pose.turn - pose.turn) < 0.35
    else { return nil }
    return best
  }

  /// Where the cascade would see the face that is followed.
  private var box: FaceBox {
    let width = pose.scale * ratio
    return FaceBox(x: pose.x - width / 2, y: pose.y - width * Self.patchMiddle, side: width, votes: 0)
  }

  private func nearest(_ faces: [FaceBox]) -> FaceBox? {
    let here = box
    let near = faces.filter {
      abs($0.middleX - here.middleX) < 0.25 * here.side && abs($0.middleY - here.middleY) < 0.25 * here.side
    }
    return near.max { $0.votes < $1.votes }
  }

  private mutating func found(in picture: GreyPicture, _ soft: GreyPicture) -> Sighting? {
    // One part of the sizes in each picture.
    let turns = FaceFinder.turns(in: picture)
    let faces = finder.faces(in: picture, quickly: turns[unseen % turns.count])
    // The one that was followed, if it is there; else the largest, who sits nearest.
    if let patch {
      for face in faces {
        var start = start(of: face)
        start.turn = 0
        if let (found, likeness) = patch.aligned(soft, from: start), likeness >= Self.sureLikeness {
          pose = found
          unseen = 0
          return sighting
        }
      }
      if unseen < Self.memory { return nil }
    }
    guard let face = faces.max(by: { $0.side < $1.side }), let fresh = FacePatch(soft, at: start(of: face))
    else {
      return nil
    }
    patch = fresh
    pose = start(of: face)
    faceWidth = face.side
    ratio = face.side / pose.scale
    unseen = 0
    return sighting
  }

  private func start(of face: FaceBox) -> Pose {
    Pose(
      x: face.middleX, y: face.y + face.side * Self.patchMiddle,
      scale: face.side * Self.patchWidth / Float(FacePatch.columns))
  }

  private var sighting: Sighting {
    Sighting(x: pose.x, y: pose.y, width: pose.scale * ratio * Self.wider, pose: pose)
  }
}
