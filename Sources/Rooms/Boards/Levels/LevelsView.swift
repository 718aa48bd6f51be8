import Family
import Language
public import Markup
public import Shell

extension BoardsRoom {
  /// How many of Martlet's words are shown, and each of its boards to choose word by word.
  @NodeBuilder<Action> public var levelsPage: [View] {
    let now = world.storedSettings.level
    View.make("section", [.key("level"), .class("card"), .data("levels", "")]) {
      world.fields.choice(
        .boardLevel,
        BoardLevel.allCases.map {
          Option($0 == .all ? world.text(.levelAll) : $0.name, now == $0, .level($0))
        },
        hint: .boardLevelHint)
      if now != .all, !now.hasFolders { View.make("p", [.class("hint")], text: world.text(.levelOnHome)) }
    }
    View.make("section", [.key("modelling"), .class("card")]) {
      View.make("h2", text: world.text(.modelling))
      View.make("p", text: world.text(.modellingHint))
      View.button([
        .class("button primary"), .on(.click, .shell(.setting(.modelling(!world.boards.isModelling)))),
      ]) { world.text(world.boards.isModelling ? .endModelling : .beginModelling) }
    }
    View.make("section", [.key("boards"), .class("card")]) {
      View.make("h2", text: world.text(.martletBoards))
      View.make("p", [.class("hint")], text: world.text(.martletBoardsHint))
      View.make("div", [.key("cards"), .class("board-cards")]) {
        for board in world.boards.martletBoards { martletBoardView(board) }
      }
    }
  }

  private func martletBoardView(_ board: VocabularyBoard) -> View {
    let name = board.name(in: world.interfaceLanguage)
    let words = shownWords(of: board)
    return .make("div", [.key(board.id), .class("set board-card"), .data("martlet-board", board.id)]) {
      cardHead(BoardID(board.id), name, "\(words.shown) / \(words.all)")
      View.button([
        .class("button"), .label("\(world.text(.editBoard)): \(name)"),
        .on(.click, .boards(.opened(MartletPage(board.id, world.boards.layout, 1).id))),
      ]) { world.text(.editBoard) }
    }
  }

  /// A word or a folder of Martlet's in its cell: whether it is shown.
  @NodeBuilder<Action> func martletWordForm(_ word: String) -> [View] {
    let mask = world.replica.registers.mask(of: word, for: world.profile)
    View.make(
      "p", text: (world.boards.tile(onBoard: TileID(word))?.label ?? LocalizedText())[world.interfaceLanguage]
    )
    View.make("div", [.class("options"), .role("group"), .label(world.text(.wordIsShown))]) {
      maskOption(.maskByLevel, nil, mask)
      maskOption(.maskShown, .shown, mask)
      maskOption(.maskHidden, .hidden, mask)
    }
    View.make(
      "p", [.class("hint"), .role("status")], text: world.text(shows(word) ? .wordShownNow : .wordMaskedNow))
  }

  private func maskOption(_ name: StringKey, _ mask: WordMask?, _ now: WordMask?) -> View {
    .button([
      .class("option"), .aria("pressed", mask == now), .on(.click, .boards(.masked(mask))),
    ]) { world.text(name) }
  }

  /// The other pages and layouts of the edited board.
  func pageSettings(_ page: MartletPage) -> View {
    let board = world.vocabulary.board(page.board)
    let pages = board?.pages(in: page.layout).count ?? 0
    return .make("section", [.key("pages"), .class("card")]) {
      if pages > 1 {
        View.make("div", [.class("setting"), .role("group"), .label(world.text(.boardPage))]) {
          View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(.boardPage))
          View.make("span", [.class("options")]) {
            for number in 1...pages {
              pageOption("\(number)", MartletPage(page.board, page.layout, number), now: page)
            }
          }
        }
      }
      View.make("div", [.class("setting"), .role("group"), .label(world.text(.boardLayout))]) {
        View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(.boardLayout))
        View.make("span", [.class("options")]) {
          for layout in Layout.allCases where !(board?.pages(in: layout).isEmpty ?? true) {
            pageOption(
              "\(layout.columns) × \(layout.rows)",
              layout == page.layout ? page : MartletPage(page.board, layout, 1), now: page)
          }
        }
        View.make("p", [.class("hint")], text: world.text(.boardLayoutHint))
      }
    }
  }

  private func pageOption(_ name: String, _ page: MartletPage, now: MartletPage) -> View {
    .button([
      .class("option"), .aria("pressed", page == now), .on(.click, .boards(.opened(page.id))),
    ]) { name }
  }
}
