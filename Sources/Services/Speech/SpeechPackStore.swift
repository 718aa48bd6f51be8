import Exchange
import Family
public import Foundation

/// The speech packs of the public vocabulary on disk, built when first asked for.
///
/// One folder per voice, rate and pitch. A part is made again only when its words, their stress, the
/// synthesizer or the format changed; a build that was cut short goes on from the last finished part.
/// One pack is built at a time and gives way to people (``SpeechTurn``): whoever asks for another waits.
public actor SpeechPackStore {
  private let folder: URL
  private let service: SpeechService
  private var finished: [Request: SpeechPackManifest] = [:]
  private var building: [Request: Build] = [:]
  private var builds: UInt64 = 0
  private var made: [SpeechOptions: Progress] = [:]
  /// One build runs, and as many devices' both languages wait as a home can have; the next is told to come back.
  private let turns = ProcessPool(width: 1, queue: 15)
  /// Neural voices take minutes for a pack: they wait for each other, and nobody for them.
  private let slowTurns = ProcessPool(width: 1, queue: 15)
  /// How many voices with their rate and pitch are kept; the one longest unused goes first.
  private let setLimit = 8

  /// How far a pack is that is being made.
  public struct Progress: Hashable, Sendable {
    public var done: Int
    public var all: Int
  }

  private struct Request: Hashable {
    let words: [SpeechPackWord]
    let options: SpeechOptions
  }

  private struct Build {
    let number: UInt64
    let task: Task<SpeechPackManifest, any Error>
    var askers = 0
  }

  /// - Parameter folder: the data folder; the packs lie in `speech-packs` within it, which is theirs alone.
  public init(folder: URL, service: SpeechService) {
    self.folder = folder.appending(path: "speech-packs")
    self.service = service
  }

  /// The manifest of the words in a voice; makes the parts that are missing.
  ///
  /// Callers who ask for the same at one time share one build, which ends when the last of them is cancelled; the
  /// parts that were finished stay. One voice has one list of words at a time: parts of an older list are removed
  /// once the new one is whole.
  public func manifest(
    words: [SpeechPackWord], options: SpeechOptions
  ) async throws -> SpeechPackManifest {
    let request = Request(words: words, options: options)
    if let known = finished[request] { return known }
    var build = building[request] ?? begin(request)
    build.askers += 1
    building[request] = build
    let (task, number) = (build.task, build.number)
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      Task { await self.leave(request, number) }
    }
  }

  /// The same for a voice that takes minutes: it is made to the end, whoever goes; `busy` where it takes longer than a request may.
  public func manifestInTime(
    words: [SpeechPackWord], options: SpeechOptions, within limit: Duration = .seconds(40)
  ) async throws -> SpeechPackManifest {
    let request = Request(words: words, options: options)
    if let known = finished[request] { return known }
    let build = building[request] ?? begin(request)
    // It asks itself, and so never goes.
    if build.askers == 0 {
      var kept = build
      kept.askers = 1
      building[request] = kept
    }
    let task = build.task
    return try await withThrowingTaskGroup(of: SpeechPackManifest.self) { group in
      // Waits in a task of its own, since cancelling the wait must not cancel the build.
      let (answers, answer) = AsyncThrowingStream<SpeechPackManifest, any Error>.makeStream()
      Task {
        do {
          answer.yield(try await task.value)
          answer.finish()
        } catch { answer.finish(throwing: error) }
      }
      group.addTask {
        for try await manifest in answers { return manifest }
        throw SpeechError.busy
      }
      group.addTask {
        try await Task.sleep(for: limit)
        throw SpeechError.busy
      }
      defer { group.cancelAll() }
      guard let manifest = try await group.next() else { throw SpeechError.busy }
      return manifest
    }
  }

  private func begin(_ request: Request) -> Build {
    builds += 1
    let number = builds
    return Build(number: number, task: Task { try await self.make(request, number) })
  }

  private func make(_ request: Request, _ number: UInt64) async throws -> SpeechPackManifest {
    defer {
      if building[request]?.number == number { building[request] = nil }
      made[request.options] = nil
    }
    let all = Set(request.words.map(\.text)).count
    made[request.options] = Progress(done: 0, all: all)
    let set = folder.appending(path: SpeechPackStore.name(of: request.options))
    let build = SpeechPackBuild(set: set, service: service, options: request.options) { done in
      await self.went(request.options, done)
    }
    let manifest = try await (request.options.isNeural ? slowTurns : turns).inTurn {
      try await SpeechTurn.$current.withValue(.ahead) { try await build.run(request.words) }
    }
    finished = finished.filter { $0.key.options != request.options }
    finished[request] = manifest
    dropOldSets(keeping: set)
    return manifest
  }

  private func went(_ options: SpeechOptions, _ done: Int) {
    if let all = made[options]?.all { made[options] = Progress(done: done, all: all) }
  }

  /// How far the pack of a voice is; `nil` where none is being made.
  public func progress(of options: SpeechOptions) -> Progress? { made[options] }

  /// The same, and all where the words are made.
  public func progress(of options: SpeechOptions, words: [SpeechPackWord]) -> Progress? {
    if finished[Request(words: words, options: options)] != nil {
      let all = Set(words.map(\.text)).count
      return Progress(done: all, all: all)
    }
    return made[options]
  }

  /// Forgets a voice that has been removed, and its words.
  public func forget(_ voice: String) {
    finished = finished.filter { $0.key.options.voice.id != voice }
    for set in sets() where set.lastPathComponent.hasPrefix("\(voice)-r") {
      try? FileManager.default.removeItem(at: set)
    }
  }

  /// One asker has gone; nobody waits for the build without any.
  private func leave(_ request: Request, _ number: UInt64) {
    guard building[request]?.number == number else { return }
    building[request]?.askers -= 1
    guard building[request]?.askers == 0 else { return }
    building.removeValue(forKey: request)?.task.cancel()
  }

  /// The bytes of a part; `nil` where no such part is kept.
  ///
  /// What no longer matches its name is removed, and the next manifest makes it anew.
  public func part(hash: String) -> [UInt8]? {
    guard Picture.isHash(hash) else { return nil }
    for set in sets() {
      let file = set.appending(path: hash + ".part")
      guard let data = try? Data(contentsOf: file) else { continue }
      let bytes = [UInt8](data)
      if SpeechPart.hash(bytes) == hash { return bytes }
      try? FileManager.default.removeItem(at: file)
      finished.removeAll()
    }
    return nil
  }

  private func sets() -> [URL] {
    (try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
  }

  private func dropOldSets(keeping set: URL) {
    let dated = sets().filter { $0.lastPathComponent != set.lastPathComponent }.map { set in
      let values = try? set.resourceValues(forKeys: [.contentModificationDateKey])
      return (set, values?.contentModificationDate ?? .distantPast)
    }
    for (old, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(setLimit - 1) {
      try? FileManager.default.removeItem(at: old)
      finished = finished.filter { SpeechPackStore.name(of: $0.key.options) != old.lastPathComponent }
    }
  }

  /// `bg-woman-r100-p120`: table names and whole percents only.
  private static func name(of options: SpeechOptions) -> String {
    let rate = Int((options.rate * 100).rounded())
    let pitch = Int((options.pitch * 100).rounded())
    return "\(options.voice.id)-r\(rate)-p\(pitch)"
  }
}
