import Family
import Language
public import Shell

extension BoardsRoom {
  /// Takes in what a parent does. Behind the gate: it is open.
  public mutating func update(_ edit: BoardEdit) -> [Effect] {
    let wasAsked = state.question != nil
    if !edit.leavesQuestion {
      state.question = nil
      state.size = nil
    }
    let effects = take(edit)
    return !wasAsked && state.question != nil ? effects + [.focus(Self.questionTitleID)] : effects
  }

  private mutating func take(_ edit: BoardEdit) -> [Effect] {
    switch edit {
    // A board in the making.
    case .nameTyped(let name): state.name = TextLimit.label.cut(name)
    case .templateChosen(let template): state.template = template
    case .made: return makeBoard()
    // One that there is.
    case .opened(let id): return openEditor(id)
    case .wordLeft: state.word = nil
    case .shown(let id): return world.go(to: world.boards.route(to: id.text))
    case .copied(let id): return copyBoard(id)
    case .copiedSet(let id): return copyOpened(id)
    case .copyClosed: state.copied = nil
    case .deleted(let id): return deleteBoard(id)
    case .restored(let id): make(world.replica.registers.restoringBoard(id))
    case .given(let id, let profile, let isGiven):
      world.change(world.replica.registers.giving(isGiven, id.name, in: .boards, to: profile))
    case .exported(let export): return self.export(export)
    case .exportClosed: state.written = nil
    case .sharing(let edit): return update(sharing: edit)
    case .cards(let edit): state.cards.update(edit)
    case .home(let edit): return update(home: edit)
    // Opened files.
    case .openFileTapped: return [.openBoardFile(world.interfaceLanguage)]
    case .arrived(let answer): return self.answer(answer)
    case .reportClosed: state.report = nil
    case .updateUndone: return undoUpdate()
    case .refusalClosed: state.refused = nil
    case .setShown(let id): return showSet(id)
    case .setDeleted(let id):
      if state.report?.set == id { state.report = nil }
      world.change(world.replica.registers.removal(of: id, now: world.now))
    case .setRestored(let id): world.change(world.replica.registers.restoration(of: id))
    case .setGiven(let id, let profile, let isGiven):
      world.change(world.replica.registers.giving(isGiven, id.name, in: .sets, to: profile))
    case .boardsListed(let set): state.ratedSet = state.ratedSet == set ? nil : set
    case .first(let edit): return update(first: edit)
    case .fetching(let edit): return update(fetching: edit)
    case .clash(let edit): update(clash: edit)
    case .finding(let edit): return update(finding: edit)
    case .photo(let edit): return update(photoInHand: edit)
    case .gridAnswered(let isChanged): answerGrid(isChanged)
    // The open board.
    case .renamed(let name, let language): rename(name, in: language)
    case .resized(let rows, let columns): resize(rows: rows, columns: columns)
    case .tapped(let place): return tapped(place)
    case .cellLeft: return leaveCell()
    case .keyPressed(let place, let key): return moveFocus(from: place, key)
    case .carried(let carrying): carry(carrying)
    case .dropped(let from, let place): return dropped(from, at: place)
    case .several(let edit): return update(several: edit)
    case .undone: step(.undone)
    case .redone: step(.redone)
    case .confirmed: return answerQuestion(isConfirmed: true)
    case .refused: return answerQuestion(isConfirmed: false)
    // Its chosen cell.
    case .searched(let query): search(query)
    case .put(let tile): return put(tile)
    case .putCopy(let tile): return putCopy(of: tile)
    case .putBack(let tile): return putBack(tile)
    case .coined(let label): return coin(label)
    case .taken: takeOff()
    case .masked(let mask): self.mask(mask)
    // Its tile.
    case .labelled(let text, let language): return label(text, in: language)
    case .said(let text, let language): return say(text, in: language)
    case .classed(let wordClass): return changeTile { $0.wordClass = wordClass }
    case .pictureSearched(let query): return searchPictures(query)
    case .morePictures: showMorePictures()
    case .pictured(let picture): return changeTile { $0.picture = picture }
    case .symbolTapped(let symbol): return take(symbol)
    case .hidden(let isHidden): return changeTile { $0.isHidden = isHidden }
    case .filled(let colour):
      return changeTile { $0.fillColour = colour.flatMap { Colour.normalized($0) } }
    case .bordered(let colour):
      return changeTile { $0.borderColour = colour.flatMap { Colour.normalized($0) } }
    case .linked(let board):
      state.links = BoardChoosing()
      return changeTile { $0.link = board } + [.focus(Self.linkChoiceID)]
    case .links(let edit): state.links.update(edit)
    case .targets(let edit): state.targets.update(edit)
    case .acts(let edit): return update(actions: edit)
    case .media(let edit): return update(media: edit)
    }
    return []
  }

  func onBoards(_ edit: BoardEdit) -> Action { .boards(edit) }
}

extension BoardEdit {
  /// Whether a question about words that move stays while this is done.
  fileprivate var leavesQuestion: Bool {
    switch self {
    case .confirmed, .refused, .arrived, .given, .openFileTapped, .reportClosed, .refusalClosed,
      .setShown, .setDeleted,
      .setRestored,
      .setGiven, .boardsListed, .first:
      true
    case .nameTyped, .templateChosen, .made, .opened, .updateUndone, .wordLeft, .shown, .copied,
      .copiedSet, .copyClosed,
      .deleted,
      .restored, .exported, .exportClosed, .sharing, .cards, .home, .fetching, .clash, .finding, .photo,
      .gridAnswered, .renamed,
      .resized,
      .tapped, .cellLeft,
      .keyPressed, .carried, .dropped, .several, .undone, .redone, .searched, .put, .putCopy, .putBack,
      .coined,
      .taken, .masked, .labelled, .said, .classed, .pictureSearched, .morePictures, .pictured, .symbolTapped,
      .hidden,
      .filled,
      .bordered, .linked, .links, .targets, .acts, .media:
      false
    }
  }
}
