import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import Services
import Store

/// Turns every failure into an answer that a person can read, and bounds what may be asked.
///
/// Nothing of the request is logged: its path and query hold what a child says.
struct Problems: RouterMiddleware {
  typealias Context = MartletContext
  let limits: ConnectionLimits
  let journal: Journal
  /// When each trouble of the store was noted last: with every request it would fill a disk.
  private let noted = NIOLockedValueBox<[StoreTrouble: ContinuousClock.Instant]>([:])
  private static let pause = Duration.seconds(60)

  init(limits: ConnectionLimits, journal: Journal) {
    self.limits = limits
    self.journal = journal
  }

  func handle(
    _ request: Request, context: MartletContext,
    next: (Request, MartletContext) async throws -> Response
  ) async throws -> Response {
    let response: Response
    do {
      try check(request)
      response = try await next(request, context)
    } catch let problem as Problem {
      response = problem.response(to: request)
    } catch let error as StoreError {
      note(error)
      response = Problem(store: error).response(to: request)
    } catch let error as any HTTPResponseError {
      response = Problem(Self.code(of: error, for: request)).response(to: request)
    } catch is CancellationError {
      response = Problem(.internalError).response(to: request)
    } catch {
      journal.error("a request failed", ["kind": .kind(of: error)])
      response = Problem(.internalError).response(to: request)
    }
    return request.method == .head ? response.createHeadResponse() : response
  }

  /// Says at most once a minute that the store is full, away or damaged: devices are told, and nobody else would notice.
  private func note(_ error: StoreError) {
    guard let trouble = StoreTrouble(error) else { return }
    let now = ContinuousClock.now
    let isNew = noted.withLockedValue { noted in
      if let last = noted[trouble], now - last < Self.pause { return false }
      noted[trouble] = now
      return true
    }
    if isNew { journal.error("the store failed", ["kind": .public(trouble)]) }
  }

  private func check(_ request: Request) throws(Problem) {
    guard request.uri.string.utf8.count <= limits.url else { throw Problem(.addressTooLong) }
    let most = limits.body.most(for: request.uri.path)
    if let length = request.headers[.contentLength].flatMap(Int.init), length > most {
      throw Problem(.bodyTooLarge)
    }
  }

  private static func code(of error: any HTTPResponseError, for request: Request) -> Problem.Code {
    switch error.status.code {
    case 404: request.method == .get || request.method == .head ? .notFound : .methodNotAllowed
    case 405: .methodNotAllowed
    case 413: .bodyTooLarge
    case 400..<500: .addressMalformed
    default: .internalError
    }
  }
}
