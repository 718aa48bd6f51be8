import Family
import Language
public import Markup
public import Shell
import Talk

extension State {
  /// The whole page for this state, which it leaves as it was: the world is only lent to a room that shows itself.
  public mutating func page() -> View {
    let shown = rooms.view(&self)
    return page(around: shown)
  }

  private func page(around shown: [View]) -> View {
    .make(
      "div",
      [
        .class("shell \(world.storedSettings.hand == .left ? "left-handed" : "right-handed")"),
        // What `Web/host/access.js` works by.
        hasAccess ? .data("access", accessInForce) : .group([]),
        .on(.keyDown) { [route = world.route] in TalkRoom.key($0, in: route) },
      ]
    ) {
      shown
      bannerView
      if world.isProviderAsked {
        View.make(
          "p", [.key("provider"), .class("provider-asked"), .role("status"), .data("provider-asked", "")],
          text: world.text(.providerAsked))
      }
      toastView
      noticeView
    }
  }

  private var accessInForce: String { rooms.triedAccess(self) ?? world.storedSettings.access }

  /// Whether tiles are reached by more than touch and keys, or that is being chosen.
  private var hasAccess: Bool { !world.storedSettings.access.isEmpty || world.route == .parents(.access) }

  @NodeBuilder<Action> private var bannerView: [View] {
    if let banner = world.banner {
      View.make(
        "section",
        [
          .key("banner"), .class(world.visit.readsBanner ? "banner is-read" : "banner"), .role("alert"),
          .data("trouble", banner.code),
        ]
      ) {
        // In Talk the whole sentence would lie over the phrase, Speak and tiles: there it waits behind this.
        View.button([.class("button banner-door"), .on(.click, .shell(.bannerOpened))]) {
          world.text(.bannerDoor)
        }
        View.make("p", text: banner.text(world.interfaceLanguage))
        if banner.canRetry {
          View.button([.class("button"), .on(.click, .shell(.bannerRetried))]) { world.text(.tryAgain) }
        }
        View.button([.class("button"), .on(.click, .shell(.bannerDismissed))]) { world.text(.dismiss) }
      }
    }
  }

  private var toastView: View {
    .make("div", [.key("toasts"), .class("toasts"), .role("status"), .aria("live", "polite")]) {
      if let toast = world.toasts.place { view(of: toast) }
      if let toast = world.toasts.current { view(of: toast) }
    }
  }

  @inline(never)
  private func view(of toast: Toast) -> View {
    .button([
      .key("toast-\(toast.id)"), .class(toast.classNames), .on(.click, .shell(.toastDismissed(toast.id))),
    ]) { toast.text }
  }

  /// In both languages: nobody knows yet which one is read.
  private var languageQuestion: View {
    .make("div", [.key("language"), .class("options"), .role("group"), .label("Език · Language")]) {
      for language in LanguageCode.allCases {
        View.button([
          .class("option"), .attribute("lang", language.tag),
          .aria("pressed", world.settings.interfaceLanguage == language),
          .on(.click, .shell(.languageChosen(language))),
        ]) { language.ownName }
      }
    }
  }

  @NodeBuilder<Action> private var noticeView: [View] {
    if !world.storedSettings.noticeSeen {
      View.make(
        "section",
        [.key("notice"), .class("notice"), .role("region"), .aria("labelledby", "notice-title")]
      ) {
        if world.visit.asksForLanguage { languageQuestion }
        View.make("h2", [.id("notice-title")], text: world.text(.noticeTitle))
        View.make("p", text: world.text(.noticeText))
        // The name that it has the focus by: once it is gone, the board has it.
        View.button([.id("notice"), .class("button primary"), .on(.click, .shell(.noticeAccepted))]) {
          world.text(.noticeAccept)
        }
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
