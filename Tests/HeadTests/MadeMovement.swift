import Foundation

@testable import Head

/// A movement of the face, made of photographs: the lower face of another photograph of the same person, or a jaw that falls.
enum MadeMovement: String, CaseIterable {
  /// Real ones: the man who is calm in one photograph smiles, and speaks, in others.
  case smile, open
  /// A jaw that falls, drawn: his, and another man's.
  case jaw, sternJaw

  /// The calm face and where it goes, in ten steps.
  func photographs() throws -> [GreyPicture] {
    let calm = try MadeFace.photograph(self == .sternJaw ? "stern" : "calm")
    switch self {
    case .smile, .open:
      let other = try MadeFace.photograph(rawValue)
      return (0...10).map { calm.withLowerFace(of: other, share: Float($0) / 10) }
    case .jaw, .sternJaw:
      return (0...10).map { calm.withOpenMouth(Float($0) / 10, at: self == .jaw ? 163 : 168) }
    }
  }
}

extension GreyPicture {
  private static let mouth = SIMD2<Float>(160, 168)

  /// 1 in the middle of the lower face, 0 outside.
  private static func share(x: Int, y: Int) -> Float {
    let (dx, dy) = ((Float(x) - mouth.x) / 27, (Float(y) - mouth.y) / 25)
    return min(max((1 - (dx * dx + dy * dy).squareRoot()) * 4, 0), 1)
  }

  /// The mean along the edge of the lower face: skin.
  private var rim: Float {
    var (sum, count): (Float, Float) = (0, 0)
    for degree in stride(from: 0, to: 360, by: 5) {
      let angle = Double(degree) * .pi / 180
      sum += sample(Self.mouth.x + 24 * Float(cos(angle)), Self.mouth.y + 22 * Float(sin(angle)))
      count += 1
    }
    return sum / count
  }

  func withLowerFace(of other: GreyPicture, share: Float) -> GreyPicture {
    var result = self
    let gain = rim / other.rim
    for y in 140..<196 {
      for x in 130..<190 {
        let part = share * Self.share(x: x, y: y)
        let place = y * width + x
        let value = Float(pixels[place]) * (1 - part) + min(255, Float(other.pixels[place]) * gain) * part
        result.pixels[place] = UInt8(value.rounded())
      }
    }
    return result
  }

  /// - Parameter line: where the lips meet.
  func withOpenMouth(_ amount: Float, at line: Float) -> GreyPicture {
    var result = self
    for y in 150..<200 {
      for x in 138..<182 {
        let across = 1 - (Float(x) - 160) * (Float(x) - 160) / 200
        let opening = 12 * amount * max(0, across).squareRoot()
        let below = Float(y) - line
        guard below > 0, opening > 0 else { continue }
        let place = y * width + x
        if below < opening {
          result.pixels[place] = 28
        } else {
          // What lay below goes down, less so towards the chin's end.
          let fall = opening * max(0, 1 - (below - opening) / 26)
          result.pixels[place] = UInt8(sample(Float(x), Float(y) - fall).rounded())
        }
      }
    }
    return result
  }
}
