import Exchange
import Testing

@testable import Vault

/// `sync.json` as `make_sync_vectors.py` writes it.
struct SyncVectors: Decodable {
  struct HPKEVector: Decodable {
    let info, recipientPrivate, recipientPoint, ephemeralPoint, associated, plaintext, ciphertext: Hex
  }
  struct Member: Decodable { let name, signingPoint, sealingPoint, signingPrivate, sealingPrivate: Hex }
  struct SealedKey: Decodable {
    let member: Member
    let epoch: UInt32
    let key, commitment, sealed: Hex
  }
  struct KeyRefusal: Decodable {
    let name: String
    let epoch: UInt32
    let sealed: Hex
  }
  struct Retired: Decodable {
    let epoch: UInt32
    let old, key, sealed: Hex
    let refusals: [Hex]
  }
  struct Statement: Decodable {
    let bytes, last: Hex
    let epoch: UInt32
    let present: [Hex]
  }
  struct StatementRefusal: Decodable {
    let name, refusal: String
    let after: Int
    let bytes: Hex
  }
  struct Record: Decodable {
    let id, key, plaintext, sealed, signed, link: Hex
    let kind: UInt8
    let epoch: UInt32
  }
  struct RecordRefusal: Decodable {
    let name: String
    let frame: Hex
  }
  struct Refusal: Decodable {
    let name, refusal: String
    let bytes: Hex

    var error: SyncError {
      get throws { try #require(["malformed": .malformed, "newerVersion": .newerVersion][refusal]) }
    }
  }
  struct Snapshot: Decodable {
    struct Changed: Decodable {
      let name: String
      let bytes: Hex
    }
    let bytes, key, plaintext, signed: Hex
    let changed: [Changed]
    let refusals: [Refusal]
  }
  struct First: Decodable { let sequence, received: Int64 }
  struct Parcel: Decodable {
    struct Key: Decodable {
      let device, sealed: Hex
      let epoch: UInt32
    }
    struct Recovery: Decodable {
      let kind: UInt8
      let locator, sealed: Hex
    }
    let bytes, statement: Hex
    let keys: [Key]
    let recovery: Recovery?
    let invitation: String
  }

  let hpke: HPKEVector
  let family: Hex
  let founder: Member
  let members: [Member]
  let sealedKeys: [SealedKey]
  let keyRefusals: [KeyRefusal]
  let retired: Retired
  let statements: [Statement]
  let statementRefusals: [StatementRefusal]
  let records: [Record]
  let recordRefusals: [RecordRefusal]
  let pushed, pulled: Hex
  let pulledFirst: First
  let frameRefusals: [Refusal]
  let snapshot: Snapshot
  let parcels: [Parcel]
  let parcelRefusals: [Refusal]
}

extension Hex {
  var name: SyncName { get throws { try #require(SyncName(bytes)) } }
}

extension MembershipError {
  init?(word: String) {
    let words: [String: MembershipError] = [
      "malformed": .malformed, "newerVersion": .newerVersion, "otherFamily": .otherFamily, "gap": .gap,
      "memberTwice": .memberTwice, "notFounding": .notFounding, "notAMember": .notAMember,
      "signature": .signature, "epoch": .epoch, "nobodyLeft": .nobodyLeft,
    ]
    guard let error = words[word] else { return nil }
    self = error
  }
}
