import Exchange
import Family
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Store
import Vault

/// `/api/sync/1/records`: sealed records, pushed and pulled.
enum RecordRoutes {
  /// Sealed bytes of one push, or of one answer to a pull.
  static let mostBytes = 4 << 20

  static let routes = [
    Route(
      method: .post, template: "/api/sync/1/records", audience: .ownPages, title: "Push records",
      about:
        "A device's own records, in order. What is answered is on the server's disk. Pushing the same once more changes nothing.",
      body: .init(mediaType: SyncFrames.mediaType, mostBytes: mostBytes + (1 << 20), schema: .binary),
      answers: [
        .ok(
          "application/json",
          .object([
            .init("sequences", .list(of: .integer).about("One for each record.")), .init("now", .integer),
          ]),
          "They are kept.")
      ],
      ownProblems: SyncProblems.signed + [.syncMalformed, .syncConflict, .syncQuota, .syncFull],
      rate: SyncProblems.rate, isServed: SyncProblems.isServed, handler: push),
    Route(
      method: .get, template: "/api/sync/1/records", audience: .ownPages, title: "Pull records",
      parameters: [
        .init(
          name: "after", source: .query, schema: .integer, isRequired: true,
          about: "The last record that the device has; 0 for none.")
      ],
      answers: [
        .ok(
          SyncFrames.mediaType, .binary, "Those that follow, perhaps not all: ask again until none comes.",
          fields: [
            ("Martlet-Newest", "The sequence of the newest record."),
            ("Martlet-Now", "The server's clock, in ms."),
          ])
      ],
      ownProblems: SyncProblems.signed, rate: SyncProblems.rate, isServed: SyncProblems.isServed,
      handler: pull),
  ]

  private static func push(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let (device, body, nonce) = try await sync.memberPushing(call)
    try await call.checkAccount(of: device.family)
    let frames: [StoredRecord]
    do throws(SyncError) { frames = try SyncFrames.read(body) } catch {
      throw Problem(error == .newerVersion ? .syncNewer : .syncMalformed)
    }
    guard !frames.isEmpty else { throw Problem(.syncMalformed) }
    var linked: [LinkedRecord] = []
    for frame in frames {
      guard frame.record.device == device.name,
        let link = SyncCrypto.link(of: frame.record, in: device.family, signedBy: device.signingKey)
      else { throw Problem(.syncMalformed) }
      linked.append(LinkedRecord(record: frame.record, link: link))
    }
    let (records, now) = (linked, sync.now())
    let sequences = try await sync.ledger.append(
      records, of: device.name, to: device.family, quota: sync.quota, once: nonce, now: now)
    return json([("sequences", .array(sequences.map { .number(Int($0)) })), ("now", .number(Int(now)))])
  }

  private static func pull(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let device = try await sync.member(call)
    guard let after = try QueryFields(call.request.uri.query)["after"].flatMap({ Int64($0) }), after >= 0
    else {
      throw Problem(.addressMalformed)
    }
    let now = sync.now()
    let records = try await sync.ledger.records(of: device.family, after: after, mostBytes: mostBytes)
    let newest = try await sync.ledger.newest(of: device.family)
    // A question is a sign of life; a write for each would cost more than it tells.
    if after != device.acknowledged || now - device.lastSeen > 60_000 {
      try await sync.ledger.saw(device.name, having: after, now: now)
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: SyncFrames.mediaType, .cacheControl: "no-store", .martletNewest: "\(newest)",
        .martletNow: "\(now)",
      ], body: .init(byteBuffer: ByteBuffer(bytes: SyncFrames.write(records))))
  }
}
