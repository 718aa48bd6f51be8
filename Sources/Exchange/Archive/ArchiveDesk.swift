import Family
import Language

/// Writes or reads one archive, as the browser asks for it. One question is out at a time.
struct ArchiveDesk: Sendable {
  private var language = LanguageCode.bulgarian
  private var writing: ArchiveWriting?
  private var reading: ArchiveReading?
  private var question = ArchiveStepKind.failed

  /// Takes a message and hands on the steps until one that needs an answer, or is the last. Returns false for an answer
  /// where no archive is being worked on.
  mutating func take(_ message: ArchiveMessage, _ send: (ArchiveStep) -> Void) -> Bool {
    switch message {
    case .beginWriting(let language, let stored, let media):
      self.language = language
      reading = nil
      writing = ArchiveWriting(
        snapshot: stored.snapshot, batches: stored.batches, media: media, language: language)
    case .beginReading(let language, let size, let stored):
      self.language = language
      writing = nil
      guard size >= 0, size <= Int64(Int32.max) else {
        send(failed(ArchiveFailure(.tooLarge)))
        return true
      }
      reading = ArchiveReading(
        size: Int(size),
        into: FamilyLog.open(snapshot: stored.snapshot, batches: stored.batches).registers)
    case .answer(let bytes): answer(bytes)
    }
    while let step = writingStep() ?? readingStep() {
      question = step.kind
      send(step)
      if question != .write { return true }
    }
    return false
  }

  private mutating func answer(_ bytes: [UInt8]?) {
    switch question {
    case .digest:
      writing?.digested(bytes ?? [])
      reading?.digested(bytes ?? [])
    case .deflate: writing?.deflated(bytes)
    case .medium: writing?.medium(bytes)
    case .fetch: reading?.fetched(bytes)
    case .inflate: reading?.inflated(bytes)
    case .keep: reading?.kept(bytes != nil)
    case .write, .exported, .imported, .failed: return
    }
  }

  private mutating func writingStep() -> ArchiveStep? {
    guard let step = writing?.next() else { return nil }
    switch step {
    case .write(let bytes): return .write(bytes)
    case .digest(let bytes): return .digest(bytes)
    case .deflate(let bytes): return .deflate(bytes)
    case .medium(let hash): return .medium(hash)
    case .failed(let failure): return failed(failure)
    case .finished(let summary):
      writing = nil
      return .exported(report: Self.text(summary.json))
    }
  }

  private mutating func readingStep() -> ArchiveStep? {
    guard let step = reading?.next() else { return nil }
    switch step {
    case .fetch(let start, let count): return .fetch(start: Int64(start), count: Int64(count))
    case .inflate(let bytes, let limit): return .inflate(bytes, limit: Int64(limit))
    case .digest(let bytes): return .digest(bytes)
    case .keep(let media): return .keep(media)
    case .failed(let failure): return failed(failure)
    case .read(let contents):
      reading = nil
      return .imported(
        batch: contents.changes.isEmpty ? [] : contents.changes.encoded,
        report: Self.text(contents.json(in: language)))
    }
  }

  private mutating func failed(_ failure: ArchiveFailure) -> ArchiveStep {
    writing = nil
    reading = nil
    return .failed(
      code: failure.name.text, place: failure.place, reason: failure.message(in: language).text)
  }

  private static func text(_ object: JSONObject) -> String {
    String(decoding: JSONWriter.write(.object(object)), as: UTF8.self)
  }
}
