import Testing

@testable import Exchange

@Suite struct PhotoHeaderTests {
  @Test func everyFormatTellsItsSizeItsTurnAndItsDay() throws {
    let photos: [(PhotoKind, [UInt8], Int, Int)] = [
      (.jpeg, MadePhotos.jpeg(), 4_032, 3_024), (.png, MadePhotos.png(), 640, 480),
      (.webp, MadePhotos.webp(), 800, 600), (.heif, MadeHEIF().bytes, 4_032, 3_024),
    ]
    for (kind, bytes, width, height) in photos {
      let photo = try PhotoHeader(bytes)
      #expect(photo.kind == kind)
      #expect((photo.width, photo.height) == (width, height))
      #expect((photo.shownWidth, photo.shownHeight) == (height, width))
      #expect(photo.orientation == .turnedRight)
      #expect(photo.taken?.text == "2024-05-06T14:03:22+03:00")
      #expect(photo.bits == 8)
      #expect(photo.parts.isSuperset(of: [.camera, .place, .thumbnail, .xmp]))
    }
  }

  @Test func coloursDepthTransparencyAndMovementAreTold() throws {
    #expect(try PhotoHeader(MadePhotos.jpeg(components: 4)).colour == .cmyk)
    #expect(try PhotoHeader(MadePhotos.jpeg(components: 1)).colour == .grey)
    let deep = try PhotoHeader(MadePhotos.png(bits: 16, type: 4))
    #expect((deep.bits, deep.colour, deep.hasTransparency) == (16, .grey, true))
    #expect(try PhotoHeader(MadePhotos.png(bits: 4, type: 3)).colour == .palette)
    #expect(try !PhotoHeader(MadePhotos.png()).isAnimated)
    #expect(try PhotoHeader(MadePhotos.png(isAnimated: true)).isAnimated)
    #expect(try PhotoHeader(MadePhotos.animatedWebP()).isAnimated)
    #expect(try PhotoHeader(MadePhotos.webp()).hasTransparency)
    #expect(try PhotoHeader(MadePhotos.webp([MadePhotos.lossless(300, 200)])).hasTransparency)
    #expect(try PhotoHeader(MadePhotos.webp([MadePhotos.lossless(300, 200)])).height == 200)
  }

  @Test func whatIsNoPhotoIsCalledByItsName() {
    let files: [(String, ForeignKind)] = [
      ("", .empty), ("GIF89a....", .gif), ("<?xml version='1.0'?><svg/>", .svg), ("junk %PDF-1.7", .pdf),
      ("II*\0....", .tiff), ("MM\0*....", .tiff), ("\0\0\0\u{18}ftypmp42\0\0\0\0mp42isom", .video),
      ("\0\0\0\u{14}ftypqt  \0\0\0\0qt  ", .video), ("RIFF....AVI LIST", .video), ("\u{1A}", .other),
      ("\0\0\0\u{1C}ftypavif\0\0\0\0mif1avifmiaf", .avif), ("\0\0\0\u{0C}JXL ....", .jpegXL),
      ("BM\0\0\0\0\0\0\0\0....", .bitmap), ("OggS....", .sound), ("<html>", .other), ("photo.jpg", .other),
    ]
    for (text, kind) in files {
      #expect(throws: PhotoRefusal.foreign(kind), "\(text)") { try PhotoHeader(Array(text.utf8)) }
    }
  }

  @Test func aHeaderThatPromisesTooMuchIsRefusedBeforeADecoderSeesIt() throws {
    for bytes in [
      MadePhotos.png(width: 50_000, height: 50_000), MadePhotos.jpeg(width: 50_000, height: 50_000),
      MadePhotos.webp([MadePhotos.lossless(16_384, 16_384)]), MadeHEIF(width: 50_000, height: 50_000).bytes,
    ] {
      #expect(throws: PhotoRefusal.tooManyPixels) { try PhotoHeader(bytes) }
    }
    #expect(try PhotoHeader(MadePhotos.jpeg(width: 12_000, height: 10_000)).width == 12_000)
    #expect(throws: PhotoRefusal.tooManyPixels) {
      try PhotoHeader(MadePhotos.jpeg(width: 12_001, height: 10_000))
    }
    #expect(throws: PhotoRefusal.tooLarge) {
      try PhotoHeader([UInt8](repeating: 0, count: PhotoHeader.mostBytes + 1))
    }
    // The canvas is small and the picture in it is not.
    let hidden = MadePhotos.webp([MadePhotos.canvas(80, 60, flags: 0), MadePhotos.lossless(16_000, 16_000)])
    #expect(throws: PhotoRefusal.damaged) { try PhotoHeader(hidden) }
    #expect(throws: PhotoRefusal.damaged) { try PhotoHeader(MadePhotos.jpeg(width: 0)) }
    #expect(throws: PhotoRefusal.damaged) { try PhotoHeader(MadePhotos.png(bits: 7)) }
  }

  @Test func rareKindsOfJPEGAreRefused() {
    for marker: UInt8 in [0xC3, 0xC9, 0xCB] {
      let bytes = [0xFF, 0xD8] + MadePhotos.frame(10, 10, marker: marker) + MadePhotos.scans + [0xFF, 0xD9]
      #expect(throws: PhotoRefusal.unusual) { try PhotoHeader(bytes) }
    }
  }

  @Test(
    arguments: [
      ("2024:05:06 14:03:22", "+03:00", "2024-05-06T14:03:22+03:00"),
      ("2024:02:29 00:00:00", "-09:30", "2024-02-29T00:00:00-09:30"),
      ("2023:02:29 00:00:00", "+03:00", nil), ("0000:00:00 00:00:00", "+00:00", nil),
      ("    :  :     :  :  ", "+00:00", nil), ("2024:13:06 14:03:22", "+03:00", nil),
      ("2024-05-06T14:03:22", "+03:00", nil), ("2024:05:06 14:03:22", "   :  ", "2024-05-06T14:03:22"),
      ("2024:05:06 14:03:22", "+99:00", "2024-05-06T14:03:22"), ("2024:05:06 24:03:22", "+03:00", nil),
    ] as [(String, String, String?)])
  func aDayIsReadOrLeftOut(date: String, offset: String, read: String?) {
    for isBig in [false, true] {
      let block = MadeExif(orientation: 8, date: date, offset: offset, isBig: isBig).block
      let exif = Exif(PhotoBytes(block))
      #expect(exif.taken?.text == read)
      #expect(exif.orientation == .turnedLeft)
      #expect(exif.hasPlace && exif.hasThumbnail)
      let own = Exif(PhotoBytes(exif.written))
      #expect(own.taken == exif.taken && own.orientation == exif.orientation)
      #expect(!own.hasPlace && !own.hasThumbnail)
    }
  }
}
