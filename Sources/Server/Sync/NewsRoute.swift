import Exchange
import HTTPTypes
import Hummingbird
import Store

/// `/api/sync/1/news`: the sequence of the newest record, whenever it grows, as server-sent events. A hint, with a poll behind it.
enum NewsRoute {
  /// How long one stream lives at most, in seconds, and one pulse less at least; a device opens the next one. Shorter than ``ConnectionLimits/answerTime``.
  static let life = 100
  /// Between comments that keep what stands between from closing the stream, in seconds.
  static let pulse = 20

  static let routes = [
    Route(
      method: .get, template: "/api/sync/1/news", audience: .ownPages,
      title: "Tells when records have come",
      answers: [.ok("text/event-stream", .text, "Events whose data is the newest sequence.")],
      ownProblems: SyncProblems.signed, rate: SyncProblems.rate, isServed: SyncProblems.isServed,
      handler: tell)
  ]

  private static func tell(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let family = try await sync.member(call).family
    let channel = call.context.channel
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream", .cacheControl: "no-store", .connection: "close"],
      body: ResponseBody { _ in
        try await NewsStream.open(on: channel, of: family, sync)
        throw NewsStream.Parting()
      })
  }
}
