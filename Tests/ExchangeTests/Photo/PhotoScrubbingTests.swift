import Testing

@testable import Exchange

@Suite struct PhotoScrubbingTests {
  /// Made anew for each test: a test's arguments are written out when it begins, and these are long.
  enum Sample: CaseIterable {
    case jpeg, jpegForPrint, jpegWithoutExif, png, animatedPNG, webp, animatedWebP, heif

    var bytes: [UInt8] {
      switch self {
      case .jpeg: MadePhotos.jpeg()
      case .jpegForPrint: MadePhotos.jpeg(components: 4)
      case .jpegWithoutExif: MadePhotos.jpeg(exif: nil)
      case .png: MadePhotos.png()
      case .animatedPNG: MadePhotos.png(isAnimated: true)
      case .webp: MadePhotos.webp()
      case .animatedWebP: MadePhotos.animatedWebP()
      case .heif: MadeHEIF().bytes
      }
    }
  }

  @Test(arguments: Sample.allCases) func nothingThatWasPlantedIsLeft(sample: Sample) throws {
    let bytes = sample.bytes
    #expect(Canary.isIn(bytes))
    let scrubbed = try PhotoHeader.scrubbed(bytes)
    #expect(!Canary.isIn(scrubbed))
    let parts = try PhotoHeader.parts(scrubbed)
    #expect(parts.isSubset(of: [.camera, .profile, .xmp]), "\(parts.names)")
    if try PhotoHeader(bytes).kind != .heif { #expect(!parts.contains(.xmp)) }
  }

  @Test(arguments: Sample.allCases) func theSamePhotoIsLeft(sample: Sample) throws {
    let bytes = sample.bytes
    let (before, after) = (try PhotoHeader(bytes), try PhotoHeader(try PhotoHeader.scrubbed(bytes)))
    #expect((after.kind, after.width, after.height) == (before.kind, before.width, before.height))
    #expect((after.orientation, after.taken) == (before.orientation, before.taken))
    #expect((after.bits, after.colour) == (before.bits, before.colour))
    #expect((after.hasTransparency, after.isAnimated) == (before.hasTransparency, before.isAnimated))
  }

  @Test(arguments: Sample.allCases) func scrubbingTwiceChangesNothingMore(sample: Sample) throws {
    let bytes = sample.bytes
    let once = try PhotoHeader.scrubbed(bytes)
    #expect(try PhotoHeader.scrubbed(once) == once)
  }

  @Test func aJPEGKeepsItsScansItsColoursAndNothingElse() throws {
    let scrubbed = try PhotoHeader.scrubbed(MadePhotos.jpeg())
    let exif = Exif(PhotoBytes(MadeExif().block))
    let expected: [[UInt8]] = [
      [0xFF, 0xD8], MadePhotos.segment(0xE0, Array("JFIF\0".utf8) + [1, 2, 1, 0, 72, 0, 72, 0, 0]),
      MadePhotos.segment(0xE1, Array("Exif\0\0".utf8) + exif.written),
      MadePhotos.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + MadePhotos.profile),
      MadePhotos.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [2, 1] + Array("tail".utf8)),
      MadePhotos.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]),
      MadePhotos.segment(0xDB, [0] + [UInt8](repeating: 1, count: 64)), MadePhotos.frame(4_032, 3_024),
      MadePhotos.segment(0xC4, [0, 1, 2, 3]), MadePhotos.scans, [0xFF, 0xD9],
    ]
    #expect(scrubbed == expected.flatMap { $0 })
  }

  @Test func aPNGKeepsItsPixelsAndRightChecksums() throws {
    let scrubbed = try PhotoHeader.scrubbed(MadePhotos.png())
    let exif = Exif(PhotoBytes(MadeExif().block))
    let start: [UInt8] = Array(MadePhotos.png()[..<33])
    let expected: [[UInt8]] = [
      start, MadePhotos.chunk("eXIf", exif.written),
      MadePhotos.chunk("iCCP", Array("ICC\0\0".utf8) + [0x78, 9, 9]),
      MadePhotos.chunk("gAMA", [0, 0, 0xB1, 0x8F]), MadePhotos.pngPixels, MadePhotos.chunk("IEND", []),
    ]
    #expect(scrubbed == expected.flatMap { $0 })
  }

  @Test func aWebPKeepsItsPixelsAndItsCanvasTellsTheTruth() throws {
    let exif = Exif(PhotoBytes(MadeExif().block)).written
    let expected = MadePhotos.webp([
      MadePhotos.canvas(800, 600, flags: 0x38), MadePhotos.riff("ICCP", MadePhotos.profile),
      MadePhotos.riff("ALPH", [1, 2, 3]), MadePhotos.lossy(800, 600), MadePhotos.riff("EXIF", exif),
    ])
    #expect(try PhotoHeader.scrubbed(MadePhotos.webp()) == expected)
    let simple = MadePhotos.webp([MadePhotos.lossy(80, 60)])
    #expect(try PhotoHeader.scrubbed(simple + Array(Canary.trailer.utf8)) == simple)
  }

  @Test func aPictureThatWasMadeOfAPhotoHasNothingButPixels() throws {
    let expected = MadePhotos.webp([
      MadePhotos.canvas(800, 600, flags: 0x10), MadePhotos.riff("ALPH", [1, 2, 3]),
      MadePhotos.lossy(800, 600),
    ])
    #expect(try PhotoHeader.bare(webP: MadePhotos.webp()) == expected)
    #expect(throws: PhotoRefusal.damaged) { try PhotoHeader.bare(webP: MadePhotos.jpeg()) }
  }

  @Test func aHEIFKeepsEveryAddressAndItsPictures() throws {
    let made = MadeHEIF()
    let (before, after) = (try HEIFPhoto(made.bytes), try HEIFPhoto(try PhotoHeader.scrubbed(made.bytes)))
    #expect(before.file.count == after.file.count)
    for (item, same) in zip(before.items.items, after.items.items) {
      #expect(item.id == same.id && item.kind == same.kind)
      for (extent, other) in zip(item.extents, same.extents) {
        #expect((extent.start, extent.count) == (other.start, other.count))
        let (bytes, left) = (extent.bytes[extent.range], other.bytes[other.range])
        switch item.kind {
        case .picture: #expect(bytes == left)
        case .exif:
          #expect(Exif(PhotoBytes(Array(left[(left.startIndex + 4)...]))).taken == after.draft.exif.taken)
        default: #expect(left.allSatisfy { $0 == 0 })
        }
      }
    }
  }

  @Test func aHEIFWhosePicturesWouldBeItsOwnListsIsRefused() {
    // The tile's address is moved to the file's beginning, where the boxes are.
    var bytes = MadeHEIF().bytes
    let sought = Array("iloc".utf8)
    guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: sought) }) else { return }
    bytes.replaceSubrange(place + 4 + 16..<place + 4 + 20, with: [0, 0, 0, 8])
    #expect(throws: PhotoRefusal.damaged) { try PhotoHeader.scrubbed(bytes) }
  }

  @Test(arguments: Sample.allCases) func aFileThatIsCutIsRefusedAndNotMended(sample: Sample) throws {
    let bytes = sample.bytes
    let whole = try PhotoHeader.scrubbed(bytes)
    for count in stride(from: 1, to: whole.count, by: max(1, whole.count / 200)) {
      let cut = Array(whole[..<(whole.count - count)])
      // The last boxes of a HEIF are empty by now: without them it is the same photo.
      if let scrubbed = try? PhotoHeader.scrubbed(cut) {
        #expect(try PhotoHeader(bytes).kind == .heif && scrubbed == cut)
      }
    }
  }

  /// Damage may make a file unreadable, or turn a planted word into a picture's own part by moving a length. What
  /// must never be: a trap, an output that is no photo, or the place in one whose structure is as it was.
  @Test func damagedPhotosNeverTrap() throws {
    var random = SeededGenerator(7)
    let photos = Sample.allCases.map(\.bytes)
    for round in 0..<6_000 {
      let bytes = random.damaged(random.pick(photos))
      guard let scrubbed = try? PhotoHeader.scrubbed(bytes) else { continue }
      #expect(try PhotoHeader.scrubbed(scrubbed) == scrubbed, "round \(round)")
      let parts = try PhotoHeader.parts(scrubbed)
      #expect(parts.isDisjoint(with: [.place, .thumbnail, .captions, .comment]), "round \(round)")
    }
  }

  /// Each byte of the metadata in turn is another: the place stays out.
  @Test(arguments: Sample.allCases) func thePlaceStaysOutWhateverOneByteSays(sample: Sample) {
    let bytes = sample.bytes
    for place in bytes.indices {
      var bytes = bytes
      bytes[place] ^= 0x5A
      guard let scrubbed = try? PhotoHeader.scrubbed(bytes) else { continue }
      #expect(!Canary.contains(scrubbed, "TATTLE-place 42"), "byte \(place)")
    }
  }
}

extension PhotoBytes {
  fileprivate var range: Range<Int> { start..<start + count }
}
