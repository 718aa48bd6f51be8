import Family
import Language
public import Markup
public import Shell

extension ProgressRoom {
  @NodeBuilder<Action> public var page: [View] {
    noting
    if let facts = state.facts {
      if !facts.figures.words.isEmpty || world.replica.registers.hasActivity(of: world.profile) {
        figures(facts)
        words(facts.figures)
        days(facts.figures)
      }
      goalsCard
      files(facts)
      if state.showsSheet {
        View.make("div", [.key("sheets"), .class("sheets")]) { sheet(facts.figures) }
      }
    }
  }

  func act(_ verb: StringKey, of name: String, _ edit: ProgressEdit) -> View {
    .button([.class("button"), .label("\(world.text(verb)): \(name)"), .on(.click, .progress(edit))]) {
      world.text(verb)
    }
  }

  func act(_ name: StringKey, _ edit: ProgressEdit, look: String = "button") -> View {
    .button([.class(look), .on(.click, .progress(edit))]) { world.text(name) }
  }

  // MARK: Whether it is noted

  private var noting: View {
    let keeping = world.replica.registers.activityKeeping(of: world.profile)
    let isOn = world.replica.registers.notesActivity(of: world.profile)
    return .make("section", [.class("card"), .key("noting"), .data("noting", isOn ? "on" : "off")]) {
      View.make("h2", text: world.text(.progressNoting))
      View.make("p", text: world.text(.progressNotingWhat))
      View.make("p", text: world.text(.progressNotingWho))
      world.fields.toggle(
        .progressSwitch, isOn, hint: .progressSwitchHint, [.data("switch", "activity")],
        then: .progress(.notingSwitched(!isOn)))
      if isOn || world.replica.registers.hasActivity(of: world.profile) {
        world.fields.choice(
          .progressKeep,
          ActivityKeeping.spans.map { days in
            Option("\(days)", keeping.days == days, then: .progress(.kept(days: days)))
          })
      }
      clearing
    }
  }

  @NodeBuilder<Action> private var clearing: [View] {
    if let clearing = state.clearing {
      View.make("p", [.role("alert")], text: question(clearing))
      View.make("div", [.class("actions")]) {
        act(.progressClearYes, .clearingConfirmed, look: "button danger")
        act(.cancel, .clearingCancelled)
      }
    } else if world.replica.registers.hasActivity(of: world.profile) {
      act(.progressClear, .clearingAsked)
    }
  }

  private func question(_ clearing: ProgressState.Clearing) -> String {
    switch clearing {
    case .all: world.text(.progressClearQuestion)
    case .day(let day): "\(world.text(.progressClearDayQuestion)) \(date(day))?"
    }
  }

  // MARK: Figures

  private func figures(_ facts: ProgressFacts) -> View {
    let figures = facts.figures
    return .make("section", [.class("card"), .key("figures"), .data("words", "\(figures.own.words)")]) {
      View.make("h2", text: world.text(.progressFigures))
      world.fields.choice(
        .progressSpan,
        ProgressState.spans.map { days in
          Option("\(days)", state.span == days, then: .progress(.spanChosen(days)))
        })
      if !facts.foreign.isEmpty {
        world.fields.toggle(
          .progressForeign, state.hasForeign, hint: .progressForeignHint, then: .progress(.foreignSwitched))
      }
      tallies(figures)
      View.make("p", [.class("hint")], text: world.text(.progressCounted))
      View.make("h3", text: world.text(.progressByWeek))
      View.make("p", [.class("hint")], text: world.text(.progressByWeekHint))
      weeks(figures).view
      View.make("h3", text: world.text(.progressByKind))
      kinds(figures)
      View.make("h3", text: world.text(.progressByHour))
      hours(figures).view
      if !figures.boards.isEmpty {
        View.make("h3", text: world.text(.progressByBoard))
        boards(figures)
      }
    }
  }

  /// Said by the person beside shown by others.
  func tallies(_ figures: ActivityFigures) -> View {
    let (own, modelled) = (figures.own, figures.modelled)
    return .make("table", [.class("progress-table figures")]) {
      head([nil, .progressOwn, .progressModelled])
      View.make("tbody") {
        row(.progressWords, ["\(own.words)", "\(modelled.words)"])
        row(.progressDifferent, ["\(own.different)", "\(modelled.different)"])
        row(.progressNew, ["\(own.new)", "–"])
        row(.progressPhrases, ["\(own.phrases)", "\(modelled.phrases)"])
        row(.progressLength, [length(own), length(modelled)])
        row(.progressLongest, ["\(own.longest)", "\(modelled.longest)"])
        row(.progressCore, ["\(figures.core)", "–"])
        row(.progressFringe, ["\(figures.fringe)", "–"])
      }
    }
  }

  func head(_ names: [StringKey?]) -> View {
    .make("thead") {
      View.make("tr") {
        for name in names {
          if let name {
            View.make("th", [.attribute("scope", "col")], text: world.text(name))
          } else {
            View.make("td", text: "")
          }
        }
      }
    }
  }

  private func row(_ name: StringKey, _ cells: [String]) -> View {
    .make("tr", [.key("\(name.rawValue)")]) {
      View.make("th", [.attribute("scope", "row")], text: world.text(name))
      for cell in cells { View.make("td", text: cell) }
    }
  }

  /// The whole bar: words; the filled part: words that are new.
  func weeks(_ figures: ActivityFigures) -> BarChart {
    // A year has more weeks than a page has room for: the latest thirteen.
    let shown = min(figures.weeks.count, 13)
    let first = figures.weeks.count - shown
    var bars: [BarChart.Bar] = []
    for place in first..<figures.weeks.count {
      let age = figures.weeks.count - 1 - place
      let tally = figures.weeks[place]
      bars.append(
        .init(
          name: age == 0 ? world.text(.practiceNow) : "−\(age)", whole: tally.words, part: tally.new,
          text: "\(world.text(.progressWords)): \(tally.words), \(world.text(.progressNew)): \(tally.new), "
            + "\(world.text(.progressDifferent)): \(tally.different), \(world.text(.progressModelled)): \(figures.modelledByWeek[place])"
        ))
    }
    return BarChart(title: world.text(.progressByWeek), bars: bars)
  }

  private func hours(_ figures: ActivityFigures) -> BarChart {
    var bars: [BarChart.Bar] = []
    for hour in 0..<24 {
      let count = figures.hours[hour]
      bars.append(.init(name: "\(hour)", whole: count, part: count, text: "\(count)"))
    }
    return BarChart(title: world.text(.progressByHour), bars: bars)
  }

  func kinds(_ figures: ActivityFigures) -> View {
    let most = max(1, figures.classes.max() ?? 1)
    return .make("table", [.class("progress-table bars")]) {
      head([.progressKind, nil, .progressOwn, .progressModelled])
      View.make("tbody") {
        for place in 0..<figures.classes.count {
          let wordClass = WordClass(rawValue: UInt8(place))
          View.make("tr", [.key("\(place)")]) {
            View.make("th", [.attribute("scope", "row")], text: world.text(Self.kindName(wordClass)))
            View.make("td", [.class("bar class-\(wordClass?.name ?? "none")")]) {
              bar(figures.classes[place], of: most)
            }
            View.make("td", text: "\(figures.classes[place])")
            View.make("td", text: "\(figures.modelledClasses[place])")
          }
        }
      }
    }
  }

  private func boards(_ figures: ActivityFigures) -> View {
    let most = max(1, figures.boards.first?.words ?? 1)
    return .make("table", [.class("progress-table bars")]) {
      head([.board, nil, .progressWords])
      View.make("tbody") {
        for board in figures.boards.prefix(15) {
          View.make("tr", [.key(board.board.text)]) {
            View.make("th", [.attribute("scope", "row")], text: boardName(board.board))
            View.make("td", [.class("bar")]) { bar(board.words, of: most) }
            View.make("td", text: "\(board.words)")
          }
        }
      }
    }
  }

  private func bar(_ count: Int, of most: Int) -> View {
    .make(
      "svg",
      [.aria("hidden", true), .attribute("viewBox", "0 0 100 10"), .attribute("preserveAspectRatio", "none")]
    ) {
      View.make(
        "rect",
        [
          .class("chart-part"), .attribute("width", "\(count * 100 / most)"), .attribute("height", "10"),
        ])
    }
  }

  // MARK: Words and days

  private func words(_ figures: ActivityFigures) -> View {
    let shown = state.showsAllWords ? figures.words[...] : figures.words.prefix(ProgressState.shownWords)
    return .make("section", [.class("card"), .key("words")]) {
      View.make("h2", text: world.text(.progressWordList))
      if figures.words.isEmpty {
        View.make("p", [.class("hint")], text: world.text(.progressNothing))
      } else {
        View.make("table", [.class("progress-table")]) {
          head([.practiceWord, .progressKind, .progressOwn, .progressModelled, .progressFirstSaid])
          View.make("tbody") {
            for (place, word) in shown.enumerated() {
              View.make("tr", [.key("\(place)"), .data("word", word.text)]) {
                View.make("th", [.attribute("scope", "row"), .class("said-word")], text: word.text)
                View.make("td", text: world.text(Self.kindName(word.wordClass)))
                View.make("td", text: "\(word.own)")
                View.make("td", text: "\(word.modelled)")
                View.make("td", text: word.firstDay.map { date($0) } ?? "–")
              }
            }
          }
        }
        View.make("div", [.class("actions")]) {
          if shown.count < figures.words.count { act(.practiceAllWords, .allWordsTapped) }
          act(.practiceSaveTable, .tableSaved)
          act(state.showsSheet ? .progressSheetClose : .progressSheet, .sheetTapped)
          if state.showsSheet { act(.printNow, .printed, look: "button primary") }
        }
      }
    }
  }

  @NodeBuilder<Action> private func days(_ figures: ActivityFigures) -> [View] {
    if !figures.days.isEmpty {
      View.make("details", [.class("card"), .key("days")]) {
        View.make("summary", text: world.text(.progressByDay))
        View.make("table", [.class("progress-table")]) {
          head([.progressDay, .progressWords, .progressDifferent, .progressNew, .progressLength, nil])
          View.make("tbody") {
            for day in figures.days.reversed() {
              View.make("tr", [.key("\(day.day)")]) {
                View.make("th", [.attribute("scope", "row")], text: date(day.day))
                View.make("td", text: "\(day.own.words)")
                View.make("td", text: "\(day.own.different)")
                View.make("td", text: "\(day.own.new)")
                View.make("td", text: length(day.own))
                View.make("td") { act(.practiceDeleteCard, of: date(day.day), .dayAsked(day.day)) }
              }
            }
          }
        }
      }
    }
  }
}
