import Foundation
import Subprocess

/// Speaks with the voices that the family brought as files.
///
/// Sounds are espeak-ng's, the stress is Martlet's own, the voice is the model's. One sentence at a time, people first: a pack that
/// is made ahead waits between two words. At most two models are loaded at one time.
actor NeuralEngine {
  private let espeak: Espeak
  private let fence: ProgramFence
  private let library: @Sendable () -> String?
  private let program: String
  private let patience: VoicePatience
  private let pool = ProcessPool(width: 1, queue: 64)
  private var processes: [String: VoiceProcess] = [:]
  private var tidying: Task<Void, Never>?
  /// The most models in memory at one time: one for each language.
  private let most = 2

  /// - Parameters:
  ///   - library: where ONNX Runtime is; `nil` where it is missing.
  ///   - program: the path of a `martlet` that runs `voices run`.
  init(
    espeak: Espeak, program: String, patience: VoicePatience, library: @escaping @Sendable () -> String?
  ) {
    self.patience = patience
    self.espeak = espeak
    fence = espeak.fence
    self.program = program
    self.library = library
  }

  /// The sound of a script, which may hold phonemes in `[[…]]`.
  func samples(_ script: String, _ voice: KeptVoice, rate: Double, pitch: Double) async throws(VoiceTrouble)
    -> Samples
  {
    let sentences = try await phonemes(of: script, voice.piper.espeakVoice)
    var all: [Int16] = []
    for phonemes in sentences {
      let numbers = voice.piper.numbers(of: phonemes)
      guard numbers.count <= VoiceLimits.numbers else { throw .speech(.textTooLong) }
      if !all.isEmpty { all += [Int16](repeating: 0, count: voice.piper.rate / 5) }
      all += try await said(
        VoiceProcess.Sentence(
          numbers: numbers,
          scales: [
            voice.piper.noise, voice.piper.length / Float(rate) * Float(pitch), voice.piper.noiseOfLengths,
          ], speaker: Int64(voice.about.speaker)), voice)
    }
    return Loudness.levelled(Samples(values: all, rate: voice.piper.rate).raised(by: pitch))
  }

  func phonemes(of script: String, _ espeakVoice: String) async throws(VoiceTrouble) -> [String] {
    let text = PhonemeText(script)
    do throws(SpeechError) {
      return text.phonemes(try await espeak.phonemes(text.clauses.map(\.text), named: espeakVoice))
    } catch { throw .speech(error) }
  }

  private func said(_ sentence: VoiceProcess.Sentence, _ voice: KeptVoice) async throws(VoiceTrouble)
    -> [Int16]
  {
    let answer: VoiceProcess.Answer
    do throws(SpeechError) {
      answer = try await pool.run { () async throws(SpeechError) -> VoiceProcess.Answer in
        let answer = await self.process(for: voice).samples(sentence)
        // What another utterance broke, or the work of a long pack used up, is tried once more.
        guard case .failure(.ended) = answer else { return answer }
        return await self.process(for: voice).samples(sentence)
      }
    } catch { throw .speech(error) }
    switch answer {
    case .success(let samples): return samples
    case .failure(let trouble): throw .process(trouble)
    }
  }

  private func process(for voice: KeptVoice) async -> VoiceProcess {
    if let known = processes[voice.about.id] {
      if await !known.isSpent { return known }
      await known.stop()
    }
    if processes[voice.about.id] == nil, processes.count >= most { await dropOldest() }
    let made = VoiceProcess(
      command: fence.command(
        program, ["voices", "run", "--library", library() ?? ""], limits: Self.limits,
        reading: [library() ?? ""] + OwnFiles.loaded, dropsItself: true),
      environment: environment, model: voice.model, patience: patience)
    processes[voice.about.id] = made
    tidy()
    return made
  }

  /// Ends a voice's process, as when it is removed.
  func forget(_ id: String) async { await processes.removeValue(forKey: id)?.stop() }

  /// Ends all processes.
  func stop() async {
    for (_, process) in processes {
      await process.stop()
      await process.ended()
    }
    processes = [:]
  }

  private func dropOldest() async {
    var oldest: (id: String, asked: ContinuousClock.Instant)?
    for (id, process) in processes {
      let asked = await process.lastAsked
      if asked < oldest?.asked ?? .now { oldest = (id, asked) }
    }
    if let oldest { await forget(oldest.id) }
  }

  /// Ends what nobody has asked for a while; a model takes a quarter of a gigabyte.
  private func tidy() {
    guard tidying == nil else { return }
    tidying = Task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(20))
        if await self.dropIdle() { break }
      }
    }
  }

  /// Whether none is left.
  private func dropIdle() async -> Bool {
    for (id, process) in processes where await process.lastAsked + VoiceLimits.idle < .now {
      await forget(id)
    }
    if processes.isEmpty { tidying = nil }
    return processes.isEmpty
  }

  private static var limits: SpeechLimits {
    var limits = SpeechLimits()
    limits.memoryBytes = VoiceLimits.memoryBytes
    limits.processorSeconds = VoiceLimits.processorSeconds
    return limits
  }

  private var environment: [Environment.Key: String] {
    var environment: [Environment.Key: String] = [
      "LC_ALL": "C.UTF-8", "MALLOC_ARENA_MAX": "2",
      "PATH": URL(filePath: program).deletingLastPathComponent().path + ":" + ProgramPlace.usual,
    ]
    if let path = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] {
      environment["LD_LIBRARY_PATH"] = path
    }
    return environment
  }
}

/// Why a voice from a file did not speak.
enum VoiceTrouble: Error, Hashable, Sendable {
  case speech(SpeechError)
  case process(VoiceProcess.Trouble)
  /// Its table lacks these.
  case sounds(String)

  /// As anybody hears it who only wanted to hear a word.
  var speechError: SpeechError {
    switch self {
    case .speech(let error): error
    case .sounds: .synthesizerFailed
    case .process(.notStarted), .process(.runtimeMissing): .synthesizerMissing
    case .process(.timedOut): .timedOut
    case .process(.cancelled): .cancelled
    case .process(.ended): .crashed
    case .process(.damaged), .process(.unfit), .process(.failed): .synthesizerFailed
    }
  }

  /// As whoever brings the voice reads it.
  var refusal: VoiceRefusal {
    switch self {
    case .speech(.silent): .silent
    case .speech: .espeakMissing
    case .sounds(let sounds): .soundsMissing(sounds)
    case .process(.notStarted), .process(.runtimeMissing): .runtimeMissing
    case .process(.damaged): .modelDamaged
    case .process(.unfit): .modelUnfit
    case .process(.timedOut), .process(.ended), .process(.cancelled), .process(.failed): .limits
    }
  }
}

extension Samples {
  /// The same at another pitch, `by` times as high and as much shorter: read at other places, with a curve through four samples
  /// (Catmull and Rom).
  func raised(by factor: Double) -> Samples {
    guard factor != 1, factor > 0, values.count > 3 else { return self }
    let count = Int(Double(values.count) / factor)
    func value(_ index: Int) -> Double { Double(values[min(max(index, 0), values.count - 1)]) }
    return Samples(
      values: (0..<count).map { index in
        let place = Double(index) * factor
        let whole = Int(place)
        let part = place - Double(whole)
        let (a, b, c, d) = (value(whole - 1), value(whole), value(whole + 1), value(whole + 2))
        let sum =
          b + part * ((c - a) + part * ((2 * a - 5 * b + 4 * c - d) + part * (3 * (b - c) + d - a))) / 2
        return Int16(max(-32_768, min(32_767, sum.rounded())))
      }, rate: rate)
  }
}
