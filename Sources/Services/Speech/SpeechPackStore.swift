import Exchange
import Family
public import Foundation

/// The speech packs of the public vocabulary on disk, built when first asked for.
///
/// One folder per voice, rate and pitch. A part is made again only when its words, their stress, the
/// synthesizer or the format changed; a build that was cut short goes on from the last finished part.
public actor SpeechPackStore {
  private let folder: URL
  private let service: SpeechService
  private var finished: [Request: SpeechPackManifest] = [:]
  private var building: [Request: Task<SpeechPackManifest, any Error>] = [:]
  /// How many voices with their rate and pitch are kept; the one longest unused goes first.
  private let setLimit = 8

  private struct Request: Hashable {
    let words: [SpeechPackWord]
    let options: SpeechOptions
  }

  /// - Parameter folder: the data folder; the packs lie in `speech-packs` within it, which is theirs alone.
  public init(folder: URL, service: SpeechService) {
    self.folder = folder.appending(path: "speech-packs")
    self.service = service
  }

  /// The manifest of the words in a voice; makes the parts that are missing.
  ///
  /// Callers who ask for the same at one time share one build, and it goes on when they leave. One voice
  /// has one list of words at a time: parts of an older list are removed once the new one is whole.
  public func manifest(
    words: [SpeechPackWord], options: SpeechOptions
  ) async throws -> SpeechPackManifest {
    let request = Request(words: words, options: options)
    if let known = finished[request] { return known }
    if let running = building[request] { return try await running.value }
    let set = folder.appending(path: SpeechPackStore.name(of: options))
    let service = service
    let task = Task { try await SpeechPackBuild(set: set, service: service, options: options).run(words) }
    building[request] = task
    defer { building[request] = nil }
    let manifest = try await task.value
    finished = finished.filter { $0.key.options != options }
    finished[request] = manifest
    dropOldSets(keeping: set)
    return manifest
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
