import Bytes
import Exchange
import Family
import Language
import Markup
public import Shell

// What opening a file came to: first what the child gets, then whom it is for, then what was amiss.
extension BoardsRoom {
  /// The report's heading, where the focus goes when a file has been opened.
  static var reportID: String { "report" }
  /// Leads to the boards, once somebody has said whom they are for.
  static var reportShowID: String { "report-show" }

  func reportView(_ report: ImportReport) -> View {
    .make("section", [.class("card report"), .role("status"), .data("report", report.file)]) {
      View.make("h2", [.id(Self.reportID), .attribute("tabindex", "-1")], text: report.file)
      updateViews(report)
      reachViews(report)
      View.make(
        "p", [.class("hint")],
        text:
          "\(world.fields.count(report.boards, .oneBoard, .boardsCount)), \(world.fields.count(report.buttons, .oneButton, .buttonsCount))"
      )
      setRating(report.set)
      troubles(.losses, report.troubles.filter { $0.code.isLoss })
      troubles(.repairs, report.troubles.filter { !$0.code.isLoss })
      View.make("div", [.class("actions")]) {
        if isShown(report) {
          View.button([
            .id(Self.reportShowID), .class("button primary"), .on(.click, .boards(.setShown(report.set))),
          ]) { world.text(.showBoards) }
        }
        if let set = world.replica.registers.boardSet(report.set) {
          if let unshown = unshown(set.root) { View.make("p", [.class("hint")], text: unshown) }
          copyButton(set.name[world.interfaceLanguage], .copiedSet(set.id))
        }
        View.button([.class("button"), .on(.click, .boards(.reportClosed))]) { world.text(.dismiss) }
      }
    }
  }

  /// How many boards and words there are from the first board on.
  @NodeBuilder<Action> private func reachViews(_ report: ImportReport) -> [View] {
    if let root = world.replica.registers.boardSet(report.set)?.root {
      let name = world.fields.title(of: world.replica.registers.board(root)?.name ?? LocalizedText())
      let reach = report.reach
      let parts = world.text(.reportReach).parts(at: "%")
      View.make("p", [.data("reach", "")]) {
        View.make("span", text: parts.first ?? "")
        Self.name(name)
        View.make(
          "span",
          text: (parts.last ?? "") + ": " + world.fields.count(reach.boards, .oneBoard, .boardsCount) + ", "
            + world.fields.count(reach.words, .oneWord, .wordsCount))
      }
      if reach.others > 0 {
        View.make(
          "p", [.class("hint")],
          text: world.text(.reportOutOfReach) + ": "
            + world.fields.count(reach.others, .oneBoard, .boardsCount))
      }
    }
  }

  @NodeBuilder<Action> private func troubles(_ title: StringKey, _ groups: [NoticeGroup]) -> [View] {
    if !groups.isEmpty {
      View.make("details", []) {
        View.make("summary", text: "\(world.text(title)): \(groups.reduce(0) { $0 + $1.count })")
        View.make("ul") { for group in groups { troubleView(group) } }
      }
    }
  }

  private func troubleView(_ group: NoticeGroup) -> View {
    let (names, more) = group.places(in: world.interfaceLanguage)
    return .make("li", [.data("trouble-kind", group.code.name)]) {
      View.make(
        "span",
        text: group.code.sentence(in: world.interfaceLanguage)
          + (group.count > 1 ? " (× \(group.count))" : ""))
      if !names.isEmpty {
        View.make("p", [.class("hint")]) {
          for (place, name) in names.enumerated() {
            if place > 0 { ", " }
            Self.name(name)
          }
          if more > 0 { " " + world.text(.andMore, with: "\(more)") }
        }
      }
    }
  }

  /// A name out of a file within a sentence: one that turns the direction of writing around turns nothing but itself.
  private static func name(_ name: String) -> View { .make("bdi", text: name) }

  private func isShown(_ report: ImportReport) -> Bool {
    world.replica.registers.boardSet(report.set).map { world.mayShow(board: $0.root.text) } ?? false
  }

  /// Makes a limit. Boards that were just opened show as soon as somebody has said whom they are for: the way to them comes
  /// into view then.
  public mutating func update(limit change: LimitChange) -> [Effect] {
    let wasShown = state.report.map { isShown($0) } ?? true
    let effects = world.apply(change)
    guard !wasShown, let report = state.report, isShown(report) else { return effects }
    return effects + [.focus(Self.reportShowID)]
  }
}
