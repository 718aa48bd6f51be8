import ArgumentParser

/// The command line: one file per command.
@main
struct Martlet: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "martlet",
    abstract: "Boards of pictures that talk, in Bulgarian and English.",
    version: "0.1.0",
    subcommands: [
      Serve.self, AccessCommand.self, ActivityCommand.self, BoardsCommand.self, CountersCommand.self,
      FamilyCommand.self,
      FetchCommand.self,
      HelperCommand.self,
      InviteCommand.self,
      LexiconCommand.self,
      PhotosCommand.self, PracticeCommand.self, ProvidersCommand.self, SecretsCommand.self, SiteCommand.self,
      StoreCommand.self,
      VocabularyCommand.self,
      WordsCommand.self, BenchmarkCommand.self,
    ])
}
