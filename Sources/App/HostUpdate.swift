import Family
import Language
import Shell
import Talk

extension State {
  /// Hands what the browser says to whom it concerns: the world all rooms share, or the room that asked.
  mutating func update(host message: HostMessage) -> [Effect] {
    if let effects = world.take(message) {
      // What two devices changed on one board is settled wherever one is.
      return world.boardsToSettle.isEmpty ? effects : effects + update(in: .parents(.boards), message)
    }
    switch message {
    case .moved(let path): return moved(path)
    case .roomsCame(let texts):
      world.texts = InterfaceTexts(texts)
      return welcomeRooms()
    case .roomsMissing: return roomsMissing()
    case .languageReady:
      world.language.isReady = true
      return inTalk { $0.addUpUse() } + world.askForForms()
    case .languageAnswered(let use, let turn, let answer):
      guard world.language.isLatest(use, turn: turn) else { return [] }
      if use.isOfWays { return update(in: .helper, message) }
      if use == .hearing { return update(in: .listening, message) }
      return inTalk { $0.answered(use, answer) }
    case .timer(.pulseEnds(let id)): talk.pulseEnded(id)
    case .timer(.modelling): return inTalk { $0.modellingDue() }
    case .timer(.helper): return update(in: .helper, message)
    case .timer(.gate), .parents, .answered: return update(in: .parents(.overview), message)
    case .hidden, .timer: return rooms.update(&self, .host(message))
    case .lexicon: return update(in: .lens(nil), message)
    case .meanings: return update(in: .lens(nil), message) + update(in: .helper, message)
    // Photos also come in for the parents while one is elsewhere, in the gallery too.
    case .tileMedia: return update(in: .parents(.piles), message)
    case .saying:
      // Each room knows its own turns.
      return update(in: .practice, message) + update(in: .listening, message)
        + update(in: .helper, message)
    case .sight: return update(in: .lens(nil), message)
    case .model: return update(in: .parents(.helper), message) + update(in: .helper, message)
    case .photos:
      let shown = world.route.isPiles ? update(in: world.route, message) : []
      return shown + update(in: .parents(.piles), message)
    case .voices, .spokenWord, .speechEnded, .speechFailed, .saved, .saveFailed, .clipsKept, .keepFailed,
      .viewport,
      .scheme, .otherTab, .fromFamily, .syncState, .describeFamily, .updateWaits, .keptOffline, .visible:
      break
    }
    return []
  }

  /// Lets the rooms that have a place take in what the browser says, also while one is elsewhere.
  private mutating func update(in place: Route, _ message: HostMessage) -> [Effect] {
    guard let whose = rooms.have(place) ? rooms : others.first(where: { $0.have(place) }) else { return [] }
    return whose.update(&self, .host(message))
  }

  private mutating func moved(_ path: String) -> [Effect] {
    guard let route = Route(path: path) else {
      world.route = .home
      return world.toast(.unknownPlace) + [.navigate(path: Route.home.path, replace: true)]
    }
    world.route = route
    return []
  }
}
