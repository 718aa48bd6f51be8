import Language
import Markup
import Shell

extension BoardsRoom {
  /// The kinds of words, each in its colours and by its name: a tile's kind says how it looks and what a therapist calls it.
  ///
  /// - Parameter isOfSeveral: for tiles that may have several kinds, none of which is shown as theirs.
  func kindOffer(_ now: WordClass?, isOfSeveral: Bool = false, then action: (WordClass) -> Action) -> View {
    .make("div", [.class("setting"), .role("group"), .label(world.text(.wordKind))]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(.wordKind))
      View.make("span", [.class("offers")]) {
        for kind in WordClass.allCases {
          View.button([
            .class("offer kind class-\(kind.name)"), .data("kind", kind.name),
            isOfSeveral ? .group([]) : .aria("pressed", kind == now), .on(.click, action(kind)),
          ]) { world.text(kind.title) }
        }
      }
    }
  }
}

extension WordClass {
  fileprivate var title: StringKey {
    switch self {
    case .person: .kindPerson
    case .verb: .kindVerb
    case .descriptor: .kindDescriptor
    case .noun: .kindNoun
    case .social: .kindSocial
    case .question: .kindQuestion
    case .negation: .kindNegation
    case .little: .kindLittle
    case .time: .kindTime
    }
  }
}
