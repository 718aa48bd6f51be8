import Family
import Language
public import Shell

extension ParentsRoom {
  public mutating func update(_ action: ParentsAction) -> [Effect] {
    if case .privacy(let action) = action, state.privacy.erasure != nil { return update(erasing: action) }
    if case .gate(let action) = action { return update(gate: action) }
    if action == .talkTapped { return world.go(to: .home) }
    // No page of the room is there while it is shut, and nothing that comes from one is done.
    return world.isGateOpen ? update(open: action) : []
  }

  private mutating func update(open action: ParentsAction) -> [Effect] {
    switch action {
    case .talkTapped, .gate: return []
    case .placeTapped(let place):
      world.arrival.setting = ""
      return open(place)
    case .beginningClosed:
      world.change([Registers.endingBeginning])
      return [.focus(Self.pageHeadingID)]
    case .settingQueryChanged(let query): state.settingQuery = query
    case .settingTapped(let place, let name):
      world.arrival.setting = name
      state.settingQuery = ""
      return open(place) + [.focus(Fields.foundID)]
    case .wordQueryChanged(let query): findWords(query)
    case .lockSpan(let span): world.change([span.edit])
    case .quiet(let change): return changed(quiet: change)
    case .wordTapped(let index): return showPlace(of: index)
    case .forgetting(let step): return update(forgetting: step)
    case .clearingLookups(let step): return update(clearingLookups: step)
    case .privacy(let action): return update(privacy: action)
    case .devices(let action): return update(devices: action)
    case .past(let action): return update(past: action)
    case .profiles(let edit): return update(profiles: edit)
    case .access(let action): return update(access: action)
    case .banking(let edit): return update(banking: edit)
    case .feedback(let action): return update(feedback: action)
    case .hearVoiceTapped:
      return world.say([world.texts[.sampleSentence, world.spokenLanguage]], first: -1, as: .sample)
    }
    return []
  }

  private mutating func open(_ place: Route.ParentsPlace) -> [Effect] {
    leaveQuestions()
    return world.go(to: .parents(place)) + [.focus(Self.pageHeadingID)] + arrive(at: place)
  }

  /// What a page has to ask for when somebody comes to it.
  mutating func arrive(at place: Route.ParentsPlace) -> [Effect] {
    state.arrivedAt = place
    switch place {
    case .piles: return [.photos(.prepare)]
    case .privacy: return [.privacy(.look)]
    case .devices: return [.devices(.look)]
    case .tablet:
      state.isTabletAsked = true
      return [.ask(.tablet, path: "/api/tablet", limit: 4000)]
    case .words:
      findWords(state.wordQuery)
      return []
    case .overview, .settings, .boards, .voices, .lock, .limits, .levels, .profiles, .phrases, .history,
      .access, .practice, .helper, .progress, .usage, .feedback:
      return []
    }
  }

  /// A page that is reached by the browser's Back, a reload or its address asks for the same as by its door.
  private mutating func followPlace() -> [Effect] {
    guard world.isGateOpen, case .parents(let place) = world.route else {
      state.arrivedAt = nil
      return []
    }
    return state.arrivedAt == place ? [] : arrive(at: place)
  }

  /// What the browser answers.
  public mutating func receive(_ message: ParentsMessage) -> [Effect] {
    switch message {
    case .gateDerived(let number, let bytes): return gateDerived(number, bytes)
    case .gateDrew(let bytes): return gateDrew(bytes)
    case .privacy(let answer): return answered(privacy: answer)
    case .devices(let answer): return answered(devices: answer)
    case .fileOpening, .fileOpened, .fileFailed, .boards: return []
    }
  }

  /// How another tablet joins, as the server says.
  public mutating func invited(_ status: Int32, _ body: [UInt8]) {
    state.isTabletAsked = false
    state.tablet = status == 200 ? TabletInvitation(json: body) : nil
  }

  public mutating func follow(after action: Action) -> [Effect] {
    world.followSavedMark(after: action)
    if action.bringsRows { tellApart() }
    return followGonePeople(after: action) + followGate(after: action) + followPlace() + followDevices()
      + followPast(after: action) + followBanking() + followServerVoices() + followVoiceJob()
      + followFeedback() + followUsage()
      + followAccount()
  }

  /// Another page leaves what the last one asked for the secret for, and what was begun there.
  private mutating func leaveQuestions() {
    leavePrivacy()
    state.quietDraft = nil
    state.gate.pending = nil
    state.gate.isRemovalAsked = false
    state.access = AccessState()
    state.banking = BankingState()
    state.isVoiceListAsked = false
    state.voiceJob.question = nil
    if world.route == .parents(.lock) { state.gate.wasDropped = false }
    world.gate.cancel()
  }
}
