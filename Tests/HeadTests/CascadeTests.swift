import Foundation
import Testing

@testable import Head

@Suite(.enabled(if: MadeFace.areThere, "needs opencv-data and scripts/test-faces .build/faces"))
struct CascadeTests {
  @Test func theFileThatTheBrowserFetchesSaysTheSame() throws {
    let cascade = try MadeFace.cascade()
    let encoded = cascade.encoded
    #expect(try Cascade(encoded) == cascade)
    #expect(encoded.count < 12_000)
    #expect(cascade.notice.contains("Redistributions in binary form"))
  }

  @Test func aCascadeThatIsCutOffOrLongerIsRefused() throws {
    let encoded = try MadeFace.cascade().encoded
    for count in stride(from: 0, to: encoded.count, by: 7) {
      #expect(throws: Cascade.Trouble.self) { try Cascade(Array(encoded.prefix(count))) }
    }
    #expect(throws: Cascade.Trouble.self) { try Cascade(encoded + [0]) }
  }

  @Test func noChangedByteMakesABlockBeyondTheWindow() throws {
    let encoded = try MadeFace.cascade().encoded
    let picture = try MadeFace.photograph("astronaut").resized(to: 96, 96)
    var noise = Noise(state: 7)
    for _ in 0..<300 {
      var bytes = encoded
      bytes[Int(noise.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: noise.next())
      guard let cascade = try? Cascade(bytes) else { continue }
      _ = FaceFinder(cascade).faces(in: picture, sides: 45...60)
    }
  }

  @Test(arguments: [
    "", "<", "<a>", "<a></b>", "<opencv_storage></opencv_storage>", "<!-- never ends", "<a/>",
    "<opencv_storage><cascade><featureType>HAAR</featureType></cascade></opencv_storage>",
  ])
  func whatIsNoCascadeIsRefused(_ text: String) {
    #expect(throws: Cascade.Trouble.self) { try Cascade(xml: Array(text.utf8)) }
  }

  @Test func anXMLFileWithAChangedPartIsRefusedOrStillACascade() throws {
    let xml = [UInt8](try Data(contentsOf: MadeFace.cascadeFile))
    var noise = Noise(state: 3)
    for _ in 0..<20 {
      var changed = xml
      let place = Int(noise.next() % UInt64(xml.count))
      changed.removeSubrange(place..<min(xml.count, place + 40))
      _ = try? Cascade(xml: changed)
    }
    #expect(throws: Cascade.Trouble.self) { try Cascade(xml: Array(xml.dropLast(10))) }
  }

  @Test func theFaceIsFoundInItsPlaceAndSizes() throws {
    let finder = FaceFinder(try MadeFace.cascade())
    var camera = MadeCamera(try MadeFace.photograph("astronaut"))
    for scale: Float in [0.6, 0.8, 1, 1.4, 2] {
      let faces = finder.faces(
        in: camera.picture(Shot(x: 150, y: 110, scale: scale, noise: 4)), sides: 41...240)
      #expect(faces.count == 1, "\(scale)")
      guard let face = faces.first else { continue }
      #expect(abs(face.middleX - 150) < 8 * scale && abs(face.middleY - 117) < 14 * scale, "\(scale) \(face)")
      #expect(abs(face.side / scale - 75) < 12, "\(scale) \(face)")
    }
  }

  @Test(arguments: ["coffee", "chelsea"]) func aPictureWithoutAPersonHasNoFace(_ name: String) throws {
    let finder = FaceFinder(try MadeFace.cascade())
    let photograph = try MadeFace.photograph(name)
    for width in [photograph.width, photograph.width * 2 / 3] {
      let picture = photograph.resized(to: width, photograph.height * width / photograph.width)
      #expect(finder.faces(in: picture, sides: 41...240) == [])
    }
  }
}
