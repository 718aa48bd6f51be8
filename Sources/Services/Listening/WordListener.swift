import Foundation
public import Language
import Subprocess

/// Which of some words somebody said, recognised on this computer by PocketSphinx, where Debian's packages `libpocketsphinx3` and
/// `pocketsphinx-en-us` are.
///
/// English alone: there is no model of Bulgarian in any package, and English sounds in its place found one of 60 words a person said
/// among the first three only every second time (Documentation/Decisions/0048). Each try is a process of its own, behind the fence
/// that the voice has, and its input is a pipe: the sound lies on no disk, and is gone with the process.
public struct WordListener: Sendable {
  public enum Trouble: Error, Hashable, Sendable {
    /// Nobody here recognises the language.
    case missing
    /// More words or sound than a try has.
    case malformed
    case busy
    case timedOut
    /// It ended without an answer.
    case failed
  }

  /// A try of six seconds.
  public static let mostSamples = 6 * 16_000
  public static let mostWords = 2_000
  static let mostLetters = 64
  /// So many are answered.
  static let mostAnswers = 5

  /// Debian's choice of a library for linear algebra, which the recogniser is linked with, goes by links in this folder.
  private static let alternatives = "/etc/alternatives"

  private let program: String
  private let model: String
  private let fence: ProgramFence
  private let pool: ProcessPool
  private let timeout: Duration

  /// - Parameters:
  ///   - program: this very program, whose other side is ``ListeningRun``.
  ///   - folder: where the package's models are.
  public init(
    program: String, folder: String = "/usr/share/pocketsphinx/model", fence: ProgramFence,
    timeout: Duration = .seconds(6)
  ) {
    self.program = program
    model = folder + "/en-us"
    self.fence = fence
    self.timeout = timeout
    pool = ProcessPool(width: 2, queue: 4)
  }

  /// The languages in which words are recognised here: those whose model there is, and a library to read it.
  public var languages: [LanguageCode] {
    let isThere =
      FileManager.default.fileExists(atPath: model + "/en-us/mdef")
      && FileManager.default.fileExists(atPath: model + "/cmudict-en-us.dict")
      && ListeningRun.hasLibrary
    return isThere ? [.english] : []
  }

  /// The words that may have been said, the likeliest first; none where it was none of them.
  ///
  /// - Parameters:
  ///   - words: those that may be meant, as they are written. Whose sounds nobody knows can't be found.
  ///   - near: so many of them, the first, are near at hand, and sought by themselves too.
  ///   - samples: 16,000 a second.
  public func words(
    in samples: [Int16], of words: [String], near: Int = 0, _ language: LanguageCode
  ) async throws(Trouble) -> [String] {
    guard languages.contains(language) else { throw .missing }
    guard samples.count <= Self.mostSamples, words.count <= Self.mostWords else { throw .malformed }
    guard let phones = PhoneLists(URL(filePath: model + "/cmudict-en-us.dict")), !samples.isEmpty else {
      return []
    }
    let sounding = phones.lists(of: words)
    guard !sounding.isEmpty else { return [] }
    let nearby = Set(words.prefix(near))
    let end = sounding.prefix { nearby.contains($0.word) }.count
    let list = (sounding[..<end].map(\.phones) + [""] + sounding[end...].map(\.phones)).joined(
      separator: "\n")
    var input = withUnsafeBytes(of: UInt32(list.utf8.count).littleEndian) { Array($0) }
    input += Array(list.utf8)
    samples.withUnsafeBytes { input += Array($0) }
    let answer = try await answer(to: input)
    var found: [String] = []
    for line in answer.split(separator: 0x0A) {
      guard let place = Int(String(decoding: line, as: UTF8.self)), sounding.indices.contains(place) else {
        continue
      }
      let word = sounding[place].word
      if !found.contains(word), found.count < Self.mostAnswers { found.append(word) }
    }
    return found
  }

  private func answer(to input: [UInt8]) async throws(Trouble) -> [UInt8] {
    do {
      return try await pool.inTurn {
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
          group.addTask { try await run(input) }
          group.addTask {
            try await Task.sleep(for: timeout)
            throw Trouble.timedOut
          }
          defer { group.cancelAll() }
          guard let first = try await group.next() else { throw Trouble.failed }
          return first
        }
      }
    } catch let trouble as Trouble {
      throw trouble
    } catch SpeechError.busy {
      throw .busy
    } catch {
      throw .failed
    }
  }

  private var environment: [Environment.Key: String] {
    var environment: [Environment.Key: String] = [
      "LC_ALL": "C.UTF-8",
      "PATH": URL(filePath: program).deletingLastPathComponent().path + ":" + ProgramPlace.usual,
    ]
    if let path = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] {
      environment["LD_LIBRARY_PATH"] = path
    }
    return environment
  }

  /// One try, and another where the process ended itself.
  private func run(_ input: [UInt8]) async throws -> [UInt8] {
    var (status, answer) = try await runOnce(input)
    if status.hasEndedItself { (status, answer) = try await runOnce(input) }
    guard status.isSuccess else { throw Trouble.failed }
    return answer
  }

  private func runOnce(_ input: [UInt8]) async throws -> (TerminationStatus, [UInt8]) {
    var limits = SpeechLimits()
    limits.memoryBytes = 1 << 30
    limits.processorSeconds = ListeningRun.processorSeconds
    let command = fence.command(
      program, ["listen", "--model", model + "/en-us"], limits: limits,
      reading: [model, Self.alternatives] + OwnFiles.loaded,
      dropsItself: true)
    let result = try await Subprocess.run(
      .name(command.program), arguments: Arguments(command.arguments),
      environment: .custom(environment), input: .inputWriter,
      output: .bytes(limit: 4_096), error: .discarded
    ) { execution in
      _ = try? await execution.standardInputWriter.write(input)
      try await execution.standardInputWriter.finish()
    }
    return (result.terminationStatus, result.standardOutput)
  }
}
