import Family

/// What is done with the list of actions of a tile.
public enum ActionsEdit: Hashable, Sendable {
  /// What the field for a text holds.
  case typed(String)
  /// An action of the Open Board Format, at the end.
  case added(String)
  case moved(Int, by: Int)
  case removed(Int)

  /// A parent puts so many one after another. A file may bring more, and they are kept.
  static let most = 10

  func applied(to old: [String]) -> [String] {
    var actions = old
    switch self {
    case .typed: break
    case .added(let action):
      if actions.count < Self.most, !action.isEmpty { actions.append(action) }
    case .moved(let place, let step):
      if actions.indices.contains(place), actions.indices.contains(place + step) {
        actions.swapAt(place, place + step)
      }
    case .removed(let place): if actions.indices.contains(place) { actions.remove(at: place) }
    }
    return actions
  }
}
