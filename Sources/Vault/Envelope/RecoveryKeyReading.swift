public import Language

/// What is wrong with a recovery code as a person typed it.
public enum RecoveryKeyError: Error, Hashable, Sendable {
  /// There are not 65 symbols, but this many.
  case count(Int)
  /// The group (from 1) holds a slip: a symbol that is none, or one that does not fit the others.
  case group(Int)
  /// More than 512 bytes, which were not read.
  case tooLong

  public func text(in language: LanguageCode) -> String {
    switch (self, language) {
    case (.count(let count), .english): "The code has 65 letters and digits; here are \(count)."
    case (.count(let count), .bulgarian): "Кодът има 65 букви и цифри; тук са \(count)."
    case (.group(let group), .english):
      "Something in group \(group) is not as it was shown. Look at it once more."
    case (.group(let group), .bulgarian):
      "Нещо в група \(group) не е както беше показано. Погледнете я отново."
    case (.tooLong, .english): "This is too long to be the code for lost devices."
    case (.tooLong, .bulgarian): "Това е твърде дълго, за да е кодът при изгубени устройства."
    }
  }
}

extension RecoveryKey {
  /// Reads a code as people type it: small letters, spaces or hyphens of any kind, `O` for `0`, `I` or `L` for
  /// `1`, and Cyrillic letters for the Latin ones they look like.
  public init(reading text: String) throws(RecoveryKeyError) {
    guard text.utf8.count <= 512 else { throw .tooLong }
    let values = text.unicodeScalars.filter { !Self.isSkipped($0) }.map(Self.value)
    guard values.count == Self.groups * Self.groupSize else { throw .count(values.count) }
    var bits: [UInt8] = []
    for group in 0..<Self.groups {
      let five = values[group * Self.groupSize..<(group + 1) * Self.groupSize].compactMap(\.self)
      guard five.count == Self.groupSize, Self.check(five[..<4], group: group) == five[4] else {
        throw .group(group + 1)
      }
      for value in five[..<4] { bits += (0..<5).map { value >> (4 - $0) & 1 } }
    }
    guard bits[(Self.size * 8)...].allSatisfy({ $0 == 0 }) else { throw .group(Self.groups) }
    let bytes = (0..<Self.size).map { index in bits[index * 8..<index * 8 + 8].reduce(0) { $0 << 1 | $1 } }
    guard let code = RecoveryKey(bytes: bytes) else { throw .count(values.count) }
    self = code
  }

  /// White space, hyphens, dashes, and marks that no one sees.
  private static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x2D, 0xA0, 0xAD, 0x2000...0x2015, 0x2028...0x202F, 0x2060, 0x2212, 0x3000,
      0xFEFF:
      true
    default: false
    }
  }

  private static let alike = Dictionary(
    uniqueKeysWithValues: zip("OILАВЕКМНОРСТУХ".unicodeScalars, "011ABEKMH0PCTYX".unicodeScalars))

  private static func value(_ scalar: Unicode.Scalar) -> UInt8? {
    var capital = scalar
    switch scalar.value {
    case 0x61...0x7A, 0x430...0x44F: capital = Unicode.Scalar(scalar.value - 0x20) ?? scalar
    default: break
    }
    capital = alike[capital] ?? capital
    return symbols.firstIndex(of: capital).map { UInt8(truncatingIfNeeded: $0) }
  }
}
