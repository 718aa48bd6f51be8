import Crypto
import Exchange
import Foundation
import Testing

@testable import Vault

/// The vectors of Documentation/Sync.md, which the browser passes too (`Tests/Browser/sync_vectors.js`).
@Suite struct SyncVectorTests {
  let file: SyncVectors
  let family: SyncName

  init() throws {
    file = try Vectors.load("sync.json")
    family = try file.family.name
  }

  // MARK: Keys

  @Test func `HPKE opens what the RFC sealed`() throws {
    let rfc = file.hpke
    let key = try P256.KeyAgreement.PrivateKey(rawRepresentation: rfc.recipientPrivate.bytes)
    var recipient = try HPKE.Recipient(
      privateKey: key, ciphersuite: FamilyKey.suite, info: Data(rfc.info.bytes),
      encapsulatedKey: Data(rfc.ephemeralPoint.bytes))
    let opened = try recipient.open(
      Data(rfc.ciphertext.bytes), authenticating: Data(rfc.associated.bytes))
    #expect(Array(opened) == rfc.plaintext.bytes)
  }

  @Test func `A member's name and a family's are the digest of their keys`() throws {
    for member in file.members {
      let keys = MemberStatement.Member(
        role: .device, signingKey: member.signingPoint.bytes, sealingKey: member.sealingPoint.bytes)
      #expect(SyncCrypto.name(of: keys.named) == (try member.name.name))
    }
    let first = try MemberStatement(try #require(file.statements.first).bytes.bytes)
    #expect(SyncCrypto.name(of: first.founding) == family)
  }

  @Test func `A family's key that other code sealed opens for its member`() throws {
    for it in file.sealedKeys {
      let device = try P256.KeyAgreement.PrivateKey(rawRepresentation: it.member.sealingPrivate.bytes)
      let opened = try FamilyKey.open(
        it.sealed.bytes, epoch: it.epoch, for: try it.member.name.name, with: device, in: family,
        commitment: it.commitment.bytes)
      #expect(opened.key.bytes == it.key.bytes)
      #expect(opened.commitment(in: family) == it.commitment.bytes)
    }
  }

  @Test func `A damaged key, another member's, another epoch's and another key are refused`() throws {
    let good = try #require(file.sealedKeys.first)
    let device = try P256.KeyAgreement.PrivateKey(rawRepresentation: good.member.sealingPrivate.bytes)
    #expect(file.keyRefusals.count >= 9)
    for it in file.keyRefusals {
      #expect(throws: RecordError.corrupt, "\(it.name)") {
        try FamilyKey.open(
          it.sealed.bytes, epoch: it.epoch, for: try good.member.name.name, with: device, in: family,
          commitment: good.commitment.bytes)
      }
    }
  }

  @Test func `A retired key opens under the next one, whole and in its epoch alone`() throws {
    let it = file.retired
    let next = FamilyKey(epoch: it.epoch + 1, key: try #require(DataKey(bytes: it.key.bytes)))
    #expect(try next.retired(it.sealed.bytes, epoch: it.epoch, in: family).key.bytes == it.old.bytes)
    for damaged in it.refusals {
      #expect(throws: RecordError.corrupt) {
        try next.retired(damaged.bytes, epoch: it.epoch, in: family)
      }
    }
    #expect(throws: RecordError.corrupt) { try next.retired(it.sealed.bytes, epoch: 2, in: family) }
  }

  // MARK: Statements

  /// The membership before the first statement, and after each.
  private func chain() throws -> [Membership] {
    var all = [Membership(family: family)]
    for it in file.statements {
      var next = all[all.count - 1]
      _ = try next.add(it.bytes.bytes)
      all.append(next)
    }
    return all
  }

  @Test func `A chain says who belongs to the family after each statement`() throws {
    let chain = try chain()
    for (membership, it) in zip(chain.dropFirst(), file.statements) {
      #expect(membership.epoch == it.epoch)
      let present = membership.members.filter { !$0.isRemoved }.map(\.name)
      #expect(present == (try it.present.map { try $0.name }))
      let statement = try MemberStatement(it.bytes.bytes)
      #expect(statement.bytes == it.bytes.bytes)
      #expect(SyncCrypto.digest(statement.signed) == it.last.bytes)
    }
    #expect(chain[3].members[2].last == 7)
  }

  @Test func `A statement that breaks a rule is refused by its reason and changes nothing`() throws {
    let chain = try chain()
    #expect(file.statementRefusals.count >= 40)
    for it in file.statementRefusals {
      var membership = chain[it.after]
      let expected = try #require(MembershipError(word: it.refusal), "\(it.refusal)")
      #expect(throws: expected, "\(it.name)") { try membership.add(it.bytes.bytes) }
      #expect(membership == chain[it.after], "\(it.name)")
    }
  }

  @Test func `A parcel is read as it was made, and written again byte for byte`() throws {
    for it in file.parcels {
      let parcel = try StatementParcel(it.bytes.bytes)
      #expect(parcel.statement.bytes == it.statement.bytes)
      #expect(parcel.keys.map(\.sealed) == it.keys.map(\.sealed.bytes))
      #expect(parcel.keys.map(\.epoch) == it.keys.map(\.epoch))
      #expect(parcel.keys.map(\.device) == (try it.keys.map { try $0.device.name }))
      #expect(parcel.recovery?.locator.bytes == it.recovery?.locator.bytes)
      #expect(parcel.recovery?.sealed == it.recovery?.sealed.bytes)
      #expect(parcel.recovery?.kind.rawValue == it.recovery?.kind)
      #expect(String(decoding: parcel.invitation, as: UTF8.self) == it.invitation)
      #expect(parcel.bytes == it.bytes.bytes)
    }
  }

  @Test func `A damaged parcel is refused`() throws {
    #expect(file.parcelRefusals.count >= 8)
    for it in file.parcelRefusals {
      #expect(throws: try it.error, "\(it.name)") { try StatementParcel(it.bytes.bytes) }
    }
  }

  // MARK: Records

  @Test func `A record is what its device signed, linked to the one before`() throws {
    var link = [UInt8](repeating: 0, count: SyncRecord.linkSize)
    for (stored, it) in zip(try SyncFrames.read(file.pushed.bytes), file.records) {
      let record = stored.record
      #expect(record.previous == link)
      #expect(record.signed(in: family, digest: SyncCrypto.digest(record.sealed)) == it.signed.bytes)
      link = try #require(
        SyncCrypto.link(of: record, in: family, signedBy: file.founder.signingPoint.bytes))
      #expect(link == it.link.bytes)
      #expect(record.sealed == it.sealed.bytes)
    }
  }

  @Test func `A record's envelope opens under the key of its epoch`() throws {
    for it in file.records {
      let place = try #require(
        RecordPlace(family: family.bytes, record: it.id.bytes, kind: RecordKind(rawValue: it.kind)))
      let key = try #require(DataKey(bytes: it.key.bytes))
      let opened = try Envelope.open(it.sealed.bytes, at: place, with: DataKeys(epoch: it.epoch, key: key))
      #expect(opened == it.plaintext.bytes)
    }
  }

  @Test func `A record of which anything was changed has no link`() throws {
    #expect(file.recordRefusals.count >= 8)
    for it in file.recordRefusals {
      let record = try #require(try SyncFrames.read(it.frame.bytes).first).record
      #expect(
        SyncCrypto.link(of: record, in: family, signedBy: file.founder.signingPoint.bytes) == nil,
        "\(it.name)")
    }
  }

  @Test func `Frames are written as they were read`() throws {
    let pushed = try SyncFrames.read(file.pushed.bytes)
    #expect(SyncFrames.write(pushed) == file.pushed.bytes)
    let pulled = try SyncFrames.read(file.pulled.bytes)
    #expect(pulled.map(\.record) == pushed.map(\.record))
    #expect(pulled.first?.sequence == file.pulledFirst.sequence)
    #expect(pulled.first?.received == file.pulledFirst.received)
    #expect(SyncFrames.write(pulled) == file.pulled.bytes)
  }

  // MARK: Snapshots

  private func isSigned(_ snapshot: SyncSnapshot) -> Bool {
    let signed = snapshot.signed(in: family, digest: SyncCrypto.digest(snapshot.sealed))
    return SyncCrypto.verifies(snapshot.signature, of: signed, by: file.founder.signingPoint.bytes)
  }

  @Test func `A snapshot is what its device signed, and opens under the key of its epoch`() throws {
    let it = file.snapshot
    let snapshot = try SyncSnapshot(it.bytes.bytes)
    #expect(snapshot.signed(in: family, digest: SyncCrypto.digest(snapshot.sealed)) == it.signed.bytes)
    #expect(isSigned(snapshot))
    let place = try #require(
      RecordPlace(family: family.bytes, record: snapshot.id.bytes, kind: RecordKind(rawValue: 12)))
    let keys = DataKeys(epoch: snapshot.epoch, key: try #require(DataKey(bytes: it.key.bytes)))
    #expect(try Envelope.open(snapshot.sealed, at: place, with: keys) == it.plaintext.bytes)
  }

  @Test func `A snapshot of which anything was changed is not signed, and a damaged one is refused`() throws {
    #expect(file.snapshot.changed.count >= 6)
    for it in file.snapshot.changed { #expect(!isSigned(try SyncSnapshot(it.bytes.bytes)), "\(it.name)") }
    #expect(file.snapshot.refusals.count >= 8)
    for it in file.snapshot.refusals {
      #expect(throws: try it.error, "\(it.name)") { try SyncSnapshot(it.bytes.bytes) }
    }
  }

  @Test func `Damaged frames are refused`() throws {
    #expect(file.frameRefusals.count >= 12)
    for it in file.frameRefusals {
      #expect(throws: try it.error, "\(it.name)") { try SyncFrames.read(it.bytes.bytes) }
    }
  }
}
