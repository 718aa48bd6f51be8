import ArgumentParser
import Foundation
import Language
import Server
import Services
import Vault

// `martlet helper provider connect|disconnect|list`: the model, and the voice, that this server may ask for its family. A running server notices at the next
// question. Before anything is asked, a parent agrees in the app.
extension HelperCommand.Provider {
  struct Place: ParsableArguments {
    @Option(help: "The folder that keeps what is this installation's own.") var data: String?

    func folder() throws -> PrivateFolder { try PrivateFolder(opening: data ?? Places.data, strict: false) }

    func file() throws -> ConnectedServiceFile<ConnectedModel> {
      ConnectedServiceFile<ConnectedModel>(
        try folder(), credentials: ProcessInfo.processInfo.environment["CREDENTIALS_DIRECTORY"])
    }
  }

  struct Connect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let the helper ask this model, or have phrases said by this provider's voice.",
      discussion: """
        A model is asked where the helper's own skills know no answer. Nothing is until a parent agrees under Parents, Helper, or for a voice under Parents, Voices. A key comes from standard input or a hidden prompt, \
        is sealed in the vault, and is sent to this one host. Exit codes: 0 done; 64 an unknown name, an improper address, model \
        or number; 65 an improper key; 78 a data folder or vault that can't be used.
        """)
    @Argument(help: "openai or ollama, for a model; elevenlabs, for a voice.") var name: String
    @Option(help: "The model's name at its service; for a voice it may be left out.") var model: String?
    @Option(help: "For a voice: its id at the provider.") var voice: String?
    @Option(help: "For a voice: what the family calls it.") var called: String?
    @Option(help: "For a voice: how many characters of one day are passed on.") var charactersADay =
      ConnectedVoice.usualCharactersADay
    @Option(help: "Where it is: https, or http on this computer. Without it, its usual address.") var address:
      String?
    @Option(help: "How many questions of one day are passed on.") var questionsADay =
      ConnectedModel.usualQuestionsADay
    @Flag(help: "The service wants a key: take it from standard input or a hidden prompt.") var key = false
    @OptionGroup var place: Place

    func run() async throws {
      if let kind = ConnectedVoice.Kind(rawValue: name) { return try await connect(kind) }
      let kind = try HelperCommand.Provider.kind(name)
      let address = try HelperCommand.Provider.address(address ?? kind.usualAddress)
      guard let model else { throw ValidationError("A model needs its name: --model NAME.") }
      guard ConnectedModel.isName(model) else {
        throw ValidationError("A model's name has no spaces and 200 bytes at most.")
      }
      guard (1...100_000).contains(questionsADay) else {
        throw ValidationError("--questions-a-day is a number from 1 to 100000.")
      }
      try await HelperCommand.Provider.failing {
        let given = key ? try HelperCommand.Provider.givenKey() : nil
        try await place.file().connect(
          ConnectedModel(kind, at: address, model: model, questionsADay: questionsADay), key: given)
        Terminal.show([
          Terminal.language == .bulgarian
            ? "Свързан е \(model) (\(address.host)). Нищо не му се изпраща, докато родител не се съгласи: Родители, Помощник."
            : "\(model) (\(address.host)) is connected. Nothing is sent to it until a parent agrees: Parents, Helper."
        ])
      }
    }
  }

  struct Disconnect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Ask no model any more, or no provider's voice, and forget its key.")
    @Argument(help: "elevenlabs, for the voice; without it, the model.") var name: String?
    @OptionGroup var place: Place

    func run() async throws {
      let isVoice = name.flatMap(ConnectedVoice.Kind.init(rawValue:)) != nil
      if let name, !isVoice { _ = try HelperCommand.Provider.kind(name) }
      try await HelperCommand.Provider.failing {
        if isVoice { try await place.voiceFile().disconnect() } else { try await place.file().disconnect() }
        Terminal.show([Terminal.language == .bulgarian ? "Вече не е свързан." : "Disconnected."])
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Which model is connected, and how much it was asked today.")
    @OptionGroup var place: Place

    func run() async throws {
      try await HelperCommand.Provider.failing {
        let isBulgarian = Terminal.language == .bulgarian
        try await HelperCommand.Provider.showVoice(place, isBulgarian)
        guard let model = try place.file().connected() else {
          Terminal.show([isBulgarian ? "Няма свързан модел." : "No model is connected."])
          return
        }
        let today = try await ModelUse(in: place.folder()).today()
        let tokens = "\(today.tokensRead) + \(today.tokensWritten)"
        Terminal.show([
          "\(model.kind.rawValue): \(model.model), \(model.address.text)",
          isBulgarian
            ? "Днес: въпроси \(today.questions) от \(model.questionsADay), токени \(tokens)"
            : "Today: questions \(today.questions) of \(model.questionsADay), tokens \(tokens)",
        ])
      }
    }
  }

  static func kind(_ name: String) throws -> ModelService.Kind {
    guard let kind = ModelService.Kind(rawValue: name) else {
      let names = ModelService.Kind.allCases.map(\.rawValue) + ConnectedVoice.Kind.allCases.map(\.rawValue)
      throw ValidationError("The names are \(names.joined(separator: ", ")).")
    }
    return kind
  }

  static func address(_ text: String) throws -> ProviderAddress {
    do throws(ProviderError) { return try ProviderAddress(text) } catch {
      let words = error.text(in: Terminal.language)
      throw ValidationError("\(words.title) \(words.detail)")
    }
  }

  static func givenKey() throws -> String {
    let question = Terminal.language == .bulgarian ? "Ключ (не се показва): " : "Key (not shown): "
    let bytes = try HiddenPrompt.pipedOrTyped(question, longest: 1_024)
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 1, words[0].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      Terminal.complain(
        Terminal.language == .bulgarian
          ? "Това не е ключ: нужни са видими латински знаци без интервали."
          : "This is no key: it has visible Latin characters and no spaces.")
      throw ExitCode(65)
    }
    return String(words[0])
  }

  /// Says what went wrong in the reader's language.
  static func failing(_ work: () async throws -> Void) async throws {
    do { try await work() } catch let error as SecretError {
      Terminal.complain(error.text(in: Terminal.language))
      throw ExitCode(error.exitCode)
    } catch let error as ExitCode {
      throw error
    } catch is HiddenPrompt.Cancelled {
      throw ExitCode(130)
    } catch is ConnectedServiceError {
      Terminal.complain(
        Terminal.language == .bulgarian
          ? "Файл за свързаното (model.json, voice-provider.json) е повреден. Махнете го от папката с данни и свържете наново."
          : "A file of what is connected (model.json, voice-provider.json) is damaged. Remove it from the data folder and connect anew."
      )
      throw ExitCode(Failure.configuration)
    } catch { throw Failure(error).exit() }
  }
}
