/// JPEG: what its header says, and the same picture with nothing else.
enum JPEGPhoto {
  /// Reads up to the first scan.
  static func draft(_ bytes: [UInt8]) throws(PhotoRefusal) -> PhotoDraft {
    var segments = JPEGSegments(bytes)
    var draft = PhotoDraft(.jpeg)
    while true {
      let segment = try segments.next()
      if segment.isEnd { throw .damaged }
      if segment.isFrame {
        guard draft.width == 0 else { throw .damaged }
        try read(frame: segment, &draft)
      } else if segment.isScan {
        return draft
      } else {
        meet(segment, &draft)
      }
    }
  }

  /// The same scans with only what they need to look the same: the frame, the tables, what JFIF and Adobe's marker
  /// say of the colours, a colour profile; and orientation and date in an EXIF of our own.
  ///
  /// All that stands after the picture's end is dropped: a motion photo's film, the further pictures of a
  /// multi-picture file, makers' blocks.
  static func scrub(_ bytes: [UInt8]) throws(PhotoRefusal) -> [UInt8] {
    let draft = try draft(bytes)
    var segments = JPEGSegments(bytes)
    var output: [UInt8] = [0xFF, 0xD8]
    output.reserveCapacity(bytes.count)
    // Readers want JFIF's marker first.
    var (later, hasJFIF, hasScan) = ([UInt8](), false, false)
    var profile = ProfileSize()
    while true {
      let segment = try segments.next()
      if segment.isEnd { break }
      if segment.isFrame, hasScan { throw .damaged }
      if segment.isScan, !hasScan {
        hasScan = true
        appendExif(draft.exif, to: &output)
        output += later
      }
      if segment.isPicture {
        if hasScan { segment.whole.append(to: &output) } else { segment.whole.append(to: &later) }
      } else if hasScan {
        continue
      } else if isJFIF(segment), !hasJFIF {
        hasJFIF = true
        appendJFIF(segment.payload, to: &output)
      } else if isAdobe(segment) {
        later += [0xFF, 0xEE, 0, 14]
        segment.payload.part(0, 12)?.append(to: &later)
      } else if isProfile(segment), profile.accepts(segment) {
        segment.whole.append(to: &later)
      }
    }
    guard hasScan else { throw .damaged }
    output += [0xFF, 0xD9]
    return output
  }

  /// What stands between the scans and after the end, too.
  static func parts(_ bytes: [UInt8]) throws(PhotoRefusal) -> PhotoParts {
    var segments = JPEGSegments(bytes)
    var draft = PhotoDraft(.jpeg)
    while true {
      let segment = try segments.next()
      if segment.isEnd { break }
      meet(segment, &draft)
    }
    if segments.place < bytes.count { draft.parts.insert(.trailer) }
    return draft.parts
  }

  private static func read(frame: JPEGSegment, _ draft: inout PhotoDraft) throws(PhotoRefusal) {
    // Baseline, extended and progressive with Huffman's code are what cameras and decoders know.
    guard frame.marker <= 0xC2 else { throw .unusual }
    guard let bits = frame.payload.big(0, 1), let height = frame.payload.big(1, 2),
      let width = frame.payload.big(3, 2), let components = frame.payload.big(5, 1)
    else { throw .damaged }
    guard frame.payload.count == 6 + 3 * components else { throw .damaged }
    guard bits == 8 else { throw .unusual }
    switch components {
    case 1: draft.colour = .grey
    case 3: draft.colour = .rgb
    case 4: draft.colour = .cmyk
    default: throw .unusual
    }
    draft.bits = bits
    draft.width = width
    draft.height = height
  }

  private static func meet(_ segment: JPEGSegment, _ draft: inout PhotoDraft) {
    let payload = segment.payload
    switch segment.marker {
    case 0xE0:
      guard isJFIF(segment) else {
        return draft.parts.formUnion(payload.has("JFXX", at: 0) ? .thumbnail : .unknown)
      }
      if payload.big(12, 1) ?? 0 > 0, payload.big(13, 1) ?? 0 > 0 { draft.parts.insert(.thumbnail) }
    case 0xE1 where payload.has("Exif\0", at: 0):
      // The first counts, as for other readers.
      if !draft.parts.contains(.camera), let block = payload.rest(6) { draft.meet(Exif(block)) }
    case 0xE1: draft.parts.insert(payload.has("http://ns.adobe.com/x", at: 0) ? .xmp : .unknown)
    case 0xE2:
      draft.parts.insert(isProfile(segment) ? .profile : payload.has("MPF\0", at: 0) ? .trailer : .unknown)
    case 0xED: draft.parts.insert(.captions)
    case 0xEE where isAdobe(segment): break
    case 0xE3...0xEF: draft.parts.insert(.unknown)
    case 0xFE: draft.parts.insert(.comment)
    default: break
    }
  }

  private static func isJFIF(_ segment: JPEGSegment) -> Bool {
    segment.marker == 0xE0 && segment.payload.count >= 14 && segment.payload.has("JFIF\0", at: 0)
  }

  /// Says whether four components are inverted, and three not YCbCr.
  private static func isAdobe(_ segment: JPEGSegment) -> Bool {
    segment.marker == 0xEE && segment.payload.count >= 12 && segment.payload.has("Adobe", at: 0)
  }

  private static func isProfile(_ segment: JPEGSegment) -> Bool {
    segment.marker == 0xE2 && segment.payload.count > 14 && segment.payload.has("ICC_PROFILE\0", at: 0)
  }

  /// Version, unit and densities are kept; the thumbnail is not.
  private static func appendJFIF(_ payload: PhotoBytes, to output: inout [UInt8]) {
    output += [0xFF, 0xE0, 0, 16]
    payload.part(0, 12)?.append(to: &output)
    output += [0, 0]
  }

  private static func appendExif(_ exif: Exif, to output: inout [UInt8]) {
    guard !exif.isEmpty else { return }
    let block = exif.written
    output += [0xFF, 0xE1]
    output.append(big: UInt32(block.count + 8), 2)
    output.append(text: "Exif\0\0")
    output += block
  }
}

/// Lets a colour profile of a sensible size pass, in its pieces, and nothing that only calls itself one.
private struct ProfileSize {
  private var count = 0
  private var isProfile = false

  mutating func accepts(_ segment: JPEGSegment) -> Bool {
    if segment.payload.big(12, 1) == 1 {
      isProfile = segment.payload.rest(14).map(PhotoProfile.isProfile) ?? false
    }
    count += segment.payload.count
    return isProfile && count <= PhotoProfile.mostBytes
  }
}
