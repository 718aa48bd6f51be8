import ArgumentParser
import Foundation
import Services

/// What ``WordListener`` starts for each try.
struct ListenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "listen", abstract: "Recognise one word on standard input, within bounds.",
    shouldDisplay: false)
  @Option(help: "The folder of the acoustic model.") var model: String
  @Option(help: "The account to become.") var account: UInt32?

  func run() throws {
    let code = ListeningRun.run(model: model, account: account) {
      try FileHandle.standardOutput.write(contentsOf: $0)
    }
    if code != 0 { throw ExitCode(code) }
  }
}
