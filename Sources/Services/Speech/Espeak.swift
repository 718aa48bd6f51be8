import Foundation
import Subprocess

/// espeak-ng as a process of its own for each utterance.
///
/// It is GPL and never linked; a fence (``ProgramFence``) keeps it from everything that is not its own. One process serves one request and ends, so a crash costs one request
/// and leaves nothing behind. Starting it takes 6 ms of the 14 that a word needs in all; keeping it warm
/// would save those and mix one person's text with the next one's. Text reaches it through standard
/// input; the argument list holds only the table's voice name and two numbers.
struct Espeak: Sendable {
  static let name = "espeak-ng"

  let searchPath: String
  let limits: SpeechLimits
  let fence: ProgramFence
  let pool: ProcessPool

  init(searchPath: String, limits: SpeechLimits, fence: ProgramFence = .none) {
    // Writing to a process that died must be an error to handle, not the end of the server.
    signal(SIGPIPE, SIG_IGN)
    self.searchPath = searchPath
    self.limits = limits
    self.fence = fence
    pool = ProcessPool(width: limits.processes, queue: limits.queue)
  }

  func samples(_ script: String, _ options: SpeechOptions) async throws(SpeechError) -> Samples {
    let arguments = [
      "-v", options.voice.engineName, "-s", String(options.wordsPerMinute),
      "-p", String(options.enginePitch), "-b", "1", "-z", "--stdin", "--stdout",
    ]
    let output = try await run(arguments, input: script, limit: limits.audioBytes)
    guard let samples = Samples(wave: output) else { throw .synthesizerFailed }
    return samples
  }

  func mnemonics(_ lines: [String], _ voice: SpeechVoice) async throws(SpeechError) -> [String] {
    try await phonemes(lines, named: voice.engineName, as: "-x")
  }

  /// The International Phonetic Alphabet for each line, by a voice that espeak-ng knows; more lines where it ends a clause within one.
  func phonemes(_ lines: [String], named voice: String) async throws(SpeechError) -> [String] {
    try await phonemes(lines, named: voice, as: "--ipa")
  }

  private func phonemes(
    _ lines: [String], named voice: String, as form: String
  ) async throws(SpeechError) -> [String] {
    guard !lines.isEmpty else { return [] }
    var arguments = ["-v", voice, "-b", "1", "-q", form]
    // Its line reader cuts a line at 1,000 bytes; a single text is read to the end instead.
    if lines.count == 1 { arguments.append("--stdin") }
    let output = try await run(
      arguments, input: lines.map { $0 + "\n" }.joined(), limit: 1 << 20)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map {
      String($0.drop { $0 == " " })
    }
  }

  func identity() async throws(SpeechError) -> String {
    let output = try await run(["--version"], input: "", limit: 4_096)
    return String(String(decoding: output, as: UTF8.self).prefix(80))
  }

  /// One run, and a second where the first ended abnormally.
  private func run(
    _ arguments: [String], input: String, limit: Int
  ) async throws(SpeechError) -> [UInt8] {
    try await pool.run { () async throws(SpeechError) -> [UInt8] in
      do throws(SpeechError) {
        return try await runOnce(arguments, input: input, limit: limit)
      } catch {
        guard error == .synthesizerFailed || error == .crashed else { throw error }
        return try await runOnce(arguments, input: input, limit: limit)
      }
    }
  }

  private func runOnce(
    _ arguments: [String], input: String, limit: Int
  ) async throws(SpeechError) -> [UInt8] {
    let outcome = await withTaskGroup(of: Result<[UInt8], SpeechError>?.self) { group in
      group.addTask { await attempt(arguments, input: input, limit: limit) }
      group.addTask {
        do {
          try await Task.sleep(for: limits.timeout)
          return .failure(.timedOut)
        } catch {
          return nil
        }
      }
      // Cancelling kills the process; the group ends only when it is gone.
      var first: Result<[UInt8], SpeechError>?
      for await result in group where first == nil {
        first = result
        group.cancelAll()
      }
      return first
    }
    guard let outcome else { throw .cancelled }
    return try outcome.get()
  }

  private func attempt(
    _ arguments: [String], input: String, limit: Int
  ) async -> Result<[UInt8], SpeechError> {
    guard let engine = ProgramPlace.find(Self.name, in: searchPath) else {
      return .failure(.synthesizerMissing)
    }
    let command = fence.command(engine, arguments, limits: limits)
    do {
      let result = try await Subprocess.run(
        .name(command.program), arguments: Arguments(command.arguments),
        environment: .custom(["LC_ALL": "C.UTF-8", "PATH": searchPath]),
        input: .inputWriter, output: .bytes(limit: limit), error: .discarded
      ) { execution in
        // Written here and not by `.array`: swift-subprocess 1.0.2 traps when that one meets a process
        // that died before it read. How the process ended tells enough about a failed write.
        _ = try? await execution.standardInputWriter.write(Array(input.utf8))
        try await execution.standardInputWriter.finish()
      }
      if Task.isCancelled { return .failure(.cancelled) }
      guard result.terminationStatus.isSuccess else {
        return .failure(Self.isCrash(result.terminationStatus) ? .crashed : .synthesizerFailed)
      }
      return .success(result.standardOutput)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return .failure(.synthesizerMissing)
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      return .failure(.audioTooLong)
    } catch {
      return .failure(Task.isCancelled ? .cancelled : .synthesizerFailed)
    }
  }

  /// Whether it ended by its own mistake, which the same text brings again; bubblewrap tells a signal as 128 and its
  /// number. A kill comes from elsewhere.
  private static func isCrash(_ status: TerminationStatus) -> Bool {
    let signal =
      switch status {
      case .exited(let code): Int32(code) - 128
      case .signaled(let signal): Int32(signal)
      }
    return [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP].contains(signal)
  }
}

extension SpeechSynthesizer {
  /// espeak-ng, started for each utterance within the limits.
  ///
  /// - Parameters:
  ///   - searchPath: the folders to look for `espeak-ng` in, parted by colons.
  ///   - fence: what keeps it from everything else; ``ProgramFence/strongest(searchPath:limits:)`` finds one.
  public static func espeak(
    searchPath: String = ProgramPlace.usual, limits: SpeechLimits = SpeechLimits(),
    fence: ProgramFence = .none
  ) -> SpeechSynthesizer {
    let engine = Espeak(searchPath: searchPath, limits: limits, fence: fence)
    return SpeechSynthesizer(
      samples: { (script, options) async throws(SpeechError) in
        try await engine.samples(script, options)
      },
      mnemonics: { (lines, voice) async throws(SpeechError) in
        try await engine.mnemonics(lines, voice)
      },
      identity: { () async throws(SpeechError) in try await engine.identity() }, fence: fence)
  }
}
