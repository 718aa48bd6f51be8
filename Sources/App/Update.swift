import Family

extension State {
  /// Takes in what happened and answers with what is to be done. Pure: everything it knows is in the
  /// state, everything it wants is in the effects.
  public mutating func update(_ action: Action) -> [Effect] {
    let look = documentLook
    var effects: [Effect]
    switch action {
    case .talk, .parents, .gate, .lens, .piles: effects = rooms.update(&self, action)
    case .shell(let action): effects = update(shell: action)
    case .host(let message): effects = update(host: message)
    }
    effects += rooms.follow(&self, action)
    effects += enterRooms()
    effects += save()
    if documentLook != look { effects.append(.dress(documentLook)) }
    return effects
  }

  private mutating func update(shell action: ShellAction) -> [Effect] {
    switch action {
    case .noticeAccepted:
      changeSettings { $0.noticeSeen = true }
      return storage.isRefused ? [] : [.persist]
    case .toastDismissed(let id): return finishToast(id)
    case .bannerDismissed:
      let isLossRead = banner?.isLoss ?? false
      banner = nil
      return isLossRead ? [.keepGate(replica.registers.keptGate, isLossRead: true)] : []
    case .bannerRetried:
      banner = nil
      return storage.waiting.isEmpty ? connection.ask() : retrySave()
    case .parentsDoorTapped: return go(to: .parents(.overview))
    case .lensDoorTapped:
      wantedFocus = Self.lensField
      return go(to: .lens(nil))
    case .pilesDoorTapped: return go(to: .piles(nil, nil))
    case .talkDoorTapped: return go(to: .home)
    }
  }

  mutating func finishToast(_ id: Int32) -> [Effect] {
    guard let next = toasts.finish(id) else { return [] }
    return [.after(milliseconds: next.duration, .toast(next.id))]
  }

  /// Changes the stored settings. The first change stores all of them: what the browser's language chose
  /// on the first run is then the family's choice.
  mutating func changeSettings(_ change: (inout Settings) -> Void) {
    let old = storedSettings
    change(&storedSettings)
    let isFirst = replica.registers.row(profile, in: .settings) == nil
    self.change(storedSettings.edits(since: isFirst ? Settings() : old, profile: profile))
  }

  /// Goes to a place and puts its address into the browser.
  mutating func go(to route: Route, replace: Bool = false) -> [Effect] {
    if route == self.route { return [] }
    self.route = route
    showBoard()
    if talk.isBoardMissing { return leaveMissingBoard() }
    return [.navigate(path: route.path, replace: replace)]
  }

  mutating func leaveMissingBoard() -> [Effect] {
    var trouble = Trouble.boardMissing
    if case .board(let id, _) = route, !mayShow(board: id) { trouble = .boardShut }
    route = .home
    showBoard()
    return toast(trouble) + [.navigate(path: Route.home.path, replace: true)]
  }
}
