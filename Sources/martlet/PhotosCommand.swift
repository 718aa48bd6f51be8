import ArgumentParser
import Exchange
import Foundation
import Language
import Services

/// `martlet photos …`: what the family's photos hold, and pictures made of them for the app.
struct PhotosCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photos",
    abstract: "Look into photos, take out what tells too much, and make the app's pictures.",
    discussion: """
      Exit codes: 0 done; 65 a file that is no photo, or can't be read whole; 66 no such folder; 69 libvips is missing; \
      73 no place to write; 74 the disk is full; 75 another import is at work. Documentation/Photos.md says more.
      """,
    subcommands: [Import.self, Check.self, Scrub.self, Decode.self, Benchmark.self])

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make pictures of a folder's photos. May be stopped and run again: it goes on.")
    @Argument(help: "The folder with photos; folders within it are looked into, links are not followed.")
    var folder: String
    @Option(help: "The folder to fill.") var out: String
    @Flag(
      help: "Keep the files as well, without place, camera and everything else but turn, day and colours.")
    var keepOriginals = false
    @Flag(help: "One JSON object for programs.") var json = false

    func run() async throws {
      let language = Terminal.language
      do {
        let report = try await PhotoImport(folder: folder, output: out, keepsOriginals: keepOriginals) {
          progress in
          // Often enough to see that it goes on.
          guard progress.done % 50 == 0 || progress.done == progress.all else { return }
          Terminal.complain("\(progress.done) / \(progress.all)")
        }.run()
        Terminal.show(json ? [report.json] : report.lines(in: language))
      } catch let failure as PhotoImportFailure {
        Terminal.complain(failure.text(in: language))
        throw ExitCode(failure.exitCode)
      }
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what each file is and what it holds besides its picture.")
    @Argument(help: "Photos.") var files: [String]
    @Flag(help: "One JSON array for programs.") var json = false

    func run() throws {
      let checks = files.map(PhotoFiles.check)
      if json {
        let values = JSONValue.array(checks.map(\.json))
        Terminal.show([String(decoding: JSONWriter.write(values, for: .page), as: UTF8.self)])
      } else {
        Terminal.show(checks.flatMap { $0.lines(in: Terminal.language) })
      }
      if !checks.allSatisfy(\.isPhoto) { throw ExitCode(65) }
    }
  }

  struct Scrub: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the same photo without place, camera and everything else but turn, day and colours.")
    @Argument(help: "The photo.") var input: String
    @Argument(help: "Where to write.") var output: String

    func run() throws {
      let language = Terminal.language
      do { try PhotoFiles.scrub(input, to: output) } catch let refusal as PhotoRefusal {
        Terminal.complain("\(input): \(refusal.message(in: language))")
        throw ExitCode(65)
      } catch let problem as PhotoFileProblem {
        Terminal.complain("\(input): \(problem.message(in: language))")
        throw ExitCode(66)
      } catch let failure as PhotoImportFailure {
        Terminal.complain(failure.text(in: language))
        throw ExitCode(failure.exitCode)
      }
    }
  }

  /// What ``PhotoDecoder`` starts for each photo.
  struct Decode: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make WebP of the HEIC photo on standard input, within bounds.", shouldDisplay: false)
    @Option(help: "The most memory, in bytes.") var memory: Int
    @Option(help: "The most processor time, in seconds.") var seconds: Int
    @Option(help: "The account to become.") var account: UInt32?

    func run() throws {
      let bounds = PhotoDecoder.Bounds(memory: memory, processorSeconds: seconds)
      let code = PhotoDecoding.run(bounds, account: account) {
        try FileHandle.standardOutput.write(contentsOf: $0)
      }
      if code != 0 { throw ExitCode(code) }
    }
  }

  struct Benchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure the making of pictures, as JSON; or make photos to measure with.",
      shouldDisplay: false)
    @Argument(help: "A photo to make squares of; with --make, the folder to fill.") var place: String
    @Option(help: "How often it is done.") var runs = 21
    @Option(help: "Make so many photos of 12 megapixels instead.") var make: Int?

    func run() throws {
      do {
        if let make {
          try PhotoBenchmark.make(make, in: place)
        } else {
          Terminal.show([try EncodedJSON.pretty(try PhotoBenchmark(photo: place, runs: runs))])
        }
      } catch let failure as PhotoImportFailure {
        Terminal.complain(failure.text(in: Terminal.language))
        throw ExitCode(failure.exitCode)
      }
    }
  }
}
