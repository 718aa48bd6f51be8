import Hummingbird
import HummingbirdCore
import NIOCore

/// Works out each answer in a task of its own, and leaves only the sending of it to the connection's.
///
/// A task keeps the room that its deepest call took until it ends, and a connection's task lives as long as the connection: one that is kept open held
/// 17 kB for calls that had long returned. A child of the connection's task (`async let`) would lie in that task's own room, and keep 2 kB of it.
struct OwnTask<Responder: HTTPResponder>: HTTPResponder where Responder.Context == MartletContext {
  let responder: Responder

  func respond(to request: Request, context: MartletContext) async throws -> Response {
    let answer = Task(executorPreference: LoopExecutor(context.channel.eventLoop)) {
      try await responder.respond(to: request, context: context)
    }
    return try await withTaskCancellationHandler {
      try await answer.value
    } onCancel: {
      answer.cancel()
    }
  }
}
