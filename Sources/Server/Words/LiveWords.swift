import Exchange
import Language
import NIOConcurrencyHelpers
public import Services

extension WordSource {
  /// The answers of a lexicon file, which stays mapped as long as they are asked for.
  public static func live(_ file: LexiconFile) -> WordSource { live { () throws(Problem) in file.lexicon } }

  /// The answers of a lexicon that is opened when the first word is asked for, so that no start waits for it.
  ///
  /// - Parameter open: opens it, or says why not and returns nothing: the service then has no lexicon until the next
  ///   start.
  public static func whenAsked(_ open: @escaping @Sendable () -> LexiconFile?) -> WordSource {
    let opened = NIOLockedValueBox<LexiconFile??>(nil)
    return live { () throws(Problem) in
      let file = opened.withLockedValue { file in
        if let file { return file }
        let found = open()
        file = .some(found)
        return found
      }
      guard let file else { throw Problem(.lexiconMissing) }
      return file.lexicon
    }
  }

  private static func live(_ lexicon: @escaping @Sendable () throws(Problem) -> Lexicon) -> WordSource {
    WordSource(
      version: { () throws(Problem) in try lexicon().edition.version },
      look: { (request) throws(Problem) in
        let (answer, suggestions) = LexiconJSON.lookup(
          request.word, in: request.language, audience: request.audience, lexicon: try lexicon())
        guard let answer else {
          var problem = Problem(.wordUnknown)
          problem.suggestions = suggestions
          throw problem
        }
        let value = LexiconJSON.value(answer, word: request.word, language: request.language)
        return JSONWriter.write(value, for: .page)
      },
      about: { () throws(Problem) in
        JSONWriter.write(LexiconJSON.value(try lexicon().edition), for: .page)
      })
  }
}
