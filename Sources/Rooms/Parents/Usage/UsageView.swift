import Family
public import Markup
public import Shell

extension ParentsRoom {
  /// How much is used, from numbers that are kept for other reasons. The page counts nothing by itself.
  @NodeBuilder<Action> public var usagePage: [View] {
    weekCard
    roomsCard
    if let page = state.usage {
      practiceCard(page.figures)
      storedCard
      serverCard(page)
    }
  }

  private func figure(_ name: StringKey, _ value: String, _ mark: String) -> View {
    .make("div") {
      View.make("dt", text: world.text(name))
      View.make("dd", [.data("figure", mark)], text: value)
    }
  }

  // Counters

  private var weekCard: View {
    let registers = world.replica.registers
    let isCounted = registers.consents.isGiven(.counters) && !registers.optOut.isOptedOut
    return .make("section", [.class("card"), .key("week"), .data("counted", isCounted ? "yes" : "no")]) {
      View.make("h2", text: world.text(.usageWeek))
      if isCounted {
        let counts = registers.keptCounts(at: world.moment)
        View.make("h3", text: world.text(.countSpoken))
        chart(counts)
        table(counts)
      } else {
        View.make("p", text: world.text(.usageNotCounted))
        View.button([.class("button"), .on(.click, .parents(.placeTapped(.privacy)))]) {
          world.text(.privacyTitle)
        }
      }
    }
  }

  private static var weekDays: Int64 { 7 }

  /// The last seven days, the oldest first.
  private var week: [Int64] {
    let today = world.moment.local.day
    return (0..<Self.weekDays).map { today - (Self.weekDays - 1 - $0) }
  }

  private func chart(_ counts: [DailyCount]) -> [View] {
    let bars = week.map { day in
      let count = number(.phraseSpoken, day, counts)
      return BarChart.Bar(name: dayName(day), whole: count, part: count, text: "\(count)")
    }
    return BarChart(title: world.text(.countSpoken), bars: bars).view
  }

  private func number(_ counter: Counter, _ day: Int64, _ counts: [DailyCount]) -> Int {
    for count in counts where count.counter == counter && count.day == day {
      return Int(min(count.count, 999_999))
    }
    return 0
  }

  private func dayName(_ day: Int64) -> String {
    if day == world.moment.local.day { return world.text(.practiceToday) }
    return "\(WrittenTime.date(of: Moment(wall: day * 86_400_000, ticks: 0)).day)"
  }

  /// All counters by day, for whoever wants the numbers.
  private func table(_ counts: [DailyCount]) -> View {
    .make(
      "div",
      [.class("usage-scroll"), .attribute("tabindex", "0"), .role("region"), .label(world.text(.usageTable))]
    ) {
      View.make("table", [.class("usage-table")]) {
        View.make("caption", [.class("said")], text: world.text(.usageTable))
        View.make("tr") {
          View.make("td")
          for day in week { View.make("th", [.attribute("scope", "col")], text: dayName(day)) }
        }
        for counter in Counter.allCases {
          View.make("tr", [.data("counter", counter.storedName)]) {
            View.make("th", [.attribute("scope", "row")], text: world.text(name(of: counter)))
            for day in week { View.make("td", text: "\(number(counter, day, counts))") }
          }
        }
      }
    }
  }

  // Rooms with limited time

  private var roomsCard: View {
    let registers = world.replica.registers
    let limits = registers.limits(profile: world.profile)
    let used = min(
      registers.spentTime(profile: world.profile).minutes(on: world.moment.local.day), LocalTime.minutesInDay)
    return .make("section", [.class("card"), .key("rooms")]) {
      View.make("h2", text: world.text(.usageRooms))
      if let daily = limits.dailyMinutes {
        View.make("dl", [.class("practice-figures")]) {
          figure(.minutesUsed, "\(used) / \(daily)", "minutes")
        }
        meter(used, of: daily, world.text(.minutesUsed))
      } else {
        View.make("p", text: world.text(.usageNoLimit))
      }
    }
  }

  private func meter(_ part: Int64, of whole: Int64, _ name: String) -> View {
    // Thousandths: a browser's number has no room for every size.
    let share = whole <= 0 ? 0 : part >= whole ? 1_000 : Int64(Double(part) / Double(whole) * 1_000)
    return .make(
      "progress", [.attribute("max", "1000"), .attribute("value", "\(share)"), .label(name)])
  }

  // Practice

  private func practiceCard(_ figures: PracticeFigures) -> View {
    var bars: [BarChart.Bar] = []
    for (week, tally) in figures.all.enumerated() {
      let age = PracticeFigures.weeks - 1 - week
      bars.append(
        .init(
          name: age == 0 ? world.text(.practiceNow) : "−\(age)", whole: tally.answers, part: tally.known,
          text:
            "\(world.text(.practiceAnswers)): \(tally.answers), \(world.text(.practiceKnownOnes)): \(tally.known)"
        ))
    }
    return .make("section", [.class("card"), .key("practice")]) {
      View.make("h2", text: world.text(.practiceRoom))
      View.make("dl", [.class("practice-figures")]) {
        figure(.usagePractised, "\(figures.practisedDays) / \(PracticeFigures.days)", "practised")
      }
      View.make("h3", text: world.text(.practiceByWeek))
      BarChart(title: world.text(.practiceByWeek), bars: bars).view
    }
  }

  // What lies where

  private var storedCard: View {
    let registers = world.replica.registers
    return .make("section", [.class("card"), .key("stored")]) {
      View.make("h2", text: world.text(.usageStored))
      View.make("dl", [.class("counts")]) {
        line(.countedBoards, "\(registers.countOfOwnBoards)", "boards")
        line(.ownTiles, "\(registers.livingRows(in: .tiles).count)", "tiles")
        line(.usagePhrases, "\(registers.livingRows(in: .saved).count)", "phrases")
        line(.usagePhotos, "\(registers.livingRows(in: .photos).count)", "photos")
        if let device = state.privacy.device {
          line(.storedMedia, "\(device.media)", "media")
          line(.storedClips, "\(device.clips)", "clips")
          if let bytes = device.bytes { line(.storedBytes, world.size(bytes), "bytes") }
        }
      }
    }
  }

  @NodeBuilder<Action> private func line(_ name: StringKey, _ value: String, _ mark: String) -> [View] {
    View.make("dt", text: world.text(name))
    View.make("dd", [.data("figure", mark)], text: value)
  }

  private func serverCard(_ page: UsageState) -> View {
    .make("section", [.class("card"), .key("server")]) {
      View.make("h2", text: world.text(.usageServer))
      if let facts = state.devices.facts, facts.belongs {
        View.make("dl", [.class("counts")]) {
          line(.usageSpace, space(facts), "space")
          line(.familyDevices, "\(facts.members.filter { !$0.isRemoved && !$0.isRecovery }.count)", "devices")
        }
        if facts.quotaBytes > 0 { meter(facts.usedBytes, of: facts.quotaBytes, world.text(.usageSpace)) }
      } else {
        View.make("p", text: world.text(.usageNoCopy))
      }
      if let model = page.model, model.isConnected {
        View.make("h3", text: world.text(.modelTitle))
        View.make("dl", [.class("counts")]) {
          line(.modelToday, "\(model.questionsToday) / \(model.questionsADay)", "questions")
          line(.modelTokens, "\(model.tokensToday)", "tokens")
        }
        meter(Int64(model.questionsToday), of: Int64(model.questionsADay), world.text(.modelToday))
      }
    }
  }

  private func space(_ facts: DevicesFacts) -> String {
    guard facts.isSizeKnown else { return world.text(.usageNotKnown) }
    let used = world.size(facts.usedBytes)
    return facts.quotaBytes > 0 ? "\(used) / \(world.size(facts.quotaBytes))" : used
  }
}
