import Family
import Language
import Shell

// The figures as a table that other programs read: a line for each word, then a line for each day.
extension ProgressRoom {
  var table: String {
    guard let figures = state.facts?.figures else { return "" }
    var text = SpreadsheetText.mark
    text += SpreadsheetText.line([
      world.text(.practiceWord), world.text(.progressKind), world.text(.progressOwn),
      world.text(.progressModelled),
      world.text(.progressFirstSaid),
    ])
    for word in figures.words {
      text += SpreadsheetText.line([
        word.text, world.text(Self.kindName(word.wordClass)), "\(word.own)", "\(word.modelled)",
        word.firstDay.map { WrittenTime.field(ofDay: $0) } ?? "",
      ])
    }
    text += SpreadsheetText.line([])
    text += SpreadsheetText.line([
      world.text(.progressDay), world.text(.progressWords), world.text(.progressDifferent),
      world.text(.progressNew),
      world.text(.progressPhrases), world.text(.progressLength), world.text(.progressModelled),
    ])
    for day in figures.days {
      text += SpreadsheetText.line([
        WrittenTime.field(ofDay: day.day), "\(day.own.words)", "\(day.own.different)", "\(day.own.new)",
        "\(day.own.phrases)", day.own.tenthsOfLength.map { "\($0 / 10).\($0 % 10)" } ?? "", "\(day.modelled)",
      ])
    }
    return text
  }

  static func kindName(_ wordClass: WordClass?) -> StringKey {
    switch wordClass {
    case .person: .kindPerson
    case .verb: .kindVerb
    case .descriptor: .kindDescriptor
    case .noun: .kindNoun
    case .social: .kindSocial
    case .question: .kindQuestion
    case .negation: .kindNegation
    case .little: .kindLittle
    case .time: .kindTime
    case nil: .kindNone
    }
  }

  /// A length in words, with the decimal mark of the language.
  func length(_ tally: ActivityTally) -> String {
    guard let tenths = tally.tenthsOfLength else { return "–" }
    return "\(tenths / 10)\(world.interfaceLanguage == .bulgarian ? "," : ".")\(tenths % 10)"
  }

  func date(_ day: Int64) -> String {
    let date = WrittenTime.date(of: Moment(wall: day * 86_400_000, ticks: 0))
    return "\(date.day).\(date.month).\(date.year)"
  }

  func boardName(_ id: Name) -> String {
    if id.text.isEmpty { return world.text(.keyboard) }
    if let board = world.vocabulary.board(id.text) { return board.name(in: world.interfaceLanguage) }
    let name = world.replica.registers.board(BoardID(id))?.name[world.interfaceLanguage] ?? ""
    return name.isEmpty ? id.text : name
  }
}
