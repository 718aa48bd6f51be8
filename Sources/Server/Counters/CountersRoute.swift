import Exchange
import Family
import FoundationEssentials
import HTTPTypes
import Hummingbird

/// `POST /api/counters`: how often parts of Martlet were used, from families that agreed to tell. Sums are added up; who sent
/// them is neither kept nor logged.
enum CountersRoute {
  static let routes = [
    Route(
      method: .post, template: "/api/counters", audience: .ownPages,
      title: "How often parts of Martlet were used, from a family that agreed to tell",
      about:
        "Sums of a family's devices on days that are over, none below five. They are added up; who sent them is "
        + "neither kept nor logged.",
      body: .init(mediaType: "application/json", mostBytes: 8_192, schema: report),
      answers: [.init(status: .noContent, about: "Added up.")], ownProblems: [.countsMalformed, .notFound],
      // A device tells once a day.
      rate: .init(name: "reports", burst: 10, perSecond: 0.1, sparesThisComputer: true), handler: answer)
  ]

  private static var report: Schema {
    let count = Schema.object(
      [
        .init("counter", .choice(Counter.allCases.map(\.storedName))),
        .init("day", .integer.about("Days since 1 January 1970: at most nine days ago, at most today.")),
        .init("count", .integer.between(Int(Registers.fewestReported), Int(CountsReport.largestCount))),
      ])
    return .object([.init("counts", .list(of: count).atMost(CountsReport.most))])
  }

  private static func answer(_ call: RouteCall) async throws -> Response {
    guard let file = call.services.counts else { throw Problem(.notFound) }
    // Somewhere on earth it is tomorrow already.
    let today = Int64((Date().timeIntervalSince1970 + 14 * 3_600) / 86_400)
    guard let counts = CountsReport.read(try await call.body(), today: today) else {
      throw Problem(.countsMalformed)
    }
    try await file.add(counts)
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }
}
