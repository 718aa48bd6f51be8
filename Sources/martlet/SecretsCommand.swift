import ArgumentParser
import Foundation
import Language
import Vault

/// `martlet secrets …`: what the server must know and nobody may read.
///
/// A value comes from standard input or a hidden prompt and goes into the vault; no command shows one.
struct SecretsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "secrets", abstract: "Keep the server's secrets in a sealed file.",
    discussion: """
      Exit codes: 0 done; 64 a value among the arguments; 65 an improper name or value; 66 no such secret; 78 no key, \
      or a vault or key that can't be trusted. Documentation/Secrets.md says more.
      """,
    subcommands: [SetUp.self, SetValue.self, List.self, Remove.self])

  struct SetUp: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "setup", abstract: "Make the master key, once.")
    @OptionGroup var place: Place

    func run() async throws {
      try await SecretsCommand.failing {
        let folder = try place.secrets()
        let file = place.keyFile(in: folder)
        try MasterKey.make(
          credentials: place.credentials, file: file, vault: folder.file(SecretFiles.vault))
        Terminal.show([
          Terminal.language == .bulgarian
            ? "Главният ключ е в \(file.path). Пазете негово копие на друго място: без него тайните са изгубени."
            : "The master key is in \(file.path). Keep a copy elsewhere: without it the secrets are lost."
        ])
      }
    }
  }

  struct SetValue: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Set a secret, new or not, to what standard input or a hidden prompt gives.")
    @Argument(help: "Small Latin letters, digits and hyphens: model-key.") var name: String
    /// Taken so that it can be refused without being repeated on the terminal.
    @Argument(parsing: .allUnrecognized, help: .hidden) var rest: [String] = []
    @OptionGroup var place: Place

    func run() async throws {
      guard rest.isEmpty else {
        Terminal.complain(
          Terminal.language == .bulgarian
            ? "Тайна не се подава като аргумент: остава в историята и се вижда от всички. Смятайте я за разкрита."
            : "A secret is no argument: it stays in the history and everyone sees it. Take it for disclosed.")
        throw ExitCode(64)
      }
      try await SecretsCommand.failing {
        let name = try SecretName(name)
        let store = try place.store()
        try await store.set(try SecretsCommand.value(for: name), for: name)
      }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show the names, one a line.")
    @OptionGroup var place: Place

    func run() async throws {
      try await SecretsCommand.failing {
        let names = try await place.store().names()
        if !names.isEmpty { Terminal.show(names.map(\.text)) }
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Remove a secret.")
    @Argument(help: "Its name.") var name: String
    @OptionGroup var place: Place

    func run() async throws {
      try await SecretsCommand.failing { try await place.store().remove(SecretName(name)) }
    }
  }

  struct Place: ParsableArguments {
    @Option(help: "The folder that keeps what is this installation's own.") var data: String?
    @Option(help: "A master key elsewhere than in secrets/master.key of that folder.") var keyFile: String?

    var credentials: String? { ProcessInfo.processInfo.environment["CREDENTIALS_DIRECTORY"] }

    func keyFile(in folder: PrivateFolder) -> PrivateFile {
      keyFile.map { PrivateFile(path: $0) } ?? folder.file(SecretFiles.key)
    }

    func secrets() throws -> PrivateFolder {
      try PrivateFolder(opening: data ?? Places.data, strict: false).folder(SecretFiles.folder)
    }

    func store() throws -> SecretStore<FolderDisk> {
      try SecretStore(
        in: PrivateFolder(opening: data ?? Places.data, strict: false), credentials: credentials,
        keyFile: keyFile.map { PrivateFile(path: $0) })
    }
  }

  private static func value(for name: SecretName) throws -> Secret {
    let question =
      Terminal.language == .bulgarian
      ? "Стойност на \(name.text) (не се показва): " : "Value of \(name.text) (not shown): "
    return try Secret(bytes: HiddenPrompt.pipedOrTyped(question, longest: Secret.longest))
  }

  /// Says what went wrong in the reader's language.
  private static func failing(_ work: () async throws -> Void) async throws {
    do { try await work() } catch let error as SecretError {
      Terminal.complain(error.text(in: Terminal.language))
      throw ExitCode(error.exitCode)
    } catch is HiddenPrompt.Cancelled {
      throw ExitCode(130)
    } catch let error as VaultError {
      throw Failure(error).exit()
    }
  }
}
