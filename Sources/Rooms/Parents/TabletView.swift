public import Markup
public import Shell

extension ParentsRoom {
  @NodeBuilder<Action> public var tabletPage: [View] {
    View.make("section", [.class("card")]) {
      if let tablet = state.tablet {
        View.make("p", text: world.text(.tabletSteps))
        View.make(
          "img",
          [
            .class("qr"), .attribute("alt", world.text(.tabletCode)), .attribute("src", "/api/tablet/qr.svg"),
            .attribute("width", "220"), .attribute("height", "220"),
          ])
        View.make("dl", [.class("facts")]) {
          View.make("dt", text: world.text(.tabletTrust))
          View.make("dd", text: tablet.trust)
          View.make("dt", text: world.text(.tabletAddress))
          for address in tablet.addresses { View.make("dd", text: address) }
          View.make("dt", text: world.text(.tabletFingerprint))
          View.make("dd", [.class("fingerprint")], text: tablet.fingerprint)
        }
      } else if state.isTabletAsked {
        View.make("p", [.class("busy"), .role("status")], text: world.text(.devicesLooking))
      } else {
        View.make("p", text: world.text(.tabletUnknown))
      }
    }
  }
}
