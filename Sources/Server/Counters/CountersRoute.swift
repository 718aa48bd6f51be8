import Exchange
import FoundationEssentials
import HTTPTypes
import Hummingbird
import NIOCore
import Vault

/// `POST /api/counters`: how often parts of Martlet were used, from families that agreed to tell. Sums are added up; who sent
/// them is neither kept nor logged.
struct CountersRoute {
  static let path = "/api/counters"
  /// Bytes of the longest report.
  static let longest = 8_192

  let file: CountsFile?
  var now: @Sendable () -> Date = { Date() }
  /// A device tells once a day.
  let reports = RateLimit(burst: 10, perSecond: 0.1)

  func add(to router: Router<MartletContext>) {
    router.post("api/counters") { request, context in
      guard let file else { throw Problem(.notFound) }
      if let address = context.address, !address.isLoopback { try reports.take(for: address) }
      let body: ByteBuffer
      do { body = try await request.body.collect(upTo: Self.longest) } catch { throw Problem(.bodyTooLarge) }
      // Somewhere on earth it is tomorrow already.
      let today = Int64((now().timeIntervalSince1970 + 14 * 3_600) / 86_400)
      guard let counts = CountsReport.read(Array(buffer: body), today: today) else {
        throw Problem(.countsMalformed)
      }
      try await file.add(counts)
      return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }
  }
}
