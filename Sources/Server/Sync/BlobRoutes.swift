import Bytes
import Exchange
import Family
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Store
import Vault

/// `/api/sync/1/blobs`: sealed pictures, photos and recordings, in pieces.
enum BlobRoutes {
  static let mostPiece = 1 << 20
  /// The largest envelope.
  static let mostBytes: Int64 = 67_108_898

  static let routes = [
    Route(
      method: .put, template: "/api/sync/1/blobs", audience: .ownPages, title: "Send a piece of a blob",
      about: "Pieces come in order. With the last one the server checks the digest; then the blob is kept.",
      parameters: [
        digest,
        .init(
          name: "offset", source: .query, schema: .integer, isRequired: true, about: "Where the piece begins."
        ),
        .init(
          name: "size", source: .query, schema: .integer, isRequired: true, about: "The whole blob's bytes."),
      ], body: .init(mediaType: "application/octet-stream", mostBytes: mostPiece, schema: .binary),
      answers: [.ok("application/json", .object([.init("received", .integer)]), "How many bytes have come.")],
      ownProblems: SyncProblems.signed + [.syncMalformed, .syncConflict, .syncQuota, .syncFull],
      rate: SyncProblems.rate, isServed: SyncProblems.isServed, handler: put),
    Route(
      method: .get, template: "/api/sync/1/blobs/received", audience: .ownPages,
      title: "How much of a blob has come, to go on after a break", parameters: [digest],
      answers: [
        .ok("application/json", .object([.init("received", .integer), .init("isWhole", .flag)]), "In bytes.")
      ], ownProblems: SyncProblems.signed, rate: SyncProblems.rate, isServed: SyncProblems.isServed,
      handler: received),
    Route(
      method: .get, template: "/api/sync/1/blobs", audience: .ownPages, title: "Fetch a piece of a blob",
      parameters: [
        digest,
        .init(
          name: "offset", source: .query, schema: .integer, isRequired: true, about: "Where the piece begins."
        ),
      ],
      answers: [
        .ok(
          "application/octet-stream", .binary, "At most 1 MiB.",
          fields: [("Martlet-Size", "The whole blob's bytes.")])
      ], ownProblems: SyncProblems.signed, rate: SyncProblems.rate, isServed: SyncProblems.isServed,
      handler: get),
  ]

  private static var digest: Route.Parameter {
    .init(
      name: "digest", source: .query, schema: .text.matching("^[0-9a-f]{64}$"), isRequired: true,
      about: "The SHA-256 of the sealed bytes.")
  }

  private struct Piece {
    let digest: [UInt8]
    var offset: Int64 = 0
    var size: Int64 = 0

    init(_ call: RouteCall) throws(Problem) {
      let fields = try QueryFields(call.request.uri.query)
      guard let name = fields["digest"], let digest = Hexadecimal.bytes(Array(name.utf8)), digest.count == 32,
        name.lowercased() == name
      else {
        throw Problem(.addressMalformed)
      }
      self.digest = digest
      for (name, path) in [("offset", \Piece.offset), ("size", \Piece.size)] {
        guard let text = fields[name] else { continue }
        guard let number = Int64(text), (0...mostBytes).contains(number) else {
          throw Problem(.addressMalformed)
        }
        self[keyPath: path] = number
      }
    }
  }

  private static func put(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let (device, body) = try await sync.memberSending(call)
    let family = device.family
    try await call.checkAccount(of: family)
    let piece = try Piece(call)
    let end = piece.offset + Int64(body.count)
    guard piece.size > 0, end <= piece.size else { throw Problem(.syncMalformed) }
    let now = sync.now()
    let usage = try await sync.ledger.usage(of: family)
    guard usage.blobBytes + piece.size <= sync.quota.blobBytes else { throw Problem(.syncQuota) }
    do throws(StoreError) {
      if try await sync.ledger.blob(piece.digest, of: family) == nil {
        try await sync.blobs.append(body, at: piece.offset, to: piece.digest, of: family)
        if end == piece.size {
          try await sync.blobs.finish(piece.digest, of: family, size: piece.size)
          try await sync.ledger.add(
            blob: piece.digest, size: piece.size, to: family, quota: sync.quota, now: now)
        }
      }
    } catch {
      switch error {
      case .notFound: throw Problem(.syncConflict)
      case .damaged: throw Problem(.syncMalformed)
      default: throw error
      }
    }
    return json([("received", .number(Int(end)))])
  }

  private static func received(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let family = try await sync.member(call).family
    let piece = try Piece(call)
    if let size = try await sync.ledger.blob(piece.digest, of: family) {
      return json([("received", .number(Int(size))), ("isWhole", .bool(true))])
    }
    let count = try await sync.blobs.received(piece.digest, of: family)
    return json([("received", .number(Int(count))), ("isWhole", .bool(false))])
  }

  private static func get(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let family = try await sync.member(call).family
    let piece = try Piece(call)
    guard let size = try await sync.ledger.blob(piece.digest, of: family), piece.offset < size else {
      throw StoreError.notFound
    }
    let bytes = try await sync.blobs.read(
      piece.digest, of: family, from: piece.offset, count: min(mostPiece, Int(size - piece.offset)))
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/octet-stream", .cacheControl: "no-store", .martletSize: "\(size)",
      ],
      body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
