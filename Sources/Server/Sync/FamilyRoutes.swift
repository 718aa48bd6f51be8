import Exchange
import Family
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Services
import Store
import Vault

/// `/api/sync/1/family` and `…/statements`: who belongs to a family, and the keys sealed to its devices.
enum FamilyRoutes {
  static let routes = [
    Route(
      method: .post, template: "/api/sync/1/family", audience: .ownPages, title: "Begin a family",
      about: "The first statement, the family's key sealed to its members, and what the recovery code opens.",
      body: parcel,
      answers: [.init(status: .created, about: "It has begun.")],
      ownProblems: SyncProblems.signed + [.syncMalformed, .syncInvitation, .syncConflict, .syncFull],
      rate: .init(name: "families", burst: 10, perSecond: 0.1, sparesThisComputer: false),
      isServed: SyncProblems.isServed, handler: begin),
    Route(
      method: .get, template: "/api/sync/1/family", audience: .ownPages, title: "Who belongs to the family",
      parameters: [
        .init(
          name: "after", source: .query, schema: .integer.about("0 for all."),
          about: "Only the statements after this number.")
      ],
      answers: [.ok("application/json", facts, "The family as the server knows it.")],
      ownProblems: SyncProblems.signed, rate: SyncProblems.rate, isServed: SyncProblems.isServed,
      handler: look),
    Route(
      method: .post, template: "/api/sync/1/statements", audience: .ownPages,
      title: "Add a device, remove one, or replace what brings the family back", body: parcel,
      answers: [.init(status: .noContent, about: "It is so from now on.")],
      ownProblems: SyncProblems.signed + [.syncMalformed, .syncConflict, .syncQuota, .syncFull],
      rate: SyncProblems.rate, isServed: SyncProblems.isServed, handler: state),
    Route(
      method: .get, template: "/api/sync/1/recovery/{locator}", audience: .ownPages,
      title: "What a recovery code or a passphrase opens",
      parameters: [
        .init(
          name: "locator", source: .path, schema: .text.matching("^[0-9a-f]{32}$"), isRequired: true,
          about: "Made from the code, or slowly from the passphrase. Neither is told.")
      ],
      answers: [
        .ok(
          "application/json", .object([.init("family", .text), .init("sealed", .text)]),
          "Sealed under the code, or the passphrase.")
      ],
      ownProblems: [.notFound, .syncUnavailable],
      rate: .init(name: "recovery", burst: 20, perSecond: 0.2, sparesThisComputer: false),
      isServed: SyncProblems.isServed, handler: recover),
  ]

  private static var parcel: Route.Body {
    .init(mediaType: MemberStatement.mediaType, mostBytes: 64 * 1024, schema: .binary)
  }

  private static func begin(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let body = try await call.body()
    let parcel = try readParcel(body)
    guard let founder = parcel.statement.added.first else { throw Problem(.syncMalformed) }
    try await sync.check(call, body: body, by: founder)
    let invitation = try sync.invitation(parcel.invitation)
    let family = parcel.statement.family
    let statement = try newStatement(parcel, after: Membership(family: family))
    guard parcel.recovery?.kind != .passphrase else { throw Problem(.syncMalformed) }
    let recovery = parcel.recovery.map {
      Recovery(locator: $0.locator, family: family, bytes: $0.sealed)
    }
    let now = sync.now()
    try await sync.ledger.begin(
      NewFamily(family: family, statement: statement, recovery: recovery, invitation: invitation), now: now)
    return Response(status: .created, headers: [.cacheControl: "no-store"])
  }

  private static func state(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let body = try await call.body()
    let device = try await sync.member(call, body: body)
    let parcel = try readParcel(body)
    // Whoever signed it: a member brings back what the server has lost.
    guard parcel.statement.family == device.family else { throw Problem(.syncMalformed) }
    let statements = try await sync.ledger.statements(of: device.family, after: 0)
    guard Int64(statements.count) < sync.quota.statements else { throw Problem(.syncQuota) }
    let membership: Membership
    do throws(MembershipError) {
      membership = try Membership(family: device.family, statements: statements.map(\.bytes))
    } catch {
      throw Problem(.internalError)
    }
    guard parcel.statement.number == membership.number + 1 else { throw Problem(.syncConflict) }
    var statement = try newStatement(parcel, after: membership)
    // In one step: a member whom nothing opens would be no way back.
    statement.recovery = parcel.recovery.map {
      Recovery($0.kind, locator: $0.locator, family: device.family, bytes: $0.sealed)
    }
    let now = sync.now()
    try await sync.ledger.append(statement, to: device.family, now: now)
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }

  private static func readParcel(_ body: [UInt8]) throws(Problem) -> StatementParcel {
    do throws(SyncError) { return try StatementParcel(body) } catch {
      throw Problem(error == .newerVersion ? .syncNewer : .syncMalformed)
    }
  }

  /// What the ledger is told of a statement that follows from the ones before it.
  private static func newStatement(
    _ parcel: StatementParcel, after before: Membership
  ) throws(Problem) -> NewStatement {
    var membership = before
    do throws(MembershipError) { try membership.add(parcel.statement) } catch {
      throw Problem(error == .gap ? .syncConflict : .syncMalformed)
    }
    for key in parcel.keys {
      guard membership[key.device] != nil, key.epoch <= membership.epoch,
        key.sealed.count == FamilyKey.sealedSize
      else { throw Problem(.syncMalformed) }
    }
    // Nobody is left without the new key.
    if membership.epoch > before.epoch {
      let given = Set(parcel.keys.filter { $0.epoch == membership.epoch }.map(\.device))
      for member in membership.members where !member.isRemoved && !given.contains(member.name) {
        throw Problem(.syncMalformed)
      }
    }
    return NewStatement(
      statement: Statement(number: parcel.statement.number, bytes: parcel.statement.bytes),
      added: parcel.statement.added.map {
        NewDevice(name: SyncCrypto.name(of: $0.named), signingKey: $0.signingKey)
      },
      removed: parcel.statement.removed.map(\.name),
      keys: parcel.keys.map { SealedFamilyKey(device: $0.device, epoch: $0.epoch, sealed: $0.sealed) },
      epoch: parcel.statement.epoch)
  }

  private static var facts: Schema {
    let device = Schema.object([
      .init("name", .text), .init("added", .integer), .init("lastSeen", .integer),
      .init("acknowledged", .integer.about("The last record that it has.")), .init("counter", .integer),
      .init("isRemoved", .flag),
    ])
    let key = Schema.object([.init("epoch", .integer), .init("sealed", .text.about("Base64."))])
    return .object([
      .init("family", .text), .init("newest", .integer.about("The sequence of the newest record.")),
      .init("now", .integer.about("The server's clock, in milliseconds since 1970.")),
      .init("statements", .list(of: .text.about("Base64."))), .init("devices", .list(of: device)),
      .init("keys", .list(of: key)), .init("usedBytes", .integer),
      .init("quotaBytes", .integer.about("The most that the family may keep, in bytes.")),
      .init("erasure", .integer.orNull.about("When the family will be erased, where somebody wished so.")),
      .init(
        "snapshot",
        .object([
          .init("sequence", .integer.about("The last record that is in it.")), .init("device", .text),
        ]).orNull),
    ])
  }

  private static func look(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let device = try await sync.member(call)
    let after = try QueryFields(call.request.uri.query)["after"].flatMap { Int64($0) } ?? 0
    let (family, name, now) = (device.family, device.name, sync.now())
    guard let facts = try await sync.ledger.family(family) else { throw StoreError.notFound }
    let statements = try await sync.ledger.statements(of: family, after: after)
    let devices = try await sync.ledger.devices(of: family)
    let keys = try await sync.ledger.keys(of: name)
    let usage = try await sync.ledger.usage(of: family)
    return json([
      ("family", .text(family.text)), ("newest", .number(Int(facts.newest))), ("now", .number(Int(now))),
      ("statements", .array(statements.map { .text(Base64Text.encode($0.bytes)) })),
      ("devices", .array(devices.map(document))),
      (
        "keys",
        .array(
          keys.map {
            JSONValue.object(of: [
              ("epoch", .number(Int($0.epoch))), ("sealed", .text(Base64Text.encode($0.sealed))),
            ])
          })
      ), ("usedBytes", .number(Int(usage.recordBytes + usage.blobBytes))),
      ("quotaBytes", .number(Int(sync.quota.recordBytes + sync.quota.blobBytes))),
      ("erasure", facts.erasure.map { .number(Int($0)) } ?? .null),
      (
        "snapshot",
        facts.snapshot.map {
          JSONValue.object(of: [
            ("sequence", .number(Int($0.sequence))), ("device", .text($0.device.text)),
          ])
        } ?? .null
      ),
    ])
  }

  private static func document(_ device: DeviceFacts) -> JSONValue {
    JSONValue.object(of: [
      ("name", .text(device.name.text)), ("added", .number(Int(device.added))),
      ("lastSeen", .number(Int(device.lastSeen))), ("acknowledged", .number(Int(device.acknowledged))),
      ("counter", .number(Int(device.counter))), ("isRemoved", .bool(device.removed != nil)),
    ])
  }

  private static func recover(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    guard let locator = call.context.parameters.get("locator").flatMap({ SyncName(hexadecimal: $0) }) else {
      throw Problem(.notFound)
    }
    let found = try await sync.ledger.recovery(at: locator)
    guard let found else { throw Problem(.notFound) }
    return json([("family", .text(found.family.text)), ("sealed", .text(Base64Text.encode(found.bytes)))])
  }
}

/// A JSON answer that nobody keeps.
func json(_ members: [(Name, JSONValue)]) -> Response {
  Response(
    status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
    body: .init(byteBuffer: ByteBuffer(bytes: JSONWriter.write(JSONValue.object(of: members)))))
}

/// What the routes of sync have in common.
enum SyncProblems {
  /// What any signed request can meet.
  static let signed: [Problem.Code] = [
    .syncSignature, .syncClock, .syncReplayed, .syncNotMember, .syncRemoved, .syncNewer, .syncUnavailable,
    .notFound,
  ]
  static let rate = Route.Rate(name: "sync", burst: 400, perSecond: 100, sparesThisComputer: true)
  static let isServed: @Sendable (RouteServices) -> Bool = { $0.sync != nil || $0.isStoreClosed }
}

extension RouteCall {
  var sync: SyncService {
    get throws(Problem) {
      guard let sync = services.sync else {
        // A code that is not found is a wrong one to whoever typed it.
        throw Problem(services.isStoreClosed ? .syncUnavailable : .notFound)
      }
      return sync
    }
  }
}
