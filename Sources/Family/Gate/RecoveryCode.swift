internal import Bytes

/// The code that opens the room when the secret is forgotten: thirty digits in six groups, shown once, typed back.
///
/// Digits alone, because they are the same on a Bulgarian and an English keyboard, and on paper. Thirty are
/// 99 bits: no number of tries finds it, so that its tries need not wait, and a child who has tried PINs until
/// the gate makes everybody wait has not locked the parents out. It opens a room; it is no encryption key.
public enum RecoveryCode {
  public static let digits = 30
  public static let group = 5

  /// The code made of random bytes; `nil` where they do not suffice: hand in 64.
  ///
  /// A byte from 250 on is passed over, so that every digit is equally likely.
  public static func code(from random: [UInt8]) -> String? {
    var code: [UInt8] = []
    var count = 0
    for byte in random where byte < 250 && count < digits {
      if count > 0 && count % group == 0 { code.append(UInt8(ascii: " ")) }
      code.append(UInt8(ascii: "0") + byte % 10)
      count += 1
    }
    return count == digits ? String(decoding: code, as: UTF8.self) : nil
  }

  /// The thirty digits of what was typed, however they were spaced; `nil` for anything that is no such code.
  public static func normalized(_ typed: String) -> String? {
    guard typed.utf8.count <= GateInput.mostBytes else { return nil }
    var code: [UInt8] = []
    for byte in typed.bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): code.append(byte)
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "\n"), UInt8(ascii: "\t"): break
      default: return nil
      }
    }
    return code.count == digits ? String(decoding: code, as: UTF8.self) : nil
  }
}
