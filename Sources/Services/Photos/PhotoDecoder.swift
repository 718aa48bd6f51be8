import Exchange
import Foundation
import Subprocess

/// Decodes one HEIC photo in a process of its own, which ends with it.
///
/// A photo is bytes from somewhere, and decoders of HEVC are large and written in C. What a hostile file does to one, it does to
/// that process alone: a crash, a loop or a flood of memory costs one photo, and the server goes on. What takes the process over
/// is behind the server's fence: it finds no network and no file of the family's.
public struct PhotoDecoder: Sendable {
  /// How much one photo may cost.
  public struct Bounds: Sendable {
    /// Addresses, in bytes. 50 megapixels need about a third of these.
    public var memory = 2 << 30
    public var processorSeconds = 40
    /// From the start to the end, whoever else uses the processor.
    public var time = Duration.seconds(60)
    /// The most bytes of the answer.
    public var answer = 32 << 20

    public init() {}

    public init(memory: Int, processorSeconds: Int) {
      self.memory = memory
      self.processorSeconds = processorSeconds
    }
  }

  private let program: URL
  private let arguments: [String]
  private let bounds: Bounds
  private let fence: ProgramFence

  /// A program that reads a photo and writes a picture.
  public init(path: String, arguments: [String], bounds: Bounds = Bounds(), fence: ProgramFence = .none) {
    // Writing to a process that died must be an error to handle, not the end of the server.
    signal(SIGPIPE, SIG_IGN)
    program = URL(filePath: path)
    self.arguments = arguments
    self.bounds = bounds
    self.fence = fence
  }

  /// The program `martlet` at a path.
  public init(martlet path: String, bounds: Bounds = Bounds(), fence: ProgramFence = .none) {
    self.init(
      path: path,
      arguments: [
        "photos", "decode", "--memory", String(bounds.memory), "--seconds", String(bounds.processorSeconds),
      ], bounds: bounds, fence: fence)
  }

  /// The very program that runs.
  public static func own(behind fence: ProgramFence = .none) -> PhotoDecoder {
    PhotoDecoder(martlet: ProgramPlace.martlet, fence: fence)
  }

  func webP(of bytes: [UInt8]) async -> Result<[UInt8], HEICConversion.Refusal> {
    await withTaskGroup(of: Result<[UInt8], HEICConversion.Refusal>?.self) { group in
      group.addTask { await run(bytes) }
      group.addTask {
        do { try await Task.sleep(for: bounds.time) } catch { return nil }
        return .failure(.photo(.damaged))
      }
      // Cancelling kills the process; the group ends only when it is gone.
      var first: Result<[UInt8], HEICConversion.Refusal>?
      for await result in group where first == nil {
        first = result
        group.cancelAll()
      }
      return first ?? .failure(.notStarted)
    }
  }

  private func run(_ bytes: [UInt8]) async -> Result<[UInt8], HEICConversion.Refusal> {
    var limits = SpeechLimits()
    (limits.memoryBytes, limits.processorSeconds) = (bounds.memory, bounds.processorSeconds)
    let command = fence.command(
      program.path, arguments, limits: limits, reading: OwnFiles.loaded, dropsItself: true)
    do {
      var (status, picture) = try await decode(bytes, command)
      if status.hasEndedItself { (status, picture) = try await decode(bytes, command) }
      switch status {
      case .exited(0) where !picture.isEmpty: return .success(picture)
      case .exited(PhotoDecoding.noLibrary): return .failure(.noLibrary)
      default: return .failure(.photo(.damaged))
      }
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      return .failure(.photo(.damaged))
    } catch {
      return .failure(.notStarted)
    }
  }

  private func decode(_ bytes: [UInt8], _ command: (program: String, arguments: [String])) async throws
    -> (TerminationStatus, [UInt8])
  {
    let result = try await Subprocess.run(
      .name(command.program), arguments: Arguments(command.arguments), environment: .custom(environment),
      input: .inputWriter, output: .bytes(limit: bounds.answer), error: .discarded
    ) { execution in
      // A process that died before it read all tells enough by how it ended.
      _ = try? await execution.standardInputWriter.write(bytes)
      try? await execution.standardInputWriter.finish()
    }
    return (result.terminationStatus, result.standardOutput)
  }

  /// What the loader of programs needs, and nothing else of what the server was started with.
  private var environment: [Environment.Key: String] {
    let folder = program.deletingLastPathComponent().path
    var environment: [Environment.Key: String] = [
      "LC_ALL": "C.UTF-8", "MALLOC_ARENA_MAX": "2", "PATH": folder + ":" + ProgramPlace.usual,
    ]
    if let path = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] {
      environment["LD_LIBRARY_PATH"] = path
    }
    return environment
  }
}
