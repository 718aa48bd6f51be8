import Bytes
import Family
public import Language

/// `read-me.html`: the family's data for reading, without Martlet. One file, no script, nothing fetched.
///
/// It says what people ask for first: boards as tables of labels, phrases, settings, consents, and the inventory. All of it,
/// to the last register, is in `family.json`.
public struct ArchivePage {
  private let registers: Registers
  private let language: LanguageCode
  private var page = PageText()

  /// The page of an archive that was read.
  public static func write(_ contents: ArchiveContents, in language: LanguageCode) -> [UInt8] {
    var inventory = ArchiveInventory()
    inventory.media = contents.media
    inventory.lost = contents.lost
    return write(contents.registers, inventory, in: language)
  }

  static func write(_ registers: Registers, _ inventory: ArchiveInventory, in language: LanguageCode)
    -> [UInt8]
  {
    var page = ArchivePage(registers: registers, language: language)
    page.begin()
    page.writeInventory(inventory)
    page.writePhrases()
    page.writeSavedPhrases()
    page.writeHistory()
    page.writeSettings()
    page.writeConsents()
    page.writeWords()
    page.writeLookups()
    page.writePractice()
    page.writePlan()
    page.writeActivity()
    page.writeQuestions()
    page.writePiles()
    page.writeBoards()
    page.page.markup("</body></html>\n")
    return page.page.bytes
  }

  private init(registers: Registers, language: LanguageCode) {
    self.registers = registers
    self.language = language
  }

  private func words(_ bulgarian: StaticString, _ english: StaticString) -> StaticString {
    language == .bulgarian ? bulgarian : english
  }

  private mutating func begin() {
    page.markup("<!doctype html>\n<html lang=\"")
    page.text(language.tag)
    page.markup(
      """
      "><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width">
      <style>body{font:1rem/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
      table{border-collapse:collapse;margin:.5rem 0 1.5rem}td,th{border:1px solid #888;padding:.25rem .5rem;text-align:start;vertical-align:top}
      .hidden{text-decoration:line-through}small{opacity:.75}</style>

      """)
    let title = words("Семейните данни от Мартлет", "The family's data from Martlet")
    page.element("<title>", title, "</title></head>\n<body>")
    page.element("<h1>", title, "</h1>\n")
    page.element(
      "<p>",
      words(
        "Това е всичко, което Мартлет пази за вашето семейство. За да го върнете в Мартлет, отворете „Родители“, „Лични данни“, „Върни от файл“ и изберете целия файл, както е. Файлът не е запечатан: който го има, може да прочете думите на детето, а къс ПИН може и да се отгатне по отпечатъка му. Пазете го като ключ от дома.",
        "This is everything that Martlet keeps of your family. To bring it back into Martlet, open Parents, Privacy, “Bring back from a file” and choose the whole file as it is. The file is not sealed: whoever has it can read the child's words, and a short PIN could be guessed from its digest. Keep it like a key to your home."
      ), "</p>\n")
  }

  private mutating func heading(_ bulgarian: StaticString, _ english: StaticString) {
    page.element("<h2>", words(bulgarian, english), "</h2>\n")
  }

  private mutating func cell(_ text: String) {
    page.markup("<td>")
    page.isolated(text)
    page.markup("</td>")
  }

  private mutating func row(_ cells: [String]) {
    page.markup("<tr>")
    for text in cells { cell(text) }
    page.markup("</tr>\n")
  }

  private mutating func nothing() { page.element("<p>", words("Няма.", "None."), "</p>\n") }

  private mutating func writeInventory(_ inventory: ArchiveInventory) {
    heading("Какво има тук и какво няма", "What is here and what is not")
    page.markup("<table>")
    for item in DataItem.allCases {
      let place: StaticString =
        item.absence.map { $0.text(in: language) } ?? words("във файла", "in the file")
      row([item.text(in: language).text, place.text, item.retention.text(in: language).text])
    }
    page.markup("</table>\n")
    let media: StaticString = words("Снимки, рисунки и звуци: ", "Photos, drawings and sounds: ")
    page.element("<p>", media, "")
    page.text("\(inventory.media)")
    if !inventory.lost.isEmpty {
      page.text(
        (words("; липсват или са повредени: ", "; missing or damaged: ")).text + "\(inventory.lost.count)")
    }
    page.markup("</p>\n")
    if inventory.unread > 0 {
      page.element(
        "<p>",
        words(
          "Запазени неща, които не можаха да се прочетат и не са тук: ",
          "Saved items that could not be read and are not here: "), "")
      page.text("\(inventory.unread)")
      page.markup("</p>\n")
    }
  }

  private mutating func writePhrases() {
    heading("Изречението сега", "The phrase now")
    var isEmpty = true
    for profile in registers.profiles() {
      let items = PhraseBar(profile.id, in: registers).items
      if items.isEmpty { continue }
      isEmpty = false
      page.markup("<p>")
      if !profile.name.isEmpty {
        page.isolated(profile.name)
        page.text(": ")
      }
      for index in 0..<items.count {
        if index > 0 { page.text(" · ") }
        page.isolated(items[index].label[language])
      }
      page.markup("</p>\n")
    }
    if isEmpty { nothing() }
  }

  /// Kept phrases under their categories; a star for a favourite.
  private mutating func writeSavedPhrases() {
    let phrases = registers.keptPhrases
    if phrases.isEmpty { return }
    heading("Запазени фрази", "Saved phrases")
    page.markup("<table>")
    for phrase in phrases {
      let category = phrase.category.flatMap { registers.phraseCategory($0) }
      row([
        phrase.text[language], category?.name[language] ?? "–", phrase.favourite == nil ? "" : "★",
      ])
    }
    page.markup("</table>\n")
  }

  /// What was said, where the family keeps it, the latest first; and by whom, where there are several people.
  private mutating func writeHistory() {
    let said = registers.allSaid
    if said.isEmpty { return }
    heading("Казаното", "What was said")
    page.markup("<table>")
    var names: [Name: String] = [:]
    let people = registers.profiles() + registers.deletedProfiles()
    for person in people { names[person.id] = person.name }
    for (profile, utterance) in said {
      row(
        [utterance.text, WrittenTime.text(utterance.at)]
          + (people.count > 1 ? [names[profile] ?? profile.text] : []))
    }
    page.markup("</table>\n")
  }

  private mutating func writeSettings() {
    heading("Настройки и ограничения", "Settings and limits")
    page.markup("<table>")
    let profiles = registers.profiles()
    for (name, row) in registers.livingRows(in: .settings) where name != Gate.rowName {
      for register in row.registers {
        let title =
          profiles.contains { $0.id == name } ? SettingTitle.text(of: register.field, in: language) : ""
        self.row([
          title.isEmpty
            ? name.text + " / " + register.field.text
            : (profiles.count > 1 ? (profiles.first { $0.id == name }?.name ?? "") + ": " : "") + title,
          ShownValue.text(register.value, in: language),
        ])
      }
    }
    page.markup("</table>\n")
  }

  private mutating func writeConsents() {
    heading("Съгласия", "Consents")
    let log = registers.consents.log
    if log.isEmpty { return nothing() }
    page.markup("<table>")
    for consent in log {
      let purpose = consent.purpose.map { $0.title(in: language) } ?? "?"
      let answer = consent.isGiven ? words("дадено", "given") : words("оттеглено", "withdrawn")
      row([purpose.text, answer.text, WrittenTime.text(consent.at)])
    }
    page.markup("</table>\n")
  }

  private mutating func writeWords() {
    let rows = registers.livingRows(in: .words)
    guard !rows.isEmpty else { return }
    heading("Думи, за които сте избрали друго", "Words for which you chose otherwise")
    page.markup("<table>")
    for (name, row) in rows {
      let mask = registers.mask(of: name.text).map {
        $0 == .shown ? words("винаги се вижда", "always shown") : words("не се вижда", "not shown")
      }
      for register in row.registers {
        let value =
          register.field == "mask" ? mask?.text ?? "" : ShownValue.text(register.value, in: language)
        if !value.isEmpty { self.row([name.text, value]) }
      }
    }
    page.markup("</table>\n")
  }

  /// Favourites with a star, then what was looked up, the latest first.
  private mutating func writeLookups() {
    let (favourites, lookups) = (registers.favourites, registers.lookups)
    if favourites.isEmpty && lookups.isEmpty { return }
    heading("Търсени и любими думи", "Words looked up, and favourites")
    page.markup("<table>")
    for word in favourites { row([word.text, word.language.tag, "★"]) }
    for lookup in lookups { row([lookup.word.text, lookup.word.language.tag, WrittenTime.text(lookup.at)]) }
    page.markup("</table>\n")
  }

  /// Own cards, then each person's cards with the number of answers, those that were known, and the last one.
  private mutating func writePractice() {
    let cards = registers.ownCards
    var isBegun = false
    for profile in registers.profiles() {
      let answers = registers.answers(profile: profile.id).arranged { $0.card < $1.card }
      if answers.isEmpty { continue }
      if !isBegun { beginPractice(cards) }
      isBegun = true
      if !profile.name.isEmpty { row([profile.name]) }
      var place = 0
      while place < answers.count {
        let card = answers[place].card
        var (count, known, last) = (0, 0, Int64.min)
        while place < answers.count, answers[place].card == card {
          count += 1
          if answers[place].rating != .again { known += 1 }
          last = max(last, answers[place].at)
          place += 1
        }
        row([card.text, "\(known) / \(count)", WrittenTime.text(last)])
      }
    }
    if !isBegun {
      if cards.isEmpty { return }
      beginPractice(cards)
    }
    page.markup("</table>\n")
  }

  private mutating func writePlan() {
    var isBegun = false
    for profile in registers.profiles() {
      for step in registers.plan(profile: profile.id) {
        if !isBegun {
          heading("Планът на деня", "The day's plan")
          page.markup("<table>")
          isBegun = true
        }
        let minute = step.minute % 60
        row([
          profile.name, step.label[language], "\(step.minute / 60):\(minute < 10 ? "0" : "")\(minute)",
        ])
      }
    }
    if isBegun { page.markup("</table>\n") }
  }

  /// Goals, and of the activity log how much was said on each day: word by word it is in `family.json`.
  private mutating func writeActivity() {
    var isBegun = false
    for profile in registers.profiles() {
      for goal in registers.goals(of: profile.id) {
        if !isBegun {
          heading("Цели", "Goals")
          page.markup("<table>")
          isBegun = true
        }
        let due = goal.due.map { WrittenTime.field(ofDay: $0) } ?? "–"
        row([profile.name, goal.text, due, goal.reached.map { WrittenTime.field(ofDay: $0) } ?? "–"])
      }
    }
    if isBegun { page.markup("</table>\n") }
    isBegun = false
    for profile in registers.profiles() {
      // All days that are there: the archive does not know today.
      let batches = registers.activity(of: profile.id, now: 0)
      let last = batches.last.map { $0.begin / 86_400_000 + 1 } ?? 0
      let figures = ActivityFigures(batches, days: ActivityFigures.mostDays, last: last) { _ in false }
      for day in figures.days {
        if !isBegun {
          heading("Казано с Мартлет, думи на ден", "Said with Martlet, words a day")
          page.markup("<table>")
          isBegun = true
        }
        row([profile.name, WrittenTime.field(ofDay: day.day), "\(day.own.words)", "\(day.own.different)"])
      }
    }
    if isBegun { page.markup("</table>\n") }
  }

  private mutating func writeQuestions() {
    var isBegun = false
    for profile in registers.profiles() {
      for question in registers.asked(by: profile.id) {
        if !isBegun {
          heading("Въпроси към помощника", "Questions to the helper")
          page.markup("<table>")
          isBegun = true
        }
        row([profile.name, question.text, question.answer, WrittenTime.text(question.at)])
      }
    }
    if isBegun { page.markup("</table>\n") }
  }

  private mutating func beginPractice(_ cards: [OwnCard]) {
    heading("Упражнения", "Practice")
    page.markup("<table>")
    for card in cards { row([card.label[language]]) }
  }

  /// Categories with the names of their photos; the pictures lie beside this page.
  private mutating func writePiles() {
    let shelf = registers.shelf()
    if shelf.sections.isEmpty && shelf.loose.isEmpty { return }
    heading("Снимки", "Photos")
    page.markup("<table>")
    for section in shelf.sections {
      var names: [String] = []
      for photo in section.photos { names.append(registers.photo(photo.id)?.name ?? photo.id.text) }
      row([section.pile.name, names.joined(separator: ", ")])
    }
    for photo in shelf.loose { row(["–", registers.photo(photo.id)?.name ?? photo.id.text]) }
    page.markup("</table>\n")
  }

  private mutating func writeBoards() {
    heading("Табла", "Boards")
    for board in registers.boards() {
      page.markup("<h3>")
      page.isolated(board.name.isEmpty ? board.id.text : board.name[language])
      page.markup("</h3>\n<table>")
      let tiles = registers.tiles(on: board)
      for place in 0..<board.rows {
        page.markup("<tr>")
        for column in 0..<board.columns { write(tiles[place * board.columns + column]) }
        page.markup("</tr>\n")
      }
      page.markup("</table>\n")
    }
  }

  private mutating func write(_ tile: Tile?) {
    guard let tile else { return page.markup("<td></td>") }
    page.markup(tile.isHidden ? "<td class=\"hidden\">" : "<td>")
    page.isolated(tile.label[language])
    let spoken = tile.spoken(in: language)
    if spoken != tile.label[language] {
      page.markup(" <small>(")
      page.isolated(spoken)
      page.markup(")</small>")
    }
    if let link = tile.link {
      page.markup(" <small>→ ")
      page.isolated(registers.board(link)?.name[language] ?? link.text)
      page.markup("</small>")
    }
    page.markup("</td>")
  }
}
