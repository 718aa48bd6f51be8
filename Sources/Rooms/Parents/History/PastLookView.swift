import Family
import Language
import Markup
import Shell

// An earlier moment beside the present: boards as they were and as they are, and all that differs, in words.
extension ParentsRoom {
  @NodeBuilder<Action> func lookCard(_ look: PastLook) -> [View] {
    View.make("section", [.class("card"), .key("look"), .data("past", "\(look.differences.count)")]) {
      View.make(
        "h2", [.id(Self.pastLookID), .attribute("tabindex", "-1")],
        text: "\(title(of: look.moment.subject)), \(world.dayText(look.at)), \(timeText(look.at))")
      if case .board(let id) = look.moment.subject {
        View.make("div", [.class("before-after")]) {
          stillBoard(.pastThen, id, in: look.moment.then)
          stillBoard(.pastNow, id, in: look.moment.present)
        }
      }
      if look.differences.isEmpty {
        View.make("p", text: world.text(.pastSame))
      } else {
        View.make("h3", text: world.text(.pastDiffers))
        View.make("ul", [.class("facts-list")]) {
          for difference in look.differences.prefix(Self.mostDifferences) {
            View.make(
              "li", [.data("difference", "\(difference.kind.rawValue)")], text: words(for: difference, look))
          }
        }
        if look.differences.count > Self.mostDifferences {
          View.make(
            "p", [.class("hint")],
            text: world.text(.pastMore, with: "\(look.differences.count - Self.mostDifferences)"))
        }
      }
      if look.gaps > 0 {
        View.make(
          "p", [.class("hint"), .data("gaps", "\(look.gaps)")],
          text: world.text(.pastGap, with: "\(look.gaps)"))
      }
      if look.isAsked {
        bringBackQuestion
      } else {
        View.make("div", [.class("actions")]) {
          if !look.differences.isEmpty {
            pastButton(.pastBringBack, .bringBackTapped, .class("button primary"))
          }
          pastButton(.pastClose, .lookLeft)
        }
      }
    }
  }

  private static var mostDifferences: Int { 40 }

  private var bringBackQuestion: View {
    .make(
      "div",
      [
        .key("question"), .class("report"), .role("alertdialog"), .label(world.text(.pastBringBack)),
        View.left(by: .past(.bringBackLeft)),
      ]
    ) {
      View.make(
        "h3", [.id(Self.pastQuestionID), .attribute("tabindex", "-1")], text: world.text(.pastQuestion))
      View.make("p", text: world.text(.pastQuestionHint))
      View.make("div", [.class("actions")]) {
        pastButton(.cancel, .bringBackLeft, .class("button primary"))
        pastButton(.pastBringBack, .bringBackConfirmed, .class("button danger"))
      }
    }
  }

  private func title(of subject: FamilyChange.Subject?) -> String {
    pastChoices.first { $0.subject == subject }?.title ?? world.text(.pastEverything)
  }

  @NodeBuilder<Action> private func stillBoard(_ title: StringKey, _ id: BoardID, in registers: Registers)
    -> [View]
  {
    if let board = registers.board(id) {
      let tiles = board.cells.map { cell in cell.flatMap { tile($0, in: registers) } }
      world.boards.still(StillBoard(rows: board.rows, columns: board.columns, tiles), title)
    } else {
      View.make("div", [.class("still")]) {
        View.make("h3", text: world.text(title))
        View.make("p", [.class("hint")], text: world.text(.pastNoBoard))
      }
    }
  }

  /// A tile of the family's as it was then, or a word of Martlet's.
  private func tile(_ id: TileID, in registers: Registers) -> Tile? {
    registers.tile(id) ?? world.boards.tile(ofWord: id.text) ?? world.boards.tile(ofFolder: id)
  }

  // The differences in words.

  private func words(for difference: PastDifference, _ look: PastLook) -> String {
    let what = thing(difference.address, look)
    switch difference.kind {
    case .gone: return world.text(.pastGone, with: what)
    // A setting that nobody had set yet was there, and as Martlet sets it.
    case .new where isSettings(difference.address): return world.text(.pastChanged, with: what)
    case .new: return world.text(.pastNew, with: what)
    case .moved: return world.text(.pastMoved, with: what)
    case .changed:
      let (now, old) = (
        name(difference.address, in: look.moment.present), name(difference.address, in: look.moment.then)
      )
      return now == old || old.isEmpty
        ? world.text(.pastChanged, with: what)
        : world.text(.pastChanged, with: "\(what) → \(world.quoted(now))")
    }
  }

  private func isSettings(_ address: RowAddress) -> Bool {
    guard let row = PastSettingsRow(address) else { return false }
    return row.kind != .person
  }

  private func thing(_ address: RowAddress, _ look: PastLook) -> String {
    if let row = PastSettingsRow(address) { return settings(row, look) }
    let kind: StringKey
    switch address.table {
    case .boards, .sets: kind = .board
    case .tiles: kind = .pastTile
    case .saved, .categories: kind = .pastPhrase
    case .piles: kind = .pastPile
    case .photos: kind = .pastPhoto
    case .words, .favourites: kind = .pastWord
    case .plan: kind = .pastStep
    default: return world.text(.pastSettings)
    }
    var name = name(address, in: look.moment.then)
    if name.isEmpty { name = self.name(address, in: look.moment.present) }
    return name.isEmpty ? world.text(kind) : "\(world.text(kind)) \(world.quoted(name))"
  }

  private func name(_ address: RowAddress, in registers: Registers) -> String {
    let language = world.interfaceLanguage
    guard let row = registers.row(address.row, in: address.table) else {
      return address.table == .tiles ? world.boards.tile(ofWord: address.row.text)?.label[language] ?? "" : ""
    }
    switch address.table {
    case .tiles: return Tile(id: TileID(address.row), row: row).label[language]
    case .boards: return Board(id: BoardID(address.row), row: row).name[language]
    case .saved: return SavedPhrase(id: SavedPhraseID(address.row), row: row).text[language]
    case .categories: return row.name[language]
    case .photos: return Photo(id: PhotoID(address.row), row: row)?.name ?? ""
    case .plan: return registers.planStep(address.row)?.label[language] ?? ""
    case .words, .favourites: return address.row.text
    default: return row["name"].text ?? row["label"].text ?? ""
    }
  }
}
