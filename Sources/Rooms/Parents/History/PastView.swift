import Family
import Language
public import Markup
public import Shell

extension ParentsRoom {
  /// Earlier moments: what was changed, day by day, and how all of it was before. Any moment can be looked at and brought back.
  @NodeBuilder<Action> public var pastPage: [View] {
    if let past = state.past {
      if let outcome = past.outcome { outcomeCard(outcome, canUndo: past.undo != nil) }
      if let look = past.look {
        lookCard(look)
      } else {
        momentCard(past)
        if past.changes.isEmpty {
          View.make("section", [.class("card"), .key("none")]) {
            View.make("p", text: world.text(.changesNone))
          }
        }
        for day in Self.days(of: past.changes.prefix(past.shown)) { dayCard(day) }
        if past.changes.count > past.shown {
          pastButton(.pastEarlier, .moreTapped)
        }
      }
    }
  }

  func pastButton(
    _ name: StringKey, _ action: PastAction, _ look: Modifier<Action> = .class("button"), isOff: Bool = false
  ) -> View {
    .button([look, .flag("disabled", isOff), .on(.click, .past(action))]) { world.text(name) }
  }

  private func outcomeCard(_ outcome: StringKey, canUndo: Bool) -> View {
    .make("section", [.class("card"), .key("outcome")]) {
      View.make("p", [.class("outcome"), .role("status"), .data("outcome", "")], text: world.text(outcome))
      if canUndo { pastButton(.undoEdit, .undoTapped) }
    }
  }

  // A moment by its date and time.

  /// What can be looked at: everything, one kind of thing, or one board.
  var pastChoices: [(subject: FamilyChange.Subject?, title: String)] {
    var choices: [(subject: FamilyChange.Subject?, title: String)] = [
      (nil, world.text(.pastEverything)), (.phrases, world.text(.pastPhrases)),
      (.photos, world.text(.pastPhotos)), (.words, world.text(.pastWords)),
      (.settings, world.text(.pastSettings)), (.limits, world.text(.pastLimits)),
      (.plan, world.text(.planTitle)),
    ]
    for (name, row) in world.replica.registers.rows(in: .boards) where !row.isGoneForGood {
      choices.append(
        (.board(BoardID(name)), "\(world.text(.board)) \(world.quoted(boardTitle(BoardID(name))))"))
    }
    return choices
  }

  private func momentCard(_ past: PastState) -> View {
    .make("section", [.class("card"), .key("moment")]) {
      View.make("h2", text: world.text(.pastTitle))
      View.make("p", [.class("hint")], text: world.text(.pastHint, with: world.dayText(past.past.since)))
      View.make("div", [.class("past-moment")]) {
        momentField(.pastDay, "date", dayInField(past), between: (firstField(past), todayField)) {
          .dayTyped($0)
        }
        momentField(.pastTime, "time", timeInField(past)) { .timeTyped($0) }
        View.make("label", [.class("setting")]) {
          View.make("span", [.class("setting-name")], text: world.text(.pastWhat))
          View.make(
            "select",
            [
              .id("past-what"), .class("search"), .value("\(past.choice)"),
              .on(.change) { .past(.choiceMade($0.value)) },
            ]
          ) {
            for (place, choice) in pastChoices.enumerated() {
              View.make("option", [.attribute("value", "\(place)")], text: choice.title)
            }
          }
        }
      }
      if let trouble = momentTrouble {
        View.make("p", [.key("trouble"), .class("hint"), .role("status")], text: world.text(trouble))
      }
      pastButton(.pastLook, .lookTapped, isOff: chosenMoment == nil)
    }
  }

  private func momentField(
    _ name: StringKey, _ type: String, _ value: String, between ends: (String, String)? = nil,
    _ action: @escaping (String) -> PastAction
  ) -> View {
    .make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: world.text(name))
      View.make(
        "input",
        [
          .id("past-\(type)"), .class("search"), .attribute("type", type), .value(value),
          .on(.input) { .past(action($0.value)) },
        ] + (ends.map { [.attribute("min", $0.0), .attribute("max", $0.1)] } ?? []))
    }
  }

  // What was changed.

  private static func days(of changes: ArraySlice<FamilyChange>) -> [[(place: Int, change: FamilyChange)]] {
    var days: [[(place: Int, change: FamilyChange)]] = []
    for (place, change) in changes.enumerated() {
      if days.last?[0].change.day == change.day {
        days[days.count - 1].append((place, change))
      } else {
        days.append([(place, change)])
      }
    }
    return days
  }

  private func dayCard(_ changes: [(place: Int, change: FamilyChange)]) -> View {
    .make("section", [.class("card"), .key("day-\(changes[0].change.day)")]) {
      View.make("h2", text: world.dayText(changes[0].change.at))
      View.make("ul", [.class("changes")]) {
        for (place, change) in changes { changeLine(change, at: place) }
      }
    }
  }

  private func changeLine(_ change: FamilyChange, at place: Int) -> View {
    let said = "\(deviceTitle(ofReplica: change.device)): \(words(for: change))"
    return .make("li", [.class("set"), .data("change", "")]) {
      View.make("span", [.class("hint past-time")], text: timeText(change.at))
      View.make("span", [.class("set-name")], text: said)
      if change.subject.canComeBack {
        View.button([
          .id(Self.pastBeforeID(place)), .class("button"), .label("\(world.text(.pastBefore)): \(said)"),
          .on(.click, .past(.beforeTapped(place))),
        ]) { world.text(.pastBefore) }
      }
      for row in change.deleted { deletedLine(row) }
    }
  }

  func timeText(_ at: Int64) -> String {
    ClockText.read(Moment(wall: at, ticks: 0, offset: world.moment.offset).local.minute)
  }

  private func deletedLine(_ row: RowAddress) -> View {
    let name = name(of: row)
    return .make("div", [.class("set"), .data("deleted", row.row.text)]) {
      View.make("span", [.class("set-name")], text: world.text(.wasDeleted, with: name))
      View.button([
        .class("button"), .label("\(world.text(.bringBack)): \(name)"),
        .on(.click, .past(.broughtBack(row))),
      ]) { world.text(.bringBack) }
    }
  }

  private func deviceTitle(ofReplica device: String) -> String {
    for known in world.replica.registers.familyDevices where known.replica == device && !known.name.isEmpty {
      return known.name
    }
    return world.text(device == world.replica.id.device ? .thisDevice : .unnamedDevice)
  }

  private func words(for change: FamilyChange) -> String {
    let count = "\(change.count)"
    switch change.subject {
    case .board(let id):
      let board = world.text(.changedBoard, with: boardTitle(id))
      return change.count == 0 ? board : "\(board), \(world.text(.changedOnBoard, with: count))"
    case .tiles: return world.text(.changedTiles, with: count)
    case .importedBoards: return world.text(.changedImported, with: count)
    case .phrases: return world.text(.changedPhrases, with: count)
    case .photos: return world.text(.changedPhotos, with: count)
    case .words: return world.text(.changedWords, with: count)
    case .settings: return world.text(.changedSettings)
    case .limits: return world.text(.changedLimits)
    case .lock: return world.text(.changedLock)
    case .people: return world.text(.changedPeople)
    case .devices: return world.text(.changedDevices)
    case .plan: return world.text(.changedPlan)
    case .other: return world.text(.changedOther)
    }
  }

  /// What a board is called, be it in the bin or a page of Martlet's.
  func boardTitle(_ id: BoardID) -> String {
    let name =
      MartletPage(id).flatMap { world.vocabulary.board($0.board)?.name }
      ?? world.replica.registers.row(id.name, in: .boards)?.name
    let shown = name?[world.interfaceLanguage] ?? ""
    return shown.isEmpty ? world.text(.board) : shown
  }

  func name(of address: RowAddress) -> String {
    guard let row = world.replica.registers.row(address.row, in: address.table) else { return "" }
    let name: String
    switch address.table {
    case .boards: return boardTitle(BoardID(address.row))
    case .categories: name = row.name[world.interfaceLanguage]
    case .saved: name = SavedPhrase(id: SavedPhraseID(address.row), row: row).text[world.interfaceLanguage]
    case .plan:
      name = world.replica.registers.planStep(address.row)?.label[world.interfaceLanguage] ?? ""
    default: name = row["name"].text ?? ""
    }
    return name.isEmpty ? "…" : name
  }
}
