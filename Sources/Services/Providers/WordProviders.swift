public import Exchange
public import Language
import NIOConcurrencyHelpers

/// The online sources that are connected: asked for a word beside the lexicon, never in its place.
///
/// What they said is kept in memory for five minutes, and stands in for them for a day where they fail; nothing of it is
/// written down. A source that fails is left alone for a while, and none is waited for longer than
/// ``ProviderLimits/whole``.
public final class WordProviders: Sendable {
  /// How a source did when it was last asked.
  public enum State: Hashable, Sendable {
    case unused
    case answers
    case fails(ProviderError)
  }

  private struct Memory: Sendable {
    var connections: [ProviderConnection] = []
    var cache = ResponseCache<ProviderAnswer>()
    var restsUntil: [ProviderKind: Int64] = [:]
    var states: [ProviderKind: State] = [:]
    var running = 0
  }

  private let memory = NIOLockedValueBox(Memory())
  private let read: @Sendable () -> [ProviderConnection]
  private let fetch: @Sendable (String) async throws(ProviderError) -> [UInt8]?
  private let limits: ProviderLimits
  private let now: @Sendable () -> Int64

  /// - Parameters:
  ///   - connections: what is connected now; asked before each word.
  ///   - fetch: the body at an address, or nothing: ``ProviderClient/fetch(_:)``.
  public init(
    limits: ProviderLimits = ProviderLimits(), now: @escaping @Sendable () -> Int64 = { ProviderClock.now },
    connections: @escaping @Sendable () -> [ProviderConnection],
    fetch: @escaping @Sendable (String) async throws(ProviderError) -> [UInt8]?
  ) {
    read = connections
    self.fetch = fetch
    self.limits = limits
    self.now = now
  }

  /// No online source, now or later.
  public static let none = WordProviders(connections: { [] }, fetch: { (_) throws(ProviderError) in nil })

  /// What is connected. What a source said is forgotten as soon as it is not.
  public var connections: [ProviderConnection] {
    let found = read()
    return memory.withLockedValue { memory in
      if memory.connections != found {
        memory = Memory(connections: found, running: memory.running)
      }
      return found
    }
  }

  public func state(of kind: ProviderKind) -> State {
    memory.withLockedValue { $0.states[kind] ?? .unused }
  }

  /// What the sources say of a word and its audience may meet, in the order in which they are connected; what fails is
  /// left out.
  ///
  /// - Parameter policy: whether what was kept may answer, and whether anything may be kept.
  public func answers(
    for word: String, in language: LanguageCode, audience: LexiconAudience, lexicon: Lexicon,
    policy: ResponsePolicy = .cacheFirst
  ) async -> [ProviderAnswer] {
    let found = await unrated(for: word, in: language, policy: policy)
    let shown =
      audience == .adult ? found : found.map { ProviderRating(lexicon: lexicon).forChild($0, in: language) }
    return shown.filter { !$0.isEmpty }
  }

  /// All that the sources say of a word.
  public func unrated(
    for word: String, in language: LanguageCode, policy: ResponsePolicy = .cacheFirst
  ) async -> [ProviderAnswer] {
    let asked = connections.filter { $0.kind.speaks(language) }
    guard !asked.isEmpty else { return [] }
    return await withTaskGroup(of: (Int, ProviderAnswer?).self) { group in
      for (place, connection) in asked.enumerated() {
        group.addTask { (place, await self.answer(of: connection, for: word, in: language, policy)) }
      }
      var found = [ProviderAnswer?](repeating: nil, count: asked.count)
      for await (place, answer) in group { found[place] = answer }
      return found.compactMap { $0 }
    }
  }

  private func answer(
    of connection: ProviderConnection, for word: String, in language: LanguageCode, _ policy: ResponsePolicy
  ) async -> ProviderAnswer? {
    let kind = connection.kind
    let url = connection.address.text + kind.path(word, in: language)
    let key = ResponseKey(url: url)
    let instant = now()
    let start = memory.withLockedValue { memory -> (kept: ProviderAnswer?, asks: Bool) in
      if case .answer(let kept) = memory.cache.start(key, policy, now: instant) { return (kept, false) }
      guard memory.running < limits.concurrent, instant >= memory.restsUntil[kind] ?? .min else {
        return (memory.cache.finish(key, policy, .failed, now: instant), false)
      }
      memory.running += 1
      return (nil, true)
    }
    guard start.asks else { return start.kept }
    defer { memory.withLockedValue { $0.running -= 1 } }
    do throws(ProviderError) {
      let body = try await fetch(url)
      let answer = try body.map { (body) throws(ProviderError) in
        try ProviderReading.answer(body, from: kind, to: word)
      }
      return memory.withLockedValue {
        $0.states[kind] = .answers
        return $0.cache.finish(
          key, policy,
          .answered(
            answer ?? ProviderAnswer(kind), bytes: url.utf8.count + (body?.count ?? 0) + 200,
            lifetime: ResponseLifetime.online), now: now())
      }
    } catch {
      // Whoever has gone says nothing about the source.
      guard error != .cancelled else { return nil }
      let ended = now()
      return memory.withLockedValue {
        $0.states[kind] = .fails(error)
        $0.restsUntil[kind] = ended + rest(after: error)
        return $0.cache.finish(key, policy, .failed, now: ended)
      }
    }
  }

  private func rest(after error: ProviderError) -> Int64 {
    guard case .busy(_, let seconds?) = error else { return limits.rest }
    return min(limits.longestRest, max(limits.rest, Int64(seconds) * 1_000))
  }
}
