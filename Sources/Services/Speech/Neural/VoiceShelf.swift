import Bytes
import Crypto
public import Foundation
public import Language

/// The voices that were brought as files: a folder each under `voices` in the data folder.
///
/// A voice is taken in only after it has spoken. Whoever stops in the middle leaves a folder that the next one removes.
public actor VoiceShelf {
  private let folder: URL
  private let engine: NeuralEngine
  private let library: @Sendable () -> String?
  private var known: [KeptVoice]?

  /// - Parameter program: the path of the `martlet` that runs models in a process of its own.
  public init(
    data: URL, library: String? = nil, program: String? = nil, fence: ProgramFence,
    searchPath: String = ProgramPlace.usual, patience: VoicePatience = VoicePatience()
  ) {
    let folder = data.appending(path: "voices")
    self.folder = folder
    let espeak = Espeak(searchPath: searchPath, limits: SpeechLimits(), fence: fence)
    let place: @Sendable () -> String? = { library ?? NeuralRuntime.find(in: folder) }
    self.library = place
    engine = NeuralEngine(
      espeak: espeak,
      program: program ?? Bundle.main.executablePath ?? CommandLine.arguments.first ?? "martlet",
      patience: patience, library: place)
  }

  /// In the order of their names.
  public func voices() -> [KeptVoice] {
    if let known { return known }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let voices = names.sorted().compactMap { read($0) }
    known = voices
    return voices
  }

  public func voice(_ id: String, of language: LanguageCode) -> KeptVoice? {
    voices().first { $0.about.id == id && $0.language == language }
  }

  /// What was changed by another process, such as the command line, is seen from now on.
  public func reread() { known = nil }

  private func read(_ id: String) -> KeptVoice? {
    guard Self.isID(id) else { return nil }
    let place = folder.appending(path: id)
    guard let bytes = try? Data(contentsOf: place.appending(path: "about.json")),
      let about = try? JSONDecoder().decode(KeptVoice.About.self, from: bytes), about.id == id,
      let settings = try? Data(contentsOf: place.appending(path: "voice.json")),
      let piper = try? PiperVoice(json: [UInt8](settings)), (0..<piper.speakers).contains(about.speaker)
    else { return nil }
    return KeptVoice(about: about, piper: piper, model: place.appending(path: "model.onnx"))
  }

  /// What stands in the way of another voice, known before a byte of it has come.
  public var obstacle: VoiceRefusal? {
    if voices().count >= VoiceLimits.voices { return .tooMany }
    return library() == nil ? .runtimeMissing : nil
  }

  /// A folder of one's own for files that are to be added; whoever made it removes it.
  ///
  /// - Parameter bytes: how much is about to come, for which there must be room.
  public func begin(bytes: Int = 0) throws(VoiceRefusal) -> URL {
    Leftovers.sweep(folder, [".adding-", ".fetching-"])
    let place = folder.appending(path: ".adding-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw .notStored }
    let disk = try? FileManager.default.attributesOfFileSystem(forPath: place.path)
    let free = (disk?[.systemFreeSize] as? NSNumber)?.int64Value ?? .max
    guard free - Self.spared >= Int64(bytes) else {
      try? FileManager.default.removeItem(at: place)
      throw .notStored
    }
    return place
  }

  /// What is left free of a disk: families' records are kept there too.
  private static let spared: Int64 = 64 << 20

  /// Takes a voice in. Where the very same is here already, that one is returned.
  ///
  /// - Parameter own: one of ``begin(bytes:)`` in which the files lie; without it they are copied from where they are.
  public func add(_ files: [URL], speaker: Int = 0, in own: URL? = nil) async throws(VoiceRefusal)
    -> KeptVoice
  {
    guard voices().count < VoiceLimits.voices else { throw .tooMany }
    let place = if let own { own } else { try begin() }
    defer { try? FileManager.default.removeItem(at: place) }
    let found = try VoiceFiles(files, opening: place)
    guard let source = found.model, let settings = found.settings else { throw .halfMissing }
    let piper = try PiperVoice(json: settings)
    guard (0..<piper.speakers).contains(speaker) else { throw .settingsDamaged }
    let model = place.appending(path: "model.onnx")
    // What came from a page is here already, and takes no more room.
    var brought = source
    if own != nil, source.path != model.path {
      do { try FileManager.default.moveItem(at: source, to: model) } catch { throw .notStored }
      brought = model
    }
    let (hash, bytes) = try Self.copy(brought, to: model)
    if let same = voices().first(where: { $0.about.hash == hash && $0.about.speaker == speaker }) {
      return same
    }
    var voice = KeptVoice(
      about: KeptVoice.About(
        id: place.lastPathComponent, name: Self.name(piper, found.name), language: piper.language.tag,
        quality: piper.quality, licence: found.licence, bytes: bytes, hash: hash, speaker: speaker, took: 0,
        sounded: 0), piper: piper, model: model)
    do throws(VoiceRefusal) { try await hear(&voice) } catch {
      await engine.forget(voice.about.id)
      throw error
    }
    await engine.forget(voice.about.id)
    voice.about.id = free(Self.id(found.name))
    if own != nil { for file in files { try? FileManager.default.removeItem(at: file) } }
    do {
      try Data(settings).write(to: place.appending(path: "voice.json"), options: .atomic)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(voice.about).write(to: place.appending(path: "about.json"), options: .atomic)
      try FileManager.default.moveItem(at: place, to: folder.appending(path: voice.about.id))
    } catch { throw .notStored }
    known = nil
    guard let stored = read(voice.about.id) else { throw .notStored }
    return stored
  }

  /// Removes a voice and what its process holds.
  public func remove(_ id: String) async throws(VoiceRefusal) {
    guard Self.isID(id), voices().contains(where: { $0.about.id == id }) else { throw .unknown(id) }
    await engine.forget(id)
    do { try FileManager.default.removeItem(at: folder.appending(path: id)) } catch { throw .notStored }
    known = nil
  }

  /// The sound of a script by one of the voices.
  func samples(_ script: String, _ options: SpeechOptions) async throws(SpeechError) -> Samples {
    guard let voice = voice(options.voice.id, of: options.language) else {
      throw .unknownVoice(options.voice.id)
    }
    do throws(VoiceTrouble) {
      return try await engine.samples(script, voice, rate: options.rate, pitch: options.pitch)
    } catch { throw error.speechError }
  }

  /// Ends the processes of all voices.
  public func stop() async { await engine.stop() }

  /// Lets it say a sentence with every sound of its language, and notes how long a short one took: of three, the middle one.
  private func hear(_ voice: inout KeptVoice) async throws(VoiceRefusal) {
    let (all, short) =
      voice.language == .bulgarian
      ? ("Ах, чудна българска земьо, полюшвай цъфтящи жита.", "Искам да си играем навън.")
      : (
        "The quick brown fox jumps over the lazy dog, which measures and chooses.", "I want to play outside."
      )
    do throws(VoiceTrouble) {
      let phonemes = try await engine.phonemes(of: all, voice.piper.espeakVoice).joined()
      let unknown = voice.piper.unknown(in: phonemes)
      let letters = Set(phonemes.unicodeScalars.filter { $0.properties.isAlphabetic })
      guard !letters.isEmpty else { throw .speech(.synthesizerFailed) }
      guard unknown.count * 10 <= letters.count else {
        throw VoiceTrouble.sounds(unknown.map { String($0) }.sorted().joined(separator: " "))
      }
      _ = try await engine.samples(all, voice, rate: 1, pitch: 1)
      var times: [(took: Int, sounded: Int)] = []
      for _ in 0..<3 {
        let clock = ContinuousClock()
        let start = clock.now
        let samples = try await engine.samples(short, voice, rate: 1, pitch: 1)
        let trimmed = samples.trimmed()
        guard trimmed.milliseconds >= 200, trimmed.loudness >= 100 else { throw VoiceTrouble.speech(.silent) }
        times.append((Int((clock.now - start) / .milliseconds(1)), trimmed.milliseconds))
      }
      times.sort { $0.took < $1.took }
      (voice.about.took, voice.about.sounded) = times[1]
    } catch { throw error.refusal }
  }

  private func free(_ id: String) -> String {
    let taken = Set(
      LanguageCode.allCases.flatMap { SpeechVoice.voices(of: $0).map(\.id) } + voices().map(\.about.id) + [
        "runtime"
      ])
    return taken.contains(id) ? (2...).lazy.map { "\(id)-\($0)" }.first { !taken.contains($0) } ?? id : id
  }

  static func isID(_ text: String) -> Bool {
    (1...48).contains(text.utf8.count) && text.utf8.first != 0x2D
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// `en-us-joe-medium` of `en_US-joe-medium`.
  static func id(_ name: String) -> String {
    let id = String(
      decoding: name.lowercased().utf8.map { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) ? byte : 0x2D
      }.drop { $0 == 0x2D }.prefix(40), as: UTF8.self)
    return id.isEmpty ? "voice" : id
  }

  /// What a person reads: the name of the recordings it was taught with, else the file's.
  private static func name(_ piper: PiperVoice, _ file: String) -> String {
    let name =
      piper.dataset.isEmpty
      ? String(file.filter { $0.isLetter || $0.isNumber || $0 == "-" }.prefix(40)) : piper.dataset
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Copies within the bound, and says the hash and the size of what came.
  private static func copy(_ source: URL, to target: URL) throws(VoiceRefusal) -> (hash: String, bytes: Int) {
    var hash = SHA256()
    var bytes = 0
    do {
      let input = try FileHandle(forReadingFrom: source)
      defer { try? input.close() }
      let isSame = source.path == target.path
      if !isSame {
        guard
          FileManager.default.createFile(
            atPath: target.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw VoiceRefusal.notStored }
      }
      let output = isSame ? nil : try FileHandle(forWritingTo: target)
      defer { try? output?.close() }
      while let piece = try input.read(upToCount: 1 << 20), !piece.isEmpty {
        bytes += piece.count
        guard bytes <= VoiceLimits.modelBytes else { throw VoiceRefusal.modelTooLarge }
        hash.update(data: piece)
        do { try output?.write(contentsOf: piece) } catch { throw VoiceRefusal.notStored }
      }
    } catch let refusal as VoiceRefusal { throw refusal } catch {
      throw .fileMissing(source.lastPathComponent)
    }
    guard bytes > 0 else { throw .modelDamaged }
    return (hash.finalize().hexadecimal, bytes)
  }
}
