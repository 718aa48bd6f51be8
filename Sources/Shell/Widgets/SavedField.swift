internal import Bytes
public import Markup

// A field whose change is stored as soon as it is left says what became of it. Switches and choices show it by themselves.
extension Fields {
  /// Does what the field's change means, and has its mark follow the store's answer.
  ///
  /// - Parameters:
  ///   - name: what its label says.
  ///   - thing: the id of what it is about, where a page has such fields of several things.
  ///   - former: what it had before, where it may not be empty.
  public func stores(
    _ name: StringKey, of thing: String = "", former: String = "", _ action: @escaping (Event) -> Action?
  ) -> Modifier<Action> {
    let field = id(name, thing)
    let handler = Modifier<Action>.handler(
      .reading(.change) { event in
        let kept = PlainText.of(event.value).isEmpty ? former : ""
        return switch action(event) {
        case .room(let action): .shell(.edited(field: field, kept: kept, .room(action)))
        case .shell(.setting(let change)): .shell(.edited(field: field, kept: kept, .setting(change)))
        case let other: other
        }
      })
    // Chromium counts the whole text of a label into the field's name, of what is hidden from screen readers too.
    return mark(of: field) == nil ? handler : .group([handler, .label(world.text(name))])
  }

  /// Stands in the field's label, over everything else. A screen reader hears of it from ``savedStatus``.
  @NodeBuilder<Action> public func savedMark(_ name: StringKey, of thing: String = "") -> [View] {
    if let mark = mark(of: id(name, thing)) {
      let isSaved = mark.state == .isSaved
      View.make(
        "span",
        [
          .key("saved-mark"), .class("saved-mark"), .data("saved", isSaved ? "yes" : "no"),
          .aria("hidden", true),
        ]
      ) {
        View.sign(isSaved ? "check" : "close")
        savedText
      }
    }
  }

  /// It stands on every page of the parents' rooms: a place that comes with its text may go unheard.
  public var savedStatus: View {
    .make("p", [.key("saved-status"), .class("saved-status"), .role("status")], text: savedText)
  }

  private func id(_ name: StringKey, _ thing: String) -> String {
    "\(world.route.path) \(name.rawValue) \(thing)"
  }

  /// What is to be seen at the field.
  private func mark(of field: String) -> SavedMark? {
    guard let mark = world.savedMark, mark.field == field, mark.state != .isOnItsWay else { return nil }
    return mark
  }

  private var savedText: String {
    switch world.savedMark?.state {
    case .isSaved: world.text(.fieldSaved)
    case .isRefused: world.text(.fieldNotSaved)
    case .isKept(let former): world.text(.fieldKept, with: former)
    case .isOnItsWay, nil: ""
    }
  }
}
