import Crypto
import Foundation
import Testing

@testable import Vault

/// Project Wycheproof's sets on HMAC and HKDF with SHA-256.
@Suite struct WycheproofDerivationTests {
  struct Authentication: Decodable {
    struct Case: Decodable {
      let tcId: Int
      let comment: String
      let key, msg, tag: Hex
      let result: WycheproofResult
    }
    let tagSize: Int
    let tests: [Case]
  }

  @Test func everyAuthenticationCodeOfTheAttackersIsTakenOnlyIfItIsGenuine() throws {
    var genuine = 0
    var forged = 0
    for group in try PublicVectors.fetchedWycheproof("hmac_sha256_test.json", groups: Authentication.self) {
      for test in group.tests {
        let key = SymmetricKey(data: test.key.bytes)
        let code = Array(HMAC<SHA256>.authenticationCode(for: test.msg.bytes, using: key))
        let isGenuine = test.result == .valid
        #expect(
          (Array(code.prefix(test.tag.bytes.count)) == test.tag.bytes) == isGenuine,
          "\(test.tcId): \(test.comment)")
        // A code cut short is never taken: none of ours is.
        let isTaken = HMAC<SHA256>.isValidAuthenticationCode(
          test.tag.bytes, authenticating: test.msg.bytes, using: key)
        #expect(isTaken == (isGenuine && group.tagSize == 256), "\(test.tcId): \(test.comment)")
        if isGenuine { genuine += 1 } else { forged += 1 }
      }
    }
    #expect(genuine >= 66 && forged >= 108)
  }

  struct Derivation: Decodable {
    struct Case: Decodable {
      let tcId: Int
      let comment: String
      let ikm, salt, info, okm: Hex
      let size: Int
      let result: WycheproofResult
    }
    let tests: [Case]
  }

  /// More than 255 blocks can't be derived; swift-crypto stops the program when asked, and nothing of ours asks.
  @Test func everyDerivedKeyOfTheAttackersIsRight() throws {
    var derived = 0
    for group in try PublicVectors.fetchedWycheproof("hkdf_sha256_test.json", groups: Derivation.self) {
      for test in group.tests {
        #expect((test.size <= 255 * 32) == (test.result == .valid), "\(test.tcId): \(test.comment)")
        guard test.result == .valid else { continue }
        let key = HKDF<SHA256>.deriveKey(
          inputKeyMaterial: SymmetricKey(data: test.ikm.bytes), salt: test.salt.bytes, info: test.info.bytes,
          outputByteCount: test.size)
        #expect(key.withUnsafeBytes { Array($0) } == test.okm.bytes, "\(test.tcId): \(test.comment)")
        derived += 1
      }
    }
    #expect(derived >= 80)
  }
}
