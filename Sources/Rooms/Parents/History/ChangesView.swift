import Family
import Language
public import Markup
public import Shell

extension ParentsRoom {
  /// What other devices changed, day by day, the latest first. It is told from the registers; moments that somebody keeps on purpose would
  /// be lines of their days.
  @NodeBuilder<Action> public var changesPage: [View] {
    let changes = state.changes ?? []
    if changes.isEmpty {
      View.make("section", [.class("card"), .key("none")]) { View.make("p", text: world.text(.changesNone)) }
    }
    for day in Self.days(of: changes) {
      View.make("section", [.class("card"), .key("day-\(day[0].day)")]) {
        View.make("h2", text: world.dayText(day[0].at))
        View.make("ul", [.class("facts-list changes")]) { for change in day { changeLine(change) } }
      }
    }
  }

  /// Gathers the changes anew where the page is come to, or rows were changed meanwhile.
  mutating func followChanges(after action: Action) {
    guard world.route == .parents(.history), world.isGateOpen else {
      state.changes = nil
      return
    }
    if state.changes == nil || action.bringsRows {
      state.changes = world.replica.registers.changes(
        byOthersThan: world.replica.id.device, at: world.moment)
    }
  }

  private static func days(of changes: [OthersChange]) -> [[OthersChange]] {
    var days: [[OthersChange]] = []
    for change in changes {
      if days.last?[0].day == change.day {
        days[days.count - 1].append(change)
      } else {
        days.append([change])
      }
    }
    return days
  }

  private func changeLine(_ change: OthersChange) -> View {
    .make("li", [.data("change", "")]) {
      View.make("span", text: "\(deviceTitle(ofReplica: change.device)): \(words(for: change))")
      for row in change.deleted { deletedLine(row) }
    }
  }

  private func deletedLine(_ row: RowAddress) -> View {
    let name = name(of: row)
    return .make("div", [.class("set"), .data("deleted", row.row.text)]) {
      View.make("span", [.class("set-name")], text: world.text(.wasDeleted, with: name))
      View.button([
        .class("button"), .label("\(world.text(.bringBack)): \(name)"),
        .on(.click, .parents(.broughtBack(row))),
      ]) { world.text(.bringBack) }
    }
  }

  private func deviceTitle(ofReplica device: String) -> String {
    for known in world.replica.registers.familyDevices where known.replica == device && !known.name.isEmpty {
      return known.name
    }
    return world.text(.unnamedDevice)
  }

  private func words(for change: OthersChange) -> String {
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
    case .other: return world.text(.changedOther)
    }
  }

  /// What a board is called, be it in the bin or a page of Martlet's.
  private func boardTitle(_ id: BoardID) -> String {
    let name =
      MartletPage(id).flatMap { world.vocabulary.board($0.board)?.name }
      ?? world.replica.registers.row(id.name, in: .boards)?.name
    let shown = name?[world.interfaceLanguage] ?? ""
    return shown.isEmpty ? world.text(.board) : shown
  }

  private func name(of address: RowAddress) -> String {
    guard let row = world.replica.registers.row(address.row, in: address.table) else { return "" }
    let name: String
    switch address.table {
    case .boards: return boardTitle(BoardID(address.row))
    case .categories: name = row.name[world.interfaceLanguage]
    case .saved: name = SavedPhrase(id: SavedPhraseID(address.row), row: row).text[world.interfaceLanguage]
    default: name = row["name"].text ?? ""
    }
    return name.isEmpty ? "…" : name
  }
}
