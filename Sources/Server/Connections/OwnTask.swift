import Hummingbird
import HummingbirdCore

/// Works out each answer in a task of its own, and leaves only the sending of it to the connection's.
///
/// A task keeps the room that its deepest call took until it ends, and a connection's task lives as long as the connection: a stream of news kept
/// 17 kB for calls that had long returned.
struct OwnTask<Responder: HTTPResponder>: HTTPResponder where Responder.Context: Sendable {
  let responder: Responder

  func respond(to request: Request, context: Responder.Context) async throws -> Response {
    async let answer = responder.respond(to: request, context: context)
    return try await answer
  }
}
