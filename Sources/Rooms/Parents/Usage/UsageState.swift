import Family
public import Shell

/// What the page about use knows besides the family's own data, while it is open.
struct UsageState: Hashable, Sendable {
  /// `nil` until the server has said.
  var model: KnownModel?
  /// Counted once for a stay on the page: all answers of practice are read for it.
  var figures = PracticeFigures([], at: Moment(wall: 0, ticks: 0))
}

extension ParentsRoom {
  /// Opens the page: what only the browser and the server know is asked for.
  mutating func followUsage() -> [Effect] {
    guard world.route == .parents(.usage), world.isGateOpen else {
      state.usage = nil
      return []
    }
    if state.usage != nil { return [] }
    var page = UsageState()
    page.figures = PracticeFigures(
      world.replica.registers.answers(profile: world.profile), at: world.moment)
    state.usage = page
    return [.privacy(.look), .devices(.look), .model(.look)]
  }

  public mutating func told(model message: ModelMessage) {
    if case .known(let model) = message { state.usage?.model = model }
  }
}
