import Crypto
import Foundation
import Testing

@testable import Vault

/// Project Wycheproof's attacks on AES-GCM, ECDH and ECDSA over P-256, against what Vault is built on.
@Suite struct WycheproofTests {
  struct Sealing: Decodable {
    struct Case: Decodable {
      let tcId: Int
      let comment: String
      let key, iv, aad, msg, ct, tag: Hex
      let result: WycheproofResult
    }
    let ivSize, keySize, tagSize: Int
    let tests: [Case]
  }

  @Test func everySealedTextOfTheAttackersIsOpenedOnlyIfItIsGenuine() throws {
    var genuine = 0
    var forged = 0
    for group in try PublicVectors.wycheproof("aes_gcm_test.json", groups: Sealing.self) {
      #expect(group.tagSize == 128)
      for test in group.tests {
        let opened = try? AES.GCM.open(
          AES.GCM.SealedBox(
            nonce: AES.GCM.Nonce(data: test.iv.bytes), ciphertext: test.ct.bytes, tag: test.tag.bytes),
          using: SymmetricKey(data: test.key.bytes), authenticating: test.aad.bytes)
        // Shorter nonces than ours are refused whatever they seal.
        let isGenuine = test.result == .valid && group.ivSize >= 96
        #expect(
          opened.map { Array($0) } == (isGenuine ? test.msg.bytes : nil), "\(test.tcId): \(test.comment)")
        if isGenuine { genuine += 1 } else { forged += 1 }
        guard isGenuine else { continue }
        let sealed = try AES.GCM.seal(
          test.msg.bytes, using: SymmetricKey(data: test.key.bytes),
          nonce: AES.GCM.Nonce(data: test.iv.bytes), authenticating: test.aad.bytes)
        #expect(Array(sealed.ciphertext + sealed.tag) == test.ct.bytes + test.tag.bytes, "\(test.tcId)")
      }
    }
    #expect(genuine > 150 && forged > 40)
  }

  struct Agreement: Decodable {
    struct Case: Decodable {
      let tcId: Int
      let comment: String
      let flags: [String]
      let `public`, shared: Hex
      let `private`: String
      let result: WycheproofResult

      /// The private number in 32 bytes: the vectors write it without leading zeros, or with one.
      func privateKey() throws -> P256.KeyAgreement.PrivateKey {
        let digits = `private`.count.isMultiple(of: 2) ? `private` : "0" + `private`
        let bytes = try #require(Hex.bytes(of: digits)).drop { $0 == 0 }
        return try P256.KeyAgreement.PrivateKey(
          rawRepresentation: [UInt8](repeating: 0, count: 32 - bytes.count) + bytes)
      }
    }
    let encoding: String
    let tests: [Case]
  }

  /// Points as Vault reads them, uncompressed X9.63. Of the set in DER, those of the named curve are taken out of
  /// their wrapping; the others try a parser of curve parameters, and Vault has none.
  @Test func noPointOfTheAttackersGivesAWrongSecret() throws {
    let wrapping = try #require(Hex.bytes(of: "3059301306072a8648ce3d020106082a8648ce3d030107034200"))
    let wrapped = try PublicVectors.wycheproof("ecdh_secp256r1_test.json", groups: Agreement.self)
      .flatMap(\.tests).filter { $0.public.bytes.starts(with: wrapping) && $0.public.bytes.count == 91 }
    let bare = try PublicVectors.wycheproof("ecdh_secp256r1_ecpoint_test.json", groups: Agreement.self)
      .flatMap(\.tests)
    var agreed = 0
    var refused = 0
    for test in wrapped + bare {
      let point =
        test.public.bytes.starts(with: wrapping) ? test.public.bytes.suffix(65) : test.public.bytes[...]
      let device = try test.privateKey()
      let secret = (try? P256.KeyAgreement.PublicKey(x963Representation: point))
        .flatMap { try? device.sharedSecretFromKeyAgreement(with: $0) }
        .map { $0.withUnsafeBytes { Array($0) } }
      switch test.result {
      case .valid: #expect(secret == test.shared.bytes, "\(test.tcId): \(test.comment)")
      case .invalid: #expect(secret == nil, "\(test.tcId): \(test.comment)")
      case .acceptable:
        #expect(secret == nil || secret == test.shared.bytes, "\(test.tcId): \(test.comment)")
      }
      if secret == nil { refused += 1 } else { agreed += 1 }
    }
    #expect(agreed >= 660 && refused >= 40)
  }

  /// The same hostile points inside a sealed key: refused, and never a crash.
  @Test func aSealedKeyWithAHostilePointIsCorrupt() throws {
    let device = P256.KeyAgreement.PrivateKey()
    let whole = try SealedKey.seal(.random(), epoch: 1, family: [1], to: device.publicKey)
    var tried = 0
    for test in try PublicVectors.wycheproof("ecdh_secp256r1_ecpoint_test.json", groups: Agreement.self)
      .flatMap(\.tests)
    {
      let sealed = whole[..<2] + test.public.bytes + whole[67...]
      #expect(throws: RecordError.corrupt, "\(test.tcId): \(test.comment)") {
        try SealedKey.open(Array(sealed), epoch: 1, family: [1], with: device)
      }
      tried += 1
    }
    #expect(tried > 300)
  }

  struct Signing: Decodable {
    struct Key: Decodable { let uncompressed: Hex }
    struct Case: Decodable {
      let tcId: Int
      let comment: String
      let msg, sig: Hex
      let result: WycheproofResult
    }
    let publicKey: Key
    let tests: [Case]
  }

  @Test func everySignatureOfTheAttackersIsBelievedOnlyIfItIsGenuine() throws {
    var genuine = 0
    var forged = 0
    for (name, isRaw) in [
      ("ecdsa_secp256r1_sha256_test.json", false), ("ecdsa_secp256r1_sha256_p1363_test.json", true),
    ] {
      for group in try PublicVectors.wycheproof(name, groups: Signing.self) {
        let key = try P256.Signing.PublicKey(x963Representation: group.publicKey.uncompressed.bytes)
        for test in group.tests {
          let signature =
            try? isRaw
            ? P256.Signing.ECDSASignature(rawRepresentation: test.sig.bytes)
            : P256.Signing.ECDSASignature(derRepresentation: test.sig.bytes)
          let isBelieved = signature.map { key.isValidSignature($0, for: test.msg.bytes) } ?? false
          if test.result != .acceptable {
            #expect(isBelieved == (test.result == .valid), "\(name) \(test.tcId): \(test.comment)")
          }
          if isBelieved { genuine += 1 } else { forged += 1 }
        }
      }
    }
    #expect(genuine > 200 && forged > 200)
  }
}
