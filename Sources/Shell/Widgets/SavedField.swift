public import Markup

// A field whose change is stored as soon as it is left says what became of it. Switches and choices show it by themselves.
extension Fields {
  /// Does what the field's change means, and has its mark follow the store's answer.
  ///
  /// - Parameter field: names it among the page's fields, as in ``savedMark(of:)``.
  public func stores(_ field: String, _ action: @escaping (Event) -> Action?) -> Modifier<Action> {
    .on(.change) { event in action(event).map { .shell(.edited(field: field, $0)) } }
  }

  /// Stands in the field's label, over everything else. A screen reader hears of it from ``savedStatus``.
  @NodeBuilder<Action> public func savedMark(of field: String) -> [View] {
    if let mark = world.savedMark, mark.field == field, mark.state != .isOnItsWay {
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

  private var savedText: String {
    switch world.savedMark?.state {
    case .isSaved: world.text(.fieldSaved)
    case .isRefused: world.text(.fieldNotSaved)
    case .isOnItsWay, nil: ""
    }
  }
}
