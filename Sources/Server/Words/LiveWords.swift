import Exchange
public import Services

extension WordSource {
  /// The answers of a lexicon file, which stays mapped as long as they are asked for.
  public static func live(_ file: LexiconFile) -> WordSource {
    WordSource(
      version: file.lexicon.edition.version,
      look: { (request) throws(Problem) in
        let (answer, suggestions) = LexiconJSON.lookup(
          request.word, in: request.language, audience: request.audience, lexicon: file.lexicon)
        guard let answer else {
          var problem = Problem(.wordUnknown)
          problem.suggestions = suggestions
          throw problem
        }
        let value = LexiconJSON.value(answer, word: request.word, language: request.language)
        return JSONWriter.write(value, for: .page)
      },
      about: { () throws(Problem) in
        JSONWriter.write(LexiconJSON.value(file.lexicon.edition), for: .page)
      })
  }
}
