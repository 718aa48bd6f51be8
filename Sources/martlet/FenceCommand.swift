import ArgumentParser
import CFence
import Foundation

/// Runs a program in its own place behind the kernel's fence (`ProgramFence.kernel`). The server starts this by itself.
struct FenceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fence", abstract: "Run a program that can read only the named files and has no network.",
    shouldDisplay: false)

  @Option(help: "The most bytes of addresses.") var memory: UInt
  @Option(help: "The account it becomes where root starts it.") var account: UInt32 = 0
  @Argument(parsing: .captureForPassthrough, help: "Paths to read, --, the program's path and its arguments.")
  var words: [String]

  func run() throws {
    // What it takes over is this process: it comes back only where it failed.
    let words = words.drop { $0 == "--" }.map { strdup($0) }
    martlet_fence(memory, account, words + [nil])
    throw ExitCode(126)
  }
}
