import Family

@testable import App
@testable import Parents
@testable import Shell

extension ArchiveFacts {
  static var some: ArchiveFacts {
    ArchiveFacts(rows: 40, media: 2, changes: 7, lost: 1, notices: ["Една плочка липсва."])
  }
}

extension State {
  @discardableResult
  mutating func answer(_ answer: PrivacyAnswer) -> [Effect] {
    now += 10
    ticks += 10
    return update(.host(.parents(.privacy(answer))))
  }
}

extension Effect {
  var isPrivacy: Bool { if case .privacy = self { true } else { false } }
}
