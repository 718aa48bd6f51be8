import Testing

@testable import Family

@Suite struct GateInputTests {
  private func refusal(_ text: String, new kind: Gate.Kind? = nil) -> GateRefusal? {
    do throws(GateRefusal) {
      if let kind { try GateInput.checkNew(text, as: kind) } else { try GateInput.check(text) }
      return nil
    } catch {
      return error
    }
  }

  @Test func emptyAndEndlessTextIsRefused() {
    #expect(refusal("") == .empty)
    #expect(refusal("a") == nil)
    #expect(refusal(String(repeating: "a", count: 256)) == nil)
    #expect(refusal(String(repeating: "a", count: 257)) == .tooLong)
    #expect(refusal(String(repeating: "😀", count: 256)) == nil)
    #expect(refusal(String(repeating: "😀", count: 257)) == .tooLong)
    #expect(refusal(String(repeating: "я", count: 5_000_000)) == .tooLong)
    // One letter to a reader, 1,001 scalars.
    #expect(refusal("a" + String(repeating: "\u{301}", count: 1000)) == .tooLong)
  }

  @Test func aNewPINHasFourToTwelveDigitsThatAreNotTheFirstToBeTried() {
    for good in ["4071", "1357902", "120481", "000000000001"] { #expect(refusal(good, new: .pin) == nil) }
    for plain in ["0000", "1234", "98765", "2468", "777777777777"] {
      #expect(refusal(plain, new: .pin) == .tooPlain)
    }
    #expect(refusal("407", new: .pin) == .tooShort)
    #expect(refusal("4071407140714", new: .pin) == .tooLong)
    for other in ["40a1", "40 71", "４０７１", "٤٠٧١", "-407", "дума"] {
      #expect(refusal(other, new: .pin) == .notDigits)
    }
    #expect(refusal("", new: .pin) == .empty)
  }

  @Test func aNewPassphraseHasEightLetters() {
    #expect(refusal("жабата🐸", new: .passphrase) == .tooShort)
    #expect(refusal("жабата 🐸", new: .passphrase) == nil)
  }

  @Test func aRecoveryCodeIsReadHoweverItIsSpaced() throws {
    let bytes = [UInt8](0..<64)
    let code = try #require(RecoveryCode.code(from: bytes))
    #expect(code == "01234 56789 01234 56789 01234 56789")
    let digits = try #require(RecoveryCode.normalized(code))
    #expect(digits == "012345678901234567890123456789")
    #expect(RecoveryCode.normalized(" " + digits + "\n") == digits)
    #expect(RecoveryCode.normalized("01234-56789-01234-56789-01234-56789") == digits)
    for wrong in ["", "0123", digits + "0", "O" + digits, String(repeating: "1", count: 2000)] {
      #expect(RecoveryCode.normalized(wrong) == nil)
    }
  }

  @Test func everyDigitOfARecoveryCodeIsEquallyLikely() {
    #expect(RecoveryCode.code(from: [UInt8](repeating: 250, count: 64)) == nil)
    #expect(RecoveryCode.code(from: [UInt8](repeating: 3, count: 29)) == nil)
    // Of the 256 bytes 250 are used, and each digit stands for 25 of them.
    var counts = [Int](repeating: 0, count: 10)
    for byte in UInt8.min...UInt8.max {
      let code = RecoveryCode.code(from: [byte] + [UInt8](repeating: 0, count: 30)) ?? ""
      if let digit = code.utf8.first, byte < 250 { counts[Int(digit) - 48] += 1 }
    }
    #expect(counts == [Int](repeating: 25, count: 10))
  }
}
