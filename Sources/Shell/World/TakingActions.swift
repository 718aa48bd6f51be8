import Family

extension World {
  /// Does what can be done wherever one is; `nil` for what stands on pages behind the gate.
  public mutating func take(_ action: ShellAction) -> [Effect]? {
    switch action {
    case .noticeAccepted:
      changeSettings { $0.noticeSeen = true }
      visit.asksForLanguage = false
      return storage.isRefused ? [] : [.persist]
    case .languageChosen(let language):
      if visit.asksForLanguage { changeSettings { $0.setLanguage(language) } }
      return []
    case .toastDismissed(let id): return finishToast(id)
    case .bannerOpened:
      visit.readsBanner = true
      return []
    case .bannerDismissed:
      visit.readsBanner = false
      let isLossRead = banner?.isLoss ?? false
      banner = nil
      return isLossRead ? [.keepGate(replica.registers.keptGate, isLossRead: true)] : []
    case .bannerRetried:
      visit.readsBanner = false
      banner = nil
      return storage.waiting.isEmpty ? connection.ask() : retrySave()
    case .parentsDoorTapped: return go(to: .parents(.overview))
    case .doorTapped(let room):
      guard let door = Door.all.first(where: { $0.room == room }) else { return [] }
      arrival.focus = door.focus
      return go(to: door.route)
    case .talkDoorTapped: return go(to: .home)
    case .setting, .limit, .printTapped, .photoForBoardTapped, .edited: return nil
    }
  }
}
