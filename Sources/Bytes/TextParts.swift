/// Text taken apart by its bytes.
///
/// The standard library's `hasPrefix`, `split` and `dropFirst` go by what a reader takes for one letter;
/// the rules and tables for that are 7 kB of the gzipped browser module, and no address, id or list needs
/// them.
extension String {
  /// The UTF-8 of the text. Faster to walk than the `utf8` view, and less code.
  public var bytes: [UInt8] {
    @inline(never) get {
      var text = self
      return text.withUTF8 { [UInt8]($0) }
    }
  }

  /// What follows a prefix; `nil` where the text does not begin with it.
  @inline(never) public func rest(after prefix: String) -> String? {
    let bytes = bytes
    let start = prefix.bytes
    guard bytes.starts(with: start) else { return nil }
    return String(decoding: [UInt8](bytes[start.count...]), as: UTF8.self)
  }

  /// The parts between ASCII marks, empty ones included: one more than there are marks.
  @inline(never) public func parts(at mark: Unicode.Scalar) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in bytes {
      if UInt32(byte) == mark.value {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      } else {
        part.append(byte)
      }
    }
    parts.append(String(decoding: part, as: UTF8.self))
    return parts
  }
}
