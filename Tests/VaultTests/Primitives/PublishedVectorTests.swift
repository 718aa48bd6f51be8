import Crypto
import CryptoExtras
import Foundation
import Testing

@testable import Vault

/// HMAC, HKDF, PBKDF2 and scrypt against the vectors of their RFCs, and against a second way of writing each.
/// Wycheproof's set on PBKDF2 is in no package: for it these alone stand.
@Suite struct PublishedVectorTests {
  /// RFC 4231, cases 1 to 4 and 6: key, data, HMAC-SHA-256.
  static let authentications: [(key: String, data: String, tag: String)] = [
    (
      String(repeating: "0b", count: 20), "4869205468657265",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      "4a656665", "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      String(repeating: "aa", count: 20), String(repeating: "dd", count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      "0102030405060708090a0b0c0d0e0f10111213141516171819", String(repeating: "cd", count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      String(repeating: "aa", count: 131),
      "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579"
        + "202d2048617368204b6579204669727374",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ]

  @Test func everyAuthenticationCodeOfTheRFCIsRight() throws {
    for vector in Self.authentications {
      let key = SymmetricKey(data: try #require(Hex.bytes(of: vector.key)))
      let data = try #require(Hex.bytes(of: vector.data))
      let tag = try #require(Hex.bytes(of: vector.tag))
      #expect(Array(HMAC<SHA256>.authenticationCode(for: data, using: key)) == tag)
      for position in tag.indices {
        var forged = tag
        forged[position] ^= 1
        #expect(!HMAC<SHA256>.isValidAuthenticationCode(forged, authenticating: data, using: key))
      }
    }
  }

  @Test func everyKeyDerivedInTheRFCForHKDFIsRight() throws {
    let blocks = try PublicVectors.blocks("rfc-5869-HKDF-SHA256.txt")
    #expect(blocks.count == 3)
    for block in blocks {
      func bytes(_ name: String) throws -> [UInt8] { try #require(Hex.bytes(of: block[name] ?? "")) }
      let derived = HKDF<SHA256>.deriveKey(
        inputKeyMaterial: SymmetricKey(data: try bytes("IKM")), salt: try bytes("salt"),
        info: try bytes("info"), outputByteCount: try #require(Int(block["L"] ?? "")))
      #expect(try derived.withUnsafeBytes { Array($0) } == bytes("OKM"))
    }
  }

  /// RFC 7914, section 11.
  @Test func everyKeyDerivedInTheRFCForPBKDF2IsRight() throws {
    let vectors: [(password: String, salt: String, rounds: Int, key: String)] = [
      (
        "passwd", "salt", 1,
        "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
          + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
      ),
      (
        "Password", "NaCl", 80_000,
        "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"
          + "a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d"
      ),
    ]
    for vector in vectors {
      let expected = try #require(Hex.bytes(of: vector.key))
      let derived = try KDF.Insecure.PBKDF2.deriveKey(
        from: Array(vector.password.utf8), salt: Array(vector.salt.utf8), using: .sha256,
        outputByteCount: 64, unsafeUncheckedRounds: vector.rounds)
      #expect(derived.withUnsafeBytes { Array($0) } == expected)
    }
  }

  @Test func everyKeyDerivedInTheRFCForScryptIsRight() throws {
    let blocks = try PublicVectors.blocks("rfc-7914-scrypt.txt", in: "CryptoExtrasVectors")
    #expect(blocks.count >= 3)
    for block in blocks {
      func bytes(_ name: String) throws -> [UInt8] { try #require(Hex.bytes(of: block[name] ?? "")) }
      func number(_ name: String) throws -> Int { try #require(Int(block[name] ?? "")) }
      // No passphrase of ours is empty, and the largest case takes a gigabyte.
      guard try !bytes("P").isEmpty, try number("N") <= 1 << 14 else { continue }
      let expected = try bytes("DK")
      let derived = try KDF.Scrypt.deriveKey(
        from: bytes("P"), salt: bytes("S"), outputByteCount: expected.count, rounds: number("N"),
        blockSize: number("r"), parallelism: number("p"))
      #expect(derived.withUnsafeBytes { Array($0) } == expected)
    }
  }

  /// Written out from RFC 2104, 5869 and 8018 over SHA-256 alone, with keys around the block's size.
  @Test func theDerivationsAgreeWithTheirRFCsWrittenOut() throws {
    for length in [1, 31, 32, 63, 64, 65, 127, 128, 200] {
      let key = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ length) }
      let data = (0..<(length * 3)).map { UInt8(truncatingIfNeeded: $0 &* 11 &+ 5) }
      let code = Array(HMAC<SHA256>.authenticationCode(for: data, using: SymmetricKey(data: key)))
      #expect(code == Self.hmac(key, data), "\(length)")
      let expanded = HKDF<SHA256>.deriveKey(
        inputKeyMaterial: SymmetricKey(data: key), salt: data, info: key, outputByteCount: 32)
      #expect(
        expanded.withUnsafeBytes { Array($0) } == Self.hmac(Self.hmac(data, key), key + [1]), "\(length)")
      let slow = try KDF.Insecure.PBKDF2.deriveKey(
        from: key, salt: data, using: .sha256, outputByteCount: 32, unsafeUncheckedRounds: 7)
      var block = Self.hmac(key, data + [0, 0, 0, 1])
      var sum = block
      for _ in 1..<7 {
        block = Self.hmac(key, block)
        sum = zip(sum, block).map { $0 ^ $1 }
      }
      #expect(slow.withUnsafeBytes { Array($0) } == sum, "\(length)")
    }
  }

  private static func hmac(_ key: [UInt8], _ data: [UInt8]) -> [UInt8] {
    let short = key.count > 64 ? Array(SHA256.hash(data: key)) : key
    let padded = short + [UInt8](repeating: 0, count: 64 - short.count)
    let inner = Array(SHA256.hash(data: padded.map { $0 ^ 0x36 } + data))
    return Array(SHA256.hash(data: padded.map { $0 ^ 0x5C } + inner))
  }
}
