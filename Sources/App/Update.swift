import Family
public import Shell

extension State {
  /// Takes in what happened and answers with what is to be done. Pure: everything it knows is in the
  /// state, everything it wants is in the effects.
  public mutating func update(_ action: Action) -> [Effect] {
    let (look, place) = (world.documentLook, world.route)
    var effects: [Effect]
    switch action {
    case .room(let deed):
      effects = deed.room == .talk ? takeBackDoor() : []
      effects += rooms.update(&self, action)
    case .shell(let action): effects = update(shell: action)
    case .host(let message): effects = update(host: message)
    }
    effects += rooms.follow(&self, action)
    effects += stayForMoving()
    effects += enterRooms(from: place)
    effects += world.save()
    if world.route.isTalk, !place.isTalk { effects += world.takeUpdate() }
    if world.documentLook != look { effects.append(.dress(world.documentLook)) }
    return effects
  }

  /// At another name of this computer there is one page: the one, behind the gate, by which a family takes away what it left
  /// there.
  mutating func stayForMoving() -> [Effect] {
    guard !world.visit.movedTo.isEmpty, world.route != .parents(.privacy) else { return [] }
    return world.go(to: .parents(.privacy), replace: true)
  }

  /// The world does what can be done wherever one is; the rooms that are there do the rest.
  private mutating func update(shell action: ShellAction) -> [Effect] {
    world.take(action) ?? rooms.update(&self, .shell(action))
  }
}
