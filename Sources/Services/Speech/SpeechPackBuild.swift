import Bytes
import Exchange
import Foundation

/// Makes the parts of one voice's pack that are not on disk yet.
struct SpeechPackBuild: Sendable {
  let set: URL
  let service: SpeechService
  let options: SpeechOptions
  /// Told after each clip how many there are.
  var tell: @Sendable (_ done: Int) async -> Void = { _ in }

  private struct Line {
    let word: SpeechPackWord
    let script: String
  }

  func run(_ words: [SpeechPackWord]) async throws -> SpeechPackManifest {
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let identity = try await service.synthesizer.identity()
    var parts: [SpeechPackManifest.Part] = []
    var kept: Set<String> = []
    var done = 0
    for group in SpeechPart.groups(of: words) {
      let lines = try await lines(of: group)
      let recipe = recipe(of: lines, identity: identity)
      let part: SpeechPackManifest.Part
      if let done = finished(recipe) {
        part = done
      } else {
        part = try await make(lines, recipe: recipe, after: done)
      }
      done += lines.count
      await tell(done)
      parts.append(part)
      kept.formUnion([part.hash + ".part", recipe + ".made"])
    }
    sweep(keeping: kept)
    return SpeechPackManifest(options: options, parts: parts)
  }

  /// What will be asked of the synthesizer; a word with nothing to say is left out.
  private func lines(of group: [SpeechPackWord]) async throws -> [Line] {
    var speakable: [(SpeechPackWord, SpeakableText)] = []
    for word in group {
      if let text = try? SpeakableText(word.spoken, limits: service.limits) {
        speakable.append((word, text))
      }
    }
    try await service.learn(speakable.map { $0.1 }, options: options)
    var lines: [Line] = []
    for (word, text) in speakable {
      lines.append(Line(word: word, script: try await service.script(for: text, options: options)))
    }
    return lines
  }

  /// A name for all that decides a part's bytes.
  private func recipe(of lines: [Line], identity: String) -> String {
    var writer = ByteWriter()
    writer.write(SpeechPart.version)
    writer.write(identity)
    writer.write(MP3.kilobits)
    writer.write(options.voice.engineName)
    if let model = options.voice.model { writer.write(model) }
    writer.write(Int32(options.wordsPerMinute))
    writer.write(Int32(options.enginePitch))
    for line in lines {
      writer.write(line.word.text)
      writer.write(line.script)
    }
    return SpeechPart.hash(writer.bytes)
  }

  private func finished(_ recipe: String) -> SpeechPackManifest.Part? {
    guard let data = try? Data(contentsOf: set.appending(path: recipe + ".made")),
      let part = try? JSONDecoder().decode(SpeechPackManifest.Part.self, from: data),
      let size = try? FileManager.default.attributesOfItem(
        atPath: set.appending(path: part.hash + ".part").path)[.size] as? Int, size == part.bytes
    else { return nil }
    return part
  }

  /// One clip after the other; nobody waits for a build that was cancelled.
  private func make(_ lines: [Line], recipe: String, after done: Int) async throws -> SpeechPackManifest.Part
  {
    var clips: [SpeechPart.Clip] = []
    for line in lines {
      try Task.checkCancellation()
      do throws(SpeechError) {
        let clip = try SpeechService.clip(try await service.synthesizer.samples(line.script, options))
        clips.append(SpeechPart.Clip(text: line.word.text, mp3: clip.mp3))
      } catch {
        // A voice that makes no sound of one word says all the others; who says none of them is broken.
        guard error == .silent else { throw error }
      }
      await tell(done + clips.count)
    }
    guard lines.isEmpty || !clips.isEmpty else { throw SpeechError.silent }
    let bytes = SpeechPart.bytes(of: clips)
    let part = SpeechPackManifest.Part(
      hash: SpeechPart.hash(bytes), bytes: bytes.count, clips: clips.count)
    try Data(bytes).write(to: set.appending(path: part.hash + ".part"), options: .atomic)
    try JSONEncoder().encode(part).write(to: set.appending(path: recipe + ".made"), options: .atomic)
    return part
  }

  private func sweep(keeping kept: Set<String>) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: set.path)) ?? []
    for name in names where !kept.contains(name) {
      try? FileManager.default.removeItem(at: set.appending(path: name))
    }
  }
}
