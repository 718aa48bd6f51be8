import AsyncHTTPClient
import Exchange
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
public import NIOSSL

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Asks online services: TLS 1.3 alone, no redirects, no cookies, bounded in bytes and time, tried again only where that
/// can help. It says nothing of who asks, and logs nothing.
public final class ProviderClient: Sendable {
  private let client: HTTPClient
  private let limits: ProviderLimits
  private let budget = NIOLockedValueBox(RetryBudget())
  private let now: @Sendable () -> Int64
  private let wall: @Sendable () -> Int64
  private let random: @Sendable () -> Double

  /// - Parameters:
  ///   - trusted: the authorities that may vouch for a service; without any, the system's.
  ///   - now: milliseconds of a clock that never goes back.
  ///   - wall: milliseconds since 1970, for services that name a date and do not tell what they take the time for.
  public init(
    limits: ProviderLimits = ProviderLimits(), trusted: [NIOSSLCertificate]? = nil,
    now: @escaping @Sendable () -> Int64 = { ProviderClock.now },
    wall: @escaping @Sendable () -> Int64 = { ProviderClock.wall },
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) }
  ) {
    var tls = TLSConfiguration.makeClientConfiguration()
    tls.minimumTLSVersion = .tlsv13
    if let trusted { tls.trustRoots = .certificates(trusted) }
    var configuration = HTTPClient.Configuration(tlsConfiguration: tls, redirectConfiguration: .disallow)
    configuration.timeout.connect = .milliseconds(limits.attempt)
    configuration.timeout.read = .milliseconds(limits.attempt)
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.connectionPool.idleTimeout = .seconds(15)
    configuration.httpVersion = .http1Only
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    self.limits = limits
    self.now = now
    self.wall = wall
    self.random = random
  }

  /// Ends all connections, and returns once they have.
  public func shutDown() async { try? await client.shutdown() }

  // The library stops the program where one of its clients goes while it is open.
  deinit { client.shutdown { _ in } }

  /// The body of the answer; nothing where the service says that there is none (404).
  public func fetch(_ url: String) async throws(ProviderError) -> [UInt8]? {
    let started = now()
    var attempt = 0
    while true {
      attempt += 1
      let left = limits.whole - (now() - started)
      guard left > 0 else { throw .timedOut }
      do throws(ProviderError) {
        let body = try await once(url, within: min(limits.attempt, left))
        budget.withLockedValue { $0.succeeded() }
        return body
      } catch {
        guard let failure = error.failure, !error.asksForLonger(than: limits.retry.cap) else { throw error }
        let (drawn, instant) = (random(), now())
        let decision = budget.withLockedValue {
          limits.retry.decide(
            after: failure, attempt: attempt, startedAt: started, now: instant, random: drawn, budget: &$0)
        }
        guard case .wait(let milliseconds) = decision else { throw error }
        do { try await Task.sleep(for: .milliseconds(milliseconds)) } catch { throw .cancelled }
      }
    }
  }

  /// One try, which ends in time even where the service sends a byte a second.
  private func once(_ url: String, within milliseconds: Int64) async throws(ProviderError) -> [UInt8]? {
    do {
      return try await inTime(milliseconds, late: ProviderError.timedOut) {
        try await self.ask(url, within: milliseconds)
      }
    } catch { throw Task.isCancelled ? .cancelled : ProviderError(error) }
  }

  private func ask(_ url: String, within milliseconds: Int64) async throws -> [UInt8]? {
    var request = HTTPClientRequest(url: url)
    request.headers.add(name: "Accept", value: "application/json")
    request.headers.add(name: "User-Agent", value: "Martlet")
    let response = try await client.execute(request, timeout: .milliseconds(milliseconds))
    let status = Int(response.status.code)
    switch status {
    case 200: break
    case 404: return nil
    case 300..<400: throw ProviderError.redirected
    case _ where RetryPolicy.mayPass(status):
      throw ProviderError.busy(status: status, retryAfter: retryAfter(response.headers))
    default: throw ProviderError.refused(status: status)
    }
    let type = response.headers.first(name: "Content-Type")?.lowercased() ?? ""
    guard type == "application/json" || type.hasPrefix("application/json;") else {
      throw ProviderError.unreadable
    }
    if let length = response.headers.first(name: "Content-Length").flatMap({ Int($0) }), length > limits.body
    {
      throw ProviderError.tooLarge
    }
    do {
      return Array(buffer: try await response.body.collect(upTo: limits.body))
    } catch is NIOTooManyBytesError {
      throw ProviderError.tooLarge
    }
  }
}

extension ProviderClient {
  /// In whole seconds, a day at most. A date is counted from the service's own `Date`, where it sends one: whose clock is
  /// wrong then does not matter.
  fileprivate func retryAfter(_ headers: HTTPHeaders) -> Int? {
    let own = wall()
    guard let text = headers.first(name: "Retry-After"), let asked = RetryAfter(text, now: own) else {
      return nil
    }
    switch asked {
    case .seconds: return Int(min(86_400, asked.delay(now: 0) / 1_000))
    case .date:
      let theirs = headers.first(name: "Date").flatMap { HTTPDate.milliseconds($0, now: own) }
      return Int(min(86_400, (min(asked.delay(now: theirs ?? own), 86_400_000) + 999) / 1_000))
    }
  }
}

/// A clock that never goes back, and the one on the wall.
public enum ProviderClock {
  private static let start = ContinuousClock.now

  /// Milliseconds since 1970.
  public static var wall: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Milliseconds since some moment of this process.
  public static var now: Int64 {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
  }
}

extension ProviderError {
  /// As the policy of retries knows it; nothing where another try can't help.
  fileprivate var failure: RetryPolicy.Failure? {
    switch self {
    case .notReached, .timedOut: .connectionLost
    case .busy(let status, let retryAfter):
      .status(status, retryAfter: retryAfter.map { .seconds(Int64($0)) })
    default: nil
    }
  }

  fileprivate func asksForLonger(than milliseconds: Int64) -> Bool {
    if case .busy(_, let seconds?) = self { Int64(seconds) * 1_000 > milliseconds } else { false }
  }

  /// What the libraries below threw. Nothing of their words is kept: they may quote the address.
  fileprivate init(_ error: any Error) {
    switch error {
    case let error as ProviderError: self = error
    case let error as NIOSSLError where error.isUncleanShutdown: self = .notReached
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: self = .notSecure
    // The connection ended before the answer did: the parser is who notices.
    case HTTPParserError.invalidEOFState: self = .notReached
    case is HTTPParserError: self = .unreadable
    case let error as HTTPClientError
    where [.connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .tlsHandshakeTimeout].contains(
      error):
      self = .timedOut
    case is CancellationError: self = .timedOut
    default: self = .notReached
    }
  }
}

extension NIOSSLError {
  fileprivate var isUncleanShutdown: Bool { if case .uncleanShutdown = self { true } else { false } }
}
