import ArgumentParser
import Exchange
import Foundation
import Language
import Services

/// `martlet practice pronounce …`: how near a recording comes to a known word.
struct PronounceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pronounce", abstract: "Say how near a recording comes to a word: a band, and the stress.",
    discussion: """
      The answer: {"band": 1 not yet, 2 almost, 3 as it should be, "stress": "ok" or the syllable heard, "stress_known"}; where the \
      recording cannot be judged, "band" and "stress" are null, and "trouble" says why. Exit codes: 0 answered; 65 no WAV file or no \
      word; 66 none to be read; 69 no voice to compare with.
      """)

  @Argument(help: "A WAV file, at most 20 seconds.", completion: .file()) var file: String
  @Option(help: "The word, with a mark of stress or without.") var word: String
  @Option(help: "bg or en; else the terminal's language.") var lang: String?
  @Option(help: "The built site, whose vocabulary knows the stress of words.") var site: String?
  @Flag(help: "One JSON object for programs.") var json = false

  func validate() throws {
    if let lang, LanguageCode(tag: lang) == nil {
      throw ValidationError("“\(lang.prefix(16))” is neither bg nor en.")
    }
  }

  func run() async throws {
    let language = lang.flatMap { LanguageCode(tag: $0) } ?? Terminal.language
    let words = PublicWords(site: URL(filePath: site ?? Places.site))
    let service = PronunciationService(
      SpeechService(
        synthesizer: .espeak(fence: await .strongest()), stress: StressLexicon(words.stressed)))
    do throws(PronunciationFailure) {
      let report = try await service.judge(word, in: language, recording: file)
      if json {
        Terminal.show([
          String(decoding: JSONWriter.write(report.json(in: Terminal.language), for: .page), as: UTF8.self)
        ])
      } else {
        Terminal.show(report.lines(in: Terminal.language))
      }
    } catch {
      Terminal.complain(error.text(in: Terminal.language))
      throw ExitCode(error.exitCode)
    }
  }
}
