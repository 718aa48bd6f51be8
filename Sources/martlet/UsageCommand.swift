import ArgumentParser
import Foundation
import Language
import Server
import Services
import Store
import Vault

/// `martlet usage`: how much this server is used, as `/operator/usage` says it too.
struct UsageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "usage", abstract: "Show how much this server is used, in sums.",
    discussion: """
      Families, devices, sealed bytes, feedback, questions to a connected model today, and what families that agreed told in the \
      last seven days. No family's name is in it. Exit codes: 0; 66 nothing there; 69 no answer.
      """)
  @OptionGroup var place: StoreCommand.Place
  @Flag(help: "One JSON object for programs.") var json = false

  func run() async throws {
    try await place.with(mustExist: true) { ledger, _ in
      let folder = try PrivateFolder(opening: place.data ?? Places.data, strict: false)
      let usage = try await ServerUsage.gather(
        ledger, feedback: FeedbackFolder(in: folder), counts: CountsFile(in: folder),
        model: try? await ModelUse(in: folder).today(), now: Int64(Date.now.timeIntervalSince1970 * 1_000))
      if json {
        Terminal.show([try EncodedJSON.pretty(usage)])
      } else {
        Terminal.show(usage.lines(in: Terminal.language).map { "\($0.name): \($0.value)" })
      }
    }
  }
}
