import Hummingbird

/// Answers on the threads that are there for work, and not on the connection's event loop, whose other connections would
/// wait meanwhile. What only looks something up stays where it is: a word that was asked for of late, and health.
struct OffTheLoop: RouterMiddleware {
  typealias Context = MartletContext

  func handle(
    _ request: Request, context: MartletContext,
    next: (Request, MartletContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    if path.hasPrefix(WordRoutes.path) || path == HealthRoute.path { return try await next(request, context) }
    return try await withTaskExecutorPreference(globalConcurrentExecutor) { try await next(request, context) }
  }
}
