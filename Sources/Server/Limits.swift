public import NIOCore

/// How much, and for how long, one connection may ask.
///
/// The library below has no idle time-out of its own and its header time-out does not cover a slow
/// body, so every span is set here and held by ``ConnectionDeadlines``.
public struct Limits: Sendable {
  /// All header fields of a request together, in bytes.
  public var headers = 16 * 1024
  /// Path and query, in bytes. A sentence of 500 Cyrillic letters takes 3,000 when percent-encoded.
  public var url = 8 * 1024
  /// The body of a request to a route that names no limit of its own. None has a body yet.
  public var body = 64 * 1024
  /// Between requests, and from connecting to the end of the first request's headers.
  public var idle = TimeAmount.seconds(30)
  /// From the end of the headers to the end of the body.
  public var bodyTime = TimeAmount.seconds(20)
  /// From the first byte of an answer to its last one taken by the network.
  public var answerTime = TimeAmount.seconds(120)
  /// Open connections per listener; more wait in the system's queue.
  public var connections = 512

  public init() {}
}
