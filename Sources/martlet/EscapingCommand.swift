import ArgumentParser
import Foundation
import Services

/// `martlet benchmark escaping`: one pass of escaping beside four, each in a process of its own.
struct EscapingCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "escaping", abstract: "Measure one pass of escaping for pages beside four.",
    discussion: "Exit codes: 0 when one pass is 3 times as fast in a third of the memory, 1 otherwise.")
  @Option(help: "How often each way is measured.") var runs = 7
  @Option(help: "How long the text is.") var kilobytes = 4_096
  @Flag(help: "One JSON object for programs.") var json = false
  @Option(help: .hidden) var way: String?
  /// Texts in hexadecimal, one a line of standard input, come out as a page.
  @Flag(help: .hidden) var page = false

  func run() async throws {
    if page { return try writePage() }
    if let way {
      guard let way = EscapingWay(rawValue: way) else { throw ExitCode(64) }
      return Terminal.show([try EncodedJSON.pretty(way.measure(kilobytes: kilobytes))])
    }
    let benchmark = try await EscapingBenchmark(runs: runs, kilobytes: kilobytes) { try measured($0) }
    if json {
      Terminal.show([try EncodedJSON.pretty(benchmark)])
    } else {
      Terminal.show([
        String(
          format: "one pass: %.2f ms, %.0f kB more than the text alone; four passes: %.2f ms, %.0f kB",
          benchmark.onePass.milliseconds.median, benchmark.onePass.extraKilobytes.median,
          benchmark.fourPasses.milliseconds.median, benchmark.fourPasses.extraKilobytes.median),
        String(
          format: "%.1f times as fast in %.2f of the memory", benchmark.timesFaster, benchmark.shareOfMemory),
      ])
    }
    if !benchmark.hasPassed { throw ExitCode.failure }
  }

  /// Runs this program again, for one way alone.
  private func measured(_ way: EscapingWay) throws -> EscapingWay.Measurement {
    guard let program = Bundle.main.executableURL else { throw ExitCode.failure }
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = ["benchmark", "escaping", "--way", way.rawValue, "--kilobytes", "\(kilobytes)"]
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(EscapingWay.Measurement.self, from: data)
  }

  private func writePage() throws {
    var lines: [String] = []
    while let line = readLine() { lines.append(line) }
    guard let page = EscapingPage.html(lines: lines) else { throw ExitCode(65) }
    try FileHandle.standardOutput.write(contentsOf: Data(page.utf8))
  }
}
