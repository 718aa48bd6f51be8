/// WebP: what its header says, and the same picture with nothing else (RFC 9649).
enum WebPPhoto {
  static func draft(_ bytes: [UInt8]) throws(PhotoRefusal) -> PhotoDraft {
    var draft = PhotoDraft(.webp)
    var chunks = try RIFFChunks(bytes)
    var (hasCanvas, hasPicture) = (false, false)
    while let chunk = try chunks.next() {
      if chunk.is("VP8X") {
        guard !hasCanvas, !hasPicture, chunk.content.count >= 10, let flags = chunk.content.big(0, 1),
          let width = chunk.content.little(4, 3), let height = chunk.content.little(7, 3)
        else { throw .damaged }
        hasCanvas = true
        draft.width = width + 1
        draft.height = height + 1
        draft.isAnimated = flags & 0x02 != 0
        draft.hasTransparency = flags & 0x10 != 0
      } else if chunk.is("VP8 ") || chunk.is("VP8L") {
        // A still picture has one, as large as the canvas. What claims otherwise is after something.
        let size = try size(chunk)
        guard !hasPicture, !draft.isAnimated,
          !hasCanvas || (draft.width, draft.height) == (size.width, size.height)
        else { throw .damaged }
        hasPicture = true
        draft.width = size.width
        draft.height = size.height
        if size.hasTransparency { draft.hasTransparency = true }
      } else if chunk.is("ANMF"), draft.isAnimated {
        hasPicture = true
      } else {
        meet(chunk, &draft)
      }
    }
    guard hasPicture else { throw .truncated }
    if chunks.hasTrailer { draft.parts.insert(.trailer) }
    return draft
  }

  /// - Parameter isBare: leave out turn, day and profile as well.
  static func scrub(_ bytes: [UInt8], isBare: Bool = false) throws(PhotoRefusal) -> [UInt8] {
    var draft = try draft(bytes)
    if isBare { draft.exif = Exif() }
    var chunks = try RIFFChunks(bytes)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    output.append(text: "RIFF\0\0\0\0WEBP")
    var (hasCanvas, hasProfile) = (false, false)
    while let chunk = try chunks.next() {
      if chunk.is("VP8X") {
        hasCanvas = true
        var content: [UInt8] = []
        chunk.content.part(0, 10)?.append(to: &content)
        // Transparency and movement; what else there will be is marked at the end. The rest is nobody's.
        content[0] &= 0x12
        (content[1], content[2], content[3]) = (0, 0, 0)
        append("VP8X", content, to: &output)
      } else if chunk.is("ANMF") {
        append("ANMF", frame(chunk.content), to: &output)
      } else if chunk.is("ICCP") {
        guard hasCanvas, !hasProfile, !isBare, PhotoProfile.isProfile(chunk.content) else { continue }
        hasProfile = true
        append(chunk, to: &output)
      } else if isPicture(chunk) || chunk.is("ANIM") {
        append(chunk, to: &output)
      }
    }
    if hasCanvas, !draft.exif.isEmpty { append("EXIF", draft.exif.written, to: &output) }
    if hasCanvas { output[20] |= (hasProfile ? 0x20 : 0) | (draft.exif.isEmpty ? 0 : 0x08) }
    let size = UInt32(output.count - 8)
    for offset in 0..<4 { output[4 + offset] = UInt8(truncatingIfNeeded: size >> UInt32(8 * offset)) }
    return output
  }

  private static func meet(_ chunk: RIFFChunk, _ draft: inout PhotoDraft) {
    if chunk.is("EXIF") {
      // Some writers put JPEG's heading before the block.
      let block = chunk.content.has("Exif\0\0", at: 0) ? chunk.content.rest(6) : chunk.content
      if !draft.parts.contains(.camera), let block { draft.meet(Exif(block)) }
    } else if chunk.is("XMP ") {
      draft.parts.insert(.xmp)
    } else if chunk.is("ICCP") {
      draft.parts.insert(.profile)
    } else if !chunk.is("ALPH"), !chunk.is("ANIM") {
      draft.parts.insert(.unknown)
    }
  }

  /// A frame's own header and pictures, without chunks that are neither.
  private static func frame(_ content: PhotoBytes) -> [UInt8] {
    var output: [UInt8] = []
    content.part(0, 16)?.append(to: &output)
    var place = 16
    while let chunk = RIFFChunk(content, place) {
      if isPicture(chunk) { append(chunk, to: &output) }
      place += chunk.length
    }
    return output
  }

  private static func isPicture(_ chunk: RIFFChunk) -> Bool {
    chunk.is("VP8 ") || chunk.is("VP8L") || chunk.is("ALPH")
  }

  /// What the picture itself says: RFC 6386, 9.1, and RFC 9649, 3.4.
  private static func size(_ chunk: RIFFChunk) throws(PhotoRefusal) -> (
    width: Int, height: Int, hasTransparency: Bool
  ) {
    let content = chunk.content
    if chunk.is("VP8 ") {
      guard content.big(3, 3) == 0x9D012A, let width = content.little(6, 2), let height = content.little(8, 2)
      else {
        throw .damaged
      }
      return (width & 0x3FFF, height & 0x3FFF, false)
    }
    guard content.big(0, 1) == 0x2F, let low = content.little(1, 2), let high = content.little(3, 2) else {
      throw .damaged
    }
    return ((low & 0x3FFF) + 1, (low >> 14 | high << 2 & 0x3FFC) + 1, high & 0x1000 != 0)
  }

  private static func append(_ chunk: RIFFChunk, to output: inout [UInt8]) {
    chunk.name.append(to: &output)
    output.append(little: UInt32(chunk.content.count), 4)
    chunk.content.append(to: &output)
    if chunk.content.count & 1 == 1 { output.append(0) }
  }

  private static func append(_ name: StaticString, _ content: [UInt8], to output: inout [UInt8]) {
    output.append(text: name)
    output.append(little: UInt32(content.count), 4)
    output += content
    if content.count & 1 == 1 { output.append(0) }
  }
}

/// One chunk of a RIFF file.
struct RIFFChunk {
  let name: PhotoBytes
  let content: PhotoBytes

  /// `nil` where no whole chunk stands there.
  init?(_ all: PhotoBytes, _ place: Int) {
    guard let name = all.part(place, 4), let size = all.little(place + 4, 4), size <= all.count,
      let content = all.part(place + 8, size)
    else { return nil }
    self.name = name
    self.content = content
  }

  func `is`(_ text: StaticString) -> Bool { name.has(text, at: 0) }

  /// The chunk's own, with the byte that makes it even.
  var length: Int { 8 + content.count + content.count & 1 }
}

/// Walks through the chunks of a WebP file.
struct RIFFChunks {
  private let all: PhotoBytes
  private var place = 12
  /// Whether the file goes on after what it says is its end.
  let hasTrailer: Bool

  init(_ bytes: [UInt8]) throws(PhotoRefusal) {
    let file = PhotoBytes(bytes)
    // Some writers forget the byte that makes the last chunk even.
    guard let size = file.little(4, 4), size <= bytes.count - 8 + size & 1,
      let all = file.part(0, min(size + 8, bytes.count))
    else { throw .truncated }
    self.all = all
    hasTrailer = size + 8 + size & 1 < bytes.count
  }

  mutating func next() throws(PhotoRefusal) -> RIFFChunk? {
    guard place < all.count else { return nil }
    guard let chunk = RIFFChunk(all, place) else { throw .truncated }
    place += chunk.length
    return chunk
  }
}
