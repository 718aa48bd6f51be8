import Exchange
import Family
import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// `POST /api/feedback`: a parent's report to whoever runs this server.
enum FeedbackRoute {
  static let routes = [
    Route(
      method: .post, template: "/api/feedback", audience: .ownPages,
      title: "A parent's report to whoever runs this server",
      about:
        "Plain text, which the parent has seen whole. It is kept for \(FeedbackFolder.keptDays) days; who sent it is neither kept "
        + "nor logged.",
      body: .init(
        mediaType: FeedbackReport.mediaType, mostBytes: FeedbackReport.mostBytes,
        schema: .text.atLeast(1).atMost(FeedbackReport.mostBytes)),
      answers: [.init(status: .created, about: "It is kept.")],
      ownProblems: [.feedbackMalformed, .feedbackFull, .notFound],
      // A person writes one, and another a while later.
      rate: .init(name: "feedback", burst: 6, perSecond: 0.005, sparesThisComputer: false), handler: answer)
  ]

  private static func answer(_ call: RouteCall) async throws -> Response {
    guard let folder = call.services.feedback else { throw Problem(.notFound) }
    let bytes = try await call.body()
    guard FeedbackReport.kind(of: bytes) != nil else { throw Problem(.feedbackMalformed) }
    guard try await folder.add(bytes) else { throw Problem(.feedbackFull) }
    return Response(status: .created, headers: [.cacheControl: "no-store"])
  }
}

/// Deletes reports that are old, for as long as the server runs, whether or not new ones come.
struct FeedbackUpkeep: Service {
  let folder: FeedbackFolder

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        try? await folder.expire()
        guard (try? await Task.sleep(for: .seconds(6 * 3_600))) != nil else { return }
      }
    }
  }
}
