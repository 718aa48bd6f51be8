import Language

/// How long clips of the vocabulary take by a neural voice, from text to MP3, beside espeak-ng's as the control.
public struct VoiceBenchmark: Encodable, Sendable {
  /// Times in milliseconds.
  public struct Spread: Encodable, Sendable {
    public let median: Double
    public let min: Double
    public let max: Double
    public let runs: Int

    init(_ all: [Double]) {
      let sorted = all.sorted()
      median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
      min = sorted.first ?? 0
      max = sorted.last ?? 0
      runs = sorted.count
    }
  }

  /// A pack as large as the vocabulary in both languages.
  public static let pack = 1_600
  /// The most minutes that such a pack may take on two cores.
  public static let limit = 15.0

  public let voice: String
  /// One clip each of the vocabulary's words, one after another.
  public let neural: Spread
  public let espeak: Spread
  /// What all of them took, as minutes for a pack of 1,600.
  public let neuralPackMinutes: Double
  public let espeakPackMinutes: Double
  /// Clips that had no sound.
  public let silent: Int
  public let isOptimised: Bool

  public var hasPassed: Bool { silent == 0 && neuralPackMinutes <= Self.limit }

  /// - Parameter words: what is said; `count` of them, evenly over the list.
  public init(_ service: SpeechService, voice: SpeechVoice, words: [SpeechPackWord], count: Int) async throws
  {
    self.voice = voice.id
    let step = Swift.max(1, words.count / Swift.max(1, count))
    let chosen = stride(from: 0, to: words.count, by: step).prefix(count).map { words[$0] }
    var silent = 0
    func times(_ options: SpeechOptions) async throws -> [Double] {
      var times: [Double] = []
      // The first word loads what is needed.
      _ = try? await service.speak(chosen.first?.spoken ?? "1", options: options)
      for word in chosen {
        let start = ContinuousClock.now
        if (try? await service.speak(word.spoken, options: options)) == nil { silent += 1 }
        times.append((ContinuousClock.now - start) / .milliseconds(1))
      }
      return times
    }
    let own = try await times(SpeechOptions(voice: voice))
    let others = try await times(SpeechOptions(language: voice.language))
    (neural, espeak) = (Spread(own), Spread(others))
    func minutes(_ times: [Double]) -> Double {
      times.isEmpty ? 0 : times.reduce(0, +) / Double(times.count) * Double(Self.pack) / 60_000
    }
    (neuralPackMinutes, espeakPackMinutes) = (minutes(own), minutes(others))
    self.silent = silent
    #if DEBUG
      isOptimised = false
    #else
      isOptimised = true
    #endif
  }
}
