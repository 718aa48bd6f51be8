import Bytes
import Crypto
import Exchange
import Language
import NIOConcurrencyHelpers
import NIOCore
public import Services

extension WordService {
  /// The answers of a lexicon file, which stays mapped as long as they are asked for.
  public static func live(_ file: LexiconFile, online: WordProviders = .none) -> WordService {
    LiveWords(online: online) { () throws(Problem) in file.lexicon }.source
  }

  /// The answers of a lexicon that is opened when the first word is asked for, so that no start waits for it.
  ///
  /// - Parameter open: opens it, or says why not and returns nothing: the service then has no lexicon until the next
  ///   start.
  public static func whenAsked(
    online: WordProviders = .none, _ open: @escaping @Sendable () -> LexiconFile?
  ) -> WordService {
    let opened = NIOLockedValueBox<LexiconFile??>(nil)
    return LiveWords(online: online) { () throws(Problem) in
      let file = opened.withLockedValue { file in
        if let file { return file }
        let found = open()
        file = .some(found)
        return found
      }
      guard let file else { throw Problem(.lexiconMissing) }
      return file.lexicon
    }.source
  }
}

/// One lexicon, the finished answers of the words that were asked for of late, and the online sources beside it.
private struct LiveWords: Sendable {
  /// What a word led to: its answer, or that nobody knows it.
  private typealias Finished = Result<TaggedJSON, Problem>

  /// How long a device keeps what online sources had a part in, in seconds.
  private static let onlineLifetime = Int(ResponseLifetime.online / 1_000)

  let online: WordProviders
  let lexicon: @Sendable () throws(Problem) -> Lexicon
  /// The lexicon is one as long as the server runs, so that the request alone decides the answer. In memory only.
  private let finished = NIOLockedValueBox(
    RecentlyUsed<WordRequest, Finished>(mostEntries: 1_000, mostBytes: 4 << 20))

  init(online: WordProviders, lexicon: @escaping @Sendable () throws(Problem) -> Lexicon) {
    self.online = online
    self.lexicon = lexicon
  }

  var source: WordService {
    WordService(
      look: { (request) async throws(Problem) in
        if self.online.connections.isEmpty, let known = self.known(request) { return try known.get() }
        // What is not known yet takes up to some milliseconds, and longer where it is asked for elsewhere.
        return try await withTaskExecutorPreference(globalConcurrentExecutor) { () async throws(Problem) in
          try await self.online.connections.isEmpty ? self.look(request) : self.lookOnline(request)
        }
      },
      about: { () throws(Problem) in
        let edition = try self.lexicon().edition
        return TaggedJSON(JSONWriter.write(LexiconJSON.value(edition), for: .page), tag: edition.version)
      },
      online: { try ProviderJSON.list(self.online, in: $0) },
      isLexiconAlone: { self.online.connections.isEmpty })
  }

  /// What a word led to when it was asked for of late.
  private func known(_ request: WordRequest) -> Finished? {
    finished.withLockedValue { $0.use(request.question) }
  }

  private func look(_ request: WordRequest) throws(Problem) -> TaggedJSON {
    let lexicon = try lexicon()
    let (answer, suggestions) = LexiconJSON.lookup(
      request.word, in: request.language, audience: request.audience, lexicon: lexicon)
    let result: Finished
    if let answer {
      let value = LexiconJSON.value(answer, word: request.word, language: request.language)
      result = .success(TaggedJSON(JSONWriter.write(value, for: .page), tag: lexicon.edition.version))
    } else {
      result = .failure(Self.unknown(suggestions))
    }
    let bytes = ((try? result.get().body.readableBytes) ?? 500) + request.word.utf8.count + 300
    // Who wants nothing stored leaves no word behind here either.
    if request.policy != .networkOnly {
      finished.withLockedValue { $0.keep(result, bytes: bytes, for: request.question) }
    }
    return try result.get()
  }

  /// The lexicon's answer with what online sources add; theirs alone where it has none, but to no child, since then
  /// nobody has rated the word.
  private func lookOnline(_ request: WordRequest) async throws(Problem) -> TaggedJSON {
    let lexicon = try lexicon()
    let (found, suggestions) = LexiconJSON.lookup(
      request.word, in: request.language, audience: request.audience, lexicon: lexicon)
    guard found != nil || request.audience == .adult else { throw Self.unknown(suggestions) }
    let answer = found ?? WordAnswer(word: request.word, language: request.language, lemma: request.word)
    let added = await online.answers(
      for: answer.lemma, in: answer.language, audience: request.audience, lexicon: lexicon,
      policy: request.policy)
    guard found != nil || !added.isEmpty else { throw Self.unknown(suggestions) }
    let value = LexiconJSON.value(answer, word: request.word, language: request.language, online: added)
    let bytes = JSONWriter.write(value, for: .page)
    let hash = SHA256.hash(data: bytes).prefix(8).hexadecimal
    return TaggedJSON(bytes, tag: "\(lexicon.edition.version)-\(hash)", lifetime: Self.onlineLifetime)
  }

  private static func unknown(_ suggestions: [String]) -> Problem {
    var problem = Problem(.wordUnknown)
    problem.suggestions = suggestions
    return problem
  }
}
