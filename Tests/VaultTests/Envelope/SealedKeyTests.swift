import Crypto
import Foundation
import Testing

@testable import Vault

@Suite struct SealedKeyTests {
  struct File: Decodable {
    struct Seal: Decodable {
      let family, devicePrivate, devicePublic, ephemeralPrivate, ephemeralPublic, nonce, dataKey: Hex
      let secret, key, sealed: Hex
      let epoch: UInt32
    }
    struct Refusal: Decodable {
      let name, refusal: String
      let family, devicePrivate, sealed: Hex
      let epoch: UInt32
    }
    let seals: [Seal]
    let refusals: [Refusal]
  }

  @Test func everyVectorIsSealedByteForByteAndOpensAgain() throws {
    let file: File = try Vectors.load("sealed-key.json")
    #expect(file.seals.count == 4)
    for seal in file.seals {
      let device = try P256.KeyAgreement.PrivateKey(rawRepresentation: seal.devicePrivate.bytes)
      let ephemeral = try P256.KeyAgreement.PrivateKey(rawRepresentation: seal.ephemeralPrivate.bytes)
      #expect(Array(device.publicKey.x963Representation) == seal.devicePublic.bytes)
      let secret = try device.sharedSecretFromKeyAgreement(with: ephemeral.publicKey)
      #expect(secret.withUnsafeBytes { Array($0) } == seal.secret.bytes)
      let wrapping = SealedKey.wrappingKey(
        secret, ephemeral: ephemeral.publicKey, device: device.publicKey, family: seal.family.bytes)
      #expect(wrapping.withUnsafeBytes { Array($0) } == seal.key.bytes)
      let sealed = try SealedKey.seal(
        #require(DataKey(bytes: seal.dataKey.bytes)), epoch: seal.epoch, family: seal.family.bytes,
        to: device.publicKey, ephemeral: ephemeral, nonce: AES.GCM.Nonce(data: seal.nonce.bytes))
      #expect(sealed == seal.sealed.bytes)
      let opened = try SealedKey.open(sealed, epoch: seal.epoch, family: seal.family.bytes, with: device)
      #expect(opened.bytes == seal.dataKey.bytes)
    }
  }

  @Test func everyDamagedVectorIsRefusedAndSaysHow() throws {
    let file: File = try Vectors.load("sealed-key.json")
    #expect(file.refusals.count >= 15)
    for refusal in file.refusals {
      let device = try P256.KeyAgreement.PrivateKey(rawRepresentation: refusal.devicePrivate.bytes)
      let expected = try #require(RecordError(word: refusal.refusal))
      #expect(throws: expected, "\(refusal.name)") {
        try SealedKey.open(
          refusal.sealed.bytes, epoch: refusal.epoch, family: refusal.family.bytes, with: device)
      }
    }
  }

  @Test func everyFlippedByteAndEveryCutIsRefused() throws {
    let device = P256.KeyAgreement.PrivateKey()
    let key = DataKey.random()
    let whole = try SealedKey.seal(key, epoch: 1, family: [1], to: device.publicKey)
    #expect(whole.count == 127)
    for position in whole.indices {
      var damaged = whole
      damaged[position] ^= 1 << UInt8(position % 8)
      #expect(throws: RecordError.self, "byte \(position)") {
        try SealedKey.open(damaged, epoch: 1, family: [1], with: device)
      }
      #expect(throws: RecordError.corrupt, "cut at \(position)") {
        try SealedKey.open(Array(whole[..<position]), epoch: 1, family: [1], with: device)
      }
    }
    #expect(throws: RecordError.notFound) { try SealedKey.open(nil, epoch: 1, family: [1], with: device) }
    #expect(try SealedKey.open(whole, epoch: 1, family: [1], with: device) == key)
  }

  @Test func twoSealingsOfTheSameKeyHaveNothingInCommon() throws {
    let device = P256.KeyAgreement.PrivateKey()
    let key = DataKey.random()
    let first = try SealedKey.seal(key, epoch: 1, family: [1], to: device.publicKey)
    let second = try SealedKey.seal(key, epoch: 1, family: [1], to: device.publicKey)
    #expect(first[2..<67] != second[2..<67] && first[67..<79] != second[67..<79])
    #expect(first[79..<111] != second[79..<111])
  }
}
