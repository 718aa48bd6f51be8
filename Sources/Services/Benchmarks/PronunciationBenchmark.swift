import Foundation
public import Language
import Pronunciation

/// How well a known word is told from others, and a wrong stress from the right one, by voices that are not among the references.
///
/// All of them are espeak-ng's: made voices, which say what a program can tell apart and not what a child's mouth does.
public struct PronunciationBenchmark: Encodable, Sendable {
  public struct Spread: Encodable, Sendable {
    public let median: Double
    public let min: Double
    public let max: Double
    public let runs: Int
  }

  /// One kind of unseen voices. An AUC is the share of pairs in which the word said right has less doubt than the other.
  public struct Voices: Encodable, Sendable {
    public let voices: [String]
    public var tries = 0
    public var farAUC = 0.0
    public var nearAUC = 0.0
    /// The same by the length of the recording alone: what must be beaten.
    public var farAUCByLength = 0.0
    public var nearAUCByLength = 0.0
    /// Of words with the stress on a wrong syllable, the share for which that very syllable is named; chance would name
    /// `wrongStressByChance`, and saying “ok” always none.
    public var wrongStressFound = 0.0
    public var wrongStressByChance = 0.0
    public var wrongStresses = 0
    /// Of words stressed rightly, the share for which that is said.
    public var rightStressKept = 0.0
    /// How many come into the bands 1, 2 and 3.
    public var bands: [String: [Int]] = [:]
    /// Recordings that could not be judged.
    public var troubles = 0
  }

  public let language: String
  public let words: Int
  public let ordinary: Voices
  public let odd: Voices
  public let klatt: Voices
  /// Milliseconds for a word of about a second: from its samples to what is compared, and the verdict with it.
  public let reading: Spread
  public let judging: Spread
  public let wordMilliseconds: Int
  public let isOptimised: Bool

  /// Whether the goals are met by the ordinary voices: far words .95, near ones .80, wrong stress 95 %.
  public var hasPassed: Bool {
    ordinary.farAUC >= 0.95 && ordinary.nearAUC >= 0.8 && ordinary.wrongStressFound >= 0.95
  }

  private static let ordinaryVoices = [
    "m1", "m2", "m3", "m4", "m6", "f1", "f3", "f4", "linda", "Alex", "Mario", "Alicia", "belinda",
  ]
  /// The bands were set on these.
  private static let oddVoices = ["m5", "m7", "Andy", "Annie", "steph", "Lee"]
  private static let klattVoices = ["klatt2", "klatt3", "klatt4"]

  private static let bulgarian = """
    вода́ ма́ма баща́ ко́тка ку́че я́бълка мля́ко хляб бана́н масло́ то́пка кола́ къ́ща дете́ кни́га обу́вки чора́пи ша́пка палто́ \
    слъ́нце ри́ба си́рене портока́л дома́т карто́фи мо́рков игра́чка телефо́н черве́но зеле́но си́ньо ба́ба дя́до сок чай нос око́ \
    ръка́ крака́ бискви́та шокола́д сладоле́д пеперу́да за́ек
    """
  private static let english = """
    water mother father apple milk bread banana butter ball house baby book shoes sock hat jacket sun fish cheese orange \
    tomato potato carrot toy telephone green yellow blue grandma juice tea nose finger hand biscuit chocolate butterfly \
    rabbit computer hello happy
    """

  public init(language: LanguageCode, runs: Int) async throws {
    let texts = (language == .bulgarian ? Self.bulgarian : Self.english).split(separator: " ").map {
      String($0)
    }
    let service = PronunciationService(
      SpeechService(synthesizer: .espeak(), stress: StressLexicon(texts)))
    var known: [Known] = []
    for text in texts {
      known.append(
        Known(
          plan: try await service.plan(text, in: language),
          references: try await service.references(for: text, in: language)))
    }
    var trial = Trial(service: service, language: language, known: known)
    self.language = language.tag
    words = known.count
    ordinary = try await trial.measure(Self.ordinaryVoices, tries: 6)
    odd = try await trial.measure(Self.oddVoices, tries: 4)
    klatt = try await trial.measure(Self.klattVoices, tries: 2)
    (reading, judging, wordMilliseconds) = try await trial.time(runs: Swift.max(1, runs))
    #if DEBUG
      isOptimised = false
    #else
      isOptimised = true
    #endif
  }

  fileprivate struct Known: Sendable {
    let plan: PronunciationService.Plan
    let references: WordReferences
  }
}

/// The tries of one language; the same ones each time.
private struct Trial {
  let service: PronunciationService
  let language: LanguageCode
  let known: [PronunciationBenchmark.Known]
  private var state: UInt64 = 25

  init(service: PronunciationService, language: LanguageCode, known: [PronunciationBenchmark.Known]) {
    self.service = service
    self.language = language
    self.known = known
  }

  private mutating func chance() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33)
  }

  private enum Kind: String, CaseIterable { case right, near, far, stress }

  mutating func measure(_ voices: [String], tries: Int) async throws -> PronunciationBenchmark.Voices {
    var result = PronunciationBenchmark.Voices(voices: voices)
    var doubts: [Kind: [Float]] = [:]
    var lengths: [Kind: [Float]] = [:]
    var (found, kept, stressed, byChance) = (0, 0, 0, 0.0)
    for (place, word) in known.enumerated() {
      let right = word.plan.stressed ?? 0
      let syllables = word.plan.scripts.count
      for kind in (0..<tries).flatMap({ _ in Kind.allCases }) where kind != .stress || syllables > 1 {
        let wrong = (right + 1 + chance() % Swift.max(1, syllables - 1)) % syllables
        var script = word.plan.scripts[kind == .stress ? wrong : right]
        if kind == .near {
          script = NearWord.script(script, isBulgarian: language == .bulgarian, chance: chance())
        } else if kind == .far {
          let other = known[(place + 1 + chance() % (known.count - 1)) % known.count].plan
          script = other.scripts[other.stressed ?? 0]
        }
        guard let said = try await said(script, by: voices[chance() % voices.count]) else {
          result.troubles += 1
          continue
        }
        result.tries += 1
        let verdict = word.references.verdict(on: said)
        doubts[kind, default: []].append(verdict.doubt)
        lengths[kind, default: []].append(word.references.lengthDifference(to: said))
        result.bands[kind.rawValue, default: [0, 0, 0]][verdict.band.rawValue - 1] += 1
        if kind == .stress {
          result.wrongStresses += 1
          byChance += 1 / Double(syllables)
          if verdict.wrongStress == wrong + 1 { found += 1 }
        } else if kind == .right, syllables > 1 {
          stressed += 1
          if verdict.wrongStress == nil { kept += 1 }
        }
      }
    }
    func auc(_ scores: [Kind: [Float]], _ kind: Kind) -> Double {
      rounded(Self.auc(scores[.right] ?? [], scores[kind] ?? []))
    }
    result.farAUC = auc(doubts, .far)
    result.nearAUC = auc(doubts, .near)
    result.farAUCByLength = auc(lengths, .far)
    result.nearAUCByLength = auc(lengths, .near)
    result.wrongStressFound = rounded(Double(found) / Double(Swift.max(1, result.wrongStresses)))
    result.wrongStressByChance = rounded(byChance / Double(Swift.max(1, result.wrongStresses)))
    result.rightStressKept = rounded(Double(kept) / Double(Swift.max(1, stressed)))
    return result
  }

  /// Another rate and pitch each time, and for half of the tries white noise 20 or 30 dB below the voice.
  private mutating func said(_ script: String, by voice: String) async throws -> SaidWord? {
    let options = SpeechOptions(
      variant: .variant(voice, of: language), rate: 0.75 + Double(chance() % 50) / 100,
      pitch: 0.75 + Double(chance() % 75) / 100)
    var recording = try await service.speech.synthesizer.samples(script, options).recording
    let noise: Float? = [nil, nil, 0.1, 0.0316][chance() % 4]
    if let noise {
      let quiet = [Float](repeating: 0, count: recording.rate / 4)
      let power = recording.samples.reduce(0) { $0 + $1 * $1 } / Float(Swift.max(1, recording.samples.count))
      let most = noise * (3 * power).squareRoot()
      recording.samples = (quiet + recording.samples + quiet).map {
        $0 + most * (Float(chance() % 65_536) / 32_768 - 1)
      }
    }
    return try? SaidWord(recording)
  }

  mutating func time(runs: Int) async throws -> (
    reading: PronunciationBenchmark.Spread, judging: PronunciationBenchmark.Spread, milliseconds: Int
  ) {
    // The longest word, said slowly.
    let word = known.max { $0.plan.scripts.count < $1.plan.scripts.count } ?? known[0]
    let options = SpeechOptions(variant: .variant("m1", of: language), rate: 0.7, pitch: 1)
    let script = word.plan.scripts[word.plan.stressed ?? 0]
    let recording = try await service.speech.synthesizer.samples(script, options).recording
    let said = try SaidWord(recording)
    let reading = RepeatedRuns(runs) { (try? SaidWord(recording))?.milliseconds ?? 0 }
    let judging = RepeatedRuns(runs) { word.references.verdict(on: said).band.rawValue }
    return (spread(reading, runs), spread(judging, runs), said.milliseconds)
  }

  private func spread(_ times: RepeatedRuns, _ runs: Int) -> PronunciationBenchmark.Spread {
    PronunciationBenchmark.Spread(
      median: times.median.rounded(in: .milliseconds(1)), min: times.min.rounded(in: .milliseconds(1)),
      max: times.max.rounded(in: .milliseconds(1)), runs: runs)
  }

  private func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

  private static func auc(_ right: [Float], _ other: [Float]) -> Double {
    var wins = 0.0
    for mine in right {
      for theirs in other { wins += mine < theirs ? 1 : mine == theirs ? 0.5 : 0 }
    }
    return wins / Double(Swift.max(1, right.count * other.count))
  }
}
