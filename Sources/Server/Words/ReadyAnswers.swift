import Exchange
import HTTPTypes
import NIOConcurrencyHelpers
import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The answers to the words that were asked for of late, whole as they were sent, for this computer's own requests: the
/// very same question is then answered where it is read (``ReadyWords``). So twice as many are answered in
/// the same time (`Documentation/WordService.md`).
///
/// Only plain questions are known here: whoever sends a field that could change the answer gets it the whole way. In
/// memory only, as long as the server runs, and of the lexicon alone: what online sources say is never kept here.
final class ReadyAnswers: Sendable {
  struct Question: Hashable, Sendable {
    let authority: String
    /// With its query, as it came: `/api/word/run?lang=en`.
    let path: String

    /// Nothing for what is not a plain question for a word.
    init?(_ request: HTTPRequest) {
      guard request.method == .get, let path = request.path, path.hasPrefix(WordRoutes.path),
        let authority = request.authority,
        request.headerFields.allSatisfy({ Self.changesNothing($0) })
      else { return nil }
      self.authority = authority
      self.path = path
    }

    private static func changesNothing(_ field: HTTPField) -> Bool {
      switch field.name {
      case .userAgent, .accept, .acceptEncoding, .acceptLanguage: true
      case .connection: field.value.lowercased() == "keep-alive"
      default: false
      }
    }
  }

  struct Answer: Sendable {
    let head: HTTPResponse
    let body: ByteBuffer
  }

  private let source: WordService
  private let kept = NIOLockedValueBox(RecentlyUsed<Question, Answer>(mostEntries: 1_000, mostBytes: 8 << 20))
  private let date = NIOLockedValueBox((second: 0, text: ""))

  init(source: WordService) { self.source = source }

  /// The answer as it would be given now.
  func answer(to question: Question) -> Answer? {
    guard source.isLexiconAlone(), let kept = kept.withLockedValue({ $0.use(question) }) else { return nil }
    var head = kept.head
    head.headerFields[.date] = now
    return Answer(head: head, body: kept.body)
  }

  /// Keeps an answer if it is one of the lexicon alone.
  func keep(_ answer: Answer, to question: Question) {
    guard answer.head.status == .ok,
      answer.head.headerFields[.cacheControl] == WordRoutes.cacheControl(TaggedJSON.lexiconLifetime)
    else { return }
    let fields = answer.head.headerFields.reduce(0) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }
    let bytes = fields + answer.body.readableBytes + question.path.utf8.count + 300
    kept.withLockedValue { $0.keep(answer, bytes: bytes, for: question) }
  }

  /// The time as HTTP writes it (RFC 9110, 5.6.7), made once a second.
  private var now: String {
    let second = time(nil)
    return date.withLockedValue { date in
      if date.second != second { date = (second, Self.text(second)) }
      return date.text
    }
  }

  static func text(_ second: time_t) -> String {
    var (second, parts) = (second, tm())
    gmtime_r(&second, &parts)
    let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
      let count = strftime(text.baseAddress, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    return text
  }
}
