import Access
import Family
import Shell

extension ParentsRoom {
  mutating func update(access action: AccessAction) -> [Effect] {
    switch action {
    case .guideOpened: state.access.guide = state.access.guide == nil ? AccessGuide() : nil
    case .guideTried(let tile): state.access.guide?.tried(tile)
    case .guideNext: state.access.guide?.next()
    case .movementTaught(let movement):
      var settings = AccessSettings(world.storedSettings.access)
      settings.movement = movement
      settings[.face] = settings.movement.isEmpty ? 0 : 1
      return world.apply(.access(settings.text))
    case .learnt(let learnt): state.access.learnt = learnt
    case .learntTaken:
      guard let proposal = state.access.learnt?.proposal else { return [] }
      state.access.learnt = nil
      return world.apply(.access(proposal.line))
    case .calibrationBegan:
      state.access.proposal = nil
      state.access.circle = 0
    case .calibrationStopped: state.access.circle = nil
    case .circleTouched: state.access.circle = state.access.circle.map { min($0 + 1, AccessState.circles) }
    case .calibrated(let proposal):
      state.access.circle = nil
      state.access.proposal = proposal
    case .proposalTaken:
      guard let proposal = state.access.proposal else { return [] }
      state.access.proposal = nil
      return world.apply(.access(proposal.line))
    case .proposalLeft: state.access.proposal = nil
    case .tried(let tile): state.access.tried = tile
    }
    return []
  }
}
