public import Language

/// A lexicon and its answers as lines for people.
public enum LexiconText {
  public static func lines(_ answer: WordAnswer, in language: LanguageCode) -> [String] {
    let isBulgarian = language == .bulgarian
    let sounds = answer.phonetics.map { "/\($0.text)/" }.joined(separator: " ")
    var lines = [answer.word == answer.lemma ? answer.lemma : "\(answer.word) → \(answer.lemma)"]
    if !sounds.isEmpty { lines[0] += "  \(sounds)" }
    if !answer.pictures.isEmpty { lines[0] += "  \(answer.pictures.joined())" }
    for meaning in answer.meanings {
      lines.append("  \(meaning.partOfSpeech?.name ?? "other")")
      for (number, definition) in meaning.definitions.enumerated() {
        lines.append("    \(number + 1). \(definition.text)\(definition.example.map { " – “\($0)”" } ?? "")")
      }
    }
    let lists: [(String, String, [String])] = [
      ("превод", "translation", answer.translations.map(\.text)), ("синоними", "synonyms", answer.synonyms),
      ("антоними", "antonyms", answer.antonyms),
    ]
    for (bulgarian, english, list) in lists where !list.isEmpty {
      lines.append("  \(isBulgarian ? bulgarian : english): \(list.joined(separator: ", "))")
    }
    return lines
  }

  /// What may have been meant for a word without an answer.
  public static func lines(_ suggestions: [String], for word: String, in language: LanguageCode) -> [String] {
    guard !suggestions.isEmpty else { return [word] }
    let meant = language == .bulgarian ? "имахте предвид" : "did you mean"
    return ["\(word): \(meant) \(suggestions.joined(separator: ", "))?"]
  }

  public static func lines(_ edition: LexiconEdition, in language: LanguageCode) -> [String] {
    let isBulgarian = language == .bulgarian
    let kind =
      switch (edition.kind, isBulgarian) {
      case (.full, true): "Пълен речник"
      case (.full, false): "The whole lexicon"
      case (.child, true): "Речник за деца"
      case (.child, false): "The child's edition"
      }
    let counts =
      isBulgarian
      ? "\(edition.bulgarianWords) български и \(edition.englishWords) английски думи"
      : "\(edition.bulgarianWords) Bulgarian and \(edition.englishWords) English words"
    return ["\(kind) \(edition.version): \(counts)"]
      + edition.sources.map { "  \($0.name) · \($0.licence) · \($0.address) · \($0.words)" }
  }
}

/// The progress of a build as lines for people.
public enum LexiconProgress {
  public static func line(_ step: LexiconBuild.Step, in language: LanguageCode) -> String {
    let isBulgarian = language == .bulgarian
    let name = step.source.map { LexiconNotices.notice(of: $0).name } ?? ""
    let tenths = Int(step.seconds * 10)
    let time = "\(tenths / 10).\(tenths % 10) s"
    let text =
      switch step.note {
      case .read(let words): isBulgarian ? "\(name): общо \(words) думи" : "\(name): \(words) words in all"
      case .missing(let package):
        (isBulgarian ? "\(name): няма го, пропуска се" : "\(name): not installed, left out")
          + (package.map { " (apt-get install \($0))" } ?? "")
      case .unmatched(let count):
        isBulgarian
          ? "\(name): \(count) значения не са намерени в WordNet"
          : "\(name): \(count) senses are not in WordNet"
      case .stale(let line, let row):
        isBulgarian
          ? "senses.tsv:\(line): редът не намира точно едно значение: \(row)"
          : "senses.tsv:\(line): the row does not find exactly one sense: \(row)"
      case .written(let bytes): isBulgarian ? "готови \(bytes) байта" : "\(bytes) bytes ready"
      }
    return "\(time)  \(text)"
  }
}
