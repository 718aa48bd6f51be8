import ArgumentParser
import Foundation
import Services

/// `martlet site`: gathers what the builds made into the folder that `serve` reads.
struct GatherSite: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site", abstract: "Gather the built app into one folder.")

  @Option(help: "The module that scripts/build-web built.")
  var module: String

  @Option(help: "The folder to write. It is replaced as a whole.")
  var out: String

  @Option(help: "The folder of pages, scripts and styles.")
  var web = "Web"

  @Option(help: "The folder of words, boards and drawings.")
  var vocabulary = "Vocabulary"

  func run() async throws {
    let report = try SiteAssembly(
      web: URL(fileURLWithPath: web), module: URL(fileURLWithPath: module),
      vocabulary: URL(fileURLWithPath: vocabulary)
    ).write(to: URL(fileURLWithPath: out))
    Terminal.show([
      "\(out): version \(report.version), \(report.files) files, \(report.vocabulary.words) words, "
        + "\(report.vocabulary.drawings) drawings"
    ])
  }
}
