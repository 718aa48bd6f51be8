import ArgumentParser
import Foundation
import Language
import Server
import Services
import Vault

/// `martlet voices …`: the voices of this computer, those that a family brought as files among them.
struct VoicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voices", abstract: "List voices, bring a neural voice from a file, and speak with one.",
    discussion: """
      Exit codes: 0 done; 64 no such voice or language, or nothing to say; 65 files that are no fit voice; 66 a file that can't be \
      read; 69 espeak-ng or ONNX Runtime is missing, or the voice did not speak; 73 no room. Documentation/Speech.md says more.
      """,
    subcommands: [List.self, Add.self, Remove.self, Say.self, Pack.self, Runtime.self, Run.self])

  /// Where the voices are, and what runs them.
  struct Place: ParsableArguments {
    @Option(help: "The folder that keeps what is this installation's own.") var data: String?
    @Option(
      name: .customLong("onnxruntime"),
      help: "The library of ONNX Runtime; without it, the one that was fetched, else the system's.",
      completion: .file()) var library: String?
    @Flag(help: "JSON for programs.") var json = false

    var folder: URL { URL(filePath: data ?? Places.data).absoluteURL }

    func shelf() async -> VoiceShelf {
      VoiceShelf(
        data: folder, library: library.map { URL(filePath: $0).absoluteURL.path }, fence: await .strongest())
    }

    func service(_ shelf: VoiceShelf, site: String?) async -> SpeechService {
      let words = PublicWords(site: URL(filePath: site ?? Places.site))
      return SpeechService(
        synthesizer: .espeak(fence: await .strongest()).with(shelf), stress: StressLexicon(words.stressed))
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List all voices of this computer.")
    @OptionGroup var place: Place

    func run() async throws {
      let shelf = await place.shelf()
      let kept = await shelf.voices()
      if place.json {
        return Terminal.show([try EncodedJSON.pretty(kept.map(\.about))])
      }
      for language in LanguageCode.allCases {
        for voice in SpeechVoice.voices(of: language) {
          Terminal.show(["\(voice.id)  \(voice.name.text(in: Terminal.language)), espeak-ng"])
        }
        for voice in kept where voice.language == language {
          Terminal.show([voice.line(in: Terminal.language)])
        }
      }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Bring a Piper voice: its .onnx and .json, or a .tar.gz with both. It is tried before it is kept.",
      discussion: """
        The model runs in a process of its own, without a network and without files, in bounds of memory and time. ONNX Runtime is \
        fetched by pip, by name and hash, if it is not here.
        """)
    @Argument(help: "The files of one voice.", completion: .file()) var files: [String]
    @Option(help: "Which of its speakers speaks, from 0.") var speaker = 0
    @OptionGroup var place: Place

    func run() async throws {
      try await VoicesCommand.failing {
        if place.library == nil, NeuralRuntime.place(data: place.folder) == nil {
          Terminal.complain(VoicesCommand.fetching)
          _ = try await NeuralRuntime.install(data: place.folder)
        }
        let shelf = await place.shelf()
        let voice = try await shelf.add(files.map { URL(filePath: $0) }, speaker: speaker)
        await shelf.stop()
        Terminal.show(place.json ? [try EncodedJSON.pretty(voice.about)] : voice.lines(in: Terminal.language))
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Remove a voice that was brought as a file.")
    @Argument(help: "Its name, as `list` shows it.") var voice: String
    @OptionGroup var place: Place

    func run() async throws {
      try await VoicesCommand.failing { try await place.shelf().remove(voice) }
    }
  }

  struct Say: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Speak a text into a WAV file.")
    @Argument(help: "The text.") var text: String
    @Option(help: "bg or en; else the terminal's language.") var lang: String?
    @Option(help: "A voice's name, as `list` shows it; else the language's first.") var voice: String?
    @Option(help: "The WAV file to write.", completion: .file()) var out: String
    @Option(help: "How fast, from 0.5 to 2.") var rate = 1.0
    @Option(help: "How high, from 0.5 to 2.") var pitch = 1.0
    @Option(help: "The built site, whose vocabulary knows the stress of words.") var site: String?
    @OptionGroup var place: Place

    func validate() throws {
      if let lang, LanguageCode(tag: lang) == nil {
        throw ValidationError("“\(lang.prefix(16))” is neither bg nor en.")
      }
      for value in [rate, pitch] where !SpeechSettings.range.contains(value) {
        throw ValidationError("Rate and pitch are numbers from 0.5 to 2.")
      }
    }

    func run() async throws {
      let language = lang.flatMap { LanguageCode(tag: $0) } ?? Terminal.language
      try await VoicesCommand.failing {
        let shelf = await place.shelf()
        let service = await place.service(shelf, site: site)
        let options: SpeechOptions
        do throws(SpeechError) {
          options = try await service.options(language: language, voice: voice, rate: rate, pitch: pitch)
        } catch { throw VoiceRefusal.unknown(voice ?? "") }
        let samples = try await service.samples(text, options: options)
        await shelf.stop()
        do { try Data(samples.wave).write(to: URL(filePath: out)) } catch { throw VoiceRefusal.notStored }
        if place.json {
          Terminal.show([
            try EncodedJSON.pageText(["milliseconds": samples.milliseconds, "rate": samples.rate])
          ])
        }
      }
    }
  }

  struct Runtime: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "What runs neural voices.", subcommands: [Install.self])

    struct Install: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        abstract: "Fetch ONNX Runtime by pip, by name and hash, into the data folder.")
      @OptionGroup var place: Place

      func run() async throws {
        try await VoicesCommand.failing {
          Terminal.show([try await NeuralRuntime.install(data: place.folder)])
        }
      }
    }
  }

  /// What ``VoiceProcess`` starts for each voice.
  struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Run the model on standard input, within bounds.", shouldDisplay: false)
    @Option(help: "The library of ONNX Runtime.") var library: String
    @Option(help: "The account to become.") var account: UInt32?

    func run() throws {
      let code = VoiceRun.run(library: library, account: account) {
        try FileHandle.standardOutput.write(contentsOf: $0)
      }
      if code != 0 { throw ExitCode(code) }
    }
  }

  static var fetching: String {
    Terminal.language == .bulgarian
      ? "ONNX Runtime, който изпълнява невронни гласове, липсва тук и се изтегля с pip (10 MB)."
      : "ONNX Runtime, which runs neural voices, is not here: it is fetched by pip (10 MB)."
  }

  /// Says what went wrong in one sentence, and ends with its code.
  static func failing(_ work: () async throws -> Void) async throws {
    do { try await work() } catch let refusal as VoiceRefusal {
      Terminal.complain(refusal.text(in: Terminal.language))
      throw ExitCode(refusal.exitCode)
    } catch let error as SpeechError {
      let text = Problem(error).code.text(in: Terminal.language)
      Terminal.complain("\(text.title) \(text.detail)")
      throw ExitCode([.nothingToSay, .textTooLong].contains(error) ? 64 : 69)
    }
  }
}

extension KeptVoice {
  /// A line of `list`.
  func line(in language: LanguageCode) -> String {
    "\(about.id)  \(about.name), \(lines(in: language).dropFirst().joined(separator: "; "))"
  }

  /// What is told of a voice that was brought.
  func lines(in language: LanguageCode) -> [String] {
    let size = "\((about.bytes + 500_000) / 1_000_000) MB"
    switch language {
    case .english:
      return [
        about.id, "neural, \(self.language.tag), \(size)",
        about.licence.isEmpty ? "its files name no licence" : "licence: \(about.licence)",
        about.isLive
          ? "a short sentence in \(about.took) ms: quick enough to talk live"
          : "a short sentence in \(about.took) ms: for words made ahead alone",
      ]
    case .bulgarian:
      return [
        about.id, "невронен, \(self.language.tag), \(size)",
        about.licence.isEmpty ? "файловете му не казват лиценз" : "лиценз: \(about.licence)",
        about.isLive
          ? "кратко изречение за \(about.took) ms: достатъчно бърз за жив разговор"
          : "кратко изречение за \(about.took) ms: само за думи, направени предварително",
      ]
    }
  }
}
