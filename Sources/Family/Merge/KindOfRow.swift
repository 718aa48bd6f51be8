/// What may be asked for among the living rows of a table, without reading them.
enum KindOfRow {
  /// A board that Martlet's own don't lead to.
  case ownBoard
  case savedPhrase
  /// Somebody who talks, besides the first.
  case profile
}

extension Row {
  @inline(never)
  func isOf(_ kind: KindOfRow) -> Bool {
    switch kind {
    case .ownBoard: isBoard && !isOfMartlet
    case .savedPhrase: isSavedPhrase
    case .profile: self[Profile.orderField] != .nothing && self[Profile.nameField].text != nil
    }
  }
}
