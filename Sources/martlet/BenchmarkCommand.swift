import ArgumentParser
import Foundation
import Language
import Services
import Vault

/// `martlet benchmark …`: what is measured without a browser.
struct BenchmarkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark", abstract: "Measure what needs no browser.", shouldDisplay: false,
    subcommands: [
      Timing.self, Derivation.self, EscapingCommand.self, Boards.self, Search.self, Merging.self,
      Practice.self, Pronounce.self, VoicesCommand.Benchmark.self,
      StoreBenchmarkCommand.self, SightBenchmarkCommand.self,
    ])

  struct Timing: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say whether the time of comparing digests gives away where they differ.",
      discussion: "Exit codes: 0 when the naive way can be told apart and ours can't, 1 otherwise.")
    @Option(help: "How often each way is timed.") var trials = 100_000
    @Flag(help: "One JSON object for programs.") var json = false

    func run() throws {
      let benchmark = TimingBenchmark(trials: trials)
      if json {
        Terminal.show([try EncodedJSON.pretty(benchmark)])
      } else {
        Terminal.show([
          line("==", benchmark.naive), line("constantTimeEqual", benchmark.constantTime),
          "A |t| above \(benchmark.limit) can be told apart."
            + (benchmark.isOptimised ? "" : " This build is not optimised: its times mean nothing."),
        ])
      }
      if !benchmark.hasPassed { throw ExitCode.failure }
    }

    private func line(_ name: String, _ way: TimingBenchmark.Way) -> String {
      String(
        format: "%@: t = %.2f, %.2f ns when right, %.2f ns when wrong, %ld samples", name, way.t,
        way.medianWhenRight, way.medianWhenWrong, way.samples)
    }
  }

  struct Derivation: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "passphrase", abstract: "Measure how long one try at the gate takes, as JSON.")
    @Option(help: "How often each is timed.") var runs = 7

    func run() async throws {
      Terminal.show([try EncodedJSON.pretty(try await PassphraseBenchmark(runs: runs))])
    }
  }

  struct Boards: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure reading and writing 100 boards with 1,600 pictures, as JSON.",
      discussion: "Exit code 1 where anything is not the same after both.")
    @Option(help: "How often each is timed.") var runs = 7
    @Option(help: "Which set is made.") var seed: UInt64 = 1

    func run() throws {
      let benchmark = BoardBenchmark(runs: runs, seed: seed)
      Terminal.show([try EncodedJSON.pretty(benchmark)])
      if benchmark.differences > 0 { throw ExitCode.failure }
    }
  }

  struct Merging: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge", abstract: "Measure merging 100,000 changes of four devices, as JSON.",
      discussion: "Exit code 1 where another order of the changes comes to something else.")
    @Option(help: "How often each is timed.") var runs = 7

    func run() throws {
      let benchmark = MergeBenchmark(runs: runs)
      Terminal.show([try EncodedJSON.pretty(benchmark)])
      if !benchmark.isSameInAnyOrder { throw ExitCode.failure }
    }
  }

  struct Practice: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure one review, and opening a deck of 20,000 cards, as JSON.")
    @Option(help: "How often each is timed.") var runs = 7

    func run() throws { Terminal.show([try EncodedJSON.pretty(try PracticeBenchmark(runs: runs))]) }
  }

  struct Pronounce: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure how well a word is told from others by unseen voices, as JSON.",
      discussion: "Exit code 1 where a goal is missed.")
    @Option(help: "bg or en.") var lang = "bg"
    @Option(help: "How often each is timed.") var runs = 21

    func run() async throws {
      guard let language = LanguageCode(tag: lang) else { throw ValidationError("No such language.") }
      let benchmark = try await PronunciationBenchmark(language: language, runs: runs)
      Terminal.show([try EncodedJSON.pretty(benchmark)])
      if !benchmark.hasPassed { throw ExitCode.failure }
    }
  }

  struct Search: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure the search over 10,000 tiles of a family, as JSON.",
      discussion: "Exit code 1 where an optimised build takes longer than 10 ms for any query.")
    @Option(help: "How often each is timed.") var runs = 21

    func run() throws {
      let benchmark = TileSearchBenchmark(runs: runs)
      Terminal.show([try EncodedJSON.pretty(benchmark)])
      if benchmark.isOptimised, benchmark.slowestMedian > benchmark.limit { throw ExitCode.failure }
    }
  }

}
