import Family
public import Language

extension World {
  /// Asks for the forms of the open list, once the language module is there.
  public mutating func askForForms() -> [Effect] {
    guard language.isReady, let picker = forms else { return [] }
    return [
      language.ask(
        .forms,
        .forms(
          text: Word(picker.lemma), language: picker.language, partOfSpeech: picker.partOfSpeech,
          inflection: replica.registers.inflection(of: picker.lemma)))
    ]
  }

  mutating func formsAnswered(_ paradigms: [Paradigm], _ choices: [Word]) {
    guard var picker = forms else { return }
    let isFirst = !picker.isAnswered
    picker.isAnswered = true
    picker.paradigm = paradigms.first
    picker.choices = choices
    if isFirst { picker.group = picker.groups.first ?? .plain }
    forms = picker
  }
}

extension WordClass {
  /// As what the grammar reads a word of this class; `nil`: as whatever it knows.
  public var partOfSpeech: PartOfSpeech? {
    switch self {
    case .verb: .verb
    case .noun: .noun
    case .descriptor: .adjective
    default: nil
    }
  }
}
