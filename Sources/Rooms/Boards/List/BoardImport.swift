import Exchange
import Family
import Language
import Markup
public import Shell

/// A file that could not be opened, and why.
struct RefusedFile: Hashable, Sendable {
  var name: String
  var reason: String
}

// A board file is opened by a module of its own (see Exchange/Opening); what came of it is brought in here.
extension BoardsRoom {
  /// - Parameter size: in bytes; a file too large to be opened safely is not even read.
  public mutating func fileOpening(_ name: String, size: Int64) -> [Effect] {
    state.report = nil
    state.refused = nil
    state.importing = name
    return size > Int64(BoardFileSession.largestFile) ? refuse(.fileTooLarge) : []
  }

  /// - Parameter reason: one sentence, where the module that opens files could say why.
  public mutating func fileFailed(_ reason: String) -> [Effect] {
    reason.isEmpty ? refuse(.fileUnreadable) : refuse(world.refusal(reason))
  }

  private mutating func refuse(_ trouble: Trouble) -> [Effect] {
    // A report about Martlet names it.
    let told = world.toast(trouble)
    return told + refuse(trouble.text(world.interfaceLanguage))
  }

  private mutating func refuse(_ reason: String) -> [Effect] {
    state.refused = RefusedFile(name: state.importing ?? "", reason: reason)
    state.importing = nil
    return world.route == .parents(.boards) ? [.focus(Self.refusalID)] : world.toast(reason)
  }

  static var refusalID: String { "file-refused" }

  /// A toast goes before a parent has read which of several files it was.
  @NodeBuilder<Action> var refusalViews: [View] {
    if let refused = state.refused {
      View.make(
        "section",
        [.key("refused"), .class("card report"), .role("status"), .data("refused", refused.name)]
      ) {
        View.make("h2", [.id(Self.refusalID), .attribute("tabindex", "-1")]) {
          View.make("span", text: world.text(.fileRefused) + (refused.name.isEmpty ? "" : ": "))
          View.make("bdi", text: refused.name)
        }
        View.make("p", text: refused.reason)
        View.make("div", [.class("actions")]) {
          View.button([.class("button"), .on(.click, onBoards(.refusalClosed))]) {
            world.text(.dismiss)
          }
        }
      }
    }
  }

  public mutating func fileOpened(_ bytes: [UInt8]) -> [Effect] {
    guard let opened = OpenedBoards(decoding: bytes), opened.collection.set != nil else {
      return fileFailed("")
    }
    let file = state.importing ?? ""
    state.importing = nil
    return arrive(opened, file: file)
  }
}
