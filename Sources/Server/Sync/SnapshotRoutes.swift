import Exchange
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Store
import Vault

/// `/api/sync/1/snapshot`: what a family's new device begins with, one for each family.
enum SnapshotRoutes {
  static let routes = [
    Route(
      method: .put, template: "/api/sync/1/snapshot", audience: .ownPages, title: "Send a snapshot",
      about:
        "It takes the place of one that does not reach as far. One that reaches no further changes nothing.",
      body: .init(
        mediaType: SyncSnapshot.mediaType, mostBytes: SyncSnapshot.mostBytes, schema: .binary),
      answers: [.init(status: .noContent, about: "The server has this one, or one that reaches as far.")],
      ownProblems: SyncProblems.signed + [.syncMalformed, .syncQuota, .syncFull], rate: SyncProblems.rate,
      isServed: SyncProblems.isServed, handler: put),
    Route(
      method: .get, template: "/api/sync/1/snapshot", audience: .ownPages, title: "Fetch the snapshot",
      answers: [
        .ok(
          SyncSnapshot.mediaType, .binary, "Sealed and signed by the device that made it.",
          fields: [("Martlet-Now", "The server's clock, in ms.")])
      ],
      ownProblems: SyncProblems.signed, rate: SyncProblems.rate, isServed: SyncProblems.isServed,
      handler: get),
  ]

  private static func put(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let (device, body) = try await sync.memberSending(call)
    try await call.checkAccount(of: device.family)
    let snapshot: SyncSnapshot
    do throws(SyncError) { snapshot = try SyncSnapshot(body) } catch {
      throw Problem(error == .newerVersion ? .syncNewer : .syncMalformed)
    }
    let signed = snapshot.signed(in: device.family, digest: SyncCrypto.digest(snapshot.sealed))
    guard snapshot.device == device.name,
      SyncCrypto.verifies(snapshot.signature, of: signed, by: device.signingKey)
    else { throw Problem(.syncMalformed) }
    do throws(StoreError) {
      try await sync.ledger.put(
        StoredSnapshot(sequence: snapshot.sequence, device: device.name, bytes: body), of: device.family,
        quota: sync.quota, now: sync.now())
    } catch {
      // One of records that are not there.
      if error == .notFound { throw Problem(.syncMalformed) }
      throw error
    }
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }

  private static func get(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let family = try await sync.member(call).family
    guard let snapshot = try await sync.ledger.snapshot(of: family) else { throw StoreError.notFound }
    return Response(
      status: .ok,
      headers: [
        .contentType: SyncSnapshot.mediaType, .cacheControl: "no-store", .martletNow: "\(sync.now())",
      ], body: .init(byteBuffer: ByteBuffer(bytes: snapshot.bytes)))
  }
}
