import ArgumentParser
import Foundation
import Language
import Services

extension VoicesCommand {
  struct Benchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "voices",
      abstract: "Measure clips of the vocabulary by a neural voice, beside espeak-ng, as JSON.",
      discussion: "Exit code 1 where a pack of 1,600 would take over 15 minutes, or a clip has no sound.")
    @Option(help: "The voice's name, as `voices list` shows it.") var voice: String
    @Option(help: "How many words are said.") var clips = 300
    @Option(help: "The built site, which brings the vocabulary.") var site: String?
    @OptionGroup var place: Place

    func run() async throws {
      try await VoicesCommand.failing {
        let shelf = await place.shelf()
        guard let kept = await shelf.voices().first(where: { $0.about.id == voice }) else {
          throw VoiceRefusal.unknown(voice)
        }
        let service = await place.service(shelf, site: site)
        let words = PublicWords(site: URL(filePath: site ?? Places.site)).pack(in: kept.language)
        let benchmark = try await VoiceBenchmark(service, voice: kept.spoken, words: words, count: clips)
        await shelf.stop()
        Terminal.show([try EncodedJSON.pretty(benchmark)])
        if !benchmark.hasPassed { throw ExitCode.failure }
      }
    }
  }
}
