/// What became of the field that a parent changed last.
struct SavedMark: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case isOnItsWay, isSaved, isRefused
    /// The field was emptied and may not be: this is still there.
    case isKept(String)
  }

  /// The path of its page, the key of its label, and what it is about: no other page says anything of it.
  let field: String
  var state = State.isOnItsWay
}

extension World {
  /// How many changes this update has made so far.
  public var changes: Int { unsaved.count }

  /// Remembers the field that was just changed, until the store has answered. A field that changed nothing of the family's
  /// gets no mark, unless it was emptied.
  ///
  /// - Parameter kept: what an emptied field had before.
  public mutating func edited(_ field: String, hasChanged: Bool, kept: String) {
    guard hasChanged else {
      savedMark = kept.isEmpty ? nil : SavedMark(field: field, state: .isKept(kept))
      return
    }
    savedMark = SavedMark(field: field)
    // A browser that keeps nothing never answers.
    if storage.isRefused { savedMark?.state = .isRefused }
  }

  /// Follows the store's answer.
  public mutating func followSavedMark(after action: Action) {
    guard let mark = savedMark else { return }
    if !isGateOpen || !mark.field.utf8.starts(with: (route.path + " ").utf8) { savedMark = nil }
    guard case .host(let message) = action else { return }
    if case .isKept = mark.state { return }
    if case .saved = message, storage.waiting.isEmpty { savedMark?.state = .isSaved }
    if case .saveFailed = message, mark.state == .isOnItsWay { savedMark?.state = .isRefused }
  }
}
