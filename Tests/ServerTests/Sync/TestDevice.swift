import Bytes
import Crypto
import Exchange
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Store
import Testing
import Vault

@testable import Server

/// A device of a family, as far as the server is concerned: it has keys, signs, and counts its records.
struct TestDevice {
  let signing = P256.Signing.PrivateKey()
  let sealing = P256.KeyAgreement.PrivateKey()
  var counter: Int64 = 0
  var link = [UInt8](repeating: 0, count: 32)

  func member(_ role: MemberStatement.Member.Role = .device) -> MemberStatement.Member {
    .init(
      role: role, signingKey: Array(signing.publicKey.x963Representation),
      sealingKey: Array(sealing.publicKey.x963Representation))
  }

  var name: SyncName { SyncCrypto.name(of: member().named) }

  func sign(_ bytes: [UInt8]) -> [UInt8] {
    (try? signing.signature(for: bytes)).map { Array($0.rawRepresentation) } ?? []
  }

  func signed(_ statement: MemberStatement) -> MemberStatement {
    var statement = statement
    statement.signature = sign(statement.signed)
    return statement
  }

  /// The next record of this device's chain.
  mutating func record(_ content: [UInt8], in family: SyncName, epoch: UInt32 = 1) -> SyncRecord {
    var record = SyncRecord(
      device: name, counter: counter + 1, previous: link, id: .random(), kind: 1, epoch: epoch,
      sealed: content,
      signature: [])
    let bytes = record.signed(in: family, digest: SyncCrypto.digest(content))
    record.signature = sign(bytes)
    (counter, link) = (counter + 1, SyncCrypto.digest(bytes))
    return record
  }

  /// A snapshot up to a record.
  func snapshot(_ content: [UInt8], of sequence: Int64, in family: SyncName) -> [UInt8] {
    var (head, id) = (NetworkWriter(), SyncName.random())
    head.write(SyncSnapshot.version)
    head.write(name.bytes)
    head.write(sequence)
    head.write(id.bytes)
    head.write(UInt32(1))
    let signed =
      Array("martlet snapshot v1".utf8) + family.bytes + head.bytes.dropFirst() + SyncCrypto.digest(content)
    return head.bytes + sign(signed) + content
  }

  /// The fields of a signed request. What a test changes of them must be noticed.
  func fields(
    _ method: HTTPRequest.Method, _ target: String, body: [UInt8]? = nil, created: Int64 = TestFamily.seconds,
    nonce: String = UUID().uuidString, keyid: String? = nil, covers: [String]? = nil
  ) -> HTTPFields {
    var fields = HTTPFields()
    var base = ""
    for component in covers ?? ["@method", "@target-uri"] + (body == nil ? [] : ["content-digest"]) {
      switch component {
      case "@method": base += "\"@method\": \(method.rawValue)\n"
      case "@target-uri": base += "\"@target-uri\": http://localhost\(target)\n"
      default: base += "\"content-digest\": \(Self.digest(body ?? []))\n"
      }
    }
    if let body { fields[.contentDigest] = Self.digest(body) }
    let names = (covers ?? ["@method", "@target-uri"] + (body == nil ? [] : ["content-digest"]))
      .map { "\"\($0)\"" }.joined(separator: " ")
    let input =
      "(\(names));created=\(created);nonce=\"\(nonce)\";keyid=\"\(keyid ?? name.text)\""
      + ";alg=\"ecdsa-p256-sha256\";tag=\"martlet-sync-1\""
    let signature = sign(Array((base + "\"@signature-params\": \(input)").utf8))
    fields[.signatureInput] = "sig1=" + input
    fields[.signature] = "sig1=:\(Base64Text.encode(signature)):"
    return fields
  }

  private static func digest(_ body: [UInt8]) -> String {
    "sha-256=:\(Base64Text.encode(SyncCrypto.digest(body))):"
  }
}

extension SyncName {
  static func random() -> SyncName { SyncName(beginning: (0..<16).map { _ in UInt8.random(in: 0...255) }) }
}

/// A server with an empty store, and a family that begins on it.
struct TestFamily: Sendable {
  /// What the server takes for now.
  static let seconds: Int64 = 1_800_000_000

  let service: SyncService
  let code: String

  init(quota: Quota = .usual) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "martlet-sync-\(UUID().uuidString)")
      .path
    let folder = try PrivateFolder(opening: path)
    let home = try HomeCode(in: folder)
    code = home.text
    service = SyncService(
      ledger: try await SQLLedger.sqlite(at: "\(path)/ledger.sqlite"),
      blobs: try FolderBlobs(at: "\(path)/blobs", leastFree: 0), beginning: .code(home), quota: quota,
      now: { TestFamily.seconds * 1000 })
  }

  /// Runs requests against the routes, without a socket.
  func run(_ work: @escaping @Sendable (Browser) async throws -> Void) async throws {
    var app = TestApp()
    app.sync = service
    try await app.run(work)
  }

  /// The first statement of a family with these devices, the founder first.
  func founding(_ devices: [TestDevice]) -> MemberStatement {
    var statement = MemberStatement(
      family: .random(), number: 1, previous: [UInt8](repeating: 0, count: 32), by: devices[0].name, made: 1,
      epoch: 1, commitment: [UInt8](repeating: 7, count: 32),
      salt: (0..<16).map { _ in .random(in: 0...255) },
      added: devices.map { $0.member() })
    statement.family = SyncCrypto.name(of: statement.founding)
    return devices[0].signed(statement)
  }
}

extension Browser {
  /// A signed request with a body.
  func send(
    _ method: HTTPRequest.Method, _ path: String, _ body: [UInt8], by device: TestDevice,
    _ change: (inout HTTPFields) -> Void = { _ in }
  ) async throws -> Answer {
    var fields = device.fields(method, path, body: body)
    change(&fields)
    return try await ask(method, path, fields, body: ByteBuffer(bytes: body))
  }

  func fetch(_ path: String, by device: TestDevice) async throws -> Answer {
    try await get(path, device.fields(.get, path))
  }

  /// Begins a family of these devices; answers with its name.
  func begin(_ family: TestFamily, _ devices: [TestDevice]) async throws -> MemberStatement {
    let statement = family.founding(devices)
    let keys = devices.map {
      StatementParcel.Key(
        device: $0.name, epoch: 1, sealed: [UInt8](repeating: 5, count: FamilyKey.sealedSize))
    }
    let parcel = StatementParcel(statement: statement, keys: keys, invitation: Array(family.code.utf8))
    let answer = try await send(.post, "/api/sync/1/family", parcel.bytes, by: devices[0])
    #expect(answer.status == .created, "\(answer.text)")
    return statement
  }

  func push(_ records: [SyncRecord], by device: TestDevice) async throws -> Answer {
    try await send(.post, "/api/sync/1/records", Browser.frames(records), by: device)
  }

  static func frames(_ records: [SyncRecord]) -> [UInt8] {
    SyncFrames.write(records.map { StoredRecord(sequence: 0, received: 0, record: $0) })
  }

  func pull(after sequence: Int64 = 0, by device: TestDevice) async throws -> [StoredRecord] {
    let answer = try await fetch("/api/sync/1/records?after=\(sequence)", by: device)
    #expect(answer.status == .ok, "\(answer.text)")
    return try SyncFrames.read(answer.bytes)
  }
}

extension Answer {
  /// The code of its problem document.
  var problem: String? {
    (try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])?["code"] as? String
  }
}
