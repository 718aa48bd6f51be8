import NIOConcurrencyHelpers
import Testing
import Vault

@testable import Server

@Suite struct RateLimitTests {
  @Test func aBurstPassesAndThenSoManyASecond() throws {
    let clock = Clock()
    let limit = RateLimit(burst: 5, perSecond: 2, now: clock.now)
    let home = NetworkAddress("192.168.1.5")
    for _ in 0..<5 { try limit.take(for: home) }
    #expect(throws: Problem(.tooManyRequests, retryAfter: 1)) { try limit.take(for: home) }
    try limit.take(for: NetworkAddress("192.168.1.6"))
    clock.advance(.milliseconds(500))
    try limit.take(for: home)
    #expect(throws: Problem.self) { try limit.take(for: home) }
    clock.advance(.seconds(3_600))
    for _ in 0..<5 { try limit.take(for: home) }
    #expect(throws: Problem.self) { try limit.take(for: home) }
  }

  @Test func aWholeHomeNetworkOfIPv6CountsAsOne() throws {
    let limit = RateLimit(burst: 1, perSecond: 0.001, now: Clock().now)
    try limit.take(for: NetworkAddress("2001:db8:1:2::1"))
    #expect(throws: Problem.self) { try limit.take(for: NetworkAddress("2001:db8:1:2:ffff::9")) }
    try limit.take(for: NetworkAddress("2001:db8:1:3::1"))
  }

  @Test func memoryStaysBoundedHoweverManyAsk() throws {
    let limit = RateLimit(burst: 2, perSecond: 0.001, capacity: 64, now: Clock().now)
    for number in 0..<5_000 {
      try limit.take(for: NetworkAddress(bytes: [10, 0, UInt8(number >> 8), UInt8(number & 255)]))
    }
    #expect(limit.count <= 64)
  }

  private final class Clock: Sendable {
    private let time = NIOLockedValueBox(ContinuousClock.Instant.now)
    var now: @Sendable () -> ContinuousClock.Instant { { self.time.withLockedValue(\.self) } }
    func advance(_ span: Duration) { time.withLockedValue { $0 = $0.advanced(by: span) } }
  }
}
