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
        var effects = state.inParents { $0.follow(after: action) }
        effects += state.inPrint { $0.follow(after: action) }
        effects += state.inPhrases { $0.follow(after: action) }
        effects += state.inBoards { $0.follow(after: action) }
        effects += state.inPracticeEditor { $0.follow(after: action) }
        effects += state.inProgress { $0.follow(after: action) }
        return effects + state.inPlanEditor { $0.follow(after: action) }
      },
      come: { state in
        if !state.world.boardsToSettle.isEmpty { state.inBoards { $0.settle() } }
        return state.world.tidy()
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
      return inParents { $0.update(action) }
    }
    guard world.isGateOpen else { return [] }
    switch action.room {
    case .boards: return inBoards { $0.update(action.value(as: BoardEdit.self)) }
    case .phrases: return inPhrases { $0.update(action.value(as: PhraseEdit.self)) }
    case .photosEditing: return inPhotosEditor { $0.update(action.value(as: PhotosEdit.self)) }
    case .print: return inPrint { $0.update(action.value(as: PrintEdit.self)) }
    case .practiceEditing: return inPracticeEditor { $0.update(action.value(as: PracticeEdit.self)) }
    case .planEditing: return inPlanEditor { $0.update(action.value(as: PlanEdit.self)) }
    case .progress: return inProgress { $0.update(action.value(as: ProgressEdit.self)) }
    case .talk, .words, .photos, .practice, .helper, .listening, .parents: return []
    }
  }

  /// Another page leaves what was asked on the last one.
  private mutating func leaveQuestions() {
    inBoards { $0.leavePage() }
    inPhrases { $0.leaveQuestions() }
  }

  /// Somebody else talks here: what was begun about one person is not kept for another.
  private mutating func leaveDrafts() {
    inPlanEditor { $0.leave() }
    inProgress { $0.leave() }
  }

  private mutating func update(behindGate action: ShellAction) -> [Effect] {
    switch action {
    case .setting(let change): return changed(change)
    case .limit(let change): return inBoards { $0.update(limit: change) }
    case .printTapped(let board): return world.go(to: .print(board))
    case .photoForBoardTapped(let photo, let board):
      return inBoards { $0.update(.photo(.taken(photo, for: board))) }
    case .edited(let field, let edit): return edited(field, edit.action)
    case .noticeAccepted, .languageChosen, .toastDismissed, .bannerOpened, .bannerDismissed, .bannerRetried,
      .parentsDoorTapped, .doorTapped, .talkDoorTapped:
      return []
    }
  }

  /// Does what a field's change means, and notes whether it changed what the family owns.
  private mutating func edited(_ field: String, _ action: Action) -> [Effect] {
    let before = world.changes
    let effects = update(inParents: action)
    world.edited(field, hasChanged: world.changes > before)
    return effects
  }

  private mutating func changed(_ change: SettingChange) -> [Effect] {
    if case .grid(let grid) = change { return inBoards { $0.askForGrid(grid) } }
    if case .modelling(let isOn) = change {
      world.model(isOn)
      return isOn ? world.go(to: .home) : []
    }
    let effects = world.apply(change)
    // What is not to be kept is not kept on.
    if case .switched(.keepsLookups, false) = change {
      return effects + inParents { $0.update(clearingLookups: .confirmed) }
    }
    if case .switched(.keepsQuestions, false) = change { inPlanEditor { $0.clearQuestions() } }
    if case .switched(.keepsHistory, let isOn) = change { inPhrases { $0.switched(history: isOn) } }
    return effects
  }

  private mutating func receive(_ message: HostMessage) -> [Effect] {
    switch message {
    case .parents(let message): return receive(parents: message)
    case .photos(let message): return inPhotosEditor { $0.told(message) }
    case .tileMedia(.serverVoice(let turn, let message)):
      return inParents { $0.received(turn, serverVoice: message) }
    case .tileMedia(let message):
      if world.media.target?.isOfVoice ?? false { return inParents { $0.received(media: message) } }
      let isOfPhrase = world.media.target?.isOfPhrase ?? false
      return isOfPhrase ? inPhrases { $0.receive(message) } : inBoards { $0.received(message) }
    case .model(let message):
      inPlanEditor { $0.told(message) }
      inParents { $0.told(model: message) }
    case .timer(.gate(let timer)): return inParents { $0.update(gate: timer) }
    case .answered(.tablet, let status, _, let body):
      inParents { $0.invited(status, body) }
    case .answered(.voices, let status, _, let body): return inParents { $0.told(voices: status, body) }
    case .timer(.voices): return inParents { $0.askVoices() }
    case .answered(let question, let status, _, let body):
      return inParents { $0.answered(account: question, status: status, body: body) }
    case .hidden: inParents { $0.shutGate() }
    case .fromFamily: inBoards { $0.settle() }
    default: break
    }
    return []
  }

  private mutating func receive(parents message: ParentsMessage) -> [Effect] {
    switch message {
    case .fileOpening(let name, let size): return inBoards { $0.fileOpening(name, size: size) }
    case .fileOpened(let boards): return inBoards { $0.fileOpened(boards) }
    case .fileFailed(let reason): return inBoards { $0.fileFailed(reason) }
    case .boards(let answer):
      let effects = inBoards { $0.answered(answer) }
      guard case .emojiNames = answer else { return effects }
      inPhrases { $0.findPicturesAgain() }
      inPlanEditor { $0.findPicturesAgain() }
      inPracticeEditor { $0.findPicturesAgain() }
      return effects
    case .privacy(.logRead(let bytes, let isTooLarge)):
      inProgress { $0.logRead(bytes, isTooLarge: isTooLarge) }
      return []
    case .privacy(.cards(let answer)): return inPracticeEditor { $0.told(answer) }
    case .gateDerived, .gateDrew, .privacy, .devices: return inParents { $0.receive(message) }
    }
  }

  fileprivate mutating func leaveParents() {
    inParents { $0.leave() }
    inBoards { $0.leave() }
    inPhrases { $0.leave() }
    inPhotosEditor { $0.leave() }
    inPrint { $0.leave() }
    inPracticeEditor { $0.leave() }
    inPlanEditor { $0.leave() }
    inProgress { $0.leave() }
  }
}
