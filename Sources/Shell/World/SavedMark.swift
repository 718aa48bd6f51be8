/// What became of the field that a parent changed last.
struct SavedMark: Hashable, Sendable {
  enum State: Hashable, Sendable { case isOnItsWay, isSaved, isRefused }

  let field: String
  /// The page that it was changed on: no other says anything of it.
  let route: Route
  var state = State.isOnItsWay
}

extension World {
  /// How many changes this update has made so far.
  public var changes: Int { unsaved.count }

  /// Remembers the field that was just changed, until the store has answered. A field that changed nothing of the family's
  /// gets no mark.
  public mutating func edited(_ field: String, hasChanged: Bool) {
    savedMark = hasChanged ? SavedMark(field: field, route: route) : nil
    // A browser that keeps nothing never answers.
    if storage.isRefused { savedMark?.state = .isRefused }
  }

  /// Follows the store's answer.
  public mutating func followSavedMark(after action: Action) {
    guard let mark = savedMark else { return }
    if mark.route != route || !isGateOpen { savedMark = nil }
    guard case .host(let message) = action else { return }
    if case .saved = message, storage.waiting.isEmpty { savedMark?.state = .isSaved }
    if case .saveFailed = message { savedMark?.state = .isRefused }
  }
}
