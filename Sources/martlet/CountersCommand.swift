import ArgumentParser
import Family
import Foundation
import Language
import Server
import Services
import Vault

/// `martlet counters`: what families that agreed told this server.
struct CountersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "counters",
    abstract: "Show how often parts of Martlet were used by the families that agreed to be counted.",
    discussion:
      "Sums of all who told, by day. Nobody's own counts are kept, and sums under five are never sent.")

  @Option(help: "The data folder of the server.") var data: String?
  @Flag(help: "One JSON object for programs: counts by counter by day.") var json = false

  func run() async throws {
    let days: CountsFile.Days
    do {
      days = try await CountsFile(in: PrivateFolder(opening: data ?? Places.data, strict: false)).read()
    } catch {
      Terminal.complain(
        Terminal.language == .bulgarian
          ? "Файлът counts.json не може да се прочете. Оставен е, какъвто е."
          : "counts.json can't be read. It is left as it is.")
      throw ExitCode.failure
    }
    let dated = Dictionary(
      uniqueKeysWithValues: days.map { (String(WrittenTime.text(Int64($0) * 86_400_000).prefix(10)), $1) })
    if json {
      Terminal.show([try EncodedJSON.pretty(dated)])
      return
    }
    if dated.isEmpty {
      Terminal.show([
        Terminal.language == .bulgarian ? "Още нищо не е изпратено." : "Nobody has sent any counts yet."
      ])
    }
    for (date, counts) in dated.sorted(by: { $0.key < $1.key }) {
      let list = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      Terminal.show(["\(date)  " + list.joined(separator: ", ")])
    }
  }
}
