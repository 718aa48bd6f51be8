import ArgumentParser
import Foundation
import Services
import Sight

/// `martlet benchmark sight`: how often a known picture is among the first three, as JSON.
struct SightBenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sight",
    abstract: "Compare pictures with known ones by the network that recognises what a camera sees.",
    discussion: """
      Both files hold pictures one after another, four bytes for each place. KNOWN has one for each thing; of ASKED two belong together, the \
      whole and its middle, and as many pairs in turn to each thing.
      """)
  @Option(help: "The wheel with the network.", completion: .file()) var wheel: String
  @Argument(help: "Known pictures.", completion: .file()) var known: String
  @Argument(help: "Pictures to recognise.", completion: .file()) var asked: String

  private struct Told: Encodable {
    let things: Int
    let asked: Int
    let first: Double
    let firstThree: Double
    /// Milliseconds of one answer, of two pictures each, in the middle of all.
    let milliseconds: Double
    /// Bytes of the network as it is served.
    let bytes: Int
  }

  func run() throws {
    guard let file = SightFile.encoded(wheel: URL(filePath: wheel)) else {
      Terminal.complain("\(wheel) is no such wheel.")
      throw ExitCode(66)
    }
    var desk = SightDesk()
    guard case .ready(let side) = desk.answer(to: .begin(file)) else { throw ExitCode(70) }
    let length = Int(side) * Int(side) * 4
    let (things, queries) = (try pictures(known, length), try pictures(asked, length))
    for (number, colours) in things.enumerated() {
      _ = desk.answer(to: .learn(number: Int32(number), colours: colours))
    }
    var (first, firstThree, times) = (0, 0, [Double]())
    let pairs = queries.count / 2
    for pair in 0..<pairs {
      let begin = ContinuousClock.now
      let answer = desk.answer(to: .look(whole: queries[pair * 2], middle: queries[pair * 2 + 1]))
      times.append((ContinuousClock.now - begin) / .milliseconds(1))
      guard case .seen(let numbers) = answer else { continue }
      let right = Int32(pair / max(1, pairs / things.count))
      if numbers.first == right { first += 1 }
      if numbers.prefix(3).contains(right) { firstThree += 1 }
    }
    times.sort()
    Terminal.show([
      try EncodedJSON.pretty(
        Told(
          things: things.count, asked: pairs, first: Double(first) / Double(pairs),
          firstThree: Double(firstThree) / Double(pairs), milliseconds: times[times.count / 2],
          bytes: file.count))
    ])
  }

  private func pictures(_ path: String, _ length: Int) throws -> [[UInt8]] {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    guard bytes.count >= length * 2, bytes.count % length == 0 else { throw ExitCode(65) }
    return (0..<(bytes.count / length)).map { Array(bytes[($0 * length)..<(($0 + 1) * length)]) }
  }
}
