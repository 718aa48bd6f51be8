/// The registers by which a photo stands in its piles: `in.<pile>`, a whole number as ``Place`` counts, or nothing where
/// it was taken out. Each pile is a register of its own, so that two people who put one photo into two piles both do.
enum PhotoPlace {
  private static var prefix: StaticString { "in." }

  static func field(_ pile: PileID) -> Name { Name("in." + pile.text) }

  /// The pile of such a register; `nil` for any other.
  static func pile(of field: Name) -> Name? {
    var text = field.text
    let size = prefix.utf8CodeUnitCount
    return text.withUTF8 { bytes in
      guard bytes.count > size else { return nil }
      for place in 0..<size where bytes[place] != prefix.utf8Start[place] { return nil }
      return Name(String(decoding: UnsafeBufferPointer(rebasing: bytes[size...]), as: UTF8.self))
    }
  }
}
