import Testing

@testable import Exchange

@Suite struct ResponseCacheTests {
  private let key = ResponseKey(account: "ana", url: "/api/word/run?lang=en")
  private let minute: Int64 = 60_000

  private func given(_ start: ResponseCache<String>.Start) -> String? {
    if case .answer(let answer) = start { answer } else { nil }
  }

  private func filled(_ lifetime: Int64 = ResponseLifetime.usual) -> ResponseCache<String> {
    var cache = ResponseCache<String>()
    _ = cache.finish(key, .cacheFirst, .answered("run", bytes: 3, lifetime: lifetime), now: 0)
    return cache
  }

  @Test func aKeptAnswerIsFreshForHalfAnHourAndAnOnlineOneForFiveMinutes() {
    var usual = filled()
    #expect(given(usual.start(key, .cacheFirst, now: 30 * minute - 1)) == "run")
    #expect(given(usual.start(key, .cacheFirst, now: 30 * minute)) == nil)
    var online = filled(ResponseLifetime.online)
    #expect(given(online.start(key, .cacheFirst, now: 5 * minute - 1)) == "run")
    #expect(given(online.start(key, .cacheFirst, now: 5 * minute)) == nil)
  }

  @Test func networkFirstAsksTheServerAndFallsBackToWhatIsKept() {
    var cache = filled()
    #expect(given(cache.start(key, .networkFirst, now: 1)) == nil)
    #expect(cache.finish(key, .networkFirst, .failed, now: 1) == "run")
    #expect(cache.finish(key, .networkFirst, .answered("ran", bytes: 3), now: 2) == "ran")
    #expect(cache.finish(key, .networkFirst, .failed, now: 3) == "ran")
  }

  @Test func aStaleAnswerStandsInForAServerThatFailsForADay() {
    var cache = filled()
    let stale = 30 * minute
    #expect(cache.finish(key, .cacheFirst, .failed, now: stale + 24 * 60 * minute - 1) == "run")
    #expect(cache.finish(key, .cacheFirst, .failed, now: stale + 24 * 60 * minute) == nil)
    #expect(cache.count == 0)
  }

  @Test func networkOnlyNeitherReadsNorKeeps() {
    var cache = filled()
    #expect(given(cache.start(key, .networkOnly, now: 1)) == nil)
    #expect(cache.finish(key, .networkOnly, .failed, now: 1) == nil)
    #expect(cache.finish(key, .networkOnly, .answered("ran", bytes: 3), now: 1) == "ran")
    #expect(given(cache.start(key, .cacheFirst, now: 2)) == "run")
  }

  @Test(arguments: [
    ResponseKey(account: "boris", url: "/api/word/run?lang=en"), ResponseKey(url: "/api/word/run?lang=en"),
    ResponseKey(account: "ana", method: "HEAD", url: "/api/word/run?lang=en"),
    ResponseKey(account: "ana", url: "/api/word/run?lang=bg"),
    ResponseKey(account: "ana", url: "/api/word/run?lang=en", vary: ["bg"]),
  ])
  func whoAsksOtherwiseIsNotToldTheSame(other: ResponseKey) {
    var cache = filled()
    #expect(given(cache.start(other, .cacheFirst, now: 1)) == nil)
    #expect(cache.finish(other, .cacheFirst, .failed, now: 1) == nil)
  }

  @Test func anAccountTakesItsAnswersAlong() {
    var cache = filled()
    let other = ResponseKey(account: "boris", url: "/")
    _ = cache.finish(other, .cacheFirst, .answered("his", bytes: 10), now: 0)
    cache.purge(account: "ana")
    #expect(given(cache.start(key, .cacheFirst, now: 1)) == nil)
    #expect(given(cache.start(other, .cacheFirst, now: 1)) == "his")
    #expect(cache.bytes == 10)
  }

  @Test func aLifetimeWithoutEndDoesNotOverflow() {
    var cache = filled(.max)
    #expect(given(cache.start(key, .cacheFirst, now: .max - 1)) == "run")
  }

  /// What the cache should do, said as plainly as possible: a list in the order of use, searched from end to end.
  private struct PlainCache {
    var kept: [(key: ResponseKey, answer: Int, bytes: Int, fresh: Int64)] = []
    let mostEntries: Int
    let mostBytes: Int
    let grace: Int64

    mutating func use(_ key: ResponseKey, until: (Int64) -> Bool) -> Int? {
      guard let place = kept.firstIndex(where: { $0.key == key }), until(kept[place].fresh) else {
        return nil
      }
      kept.append(kept.remove(at: place))
      return kept.last?.answer
    }

    mutating func keep(_ key: ResponseKey, _ answer: Int, _ bytes: Int, _ fresh: Int64) {
      kept.removeAll { $0.key == key }
      guard bytes <= mostBytes else { return }
      kept.append((key, answer, bytes, fresh))
      while kept.count > mostEntries || kept.reduce(0, { $0 + $1.bytes }) > mostBytes { kept.removeFirst() }
    }
  }

  @Test(arguments: UInt64(1)...60)
  func anyScheduleEndsAsInAPlainList(seed: UInt64) {
    var dice = SeededGenerator(seed)
    let (entries, bytes, grace) = (
      Int.random(in: 1...12, using: &dice), Int.random(in: 20...400, using: &dice), Int64(50)
    )
    var cache = ResponseCache<Int>(mostEntries: entries, mostBytes: bytes, graceTime: grace)
    var plain = PlainCache(mostEntries: entries, mostBytes: bytes, grace: grace)
    var now: Int64 = 0
    for step in 0..<400 {
      now += Int64.random(in: 0...6, using: &dice)
      let key = ResponseKey(
        account: ["", "a", "b"].randomElement(using: &dice) ?? "",
        url: "/\(Int.random(in: 0...7, using: &dice))")
      let policy = ResponsePolicy.allCases.randomElement(using: &dice) ?? .cacheFirst
      switch Int.random(in: 0...20, using: &dice) {
      case 0:
        cache.purge(account: key.account)
        plain.kept.removeAll { $0.key.account == key.account }
      case 1...7:
        let expected = policy == .cacheFirst ? plain.use(key) { now < $0 } : nil
        var told: Int?
        if case .answer(let answer) = cache.start(key, policy, now: now) { told = answer }
        #expect(told == expected)
      case 8...12:
        let expected = policy == .networkOnly ? nil : plain.use(key) { now < $0 + grace }
        if policy != .networkOnly, expected == nil { plain.kept.removeAll { $0.key == key } }
        #expect(cache.finish(key, policy, .failed, now: now) == expected)
      default:
        let (size, life) = (Int.random(in: 0...120, using: &dice), Int64.random(in: -5...60, using: &dice))
        if policy != .networkOnly { plain.keep(key, step, size, now + max(0, life)) }
        #expect(
          cache.finish(key, policy, .answered(step, bytes: size, lifetime: life), now: now) == step)
      }
      #expect(cache.count == plain.kept.count)
      #expect(cache.bytes == plain.kept.reduce(0) { $0 + $1.bytes })
      #expect(cache.count <= entries && cache.bytes <= bytes)
    }
  }
}
