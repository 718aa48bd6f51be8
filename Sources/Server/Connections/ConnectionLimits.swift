public import NIOCore

/// How much, and for how long, one connection may ask.
///
/// The library below has no idle time-out of its own and its header time-out does not cover a slow
/// body, so every span is set here and held by ``OpeningDeadlines`` and ``ConnectionDeadlines``.
public struct ConnectionLimits: Sendable {
  /// All header fields of a request together, in bytes.
  public var headers = 16 * 1024
  /// Path and query, in bytes. A sentence of 500 Cyrillic letters takes 3,000 when percent-encoded.
  public var url = 8 * 1024
  public var body = BodyLimits()
  /// From connecting to the end of the TLS handshake.
  public var handshake = TimeAmount.seconds(10)
  /// From then, or from connecting without TLS, to the end of the first request's headers. A browser connects ahead.
  public var firstRequest = TimeAmount.seconds(15)
  /// Between requests.
  public var idle = TimeAmount.seconds(30)
  /// From the first byte of an answer to its last one taken by the network.
  public var answerTime = TimeAmount.seconds(120)
  /// Open connections per listener; more wait in the system's queue.
  public var connections = 512
  /// Open connections per listener of one address of the network. A browser opens six; devices may share an address.
  public var fromOneAddress = 96
  /// Those of this computer itself, where other programs may stand between.
  public var fromThisComputer = 256

  public init() {}
}

/// The size and the pace of a request's body.
///
/// A fixed time would refuse a phone's photo on slow Wi-Fi and let a small body drip. So a body must keep up a pace instead,
/// once its grace is over.
public struct BodyLimits: Sendable {
  /// The most bytes of a body that no route asked for.
  public var usual = 64 * 1024
  /// The time from the end of the headers until the pace is asked for.
  public var grace = TimeAmount.seconds(20)
  /// The slowest pace after that, in bytes a second.
  public var slowest = 16 * 1024
  /// How long the rest of a body that is refused is read, so that the refusal arrives.
  public var lingering = TimeAmount.seconds(2)
  /// The time at which any body must have ended. 15 MB take 25 kB/s then.
  public var longest = TimeAmount.minutes(10)

  /// The most bytes of a body that is sent to a path, with or without a query behind it.
  func most(for path: some StringProtocol) -> Int {
    RouteTable.mostBytes[String(path.prefix { $0 != "?" })] ?? usual
  }

  /// The time by which more must have come, or the end.
  func due(after received: Int) -> TimeAmount {
    let bought = Int64(received) * 1_000_000_000 / Int64(max(1, slowest))
    return min(longest, grace + .nanoseconds(bought))
  }
}
