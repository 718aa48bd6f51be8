import Exchange
import Testing

@testable import Services

@Suite struct DerivedPhotoTests {
  private func derived(_ bytes: [UInt8]) throws -> DerivedPhoto {
    try DerivedPhoto(bytes, PhotoHeader(bytes))
  }

  /// The mean of a quarter of what a picture shows: 0 to 255.
  private func brightness(_ bytes: [UInt8], right: Bool, below: Bool) throws -> Int {
    guard let picture = VipsPicture(fitting: 4_000, bytes) else { throw PhotoRefusal.damaged }
    let mean = picture.withPixels { width, height, channels, pixels in
      let x = right ? width * 3 / 4 : width / 4
      let y = below ? height * 3 / 4 : height / 4
      return Int(pixels[(y * width + x) * channels])
    }
    return mean ?? -1
  }

  @Test func theSquareAndThePreviewHaveTheirSizes() throws {
    let bytes = try MadePhoto(1, width: 2_600, height: 1_300).written(as: ".jpg[Q=90]")
    let made = try derived(bytes)
    #expect((made.square.width, made.square.height) == (400, 400))
    #expect((made.preview.width, made.preview.height) == (2_048, 1_024))
    // Half of what a telephone takes is nearly as long, and made in a third of the time.
    let photo = try derived(try MadePhoto(2).written(as: ".jpg[Q=90]"))
    #expect((photo.preview.width, photo.preview.height) == (2_016, 1_512))
    let small = try derived(try PlacedPhotos.jpeg(orientation: 1))
    #expect((small.square.width, small.square.height) == (400, 400))
    #expect((small.preview.width, small.preview.height) == (96, 64))
  }

  @Test(
    arguments: [
      (1, false, false), (2, true, false), (3, true, true), (4, false, true), (5, false, false),
      (6, true, false),
      (7, true, true), (8, false, true),
    ] as [(UInt16, Bool, Bool)])
  func aPhotoStandsUpright(orientation: UInt16, right: Bool, below: Bool) throws {
    let made = try derived(try PlacedPhotos.jpeg(orientation: orientation))
    #expect((made.preview.width > made.preview.height) == (orientation < 5))
    for picture in [made.preview, made.square] {
      for isRight in [false, true] {
        for isBelow in [false, true] {
          let isBright = try brightness(picture.bytes, right: isRight, below: isBelow) > 128
          #expect(isBright == (isRight == right && isBelow == below))
        }
      }
    }
  }

  /// Fails without the scrubbing of what libvips writes: Debian 12 has 8.14, which leaves EXIF in WebP.
  @Test(arguments: [".jpg[Q=90]", ".png", ".webp", ".heic[Q=60,effort=0]"])
  func nothingOfThePlaceIsInWhatIsMade(ending: String) throws {
    let bytes = try PlacedPhotos.converted(ending)
    #expect(PlacedPhotos.tells(bytes), "the control: the photo itself tells")
    #expect(try PhotoHeader(bytes).parts.contains(.place))
    let made = try derived(bytes)
    for picture in [made.square, made.preview, try DerivedPhoto.square(bytes)] {
      #expect(!PlacedPhotos.tells(picture.bytes))
      #expect(try PhotoHeader(picture.bytes).parts == [])
    }
    let scrubbed = try PhotoHeader.scrubbed(bytes)
    #expect(!PlacedPhotos.tells(scrubbed))
    #expect(try PhotoHeader(scrubbed).taken?.text == "2024-05-06T14:03:22")
  }

  @Test(arguments: [".jpg[Q=90]", ".png", ".webp[lossless]", ".heic[Q=60,effort=0]"])
  func aScrubbedPhotoLooksTheSameToAnotherDecoder(ending: String) throws {
    let bytes = try PlacedPhotos.converted(ending)
    let scrubbed = try PhotoHeader.scrubbed(bytes)
    #expect(scrubbed != bytes)
    #expect(try derived(scrubbed).pixels == derived(bytes).pixels)
  }

  @Test func coloursForPrintGreyAndSixteenBitsBecomeWhatAScreenShows() throws {
    let print = try PlacedPhotos.written(PlacedPhotos.picture(channels: 4, isCMYK: true), ".jpg[Q=92]")
    #expect(try PhotoHeader(print).colour == .cmyk)
    let grey = try PlacedPhotos.written(PlacedPhotos.picture(channels: 1), ".jpg[Q=92]")
    let deep = try PlacedPhotos.written(PlacedPhotos.picture(bits: 16), ".png")
    #expect(try PhotoHeader(deep).bits == 16)
    let clear = try PlacedPhotos.written(PlacedPhotos.picture(channels: 4), ".png")
    for bytes in [print, grey, deep, clear] {
      let made = try derived(bytes)
      #expect(try brightness(made.preview.bytes, right: false, below: false) > 150)
      #expect(try brightness(made.preview.bytes, right: true, below: true) < 120)
    }
  }

  @Test func theSamePixelsAreKnownWhateverStandsBesideThem() throws {
    let plain = try PlacedPhotos.written(PlacedPhotos.picture(), ".jpg[Q=92]")
    let other = try PlacedPhotos.written(PlacedPhotos.picture(), ".jpg[Q=40]")
    #expect(try derived(plain).pixels == derived(PlacedPhotos.placed(plain, orientation: 1)).pixels)
    #expect(try derived(plain).pixels != derived(PlacedPhotos.placed(plain, orientation: 3)).pixels)
    #expect(try derived(plain).pixels != derived(other).pixels)
  }

  @Test func whatIsCutOrNoPhotoIsNotDecoded() throws {
    let bytes = try MadePhoto(2, width: 800, height: 600).written(as: ".jpg[Q=90]")
    let photo = try PhotoHeader(bytes)
    let cut = Array(bytes[..<(bytes.count / 2)])
    #expect(throws: PhotoRefusal.truncated) { try PhotoHeader.parts(cut) }
    #expect(throws: PhotoRefusal.damaged) { try DerivedPhoto(cut, photo) }
    for other in [
      "GIF89a\u{1}\0\u{1}\0\0\0\0;", "%PDF-1.4\n", "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "P5 1 1 255 a",
    ] {
      #expect(throws: PhotoRefusal.damaged, "\(other)") { try DerivedPhoto(Array(other.utf8), photo) }
    }
  }
}
