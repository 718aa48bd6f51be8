import Foundation
import Testing

@testable import Head

@Suite(.enabled(if: MadeFace.areThere, "needs opencv-data and scripts/test-faces .build/faces"))
struct HeadPointerTests {
  private func place(_ step: HeadStep) throws -> SIMD2<Float> { try #require(step.place, "\(step)") }

  /// Pixels of the screen for one of the picture, at this speed and size of the face.
  private static let gain: Float = 0.5 / 0.2 * 1_024 / (75 * 1.3)

  /// How far the pointer wanders at rest, in pixels of the screen: the largest distance from its mean, after a second.
  private func jitter(smoothing: Int32, noise: Float = 4) throws -> Float {
    var head = try Try(HeadSettings(smoothing: smoothing))
    let shot = Shot(noise: noise)
    head.hold(shot, 30)
    var places: [SIMD2<Float>] = []
    for _ in 0..<120 { places.append(try place(head.take(shot))) }
    var mean = SIMD2<Float>.zero
    for place in places { mean += place / Float(places.count) }
    return places.map { place in ((place - mean) * (place - mean)).sum().squareRoot() }.max() ?? 0
  }

  @Test func theHeadAtRestMovesThePointerByAFewPixelsAndSmoothingMakesItCalmer() throws {
    let (smooth, naked) = (try jitter(smoothing: 4), try jitter(smoothing: 1))
    print("jitter at rest, px: \(smooth), without smoothing \(naked)")
    #expect(smooth <= 8)
    #expect(naked > 1.5 * smooth)
  }

  /// The control: what the cascade alone says of a head at rest.
  @Test func theFoundSquareAloneWouldTremble() throws {
    let finder = FaceFinder(try MadeFace.cascade())
    var camera = MadeCamera(try MadeFace.photograph("astronaut"))
    var places: [Float] = []
    for _ in 0..<30 {
      let faces = finder.faces(in: camera.picture(Shot(noise: 4)), sides: 41...240)
      places.append(try #require(faces.first).middleX)
    }
    let span = ((places.max() ?? 0) - (places.min() ?? 0)) / 2 * Self.gain
    print("jitter at rest of the cascade alone, px: \(span)")
    #expect(span > 8)
  }

  @Test func evenAPoorCameraAtNightRestsWithinEightPixels() throws {
    let (smooth, naked) = (try jitter(smoothing: 4, noise: 16), try jitter(smoothing: 1, noise: 16))
    print("jitter at rest with four times the noise, px: \(smooth), without smoothing \(naked)")
    #expect(smooth <= 8)
  }

  /// Half a pixel of the camera five times a second is a millimetre or two: more than a healthy head, less than a tremor that is seen.
  @Test func aHeadThatTremblesRestsWithinEightPixelsByTheUsualSmoothingAndNotWithout() throws {
    func furthest(_ smoothing: Int32) throws -> Float {
      var head = try Try(HeadSettings(smoothing: smoothing))
      head.hold(Shot(noise: 4), 30)
      var most: Float = 0
      for number in 0..<150 {
        let sway = 0.5 * Float(sin(Double(number) / 30 * 5 * 2 * .pi))
        let now = try place(head.take(Shot(x: 160 + sway, noise: 4)))
        if number > 30 { most = max(most, abs(now.x - 512)) }
      }
      return most
    }
    let (usual, calmest, naked) = (try furthest(4), try furthest(6), try furthest(1))
    print("a trembling head, px: usual \(usual), calmest \(calmest), without smoothing \(naked)")
    #expect(usual <= 8)
    #expect(calmest < usual)
    #expect(naked > 8)
  }

  @Test func aPointerIsWhereTheHeadIsSoonAfterItStops() throws {
    var head = try Try()
    head.hold(Shot(noise: 4), 40)
    for number in 1...9 { head.take(Shot(x: 160 + Float(number), noise: 4)) }
    var pictures = 0
    let wanted = 512 - 9 * Self.gain
    while pictures < 60 {
      pictures += 1
      if abs((try place(head.take(Shot(x: 169, noise: 4)))).x - wanted) < 40 { break }
    }
    print("within 40 px of its end after \(pictures * 33) ms")
    #expect(pictures * 33 < 400)
  }

  @Test func aHeadThatTurnsPointsAndComesBack() throws {
    var head = try Try()
    let middle = try place(head.hold(Shot(noise: 4), 40))
    var ways: [Float] = []
    for yaw: Float in [5, 10, 15, 10, 5, 0, -5, -10, -15, -10, -5, 0] {
      // A movement comes bit by bit.
      for part in 1...8 { head.take(Shot(yaw: yaw - Float(8 - part) * (yaw > 0 ? 0.5 : -0.5), noise: 4)) }
      ways.append(middle.x - (try place(head.hold(Shot(yaw: yaw, noise: 4), 30))).x)
    }
    print("turned by 5, 10, 15 … degrees, px: \(ways)")
    #expect(ways[0] > 60 && ways[1] > ways[0] + 50 && ways[2] > ways[1] + 50)
    #expect(ways[6] < -60 && ways[7] < ways[6] - 50 && ways[8] < ways[7] - 50)
    #expect(abs(ways[5]) < 25 && abs(ways[11]) < 25)
  }

  @Test func thePointerGoesAsFarAsTheHead() throws {
    var head = try Try(HeadSettings(smoothing: 4))
    head.hold(Shot(noise: 4), 30)
    var worst: Float = 0
    // A slow way right and down, as the camera sees it, and a stay at its end.
    for shift: SIMD2<Float> in [SIMD2(12, 0), SIMD2(12, 8), SIMD2(-10, -6), SIMD2(0, 0)] {
      let step = head.hold(Shot(x: 160 + shift.x, y: 120 + shift.y, noise: 4), 60)
      let place = try #require(step.place)
      let gain = Self.gain
      let wanted = SIMD2(512 - shift.x * gain, 384 + shift.y * gain)
      worst = max(worst, abs(place.x - wanted.x), abs(place.y - wanted.y))
    }
    print("error after a movement, px: \(worst)")
    #expect(worst < 30)
  }

  @Test func thePlaceIsKnownToAPartOfAPixelWhileTheHeadMovesGrowsTurnsAndDims() throws {
    var tracker = FaceTracker(try MadeFace.cascade())
    var camera = MadeCamera(try MadeFace.photograph("astronaut"), seed: 5)
    var first: SIMD2<Float>?
    var (sum, worst): (Float, Float) = (0, 0)
    for number in 0..<150 {
      let t = Float(number) / 30
      let sway = SIMD2(Float(sin(Double(t * 2))) * 30, Float(sin(Double(t * 1.3))) * 20)
      let shot = Shot(
        x: 160 + sway.x, y: 120 + sway.y, scale: 1 + 0.1 * Float(sin(Double(t))),
        turn: 8 * Float(sin(Double(t * 0.9))),
        brightness: 1 - 0.3 * Float(sin(Double(t * 0.7))), noise: 4)
      // A search takes four pictures.
      if number == 0 { for _ in 0..<4 { _ = tracker.see(camera.picture(shot)) } }
      let sighting = tracker.see(camera.picture(shot))
      let seen = try #require(sighting, "picture \(number)")
      let error = SIMD2(seen.x - shot.x, seen.y - shot.y)
      first = first ?? error
      let off = error - (first ?? .zero)
      sum += (off * off).sum()
      worst = max(worst, (off * off).sum().squareRoot())
    }
    let mean = (sum / 150).squareRoot()
    print("error in the picture, px: \(mean), worst \(worst)")
    #expect(mean < 0.5)
    #expect(worst < 1.5)
  }

  @Test(arguments: [0.42, 0.55, 0.8, 1.2, 2]) func aFaceIsFoundNearAndFar(_ scale: Float) throws {
    var head = try Try()
    let middle = try place(head.hold(Shot(scale: scale, noise: 4), 40))
    #expect(abs(middle.x - 512) < 8)
    // The same turn of the head leads as far, wherever somebody sits.
    let aside = try place(head.hold(Shot(x: 160 + 8 * scale, scale: scale, noise: 4), 60))
    #expect(abs(aside.x - (512 - 8 * Self.gain)) < 40)
  }

  @Test func aQuickMovementIsFollowed() throws {
    var tracker = FaceTracker(try MadeFace.cascade())
    var camera = MadeCamera(try MadeFace.photograph("astronaut"))
    // 12 pixels a picture: a head that turns by thirty degrees in a quarter of a second.
    for number in 0..<40 {
      let phase = Float(number % 20)
      let x = 100 + (phase < 10 ? phase : 20 - phase) * 12
      if number == 0 { for _ in 0..<4 { _ = tracker.see(camera.picture(Shot(x: x, noise: 4))) } }
      let sighting = tracker.see(camera.picture(Shot(x: x, noise: 4)))
      let seen = try #require(sighting, "picture \(number)")
      #expect(abs(seen.x - x) < 4, "picture \(number)")
    }
  }

  @Test func aFaceThatLeavesTakesThePointerWithItAndBringsItBackWhereItWas() throws {
    var head = try Try()
    let before = try place(head.hold(Shot(x: 168, noise: 4), 40))
    head.hold(Shot(x: 172, noise: 4), 30)
    let behind = head.hold(Shot(noise: 4, isEmpty: true), 5)
    #expect(behind == .waiting)
    let gone = head.hold(Shot(noise: 4, isEmpty: true), 10)
    #expect(gone == .noFace)
    head.hold(Shot(x: 168, noise: 4), 10)
    let after = try place(head.hold(Shot(x: 168, noise: 4), 40))
    #expect(abs(after.x - before.x) < 30 && abs(after.y - before.y) < 30)
  }

  @Test func aHandBeforeTheFaceStopsThePointerForAMomentOnly() throws {
    var head = try Try()
    let before = try place(head.hold(Shot(noise: 4), 40))
    for _ in 0..<6 {
      let step = head.take(Shot(noise: 4, isCovered: true))
      #expect(step.place == nil)
    }
    let after = try place(head.hold(Shot(noise: 4), 20))
    #expect(abs(after.x - before.x) < 20 && abs(after.y - before.y) < 20)
  }

  @Test func aDarkRoomIsCalledDarkAndAnEmptyOneEmpty() throws {
    var head = try Try()
    let dark = head.hold(Shot(brightness: 0.03, noise: 2), 20)
    #expect(dark == .dark)
    let gone = head.hold(Shot(noise: 4, isEmpty: true), 20)
    #expect(gone == .noFace)
  }

  @Test(arguments: ["coffee", "chelsea"]) func nothingPointsWhereNobodyIs(_ name: String) throws {
    var head = try Try(photograph: name)
    for _ in 0..<24 {
      let step = head.take(Shot(noise: 4))
      #expect(step.place == nil)
    }
  }

  @Test func ofTwoFacesTheOneThatCameFirstLeads() throws {
    var head = try Try()
    let before = try place(head.hold(Shot(x: 110, noise: 4), 40))
    let beside = try place(head.hold(Shot(x: 110, noise: 4, second: 130), 40))
    #expect(abs(beside.x - before.x) < 8 && abs(beside.y - before.y) < 8)
    // And it goes on leading while it moves.
    let moved = try place(head.hold(Shot(x: 116, noise: 4, second: 130), 40))
    #expect(abs(moved.x - (before.x - 6 * Self.gain)) < 30)
  }

  @Test func aTrackerThatLeapsLeavesThePointerWhereItIs() throws {
    var head = try Try()
    let before = try place(head.hold(Shot(x: 90, noise: 4), 40))
    // For two pictures the face is elsewhere.
    for _ in 0..<2 {
      if let place = head.take(Shot(x: 230, noise: 4)).place { #expect(abs(place.x - before.x) < 8) }
    }
    let after = try place(head.hold(Shot(x: 90, noise: 4), 20))
    #expect(abs(after.x - before.x) < 30)
  }

  @Test func aPressOfCentreMakesTheMiddleOfWhereTheHeadIs() throws {
    var head = try Try()
    head.hold(Shot(noise: 4), 30)
    let aside = try place(head.hold(Shot(x: 174, noise: 4), 40))
    #expect(abs(aside.x - 512) > 150)
    head.pointer.centreAgain()
    let middle = try place(head.hold(Shot(x: 174, noise: 4), 30))
    #expect(abs(middle.x - 512) < 8 && abs(middle.y - 384) < 8)
  }

  @Test func beyondTheEdgeTheMiddleComesAlong() throws {
    var head = try Try()
    head.hold(Shot(noise: 4), 30)
    let edge = try place(head.hold(Shot(x: 200, noise: 4), 60))
    #expect(edge.x < 4)
    // A part of the way back leads away from the edge at once.
    let back = try place(head.hold(Shot(x: 190, noise: 4), 60))
    #expect(abs(back.x - 10 * Self.gain) < 30)
  }

  @Test func aFasterSpeedLeadsFurther() throws {
    var ways: [Float] = []
    for speed: Int32 in [2, 5] {
      var head = try Try(HeadSettings(speed: speed))
      head.hold(Shot(noise: 4), 30)
      ways.append(512 - (try place(head.hold(Shot(x: 168, noise: 4), 60))).x)
    }
    #expect(abs(ways[1] / ways[0] - 2.5) < 0.3)
  }

  @Test func aClockThatGoesBackDoesNoHarm() throws {
    var head = try Try()
    head.hold(Shot(noise: 4), 30)
    head.time = 0
    let step = head.hold(Shot(noise: 4), 5)
    #expect(step.place != nil)
  }
}
