import ArgumentParser
import Foundation
import Language
import Server
import Services

extension VoicesCommand {
  struct Pack: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make the vocabulary's words ahead in a voice, as a device would ask for them.")
    @Option(help: "bg or en.") var lang: String
    @Option(help: "A voice's name, as `list` shows it; else the language's first.") var voice: String?
    @Option(help: "The built site, which brings the vocabulary.") var site: String?
    @OptionGroup var place: Place

    func run() async throws {
      guard let language = LanguageCode(tag: lang) else {
        throw ValidationError("“\(lang.prefix(16))” is neither bg nor en.")
      }
      let place = site ?? Places.site
      guard FileManager.default.fileExists(atPath: "\(place)/index.html") else {
        throw ValidationError(
          "There is no built site in \(place), which would bring the words: name one by --site.")
      }
      let words = PublicWords(site: URL(filePath: place)).pack(in: language)
      try await VoicesCommand.failing {
        let shelf = await self.place.shelf()
        let service = await self.place.service(shelf, site: site)
        let options: SpeechOptions
        do throws(SpeechError) {
          options = try await service.options(language: language, voice: voice)
        } catch { throw VoiceRefusal.unknown(voice ?? "") }
        let packs = SpeechPackStore(folder: self.place.folder, service: service)
        async let made = packs.manifest(words: words, options: options)
        let telling = Task {
          while !Task.isCancelled {
            try await Task.sleep(for: .seconds(2))
            if let progress = await packs.progress(of: options) {
              Terminal.complain("\(progress.done) / \(progress.all)")
            }
          }
        }
        defer { telling.cancel() }
        let manifest = try await made
        await shelf.stop()
        let clips = manifest.parts.reduce(0) { $0 + $1.clips }
        // A board may be called as a word is.
        Terminal.show(["\(clips) / \(Set(words.map(\.text)).count)"])
      }
    }
  }
}
