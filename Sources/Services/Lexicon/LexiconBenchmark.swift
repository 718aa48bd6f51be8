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
  /// What this process held before it opened the lexicon: the program and its libraries.
  public let programBytes: Int
  /// What this process holds in memory after all questions: its own pages, and the file's that are mapped, which are the
  /// system's cache and are given back when it needs room.
  public let residentBytes: Int
  public let ownBytes: Int
  public let words: Int
  /// The entry is found, and its headword, its sounds and its translations are read: what speaking, naming and translating
  /// a word need. Everything else of it is not made, since nobody asks for it.
  public let exact: Times
  public let inflected: Times
  /// The same, and every text of the answer is made: definitions, examples, synonyms, opposites, forms, pictures.
  public let wholeExact: Times
  public let wholeInflected: Times
  public let completions: Times
  public let suggestions: Times

  /// Asks for a thousand words of each kind, spread over the lexicon or from a list, `runs` times.
  public init(_ url: URL, runs: Int, words list: [String]?, language: LanguageCode) throws {
    programBytes = Self.memory("VmRSS")
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
    func read(_ word: String) -> Int {
      guard let entry = lexicon.entry(for: word, in: language, audience: .adult) else { return 0 }
      return entry.lemma.utf8.count + entry.phonetics.reduce(0) { $0 + $1.text.utf8.count }
        + entry.translations.reduce(0) { $0 + $1.text.utf8.count }
    }
    func readAll(_ word: String) -> Int {
      lexicon.answer(for: word, in: language, audience: .adult)?.meanings.count ?? 0
    }
    exact = Self.times(asked, runs, ask: read)
    inflected = Self.times(forms, runs, ask: read)
    wholeExact = Self.times(asked, runs, ask: readAll)
    wholeInflected = Self.times(forms, runs, ask: readAll)
    completions = Self.times(asked.map { String($0.prefix(3)) }, runs) {
      lexicon.completions(of: $0, in: language, limit: 10, audience: .adult).count
    }
    suggestions = Self.times(typos, 1) {
      lexicon.suggestions(for: $0, in: language, limit: 8, audience: .adult).count
    }
    residentBytes = Self.memory("VmRSS")
    ownBytes = Self.memory("RssAnon")
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

  private static func times(_ questions: [String], _ runs: Int, ask: (String) -> Int) -> Times {
    var times: [Double] = []
    // What was read is counted, so that no compiler can leave the reading out.
    var read = 0
    for _ in 0..<max(1, runs) {
      for question in questions {
        let start = ContinuousClock.now
        read &+= ask(question)
        times.append(microseconds(since: start))
      }
    }
    times.sort()
    guard !times.isEmpty, read >= 0 else { return Times(p50: 0, p99: 0, questions: 0) }
    return Times(p50: times[times.count / 2], p99: times[times.count * 99 / 100], questions: times.count)
  }

  private static func microseconds(since start: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
  }

  /// A line of `/proc/self/status` in bytes.
  private static func memory(_ name: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    return
      (line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0)
      * 1_024
  }
}
