import Family
import Language
public import Markup

extension State {
  /// The whole page for this state.
  public var view: View {
    .make(
      "div",
      [
        .class("shell \(storedSettings.hand == .left ? "left-handed" : "right-handed")"),
        .on(.keyDown) { [route] in Self.shortcut($0, in: route) ?? Self.typingKey($0, in: route) },
      ]
    ) {
      rooms.view(self)
      bannerView
      toastView
      noticeView
    }
  }

  /// Keys that work wherever the focus is while one talks.
  static func shortcut(_ event: Event, in route: Route) -> Action? {
    if !route.isTalk { return nil }
    if event.isCommand, !event.isShift, ["z", "Z", "я", "Я"].contains(event.key) {
      return .talk(.undoTapped)
    }
    if event.isCommand, event.key == "Enter" { return .talk(.speakTapped) }
    return nil
  }

  @NodeBuilder<Action> private var bannerView: [View] {
    if let banner {
      View.make("section", [.key("banner"), .class("banner"), .role("alert"), .data("trouble", banner.code)])
      {
        View.make("p", text: banner.text(interfaceLanguage))
        if banner.canRetry {
          View.button([.class("button"), .on(.click, .shell(.bannerRetried))]) { text(.tryAgain) }
        }
        View.button([.class("button"), .on(.click, .shell(.bannerDismissed))]) { text(.dismiss) }
      }
    }
  }

  private var toastView: View {
    .make("div", [.key("toasts"), .class("toasts"), .role("status"), .aria("live", "polite")]) {
      if let toast = toasts.current {
        View.button([
          .key("toast-\(toast.id)"), .class(toast.classNames), .on(.click, .shell(.toastDismissed(toast.id))),
        ]) { toast.text }
      }
    }
  }

  @NodeBuilder<Action> private var noticeView: [View] {
    if !storedSettings.noticeSeen {
      View.make(
        "section",
        [.key("notice"), .class("notice"), .role("region"), .aria("labelledby", "notice-title")]
      ) {
        View.make("h2", [.id("notice-title")], text: text(.noticeTitle))
        View.make("p", text: text(.noticeText))
        View.button([.class("button primary"), .on(.click, .shell(.noticeAccepted))]) { text(.noticeAccept) }
      }
    }
  }
}

extension Toast {
  var classNames: String {
    switch kind {
    case .standard: "toast"
    case .category(let wordClass): "toast toast-top class-\(wordClass.name)"
    }
  }
}
