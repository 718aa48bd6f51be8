import ArgumentParser
import Services

/// The command line: one file per command.
@main
struct Martlet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "martlet",
    abstract: "Boards of pictures that talk, in Bulgarian and English.",
    version: "0.1.0",
    subcommands: [
      Serve.self, AccessCommand.self, AccountsCommand.self, ActivityCommand.self, BoardsCommand.self,
      CountersCommand.self, FamilyCommand.self, FeedbackCommand.self, FenceCommand.self,
      FetchCommand.self,
      HelperCommand.self,
      InviteCommand.self,
      LexiconCommand.self, ListenCommand.self,
      PhotosCommand.self, PicturesCommand.self, PracticeCommand.self, ProvidersCommand.self,
      SecretsCommand.self, SiteCommand.self,
      StoreCommand.self, UsageCommand.self, VocabularyCommand.self, VoicesCommand.self,
      WordsCommand.self, BenchmarkCommand.self,
    ])

  /// A command that waits for nothing stays in this one thread. Behind a fence libdispatch can't read about threads of its own in
  /// `/proc`, and ends a process that has some.
  @MainActor static func main() async {
    guard var command = try? parseAsRoot(OwnArguments.all), !(command is any AsyncParsableCommand) else {
      return await main(OwnArguments.all)
    }
    do { try command.run() } catch { exit(withError: error) }
  }
}
