import Boards
import Family
import Helper
import Markup
import Parents
import Photos
import Phrases
import Practice
import Print
import Progress
import Shell

// The parents' rooms, with the gate before them: the parents' own room, and those of boards, phrases, photos and print, whose
// pages stand in its frame.
extension Rooms {
  public static var parents: Rooms {
    Rooms(
      have: { $0.isParents }, view: { $0.parentsView }, update: { $0.update(inParents: $1) },
      follow: { state, action in
        var effects = state.lend(to: ParentsRoom.self) { $0.follow(after: action) }
        effects += state.lend(to: PrintRoom.self) { $0.follow(after: action) }
        effects += state.lend(to: PhrasesRoom.self) { $0.follow(after: action) }
        effects += state.lend(to: BoardsRoom.self) { $0.follow(after: action) }
        effects += state.lend(to: PracticeEditor.self) { $0.follow(after: action) }
        effects += state.lend(to: ProgressRoom.self) { $0.follow(after: action) }
        return effects + state.lend(to: PlanEditor.self) { $0.follow(after: action) }
      },
      come: { state in
        if !state.world.boardsToSettle.isEmpty { state.lend(to: BoardsRoom.self) { $0.settle() } }
        return state.world.tidy()
      },
      // What the guide tries holds only while its page is shown.
      triedAccess: { state in
        guard state.world.route == .parents(.access) else { return nil }
        return state.kept.state(of: ParentsRoom.self)?.value.triedAccess
      }, leave: { $0.leaveParents() })
  }
}

extension State {
  fileprivate mutating func update(inParents action: Action) -> [Effect] {
    switch action {
    case .room(let action): return update(inParents: action)
    case .shell(let action): return world.isGateOpen ? update(behindGate: action) : []
    case .host(let message): return receive(message)
    }
  }

  /// What is done in one of these rooms. No page of them is there while the gate is shut, and nothing that comes from one is
  /// done; the gate itself is in the parents' own room.
  private mutating func update(inParents action: RoomAction) -> [Effect] {
    if action.room == .parents {
      let action = action.value(as: ParentsAction.self)
      if case .placeTapped = action, world.isGateOpen { leaveQuestions() }
      if case .profiles(.chosen) = action, world.isGateOpen { leaveDrafts() }
      return lend(to: ParentsRoom.self) { $0.update(action) }
    }
    guard world.isGateOpen else { return [] }
    return performAtPage(action)
  }

  /// Lets the room do it in which it was done; an action of a child's room reaches none of these.
  private mutating func performAtPage(_ action: RoomAction) -> [Effect] {
    perform(action, in: BoardsRoom.self) ?? perform(action, in: PhrasesRoom.self)
      ?? perform(action, in: PhotosEditor.self) ?? perform(action, in: PrintRoom.self)
      ?? perform(action, in: PracticeEditor.self) ?? perform(action, in: PlanEditor.self)
      ?? perform(action, in: ProgressRoom.self) ?? []
  }

  /// Another page leaves what was asked on the last one.
  private mutating func leaveQuestions() {
    lend(to: BoardsRoom.self) { $0.leavePage() }
    lend(to: PhrasesRoom.self) { $0.leaveQuestions() }
  }

  /// Somebody else talks here: what was begun about one person is not kept for another.
  private mutating func leaveDrafts() {
    lend(to: PlanEditor.self) { $0.leave() }
    lend(to: ProgressRoom.self) { $0.leave() }
  }

  private mutating func update(behindGate action: ShellAction) -> [Effect] {
    switch action {
    case .setting(let change): return changed(change)
    case .limit(let change): return lend(to: BoardsRoom.self) { $0.update(limit: change) }
    case .printTapped(let board): return world.go(to: .print(board))
    case .photoForBoardTapped(let photo, let board):
      return lend(to: BoardsRoom.self) { $0.update(.photo(.taken(photo, for: board))) }
    case .edited(let field, let kept, let edit): return edited(field, kept, edit.action)
    case .noticeAccepted, .languageChosen, .toastDismissed, .bannerOpened, .bannerDismissed, .bannerRetried,
      .parentsDoorTapped, .doorTapped, .talkDoorTapped:
      return []
    }
  }

  /// Does what a field's change means, and notes whether it changed what the family owns.
  private mutating func edited(_ field: String, _ kept: String, _ action: Action) -> [Effect] {
    let before = world.changes
    let effects = update(inParents: action)
    world.edited(field, hasChanged: world.changes > before, kept: kept)
    return effects
  }

  private mutating func changed(_ change: SettingChange) -> [Effect] {
    if case .grid(let grid) = change { return lend(to: BoardsRoom.self) { $0.askForGrid(grid) } }
    if case .modelling(let isOn) = change {
      world.model(isOn)
      return isOn ? world.go(to: .home) : []
    }
    let effects = world.apply(change)
    // What is not to be kept is not kept on.
    if case .switched(.keepsLookups, false) = change {
      return effects + lend(to: ParentsRoom.self) { $0.update(clearingLookups: .confirmed) }
    }
    if case .switched(.keepsQuestions, false) = change { lend(to: PlanEditor.self) { $0.clearQuestions() } }
    if case .switched(.keepsHistory, let isOn) = change {
      lend(to: PhrasesRoom.self) { $0.switched(history: isOn) }
    }
    return effects
  }

  private mutating func receive(_ message: HostMessage) -> [Effect] {
    switch message {
    case .parents(let message): return receive(parents: message)
    case .photos(let message): return lend(to: PhotosEditor.self) { $0.told(message) }
    case .tileMedia(.serverVoice(let turn, let message)):
      return lend(to: ParentsRoom.self) { $0.received(turn, serverVoice: message) }
    case .tileMedia(let message):
      let target = world.media.target
      if target?.isOfVoice ?? false { return lend(to: ParentsRoom.self) { $0.received(media: message) } }
      if target?.isOfPhrase ?? false { return lend(to: PhrasesRoom.self) { $0.receive(message) } }
      return lend(to: BoardsRoom.self) { $0.received(message) }
    case .model(let message):
      lend(to: PlanEditor.self) { $0.told(message) }
      lend(to: ParentsRoom.self) { $0.told(model: message) }
    case .timer(.gate(let timer)): return lend(to: ParentsRoom.self) { $0.update(gate: timer) }
    case .answered(.tablet, let status, _, let body):
      lend(to: ParentsRoom.self) { $0.invited(status, body) }
    case .answered(.voices, let status, _, let body):
      return lend(to: ParentsRoom.self) { $0.told(voices: status, body) }
    case .timer(.voices): return lend(to: ParentsRoom.self) { $0.askVoices() }
    case .answered(let question, let status, _, let body):
      return lend(to: ParentsRoom.self) { $0.answered(account: question, status: status, body: body) }
    case .hidden: lend(to: ParentsRoom.self) { $0.shutGate() }
    case .fromFamily: lend(to: BoardsRoom.self) { $0.settle() }
    default: break
    }
    return []
  }

  private mutating func receive(parents message: ParentsMessage) -> [Effect] {
    switch message {
    case .fileOpening(let name, let size):
      return lend(to: BoardsRoom.self) { $0.fileOpening(name, size: size) }
    case .fileOpened(let boards): return lend(to: BoardsRoom.self) { $0.fileOpened(boards) }
    case .fileFailed(let reason): return lend(to: BoardsRoom.self) { $0.fileFailed(reason) }
    case .boards(let answer):
      let effects = lend(to: BoardsRoom.self) { $0.answered(answer) }
      guard case .emojiNames = answer else { return effects }
      lend(to: PhrasesRoom.self) { $0.findPicturesAgain() }
      lend(to: PlanEditor.self) { $0.findPicturesAgain() }
      lend(to: PracticeEditor.self) { $0.findPicturesAgain() }
      return effects
    case .privacy(.logRead(let bytes, let isTooLarge)):
      lend(to: ProgressRoom.self) { $0.logRead(bytes, isTooLarge: isTooLarge) }
      return []
    case .privacy(.cards(let answer)): return lend(to: PracticeEditor.self) { $0.told(answer) }
    case .gateDerived, .gateDrew, .privacy, .devices:
      return lend(to: ParentsRoom.self) { $0.receive(message) }
    }
  }

  fileprivate mutating func leaveParents() {
    lend(to: ParentsRoom.self) { $0.leave() }
    lend(to: BoardsRoom.self) { $0.leave() }
    lend(to: PhrasesRoom.self) { $0.leave() }
    lend(to: PhotosEditor.self) { $0.leave() }
    lend(to: PrintRoom.self) { $0.leave() }
    lend(to: PracticeEditor.self) { $0.leave() }
    lend(to: PlanEditor.self) { $0.leave() }
    lend(to: ProgressRoom.self) { $0.leave() }
  }
}
