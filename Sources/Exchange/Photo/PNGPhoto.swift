internal import Bytes

/// PNG: what its header says, and the same picture with nothing else (W3C, third edition).
enum PNGPhoto {
  struct Chunk {
    let name: PhotoBytes
    /// Length, name, content and checksum.
    let whole: PhotoBytes
    let content: PhotoBytes

    func `is`(_ text: StaticString) -> Bool { name.has(text, at: 0) }
  }

  /// The chunk at a place.
  static func chunk(_ all: PhotoBytes, _ place: Int) throws(PhotoRefusal) -> Chunk {
    guard let length = all.big(place, 4), let name = all.part(place + 4, 4) else { throw .truncated }
    guard length <= all.count, let content = all.part(place + 8, length),
      let whole = all.part(place, length + 12)
    else { throw .truncated }
    return Chunk(name: name, whole: whole, content: content)
  }

  static func draft(_ bytes: [UInt8]) throws(PhotoRefusal) -> PhotoDraft {
    var draft = PhotoDraft(.png)
    let all = PhotoBytes(bytes)
    var place = 8
    while true {
      let chunk = try chunk(all, place)
      if place == 8 {
        try read(header: chunk, &draft)
      } else if chunk.is("IEND") {
        place += chunk.whole.count
        break
      } else {
        meet(chunk, &draft)
      }
      place += chunk.whole.count
    }
    if place < bytes.count { draft.parts.insert(.trailer) }
    return draft
  }

  static func scrub(_ bytes: [UInt8]) throws(PhotoRefusal) -> [UInt8] {
    let draft = try draft(bytes)
    let all = PhotoBytes(bytes)
    guard let magic = all.part(0, 8) else { throw .truncated }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    magic.append(to: &output)
    var place = 8
    while true {
      let chunk = try chunk(all, place)
      if chunk.is("iCCP") {
        append(profile: chunk.content, to: &output)
      } else if isKept(chunk) {
        chunk.whole.append(to: &output)
      }
      if place == 8, !draft.exif.isEmpty { append("eXIf", draft.exif.written, to: &output) }
      if chunk.is("IEND") { return output }
      place += chunk.whole.count
    }
  }

  private static func read(header: Chunk, _ draft: inout PhotoDraft) throws(PhotoRefusal) {
    guard header.is("IHDR"), header.content.count == 13 else {
      throw .damaged
    }
    let sum = Checksum.crc32(header.whole.bytes, from: header.whole.start + 4, to: header.whole.start + 21)
    for offset in 0..<4 {
      let byte = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * offset))
      guard header.whole.big(21 + offset, 1) == Int(byte) else { throw .damaged }
    }
    guard let width = header.content.big(0, 4), let height = header.content.big(4, 4),
      let bits = header.content.big(8, 1), let type = header.content.big(9, 1),
      header.content.big(10, 2) == 0,
      header.content.big(12, 1) ?? 2 < 2
    else { throw .damaged }
    draft.width = width
    draft.height = height
    draft.bits = bits
    draft.hasTransparency = type & 4 != 0
    switch (type, bits) {
    case (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (4, 8), (4, 16): draft.colour = .grey
    case (2, 8), (2, 16), (6, 8), (6, 16): draft.colour = .rgb
    case (3, 1), (3, 2), (3, 4), (3, 8): draft.colour = .palette
    default: throw .damaged
    }
  }

  private static func meet(_ chunk: Chunk, _ draft: inout PhotoDraft) {
    if chunk.is("eXIf") {
      if !draft.parts.contains(.camera) { draft.meet(Exif(chunk.content)) }
    } else if chunk.is("iTXt") {
      draft.parts.insert(chunk.content.has("XML:com.adobe.xmp", at: 0) ? .xmp : .comment)
    } else if chunk.is("tEXt") || chunk.is("zTXt") || chunk.is("tIME") {
      draft.parts.insert(.comment)
    } else if chunk.is("iCCP") {
      draft.parts.insert(.profile)
    } else if chunk.is("tRNS") {
      draft.hasTransparency = true
    } else if chunk.is("acTL") {
      draft.isAnimated = true
    } else if !isKept(chunk) {
      draft.parts.insert(.unknown)
    }
  }

  /// What the picture needs to look the same, its frames if it moves included.
  private static func isKept(_ chunk: Chunk) -> Bool {
    for name in kept where chunk.is(name) { return true }
    return false
  }

  private static var kept: [StaticString] {
    [
      "IDAT", "IHDR", "PLTE", "IEND", "tRNS", "cHRM", "gAMA", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD",
      "pHYs",
      "acTL", "fcTL", "fdAT",
    ]
  }

  /// The profile under a name of ours: its own may be anything.
  private static func append(profile: PhotoBytes, to output: inout [UInt8]) {
    guard profile.count <= PhotoProfile.mostBytes else { return }
    var end = 0
    while end < min(80, profile.count), profile.big(end, 1) != 0 { end += 1 }
    guard end < 80, let rest = profile.rest(end) else { return }
    var content: [UInt8] = []
    content.append(text: "ICC")
    rest.append(to: &content)
    append("iCCP", content, to: &output)
  }

  private static func append(_ name: StaticString, _ content: [UInt8], to output: inout [UInt8]) {
    output.append(big: UInt32(content.count), 4)
    let start = output.count
    output.append(text: name)
    output += content
    output.append(big: Checksum.crc32(output, from: start), 4)
  }
}
