import Bytes

/// A name that is a hash: 8 to 64 hexadecimal digits in lower case. What it names never changes.
enum HashName {
  static func isOne(_ text: some StringProtocol) -> Bool {
    (8...64).contains(text.utf8.count) && text.utf8.allSatisfy { Hexadecimal.lowerCaseValue($0) != nil }
  }
}
