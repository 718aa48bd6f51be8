public import Foundation
public import Language

/// How long a lexicon takes to open and to answer, in the process that asks.
public struct LexiconBenchmark: Encodable {
  /// Microseconds for one question: half of all take no longer, and 99 in 100.
  public struct Times: Encodable {
    public let p50: Double
    public let p99: Double
    public let questions: Int
  }

  public let openMilliseconds: Double
  public let residentBytes: Int
  public let words: Int
  public let exact: Times
  public let inflected: Times
  public let completions: Times
  public let suggestions: Times

  /// Asks for a thousand words of each kind, spread over the lexicon or from a list, `runs` times.
  public init(_ url: URL, runs: Int, words list: [String]?, language: LanguageCode) throws {
    var opened: [Double] = []
    for _ in 0..<max(1, runs) {
      let start = ContinuousClock.now
      _ = try LexiconFile(url)
      opened.append(Self.microseconds(since: start) / 1_000)
    }
    openMilliseconds = opened.sorted()[opened.count / 2]
    let lexicon = try LexiconFile(url).lexicon
    let asked = list ?? Self.words(lexicon, language)
    words = asked.count
    let forms = Self.forms(asked, lexicon, language)
    let typos = Self.typos(asked)
    exact = Self.times(asked, runs) { _ = lexicon.answer(for: $0, in: language, audience: .adult) }
    inflected = Self.times(forms, runs) { _ = lexicon.answer(for: $0, in: language, audience: .adult) }
    completions = Self.times(asked.map { String($0.prefix(3)) }, runs) {
      _ = lexicon.completions(of: $0, in: language, limit: 10, audience: .adult)
    }
    suggestions = Self.times(typos, 1) {
      _ = lexicon.suggestions(for: $0, in: language, limit: 8, audience: .adult)
    }
    residentBytes = Self.resident
  }

  /// A thousand of the commonest words, the same each time.
  public static func words(_ lexicon: Lexicon, _ language: LanguageCode) -> [String] {
    (UInt64(0)..<1_000).compactMap { lexicon.word(number: $0, level: 3, in: language, audience: .adult) }
  }

  /// Forms that are found only as forms.
  private static func forms(_ words: [String], _ lexicon: Lexicon, _ language: LanguageCode) -> [String] {
    words.compactMap { word in
      let forms = Inflector.paradigms(of: word, language: language).flatMap { $0.cells.map(\.form) }
      return forms.first { form in
        guard !form.contains(" "), form != word else { return false }
        return lexicon.answer(for: form, in: language, audience: .adult)?.lemma == word
      }
    }
  }

  private static func typos(_ words: [String]) -> [String] {
    words.filter { $0.count > 3 }.enumerated().map { number, word in
      var letters = Array(word)
      let place = number % (letters.count - 1)
      switch number % 3 {
      case 0: letters.remove(at: place)
      case 1: letters.swapAt(place, place + 1)
      default: letters.insert(letters[place + 1], at: place)
      }
      return String(letters)
    }
  }

  private static func times(_ questions: [String], _ runs: Int, ask: (String) -> Void) -> Times {
    var times: [Double] = []
    for _ in 0..<max(1, runs) {
      for question in questions {
        let start = ContinuousClock.now
        ask(question)
        times.append(microseconds(since: start))
      }
    }
    times.sort()
    guard !times.isEmpty else { return Times(p50: 0, p99: 0, questions: 0) }
    return Times(p50: times[times.count / 2], p99: times[times.count * 99 / 100], questions: times.count)
  }

  private static func microseconds(since start: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  }

  /// The memory that this process holds now, as Linux counts it.
  private static var resident: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (Int(text.split(separator: " ").dropFirst().first ?? "0") ?? 0) * 4_096
  }
}
