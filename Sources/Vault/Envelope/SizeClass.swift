/// The lengths a sealed plaintext may have: 64·2ʲ and 96·2ʲ, so that a ciphertext's length says little about
/// the phrase in it. A fifth is added in the mean, half at most.
enum SizeClass {
  static let largest = 64 << 20

  /// The least class of at least `count` bytes; `nil` above the largest.
  static func holding(_ count: Int) -> Int? {
    guard count >= 0, count <= largest else { return nil }
    var size = 64
    while size < count { size = size & (size - 1) == 0 ? size / 2 * 3 : size / 3 * 4 }
    return size
  }

  static func isClass(_ count: Int) -> Bool { count > 0 && holding(count) == count }

  /// The plaintext, 0x80, and zeros up to its class (ISO/IEC 7816-4's padding, to a class instead of a block).
  static func padded(_ plaintext: [UInt8]) -> [UInt8]? {
    guard let size = holding(plaintext.count + 1) else { return nil }
    var padded: [UInt8] = []
    padded.reserveCapacity(size)
    padded += plaintext
    padded.append(0x80)
    padded += repeatElement(0, count: size - padded.count)
    return padded
  }

  /// The length of what was padded; `nil` when this is no padding, or that of a larger class than needed.
  ///
  /// Every byte is looked at with the same steps, whatever it is: how long it takes says nothing
  /// about where the plaintext ends.
  static func contentLength(of padded: [UInt8]) -> Int? {
    var length: UInt = 0
    var found: UInt = 0
    var isRight: UInt = 0
    padded.withUnsafeBufferPointer { padded in
      var index = padded.count
      while index > 0 {
        index -= 1
        let byte = UInt(padded[index])
        let isLast = (1 - isZero(byte)) & (1 - found)
        length |= UInt(index) & (0 &- isLast)
        isRight |= isLast & isZero(byte ^ 0x80)
        found |= isLast
      }
    }
    guard isRight == 1, holding(Int(length) + 1) == padded.count else { return nil }
    return Int(length)
  }

  /// 1 for zero, 0 for anything else of fewer bits than a word has, without a branch.
  private static func isZero(_ value: UInt) -> UInt { (value &- 1) >> (UInt(UInt.bitWidth) - 1) }
}
