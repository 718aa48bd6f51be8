import Access
import Shell

extension ParentsRoom {
  mutating func update(access action: AccessAction) -> [Effect] {
    switch action {
    case .guideOpened: state.access.answers = state.access.answers == nil ? [] : nil
    case .guideAnswered(let answer): state.access.answers?.append(answer)
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
