import Family
import Language
import Markup

extension State {
  /// How many of Martlet's words are shown, and each of its boards to choose word by word.
  @NodeBuilder<Action> var levelsPage: [View] {
    let now = storedSettings.level
    View.make("section", [.key("level"), .class("card"), .data("levels", "")]) {
      choice(
        .boardLevel,
        BoardLevel.allCases.map { Option($0 == .all ? text(.levelAll) : $0.name, now == $0, .level($0)) },
        hint: .boardLevelHint)
      if now != .all, !now.hasFolders { View.make("p", [.class("hint")], text: text(.levelOnHome)) }
    }
    View.make("section", [.key("modelling"), .class("card")]) {
      View.make("h2", text: text(.modelling))
      View.make("p", text: text(.modellingHint))
      View.button([
        .class("button primary"), .on(.click, .parents(.changed(.modelling(!isModelling)))),
      ]) { text(isModelling ? .endModelling : .beginModelling) }
    }
    View.make("section", [.key("boards"), .class("card")]) {
      View.make("h2", text: text(.martletBoards))
      View.make("p", [.class("hint")], text: text(.martletBoardsHint))
      for board in vocabulary.boards where !board.pages(in: layout).isEmpty && mayShow(board: board.id) {
        martletBoardView(board)
      }
    }
  }

  private func martletBoardView(_ board: VocabularyBoard) -> View {
    let name = board.name(in: interfaceLanguage)
    let words = shownWords(of: board)
    return .make("div", [.key(board.id), .class("set"), .data("martlet-board", board.id)]) {
      View.make("span", [.class("set-name")]) {
        View.make("span", text: name)
        View.make("span", [.class("hint")], text: " \(words.shown) / \(words.all)")
      }
      View.button([
        .class("button"), .label("\(text(.editBoard)): \(name)"),
        .on(.click, .parents(.boards(.opened(MartletPage(board.id, layout, 1).id)))),
      ]) { text(.editBoard) }
    }
  }

  /// A word or a folder of Martlet's in its cell: whether it is shown.
  @NodeBuilder<Action> func martletWordForm(_ word: String) -> [View] {
    let mask = replica.registers.mask(of: word, for: profile)
    View.make("p", text: (tile(onBoard: TileID(word))?.label ?? LocalizedText())[interfaceLanguage])
    View.make("div", [.class("options"), .role("group"), .label(text(.wordIsShown))]) {
      maskOption(.maskByLevel, nil, mask)
      maskOption(.maskShown, .shown, mask)
      maskOption(.maskHidden, .hidden, mask)
    }
    View.make(
      "p", [.class("hint"), .role("status")], text: text(shows(word) ? .wordShownNow : .wordMaskedNow))
  }

  private func maskOption(_ name: StringKey, _ mask: WordMask?, _ now: WordMask?) -> View {
    .button([
      .class("option"), .aria("pressed", mask == now), .on(.click, .parents(.boards(.masked(mask)))),
    ]) { text(name) }
  }

  /// The other pages and layouts of the edited board.
  func pageSettings(_ page: MartletPage) -> View {
    let board = vocabulary.board(page.board)
    let pages = board?.pages(in: page.layout).count ?? 0
    return .make("section", [.key("pages"), .class("card")]) {
      if pages > 1 {
        View.make("div", [.class("setting"), .role("group"), .label(text(.boardPage))]) {
          View.make("span", [.class("setting-name"), .aria("hidden", true)], text: text(.boardPage))
          View.make("span", [.class("options")]) {
            for number in 1...pages {
              pageOption("\(number)", MartletPage(page.board, page.layout, number), now: page)
            }
          }
        }
      }
      View.make("div", [.class("setting"), .role("group"), .label(text(.boardLayout))]) {
        View.make("span", [.class("setting-name"), .aria("hidden", true)], text: text(.boardLayout))
        View.make("span", [.class("options")]) {
          for layout in Layout.allCases where !(board?.pages(in: layout).isEmpty ?? true) {
            pageOption(
              "\(layout.columns) × \(layout.rows)",
              layout == page.layout ? page : MartletPage(page.board, layout, 1), now: page)
          }
        }
        View.make("p", [.class("hint")], text: text(.boardLayoutHint))
      }
    }
  }

  private func pageOption(_ name: String, _ page: MartletPage, now: MartletPage) -> View {
    .button([
      .class("option"), .aria("pressed", page == now), .on(.click, .parents(.boards(.opened(page.id)))),
    ]) { name }
  }
}
