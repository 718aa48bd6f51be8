import Exchange
import Family
import Language
import Markup
import Shell

extension BoardsRoom {
  /// One cell of the board that is edited: what stands in it, or what could.
  func cellView(_ cell: CellPlace, on board: Board) -> View {
    let shown = board[cell].flatMap { world.boards.tile(onBoard: $0) }
    return .make(
      "section", [.key("cell \(cell.row) \(cell.column)"), .class("card"), .data("cell", "")]
    ) {
      View.make(
        "h2",
        text: shown.map { "\(world.settings.shown($0.label[world.interfaceLanguage])) · " + placeText(cell) }
          ?? placeText(cell))
      if let word = martletWord(at: cell) {
        martletWordForm(word)
      } else if let shown {
        tileForm(shown, at: cell)
      } else {
        View.make("p", [.class("hint")], text: world.text(.emptyCellHint))
      }
      if shown != nil { wayButton }
      if martletWord(at: cell) == nil {
        wordOffer(replaces: shown != nil)
        if shown == nil { takenOffer }
      }
    }
  }

  /// Words of Martlet's own for the cell, and a word of the family's.
  @NodeBuilder<Action> private func wordOffer(replaces: Bool) -> [View] {
    let query = state.query
    View.make("label", [.class("setting")]) {
      View.make("span", [.class("setting-name")], text: world.text(replaces ? .otherWord : .addWord))
      View.make(
        "input",
        [
          .id("cell-search"), .class("search"), .attribute("type", "search"),
          .attribute("autocomplete", "off"), .value(query),
          .on(.input) { .boards(.searched($0.value)) },
        ])
    }
    if !TextLimit.label.trimmed(query).isEmpty {
      View.make("div", [.class("offers"), .role("group"), .label(world.text(.addWord))]) {
        // Who means a word that is there gets that one: it has its grammar, its sound and both languages.
        let isThere = isOffered(query)
        if !isThere { coinButton(query, "button primary") }
        for index in state.found {
          let entry = world.vocabulary.entries[index]
          View.button([
            .class("offer class-\(entry.wordClass.name)"), .data("offer", entry.id),
            .on(.click, onBoards(.put(TileID(entry.id)))),
          ]) {
            PictureView.of(Picture(entry.picture))
            View.make("span", text: "\(entry.bulgarian) · \(entry.english)")
          }
        }
        for tile in state.foundTiles { tileOffer(tile) }
        if isThere { coinButton(query, "button") }
      }
    }
  }

  private func coinButton(_ query: String, _ look: String) -> View {
    .button([.class(look), .on(.click, onBoards(.coined(query)))]) { "\(world.text(.newWord)): \(query)" }
  }

  /// Whether one of the words that are offered is called exactly so.
  private func isOffered(_ query: String) -> Bool {
    let pattern = SearchPattern(query)
    for index in state.found {
      let entry = world.vocabulary.entries[index]
      if SearchPattern(entry.bulgarian) == pattern || SearchPattern(entry.english) == pattern { return true }
    }
    for tile in state.foundTiles {
      if SearchPattern(tile.label.bulgarian) == pattern || SearchPattern(tile.label.english) == pattern {
        return true
      }
    }
    return false
  }

  /// Lights the taps that lead to this cell, in the Talk room.
  private var wayButton: View {
    .make("div", [.key("way"), .class("actions")]) {
      View.button([.class("button"), .on(.click, onBoards(.finding(.cellShown)))]) { world.text(.showWay) }
    }
  }

  /// Tiles of the family's that were taken off a board in the last thirty days, to be put here.
  @NodeBuilder<Action> private var takenOffer: [View] {
    let taken = world.replica.registers.takenTiles(atMost: BoardsState.offeredBack)
    if !taken.isEmpty {
      View.make("details", [.key("taken"), .class("report"), .data("taken", "")]) {
        View.make("summary", text: "\(world.text(.takenOff)): \(taken.count)")
        View.make("div", [.class("offers"), .role("group"), .label(world.text(.takenOff))]) {
          for tile in taken { offer(tile, "taken-tile", .putBack(tile.id)) }
        }
      }
    }
  }

  /// A tile of another board: of the family's own or of an opened file.
  private func tileOffer(_ tile: Tile) -> View { offer(tile, "offer-own", .putCopy(tile.id)) }

  private func offer(_ tile: Tile, _ data: String, _ edit: BoardEdit) -> View {
    let bulgarian = tile.label.exactly(in: .bulgarian)
    let english = tile.label.exactly(in: .english)
    var name = bulgarian.isEmpty ? english : bulgarian
    if !bulgarian.isEmpty, !english.isEmpty, Name(bulgarian) != Name(english) { name += " · " + english }
    return .button([
      .class("offer" + (tile.wordClass.map { " class-" + $0.name } ?? "")), .data(data, tile.id.text),
      .on(.click, onBoards(edit)),
    ]) {
      PictureView.of(tile.picture)
      View.make("span", text: name)
    }
  }

  @NodeBuilder<Action> private func tileForm(_ tile: Tile, at cell: CellPlace) -> [View] {
    // Its fields are the cell's: a word of Martlet's gets another id as soon as it is changed.
    let place = Self.editorCellID(cell)
    View.make("div", [.class("actions")]) {
      carry(.moveWord, .moving)
      carry(.copyWord, .copying)
      View.button([
        .class("button"), .aria("pressed", tile.isHidden), .on(.click, onBoards(.hidden(!tile.isHidden))),
      ]) { world.text(tile.isHidden ? .unmaskWord : .maskWord) }
      View.button([.class("button danger"), .on(.click, onBoards(.taken))]) { world.text(.takeAway) }
    }
    for language in [LanguageCode.bulgarian, .english] {
      field(
        language == .bulgarian ? .wordBulgarian : .wordEnglish, tile.label.exactly(in: language),
        of: place
      ) { .labelled($0, in: language) }
    }
    View.make("details", [.class("report")]) {
      View.make("summary", text: world.text(.moreOfWord))
      for language in [LanguageCode.bulgarian, .english] {
        field(
          language == .bulgarian ? .saysBulgarian : .saysEnglish,
          tile.vocalization?.exactly(in: language) ?? "", of: place
        ) { .said($0, in: language) }
      }
      pictureOffer(tile)
      mediaOffer(tile, at: cell)
      kindOffer(tile.wordClass) { onBoards(.classed($0 == tile.wordClass ? nil : $0)) }
      linkOffer(tile.link)
      extraOffers(tile)
    }
  }

  private func carry(_ name: StringKey, _ carrying: BoardsState.Carrying) -> View {
    .button([
      .class("button"), .aria("pressed", state.carrying == carrying),
      .on(.click, onBoards(.carried(carrying))),
    ]) { world.text(name) }
  }

  private func pictureOffer(_ tile: Tile) -> View {
    .make("div", [.class("setting")]) {
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.searchPicture))
        View.make(
          "input",
          [
            .class("search"), .attribute("type", "search"), .attribute("autocomplete", "off"),
            .value(state.pictures.query),
            .on(.input) { .boards(.pictureSearched($0.value)) },
          ])
      }
      world.fields.pictureOffers(
        state.pictures, more: onBoards(.morePictures), symbol: { onBoards(.symbolTapped($0)) }
      ) { onBoards(.pictured($0)) }
      if let origin = PictureOrigin.of(tile) {
        View.make(
          "p", [.key("origin"), .class("hint"), .data("origin", "")],
          text: "\(world.text(.pictureOrigin)): \(origin.summary)")
      }
    }
  }

  /// Where the tile leads: a board of the family's, the first of an opened set, or one of Martlet's.
  private func linkOffer(_ now: BoardID?) -> View {
    var targets = [BoardChoice(nil, world.text(.opensNothing))]
    if state.links.isOpen {
      targets += world.fields.ownBoardChoices.filter { $0.id != editedBoard?.id }
      for board in world.vocabulary.boards {
        targets.append(BoardChoice(BoardID(board.id), board.name(in: world.interfaceLanguage)))
      }
    }
    return world.fields.boardChoice(
      .opensBoard, id: Self.linkChoiceID, targets, now: now, nowNamed: linkName(now), state.links,
      { .boards(.links($0)) }, then: { onBoards(.linked($0)) })
  }

  static var linkChoiceID: String { "link-choice" }

  /// What the board is called that a tile opens.
  private func linkName(_ id: BoardID?) -> String {
    guard let id else { return world.text(.opensNothing) }
    if let board = world.vocabulary.board(id.text) { return board.name(in: world.interfaceLanguage) }
    guard world.replica.registers.isOwnBoard(id),
      let row = world.replica.registers.row(id.name, in: .boards)
    else { return id.text }
    return world.fields.title(of: row.name)
  }
}
