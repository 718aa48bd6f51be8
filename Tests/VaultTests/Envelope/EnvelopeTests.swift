import Crypto
import Foundation
import Testing

@testable import Vault

@Suite struct EnvelopeTests {
  struct File: Decodable {
    struct Seal: Decodable {
      let name: String
      let key, nonce, family, record, plaintext, associated, envelope: Hex
      let epoch: UInt32
      let kind: UInt8
    }
    struct Refusal: Decodable {
      let name, refusal: String
      let key, family, record, envelope: Hex
      let epoch: UInt32
      let kind: UInt8
    }
    struct Class: Decodable { let length, padded: Int }
    let seals: [Seal]
    let refusals: [Refusal]
    let classes: [Class]
  }

  let file: File
  init() throws { file = try Vectors.load("envelope.json") }

  @Test func everyVectorIsSealedByteForByteAndOpensAgain() throws {
    #expect(file.seals.count >= 15)
    for seal in file.seals {
      let place = try place(seal.family, seal.record, seal.kind)
      let key = try #require(DataKey(bytes: seal.key.bytes))
      let sealed = try Envelope.seal(
        seal.plaintext.bytes, at: place, key: key, epoch: seal.epoch,
        nonce: AES.GCM.Nonce(data: seal.nonce.bytes))
      #expect(place.associated(with: Array(sealed[..<6])) == seal.associated.bytes, "\(seal.name)")
      #expect(sealed == seal.envelope.bytes, "\(seal.name)")
      let opened = try Envelope.open(
        seal.envelope.bytes, at: place, with: DataKeys(epoch: seal.epoch, key: key))
      #expect(opened == seal.plaintext.bytes, "\(seal.name)")
    }
  }

  @Test func everyDamagedVectorIsRefusedAndSaysHow() throws {
    #expect(file.refusals.count >= 25)
    for refusal in file.refusals {
      let keys = try keys(refusal.key.bytes, epoch: refusal.epoch)
      let place = try place(refusal.family, refusal.record, refusal.kind)
      let expected = try #require(RecordError(word: refusal.refusal))
      #expect(throws: expected, "\(refusal.name)") {
        try Envelope.open(refusal.envelope.bytes, at: place, with: keys)
      }
    }
  }

  @Test func aRecordThatIsNotThereIsToldApartFromALockedAndADamagedOne() throws {
    let place = try place()
    let keys = try keys([UInt8](repeating: 7, count: 32), epoch: 4)
    #expect(throws: RecordError.notFound) { try Envelope.open(nil, at: place, with: keys) }
    let sealed = try Envelope.seal([1, 2, 3], at: place, with: keys)
    let others = try self.keys([UInt8](repeating: 7, count: 32), epoch: 5)
    #expect(throws: RecordError.locked) { try Envelope.open(sealed, at: place, with: others) }
    let wrong = try self.keys([UInt8](repeating: 8, count: 32), epoch: 4)
    #expect(throws: RecordError.corrupt) { try Envelope.open(sealed, at: place, with: wrong) }
  }

  @Test func whatAnOlderEpochSealedStillOpens() throws {
    let place = try place()
    let old = DataKey.random()
    let sealed = try Envelope.seal([9], at: place, with: DataKeys(epoch: 1, key: old))
    var keys = DataKeys(epoch: 2, key: .random())
    #expect(throws: RecordError.locked) { try Envelope.open(sealed, at: place, with: keys) }
    keys.add(old, epoch: 1)
    #expect(try Envelope.open(sealed, at: place, with: keys) == [9])
    #expect(Array(try Envelope.seal([9], at: place, with: keys)[2..<6]) == [0, 0, 0, 2])
  }

  @Test func everyFlippedBitAndEveryCutIsRefused() throws {
    let place = try place()
    let keys = DataKeys(epoch: 1, key: .random())
    let whole = try Envelope.seal(Array("искам вода".utf8), at: place, with: keys)
    for position in whole.indices {
      for bit in 0..<8 {
        var damaged = whole
        damaged[position] ^= 1 << UInt8(bit)
        #expect(throws: RecordError.self, "bit \(bit) of byte \(position)") {
          try Envelope.open(damaged, at: place, with: keys)
        }
      }
      #expect(throws: RecordError.self, "cut at \(position)") {
        try Envelope.open(Array(whole[..<position]), at: place, with: keys)
      }
    }
    #expect(try Envelope.open(whole, at: place, with: keys) == Array("искам вода".utf8))
  }

  @Test func aNonceIsNeverUsedTwice() throws {
    let place = try place()
    let keys = DataKeys(epoch: 1, key: .random())
    let nonces = try (0..<2_000).map { _ in Array(try Envelope.seal([1], at: place, with: keys)[6..<18]) }
    #expect(Set(nonces).count == 2_000)
  }

  @Test func aKeyIsNeverPrinted() throws {
    let key = try #require(DataKey(bytes: [UInt8](repeating: 0xAB, count: 32)))
    let code = try #require(RecoveryKey(bytes: [UInt8](repeating: 0xAB, count: 32)))
    var dumped = ""
    dump(key, to: &dumped)
    dump(DataKeys(epoch: 1, key: key), to: &dumped)
    dump(code, to: &dumped)
    let shown = dumped + "\(key) \(code) \([key]) \(String(reflecting: code)) \(DataKeys(epoch: 1, key: key))"
    #expect(!shown.contains("171") && !shown.lowercased().contains("abab") && !shown.contains("NENE"))
    #expect(shown.contains("hidden"))
  }

  @Test func aPlaceWithoutAFamilyOrWithAnEndlessNameIsNone() {
    #expect(RecordPlace(family: [], record: [1], kind: .blob) == nil)
    #expect(RecordPlace(family: [1], record: [], kind: .blob) == nil)
    #expect(RecordPlace(family: [1], record: [UInt8](repeating: 1, count: 256), kind: .blob) == nil)
    #expect(RecordPlace(family: [UInt8](repeating: 1, count: 255), record: [1], kind: .blob) != nil)
  }

  private func keys(_ bytes: [UInt8], epoch: UInt32) throws -> DataKeys {
    DataKeys(epoch: epoch, key: try #require(DataKey(bytes: bytes)))
  }

  private func place() throws -> RecordPlace { try place(nil, nil, 1) }

  private func place(_ family: Hex?, _ record: Hex?, _ kind: UInt8) throws -> RecordPlace {
    try #require(
      RecordPlace(
        family: family?.bytes ?? Array("family".utf8), record: record?.bytes ?? Array("record".utf8),
        kind: RecordKind(rawValue: kind)))
  }
}

extension RecordError {
  /// The word for it in the vectors.
  init?(word: String) {
    switch word {
    case "notFound": self = .notFound
    case "locked": self = .locked
    case "corrupt": self = .corrupt
    case "newerVersion": self = .newerVersion
    default: return nil
    }
  }
}
