import NIOConcurrencyHelpers
import Vault

/// A token bucket per address, in bounded memory.
///
/// Each address may ask `burst` times at once and `perSecond` times a second from then on. IPv6 homes
/// own whole /64 networks, so that is what counts as one address.
final class RateLimit: Sendable {
  private struct Bucket {
    var tokens: Double
    var updated: ContinuousClock.Instant
  }

  private let burst: Double
  private let perSecond: Double
  private let capacity: Int
  private let now: @Sendable () -> ContinuousClock.Instant
  private let buckets = NIOLockedValueBox<[NetworkAddress: Bucket]>([:])

  init(
    burst: Double, perSecond: Double, capacity: Int = 4_096,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.burst = burst
    self.perSecond = perSecond
    self.capacity = capacity
    self.now = now
  }

  /// Takes one token; when there is none, throws with the whole seconds until there will be.
  func take(for address: NetworkAddress?) throws(Problem) {
    guard let key = address?.network else { return }
    let instant = now()
    let wait = buckets.withLockedValue { buckets -> Double in
      var bucket = buckets[key] ?? Bucket(tokens: burst, updated: instant)
      bucket.tokens = min(burst, bucket.tokens + seconds(from: bucket.updated, to: instant) * perSecond)
      bucket.updated = instant
      let wait = bucket.tokens >= 1 ? 0 : (1 - bucket.tokens) / perSecond
      if wait == 0 { bucket.tokens -= 1 }
      if buckets[key] == nil, buckets.count >= capacity { makeRoom(in: &buckets, at: instant) }
      buckets[key] = bucket
      return wait
    }
    if wait > 0 { throw Problem(.tooManyRequests, retryAfter: max(1, Int(wait.rounded(.up)))) }
  }

  var count: Int { buckets.withLockedValue(\.count) }

  /// Forgets whoever would have a full bucket by now and, failing that, who was quiet the longest.
  private func makeRoom(in buckets: inout [NetworkAddress: Bucket], at instant: ContinuousClock.Instant) {
    buckets = buckets.filter { bucket in
      bucket.value.tokens + seconds(from: bucket.value.updated, to: instant) * perSecond < burst
    }
    guard buckets.count >= capacity else { return }
    let byAge = buckets.sorted { $0.value.updated < $1.value.updated }
    for entry in byAge.prefix(max(1, capacity / 8)) { buckets[entry.key] = nil }
  }

  private func seconds(from start: ContinuousClock.Instant, to end: ContinuousClock.Instant) -> Double {
    max(0, (end - start) / .seconds(1))
  }
}

extension NetworkAddress {
  /// What one household has: the address itself, or its /64.
  var network: NetworkAddress {
    guard isVersion6 else { return self }
    return NetworkAddress(bytes: Array(bytes.prefix(8)) + [UInt8](repeating: 0, count: 8)) ?? self
  }
}
