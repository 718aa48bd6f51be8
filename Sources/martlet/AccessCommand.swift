import Access
import ArgumentParser
import Foundation
import Services

/// `martlet access …`: how long it takes to reach a tile, and what settings fit a hand.
struct AccessCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "access", abstract: "Say how tiles are reached by a switch, and which settings fit a hand.",
    subcommands: [Simulate.self, Calibrate.self])

  struct Simulate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say how many presses, steps and milliseconds each tile of a board takes.",
      discussion:
        "Exit code 1 where a tile can't be reached, or takes over a tenth more presses than the least.")
    @OptionGroup var folder: VocabularyCommand.Folder
    @Option(help: "One of Martlet's boards.") var board = "home"
    @Option(help: "phone, 24, 60 or 112 tiles.") var grid = "60"
    @Option(help: "\(ScanPattern.allCases.map { $0.name.description }.joined(separator: ", ")).")
    var pattern = "row-column"
    @Option(help: "Further settings, as they are kept: \"rate=800 first=0\".") var settings = ""
    @Flag(help: "One JSON object for programs.") var json = false

    func run() throws {
      let simulation: AccessSimulation
      do {
        simulation = try AccessSimulation(
          folder: folder.url, board: board, grid: grid, pattern: pattern, settings: settings)
      } catch let failure as AccessSimulation.Failure {
        throw ValidationError(Self.text(failure))
      }
      if json {
        Terminal.show([try EncodedJSON.pretty(simulation)])
      } else {
        Terminal.show(
          simulation.tiles.map { "\($0.tile)\t\($0.strokes)\t\($0.steps)\t\($0.milliseconds)" } + [
            "\(simulation.tiles.count) tiles, \(simulation.mostStrokes) presses at most, \(simulation.leastStrokes) at the least possible."
          ])
      }
      if !simulation.isWithinTenth { throw ExitCode.failure }
    }

    private static func text(_ failure: AccessSimulation.Failure) -> String {
      switch failure {
      case .noSuchBoard: "There is no such board in that grid."
      case .noSuchGrid: "The grids are phone, 24, 60 and 112."
      case .noSuchPattern:
        "The patterns are \(ScanPattern.allCases.map { $0.name.description }.joined(separator: ", "))."
      }
    }
  }

  struct Calibrate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Propose settings of touch from recorded touches, with the misses to expect before and after.",
      discussion: "Documentation/Access.md describes the file.")
    @Argument(help: "A JSON file of recorded touches.") var file: String
    @Option(help: "The settings in force, as they are kept.") var settings = ""
    @Flag(help: "One JSON object for programs.") var json = false

    func run() throws {
      guard let data = try? Data(contentsOf: URL(filePath: file)) else {
        throw ValidationError("\(file) can't be read.")
      }
      do throws(CalibrationFile.Failure) {
        let report = try CalibrationFile.report(on: data, base: AccessSettings(settings))
        if json {
          if let text = try? EncodedJSON.pretty(report) { Terminal.show([text]) }
        } else {
          Terminal.show([
            report.settings.isEmpty ? "No setting changes." : report.settings,
            "Wrong touches in a hundred: \(report.before.expectedMisses) before, \(report.after.expectedMisses) after.",
          ])
        }
      } catch {
        Terminal.complain(
          error == .tooLarge ? "\(file) is too large." : "\(file) is no file of recorded touches.")
        throw ExitCode(65)
      }
    }
  }
}
