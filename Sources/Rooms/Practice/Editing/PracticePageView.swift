import Family
import Language
public import Markup
public import Shell

extension PracticeEditor {
  private static var shownLines: Int { 40 }

  @NodeBuilder<Action> public var page: [View] {
    if let facts = state.facts {
      settings(facts.settings)
      ownCards
      cardFiles
      figures(facts)
      lines(facts)
    }
  }

  // MARK: What and how

  @NodeBuilder<Action> private func settings(_ settings: PracticeSettings) -> [View] {
    View.make("section", [.class("card"), .key("what")]) {
      View.make("h2", text: world.text(.practiceWhat))
      View.make("p", [.class("hint")], text: world.text(.practiceWhatHint))
      several(.practiceFrom, decks(settings))
    }
    View.make("section", [.class("card"), .key("how")]) {
      View.make("h2", text: world.text(.practiceHow))
      world.fields.choice(
        .practiceMinutes,
        [3, 5, 10, 15].map { minutes in
          Option("\(minutes)", settings.minutes == minutes, then: .practiceEdit(.minutes(minutes)))
        }, hint: .practiceMinutesHint)
      world.fields.choice(
        .practiceNewADay,
        [0, 2, 5, 10, 20].map { count in
          Option("\(count)", settings.newADay == count, then: .practiceEdit(.newADay(count)))
        })
      several(
        .practiceWays,
        PracticeWay.allCases.map { way in
          Option(
            world.text(name(way)), settings.ways.contains(way), then: .practiceEdit(.wayTapped(way.rawValue)))
        }, hint: .practiceWaysHint)
      world.fields.choice(
        .practiceRetention,
        [80, 90, 95].map { hundredths in
          Option(
            world.text(
              hundredths == 80 ? .practiceSeldom : hundredths == 90 ? .practiceUsual : .practiceOften),
            Int64(settings.retention * 100 + 0.5) == hundredths, then: .practiceEdit(.retention(hundredths)))
        }, hint: .practiceRetentionHint)
      several(
        .practiceEasyDays,
        Self.days.enumerated().map { day, name in
          Option(
            world.text(name), settings.isEasy(weekday: Int64(day)),
            then: .practiceEdit(.easyDayTapped(Int64(day))))
        }, hint: .practiceEasyDaysHint)
    }
  }

  private static var days: [StringKey] {
    [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
  }

  private func name(_ way: PracticeWay) -> StringKey {
    switch way {
    case .wordOfPicture: .practiceWayWord
    case .pictureOfWord: .practiceWayPicture
    case .heard: .practiceWayHeard
    case .typed: .practiceWayTyped
    case .said: .practiceWaySaid
    }
  }

  /// Several of many, each pressed or not.
  private func several(_ name: StringKey, _ options: [Option], hint: StringKey? = nil) -> View {
    world.fields.choice(name, options, hint: hint)
  }

  private func decks(_ settings: PracticeSettings) -> [Option] {
    let listed = boards
    let names = world.fields.namesToldApart(listed.map { $0.name }, by: listed.map { $0.owner })
    return [
      deck(PracticeSettings.favourites, world.text(.lensFavourites), settings),
      deck(PracticeSettings.ownCards, world.text(.practiceOwnCards), settings),
      deck(PracticeSettings.photos, world.text(.practicePhotos), settings),
    ] + zip(listed, names).map { deck($0.deck, $1, settings) }
  }

  private typealias Listed = (deck: Name, name: String, owner: String)

  /// Martlet's boards, the family's, and those of opened files.
  private var boards: [Listed] {
    let language = world.interfaceLanguage
    var boards: [Listed] = []
    for board in world.vocabulary.boards {
      boards.append((PracticeSettings.board(board.id), board.name(in: language), world.text(.appName)))
    }
    for (name, _) in world.replica.registers.livingRows(in: .boards) {
      guard let board = world.replica.registers.board(BoardID(name)), board.source != .own,
        !board.name.isEmpty
      else { continue }
      var set: BoardSetID?
      if case .imported(let id) = board.source { set = id }
      let owner = world.fields.owner(ofBoardIn: set)
      boards.append((PracticeSettings.board(name.text), board.name[language], owner))
    }
    return boards
  }

  private func deck(_ name: Name, _ title: String, _ settings: PracticeSettings) -> Option {
    Option(title, settings.decks.contains(name), then: .practiceEdit(.deckSwitched(name.text)))
  }

  // MARK: Own cards

  private var ownCards: View {
    .make("section", [.class("card"), .key("own")]) {
      View.make("h2", text: world.text(.practiceOwnCards))
      View.make("form", [.class("practice-new"), .on(.submit, .practiceEdit(.cardMade))]) {
        newWordField
        View.make(
          "button", [.attribute("type", "submit"), .class("button primary")],
          text: world.text(.practiceMakeCard))
      }
      world.fields.picture(state.newPicture, of: state.newWord) { .practiceEdit(.pictured($0)) }
      View.make("ul", [.class("practice-list")]) {
        let cards = world.replica.registers.ownCards
        let names = world.fields.namesToldApart(cards.map { $0.label[world.shownLanguage] })
        for (card, name) in zip(cards, names) { ownCard(card.id, name, card.picture, isDeleted: false) }
        for (name, _) in world.replica.registers.bin(of: .practice) {
          if let card = world.replica.registers.ownCard(name) {
            ownCard(name, card.label[world.shownLanguage], card.picture, isDeleted: true)
          }
        }
      }
    }
  }

  private var newWordField: View {
    .make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: world.text(.practiceNewWord))
      View.make(
        "input",
        [
          .id(Self.newWordID), .class("search"), .attribute("type", "text"),
          .attribute("autocomplete", "off"), .value(state.newWord),
          .on(.input) { .practiceEdit(.wordTyped($0.value)) },
        ])
    }
  }

  private func ownCard(_ id: Name, _ label: String, _ picture: Picture, isDeleted: Bool) -> View {
    let action: PracticeEdit = isDeleted ? .cardRestored(id.text) : .cardDeleted(id.text)
    let verb = world.text(isDeleted ? .bringBack : .practiceDeleteCard)
    return .make("li", [.key(id.text), .class("practice-entry")]) {
      PictureView.of(picture)
      View.make("span", [.class("label")], text: label)
      View.button([
        .class("button"), .label("\(verb): \(label)"), .on(.click, .practiceEdit(action)),
      ]) { verb }
    }
  }

  // MARK: Progress

  private func figures(_ facts: PracticeFacts) -> View {
    .make("section", [.class("card"), .key("figures")]) {
      View.make("h2", text: world.text(.practiceForecast))
      forecast(facts).view
      View.make("h2", text: world.text(.practiceByWeek))
      weeks(facts).view
      View.make("dl", [.class("practice-figures")]) {
        figure(.practiceBegunWords, facts.progress.cards.count)
        figure(.practiceKnownWell, facts.progress.knownWell)
        figure(.practiceDays, facts.figures.practisedDays)
      }
      View.make("p", [.class("hint")], text: world.text(.practiceDaysHint))
    }
  }

  @NodeBuilder<Action> private func figure(_ name: StringKey, _ number: Int) -> [View] {
    View.make("div") {
      View.make("dt", text: world.text(name))
      View.make("dd", text: "\(number)")
    }
  }

  private func lines(_ facts: PracticeFacts) -> View {
    .make("section", [.class("card"), .key("words")]) {
      View.make("h2", text: world.text(.practiceProgress))
      if facts.lines.isEmpty {
        View.make("p", [.class("hint")], text: world.text(.practiceNoAnswers))
      } else {
        View.make("p", [.class("hint")], text: world.text(.practiceProgressHint))
        View.make("ul", [.class("practice-list")]) {
          for line in state.showsAll ? facts.lines[...] : facts.lines.prefix(Self.shownLines) {
            entry(line)
          }
        }
        if !state.showsAll, facts.lines.count > Self.shownLines {
          View.button([.class("button"), .on(.click, .practiceEdit(.allTapped))]) {
            world.text(.practiceAllWords)
          }
        }
        View.button([.class("button"), .on(.click, .practiceEdit(.saveTapped))]) {
          world.text(.practiceSaveTable)
        }
      }
    }
  }

  private func entry(_ entry: ProgressLine) -> View {
    let name = entry.card.label
    let verb = world.text(entry.isLeft ? .practiceTakeIn : .practiceLeaveOut)
    return .make(
      "li", [.key(entry.card.id.text), .class("practice-entry"), .data("card", entry.card.id.text)]
    ) {
      PictureView.of(entry.card.picture)
      View.make("span", [.class("practice-entry-text")]) {
        View.make("strong", [.class("label")], text: name)
        View.make("span", [.class("hint")], text: standing(entry))
      }
      line(entry.weeks)
      View.button([
        .class("button"), .label("\(verb): \(name)"),
        .on(.click, .practiceEdit(.leftOut(entry.card.id.text, !entry.isLeft))),
      ]) { verb }
    }
  }

  private func standing(_ entry: ProgressLine) -> String {
    if entry.isLeft { return world.text(.practiceIsLeftOut) }
    if entry.known.isLeech { return world.text(.practiceIsHard) }
    let due = entry.known.due / 1000
    let day = due <= world.now ? world.text(.practiceToday) : world.dayText(due)
    return "\(world.text(.practiceNextTime)): \(day)"
  }
}
