import Exchange
import Family
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Services
import Store

/// `/api/sync/1/erasure`: a family leaves the server. What a stolen tablet could ask for comes with a delay, in which any member,
/// and whoever has the recovery code, takes it back.
enum ErasureRoutes {
  static let routes = [
    Route(
      method: .post, template: "/api/sync/1/erasure", audience: .ownPages,
      title: "Have the family erased in seven days",
      answers: [
        .ok("application/json", .object([.init("at", .integer)]), "When, in milliseconds since 1970.")
      ],
      ownProblems: SyncProblems.signed, rate: SyncProblems.rate, isServed: SyncProblems.isServed,
      handler: schedule),
    Route(
      method: .delete, template: "/api/sync/1/erasure", audience: .ownPages,
      title: "Keep the family after all",
      answers: [.init(status: .noContent, about: "It is kept.")], ownProblems: SyncProblems.signed,
      rate: SyncProblems.rate, isServed: SyncProblems.isServed, handler: keep),
  ]

  private static func schedule(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let family = try await sync.member(call).family
    let time = try await sync.ledger.beginErasure(of: family, now: sync.now())
    return json([("at", .number(Int(time)))])
  }

  private static func keep(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let family = try await sync.member(call).family
    try await sync.ledger.scheduleErasure(of: family, at: nil, now: sync.now())
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }
}

extension SyncService {
  /// Erases the families whose time has come. One that can't be erased now holds up no other.
  ///
  /// - Throws: what kept the last such family.
  func eraseWhatIsDue() async throws(StoreError) {
    var failure: StoreError?
    for family in try await ledger.dueErasures(now: now()) {
      do throws(StoreError) {
        _ = try await ledger.erase(family, with: blobs, now: now())
      } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
