import Foundation
import Testing

@testable import Head

/// Photographs for the tests, and films made of them with a movement that is known.
enum MadeFace {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// `scripts/test-faces .build/faces` fetches them.
  static let folder =
    ProcessInfo.processInfo.environment["MARTLET_FACES"].map { URL(filePath: $0) }
    ?? root.appending(path: ".build/faces")
  /// Debian's opencv-data.
  static let cascadeFile = URL(
    filePath: "/usr/share/opencv4/lbpcascades/lbpcascade_frontalface_improved.xml")

  static var areThere: Bool {
    [folder.appending(path: "astronaut.pgm"), folder.appending(path: "stern.pgm"), cascadeFile].allSatisfy {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }

  static func cascade() throws -> Cascade { try Cascade(xml: [UInt8](Data(contentsOf: cascadeFile))) }

  static func photograph(_ name: String) throws -> GreyPicture {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "\(name).pgm")))
    var (fields, place) = ([Int](), 2)
    while fields.count < 3 {
      while bytes[place] <= 32 { place += 1 }
      var number = 0
      while bytes[place] > 32 {
        number = number * 10 + Int(bytes[place] - 48)
        place += 1
      }
      fields.append(number)
    }
    return try #require(
      GreyPicture(width: fields[0], height: fields[1], pixels: Array(bytes[(place + 1)...])))
  }
}

/// How the photograph lies before the camera in one picture.
struct Shot {
  /// Where the middle of the photograph's face is in the picture.
  var x: Float = 160
  var y: Float = 120
  var scale: Float = 1
  /// Degrees.
  var turn: Float = 0
  /// Degrees by which the head is turned to the side: what lies on it is moved as on a cylinder.
  var yaw: Float = 0
  var brightness: Float = 1
  var noise: Float = 0
  /// A second face, and how far right of the first it is.
  var second: Float?
  /// Whether a hand lies before the face.
  var isCovered = false
  /// Whether there is no face at all.
  var isEmpty = false
  /// How far the movement of the face has come: 0 calm, 1 whole.
  var movement: Float = 0
}

/// A camera of 320 by 240 in front of a photograph: bilinear, with noise of a seed.
struct MadeCamera {
  /// Between the eyes and the tip of the nose of the astronaut.
  static let astronaut = SIMD2<Float>(225.3, 114.6)
  /// The same of the photographs that `scripts/test-faces` lays over each other by their eyes.
  static let laid = SIMD2<Float>(160, 141)

  /// Of the head, in pixels of the photograph.
  static let radius: Float = 62

  /// The face calm, in the middle of its movement, and at its end: one photograph where it never moves.
  let photographs: [GreyPicture]
  let face: SIMD2<Float>
  private var generator: Noise

  init(_ photograph: GreyPicture, seed: UInt64 = 1) {
    self.init([photograph], face: Self.astronaut, seed: seed)
  }

  init(_ photographs: [GreyPicture], face: SIMD2<Float>, seed: UInt64) {
    self.photographs = photographs
    self.face = face
    generator = Noise(state: seed)
  }

  mutating func picture(_ shot: Shot) -> GreyPicture {
    var pixels = [UInt8](repeating: 0, count: 320 * 240)
    let photograph = photographs[
      Int((min(max(shot.movement, 0), 1) * Float(photographs.count - 1)).rounded())]
    let angle = shot.turn * .pi / 180
    let (cosine, sine) = (Float(cos(Double(angle))) / shot.scale, Float(sin(Double(angle))) / shot.scale)
    for y in 0..<240 {
      for x in 0..<320 {
        var value: Float = 96
        if !shot.isEmpty {
          var dx = Float(x) - shot.x
          let dy = Float(y) - shot.y
          // The other face stands in a picture of its own, beside this one.
          if let second = shot.second, dx > second / 2 { dx -= second }
          if shot.yaw != 0, abs(dx) < Self.radius, abs(dy) < Self.radius * 1.2 {
            let at = asin(Double(dx / Self.radius)) - Double(shot.yaw) * .pi / 180
            if abs(at) < .pi / 2 { dx = Self.radius * Float(sin(at)) }
          }
          if shot.isCovered, abs(dx) < 60, abs(dy) < 60 {
            value = 150
          } else {
            value = photograph.sample(
              face.x + cosine * dx + sine * dy, face.y - sine * dx + cosine * dy)
          }
        }
        value = value * shot.brightness + shot.noise * generator.normal()
        pixels[y * 320 + x] = UInt8(min(max(value.rounded(), 0), 255))
      }
    }
    return GreyPicture(320, 240, pixels)
  }
}

extension GreyPicture {
  /// The value between four pixels.
  func sample(_ x: Float, _ y: Float) -> Float {
    let x = min(max(x, 0), Float(width) - 1.01)
    let y = min(max(y, 0), Float(height) - 1.01)
    let (left, top) = (Int(x), Int(y))
    let (across, down) = (x - Float(left), y - Float(top))
    let at = top * width + left
    let upper = Float(pixels[at]) * (1 - across) + Float(pixels[at + 1]) * across
    let lower = Float(pixels[at + width]) * (1 - across) + Float(pixels[at + width + 1]) * across
    return upper * (1 - down) + lower * down
  }
}

/// Numbers as if by chance (SplitMix64), the same for each seed.
struct Noise {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Around 0 with the spread 1: the sum of twelve.
  mutating func normal() -> Float {
    var sum: Float = -6
    for _ in 0..<6 {
      let bits = next()
      sum += Float(bits & 0xFFFF_FFFF) / 4_294_967_296 + Float(bits >> 32) / 4_294_967_296
    }
    return sum
  }
}

/// A head pointer with a camera and a clock of 30 pictures a second.
struct Try {
  var camera: MadeCamera
  var pointer: HeadPointer
  var time: Int64 = 1_000

  init(_ settings: HeadSettings = HeadSettings(), photograph: String = "astronaut", seed: UInt64 = 1) throws {
    camera = MadeCamera(try MadeFace.photograph(photograph), seed: seed)
    pointer = HeadPointer(try MadeFace.cascade(), settings: settings)
  }

  @discardableResult mutating func take(_ shot: Shot) -> HeadStep {
    time += 33
    return pointer.take(camera.picture(shot), at: time)
  }

  /// Shows the same shot again and again, and tells the last step.
  @discardableResult mutating func hold(_ shot: Shot, _ pictures: Int) -> HeadStep {
    var step = HeadStep.waiting
    for _ in 0..<pictures { step = take(shot) }
    return step
  }
}

extension HeadStep {
  var place: SIMD2<Float>? { if case .pointer(let x, let y) = self { SIMD2(x, y) } else { nil } }
}
