import COnnx
import Foundation
import Subprocess

/// One process that holds one voice's model and speaks sentence after sentence.
///
/// A model is a program that somebody made: it runs behind the fence, without a network and without any file, gets numbers and returns
/// samples. It stays for as long as it is asked, because loading takes over a second; it sees no text, and keeps nothing.
actor VoiceProcess {
  /// A sentence as the model takes it.
  struct Sentence: Hashable, Sendable {
    var numbers: [Int64]
    var scales: [Float]
    var speaker: Int64
  }

  enum Trouble: Error, Hashable, Sendable {
    case notStarted
    case runtimeMissing
    case damaged
    case unfit
    /// It could not make the sound, as where its memory does not suffice.
    case failed
    /// It was stopped, or ended by itself.
    case ended
    case timedOut
    case cancelled
  }

  typealias Answer = Result<[Int16], Trouble>

  private let command: (program: String, arguments: [String])
  private let environment: [Environment.Key: String]
  private let model: URL
  private let patience: VoicePatience
  private let sentences: AsyncStream<(UInt64, Sentence)>
  private let asking: AsyncStream<(UInt64, Sentence)>.Continuation
  private var waiting: [UInt64: CheckedContinuation<Answer, Never>] = [:]
  private var count: UInt64 = 0
  private var running: Task<Void, Never>?
  private var isLoaded = false
  private var trouble: Trouble?
  private var worked = Duration.zero
  private(set) var lastAsked = ContinuousClock.now

  init(
    command: (program: String, arguments: [String]), environment: [Environment.Key: String], model: URL,
    patience: VoicePatience = VoicePatience()
  ) {
    (self.command, self.environment, self.model) = (command, environment, model)
    self.patience = patience
    (sentences, asking) = AsyncStream.makeStream()
  }

  /// Whether another process should take its place.
  var isSpent: Bool { trouble != nil || worked > VoiceLimits.work }

  func samples(_ sentence: Sentence) async -> Answer {
    if let trouble { return .failure(trouble) }
    let start = ContinuousClock.now
    lastAsked = start
    if running == nil { running = Task { await self.run() } }
    count += 1
    let number = count
    let limit = isLoaded ? patience.sentence : patience.start + patience.sentence
    let watch = Task {
      do { try await Task.sleep(for: limit) } catch { return }
      self.stop(.timedOut)
    }
    defer { watch.cancel() }
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Answer, Never>) in
        if Task.isCancelled {
          continuation.resume(returning: .failure(.cancelled))
        } else {
          waiting[number] = continuation
          asking.yield((number, sentence))
        }
      }
    } onCancel: {
      Task { await self.finish(number, .failure(.cancelled)) }
    }
    lastAsked = .now
    worked += start.duration(to: lastAsked)
    return answer
  }

  /// Ends the process, and whatever waits for it.
  func stop(_ trouble: Trouble = .ended) {
    if self.trouble == nil { self.trouble = trouble }
    running?.cancel()
    asking.finish()
    for (_, continuation) in waiting { continuation.resume(returning: .failure(self.trouble ?? trouble)) }
    waiting = [:]
  }

  /// Until it has gone.
  func ended() async { await running?.value }

  private func finish(_ number: UInt64, _ answer: Answer) {
    waiting.removeValue(forKey: number)?.resume(returning: answer)
  }

  private func loaded() { isLoaded = true }

  private func run() async {
    guard let bytes = try? Data(contentsOf: model, options: .mappedIfSafe) else { return stop(.notStarted) }
    do {
      let result = try await Subprocess.run(
        .name(command.program), arguments: Arguments(command.arguments), environment: .custom(environment),
        input: .inputWriter, output: .sequence, error: .discarded
      ) { execution in
        let writer = execution.standardInputWriter
        var reader = FrameReader(execution.standardOutput.makeAsyncIterator())
        // What ended before it read all says why.
        _ = try? await writer.write(Self.bytes(UInt32(bytes.count)))
        _ = try? await writer.write([UInt8](bytes))
        let status = try await reader.read(1)[0]
        guard status == 0 else { return self.stop(Self.trouble(status)) }
        self.loaded()
        for await (number, sentence) in self.sentences {
          // Whoever gave up would keep waiting whoever came after.
          guard self.waiting[number] != nil else { continue }
          var frame = Self.bytes(UInt32(sentence.numbers.count))
          for scale in sentence.scales { frame += Self.bytes(scale) }
          frame += Self.bytes(sentence.speaker)
          frame += sentence.numbers.withUnsafeBytes { Array($0) }
          _ = try await writer.write(frame)
          let head = try await reader.read(5)
          let made = head[1...].reversed().reduce(0) { $0 << 8 | Int($1) }
          guard made <= VoiceLimits.samples else { return self.stop(.failed) }
          let samples = try await reader.read(made * 2)
          self.finish(
            number, head[0] == 0 ? .success(Self.samples(samples)) : .failure(Self.trouble(head[0])))
        }
        try? await writer.finish()
      }
      _ = result
      stop(.ended)
    } catch is FrameReader.Ended {
      stop(.ended)
    } catch let error as SubprocessError where error.code == .executableNotFound {
      stop(.notStarted)
    } catch {
      stop(Task.isCancelled ? .cancelled : .ended)
    }
  }

  private static func trouble(_ status: UInt8) -> Trouble {
    switch Int32(status) {
    case MARTLET_ONNX_MISSING.code: .runtimeMissing
    case MARTLET_ONNX_DAMAGED.code: .damaged
    case MARTLET_ONNX_UNFIT.code: .unfit
    default: .failed
    }
  }

  private static func bytes(_ value: some BitwiseCopyable) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }

  private static func samples(_ bytes: [UInt8]) -> [Int16] {
    stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
    }
  }
}

/// Reads what a process writes in pieces of a known length.
private struct FrameReader {
  struct Ended: Error {}

  private var pieces: SubprocessOutputSequence.AsyncIterator
  private var held: [UInt8] = []

  init(_ pieces: SubprocessOutputSequence.AsyncIterator) { self.pieces = pieces }

  mutating func read(_ count: Int) async throws -> [UInt8] {
    while held.count < count {
      guard let piece = try await pieces.next() else { throw Ended() }
      piece.withUnsafeBytes { held.append(contentsOf: $0) }
    }
    let read = Array(held.prefix(count))
    held.removeFirst(count)
    return read
  }
}
