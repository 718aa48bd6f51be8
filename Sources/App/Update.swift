import Family
public import Shell

extension State {
  /// Takes in what happened and answers with what is to be done. Pure: everything it knows is in the
  /// state, everything it wants is in the effects.
  public mutating func update(_ action: Action) -> [Effect] {
    let look = world.documentLook
    var effects: [Effect]
    switch action {
    case .room: effects = rooms.update(&self, action)
    case .shell(let action): effects = update(shell: action)
    case .host(let message): effects = update(host: message)
    }
    effects += rooms.follow(&self, action)
    effects += enterRooms()
    effects += world.save()
    if world.documentLook != look { effects.append(.dress(world.documentLook)) }
    return effects
  }

  private mutating func update(shell action: ShellAction) -> [Effect] {
    switch action {
    case .noticeAccepted:
      world.changeSettings { $0.noticeSeen = true }
      return world.storage.isRefused ? [] : [.persist]
    case .toastDismissed(let id): return world.finishToast(id)
    case .bannerDismissed:
      let isLossRead = world.banner?.isLoss ?? false
      world.banner = nil
      return isLossRead ? [.keepGate(world.replica.registers.keptGate, isLossRead: true)] : []
    case .bannerRetried:
      world.banner = nil
      return world.storage.waiting.isEmpty ? world.connection.ask() : world.retrySave()
    case .parentsDoorTapped: return world.go(to: .parents(.overview))
    case .doorTapped(let room):
      guard let door = Door.all.first(where: { $0.room == room }) else { return [] }
      world.arrival.focus = door.focus
      return world.go(to: door.route)
    case .talkDoorTapped: return world.go(to: .home)
    // What stands on pages behind the gate.
    case .setting, .limit, .printTapped, .photoForBoardTapped: return rooms.update(&self, .shell(action))
    }
  }
}
