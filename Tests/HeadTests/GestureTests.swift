import Foundation
import Testing

@testable import Head

@Suite(.enabled(if: MadeFace.areThere, "needs opencv-data and scripts/test-faces .build/faces"))
struct GestureTests {
  /// Somebody before the camera, who sways as people do and is taught one movement of the face.
  struct Person {
    var camera: MadeCamera
    var pointer: HeadPointer
    var time: Int64 = 1_000
    var number = 0
    var light: Float = 1
    var sway: Float = 1
    var yaw: Float = 6

    init(_ movement: MadeMovement, seed: UInt64 = 3) throws {
      camera = MadeCamera(try movement.photographs(), face: MadeCamera.laid, seed: seed)
      pointer = HeadPointer(try MadeFace.cascade())
    }

    mutating func picture(_ movement: Float) -> GreyPicture {
      number += 1
      time += 33
      let t = Double(number) / 30
      let shot = Shot(
        x: 160 + sway * 8 * Float(sin(t * 1.1)), y: 110 + sway * 5 * Float(sin(t * 0.7)),
        scale: 1 + 0.04 * sway * Float(sin(t * 0.5)), turn: 3 * sway * Float(sin(t * 0.9)),
        yaw: yaw * Float(sin(t * 0.8)), brightness: light * (1 - 0.08 * Float(sin(t * 0.6))), noise: 4,
        movement: movement)
      let picture = camera.picture(shot)
      _ = pointer.take(picture, at: time)
      return picture
    }

    mutating func wait(_ pictures: Int) {
      for _ in 0..<pictures {
        let picture = picture(0)
        _ = pointer.face(in: picture)
      }
    }

    /// Twice three seconds of the calm face, and twice two of the movement.
    mutating func teach(_ amount: Float = 1) -> FaceGesture? {
      wait(20)
      pointer.beginLesson()
      for isMoved in [false, true, false, true] {
        for part in [Float(0.3), 0.7] where isMoved { _ = picture(part * amount) }
        for _ in 0..<(isMoved ? 60 : 90) {
          let picture = picture(isMoved ? amount : 0)
          pointer.learn(picture, isMoved: isMoved)
        }
      }
      return pointer.endLesson()
    }

    /// Makes the movement once, over a fifth of a second, and holds it; tells when it was noticed and that it ended.
    mutating func move(_ amount: Float = 1, hold pictures: Int = 20) -> (
      after: Int?, hasEnded: Bool, closings: Int
    ) {
      var (after, closings, was): (Int?, Int, Bool) = (nil, 0, false)
      let ramp: [Float] = [0.2, 0.4, 0.6, 0.8]
      let path =
        ramp + [Float](repeating: 1, count: pictures) + ramp.reversed() + [Float](repeating: 0, count: 25)
      for (place, part) in path.enumerated() {
        let picture = picture(part * amount)
        let isClosed = pointer.face(in: picture)?.isClosed ?? false
        if isClosed, !was {
          closings += 1
          after = after ?? place
        }
        was = isClosed
      }
      return (after, !was, closings)
    }
  }

  @Test(arguments: MadeMovement.allCases) func aMovementThatWasTaughtClosesASwitchOnceEachTimeItIsMade(
    _ movement: MadeMovement
  ) throws {
    var person = try Person(movement)
    let taught = person.teach()
    let gesture = try #require(taught, "\(movement)")
    person.pointer.gesture = try #require(FaceGesture(bytes: gesture.bytes))
    person.pointer.centreAgain()
    person.wait(30)
    var (found, more, open, waits) = (0, 0, 0, [Int]())
    for number in 0..<12 {
      // Another light, and another tilt of the head, than in the lesson.
      person.light = number % 2 == 0 ? 0.75 : 1.15
      person.yaw = number % 3 == 0 ? 12 : 6
      let made = person.move()
      if let after = made.after { found += 1; waits.append(after * 33) }
      more += max(0, made.closings - 1)
      if !made.hasEnded { open += 1 }
    }
    print(
      "\(movement): found \(found) of 12, after \(waits.sorted()[waits.count / 2]) ms, twice \(more), not ended \(open)"
    )
    #expect(found >= 11)
    #expect(more <= 1)
    #expect(open == 0)
  }

  @Test(arguments: MadeMovement.allCases) func aCalmFaceThatTurnsAndBrightensClosesNothing(
    _ movement: MadeMovement
  ) throws {
    var person = try Person(movement, seed: 8)
    let taught = person.teach()
    person.pointer.gesture = try #require(taught, "\(movement)")
    person.pointer.centreAgain()
    person.wait(30)
    person.sway = 1.5
    person.yaw = 14
    var (closed, most) = (0, Int32(-200))
    // Half a minute, in which the light goes down and comes back.
    for number in 0..<900 {
      person.light = 1 - 0.3 * Float(sin(Double(number) / 130))
      let picture = person.picture(0)
      guard let step = person.pointer.face(in: picture) else { continue }
      if step.isClosed { closed += 1 }
      most = max(most, step.level)
    }
    print("\(movement): closed in \(closed) of 900 pictures of a calm face, highest level \(most)")
    #expect(closed == 0)
  }

  @Test func halfTheMovementAndAShortOneAreNoMovement() throws {
    var person = try Person(.jaw)
    let taught = person.teach()
    person.pointer.gesture = try #require(taught)
    person.pointer.centreAgain()
    person.wait(30)
    for _ in 0..<5 {
      let little = person.move(0.3)
      #expect(little.closings == 0)
    }
  }

  @Test func aFaceThatLeftAndCameBackIsStillUnderstood() throws {
    var person = try Person(.smile)
    let taught = person.teach()
    person.pointer.gesture = try #require(taught)
    for _ in 0..<4 {
      // Long enough away that the face is found anew.
      for _ in 0..<90 {
        person.time += 33
        let empty = person.camera.picture(Shot(noise: 4, isEmpty: true))
        _ = person.pointer.take(empty, at: person.time)
        let step = person.pointer.face(in: empty)
        #expect(step == nil)
      }
      person.wait(60)
      let made = person.move()
      #expect(made.closings == 1 && made.hasEnded)
    }
  }

  /// The control: where nothing moves, nothing is learnt.
  @Test func aMovementThatIsNotMadeIsNotLearnt() throws {
    var person = try Person(.smile)
    let taught = person.teach(0)
    #expect(taught == nil)
  }

  @Test func tooShortALessonTeachesNothing() throws {
    var person = try Person(.smile)
    person.wait(20)
    person.pointer.beginLesson()
    for isMoved in [false, true] {
      for _ in 0..<10 {
        let picture = person.picture(isMoved ? 1 : 0)
        person.pointer.learn(picture, isMoved: isMoved)
      }
    }
    let taught = person.pointer.endLesson()
    #expect(taught == nil)
  }

  @Test func damagedBytesAreNoGesture() throws {
    let whole = FaceGesture([Float](repeating: 0.25, count: FaceView.count), calm: 0.5).bytes
    #expect(FaceGesture(bytes: whole)?.bytes == whole)
    #expect(FaceGesture(bytes: []) == nil)
    #expect(FaceGesture(bytes: Array(whole.dropLast())) == nil)
    #expect(FaceGesture(bytes: whole + [0]) == nil)
    for number: UInt32 in [0x7F80_0000, 0x7FC0_0000, 0x8000_0001, 0] {
      var bytes = whole
      for place in 0..<4 { bytes[place] = UInt8(truncatingIfNeeded: number >> UInt32(8 * place)) }
      #expect(FaceGesture(bytes: bytes) == nil, "\(number)")
    }
  }
}
