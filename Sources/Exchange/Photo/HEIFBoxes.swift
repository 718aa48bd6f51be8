/// One box of an ISO/IEC 14496-12 file.
struct HEIFBox {
  /// Four letters.
  let type: PhotoBytes
  /// Header and content.
  let whole: PhotoBytes
  let content: PhotoBytes

  func `is`(_ text: StaticString) -> Bool { type.has(text, at: 0) }

  /// What follows version and flags.
  var version: Int { content.big(0, 1) ?? 0 }
}

/// Walks through the boxes of a file or of another box.
struct HEIFBoxes {
  private let all: PhotoBytes
  private(set) var place: Int

  init(_ all: PhotoBytes, from place: Int = 0) {
    self.all = all
    self.place = place
  }

  /// `nil` at the end; a box that goes on beyond it is cut.
  mutating func next() throws(PhotoRefusal) -> HEIFBox? {
    guard place < all.count else { return nil }
    guard let type = all.part(place + 4, 4) else { throw .truncated }
    var (size, header) = (all.big(place, 4) ?? Int(Int32.max), 8)
    if size == 0 {
      size = all.count - place
    } else if size == 1 {
      // Sixteen bytes of size; a file of ours needs the last four.
      guard all.big(place + 8, 4) == 0, let long = all.big(place + 12, 4) else { throw .damaged }
      (size, header) = (long, 16)
    }
    guard size >= header else { throw .damaged }
    guard let whole = all.part(place, size), let content = whole.rest(header) else { throw .truncated }
    place += size
    return HEIFBox(type: type, whole: whole, content: content)
  }
}
