public import Family
public import Markup

/// A tile's picture. It is never named: the label beside it is.
public enum PictureView {
  @NodeBuilder<Action> public static func of(_ picture: Picture) -> [View] {
    switch picture {
    case .none: View.make("span", [.key("none"), .class("picture"), .aria("hidden", true)])
    case .emoji(let emoji):
      View.make("span", [.key("emoji"), .class("picture emoji"), .aria("hidden", true)], text: emoji)
    case .drawn(let id):
      View.make(
        "svg", [.key("drawn"), .class("picture"), .aria("hidden", true), .data("drawn", id)])
    case .stored(let hash, _):
      View.make(
        "img", [.key("stored"), .class("picture"), .attribute("alt", ""), .data("stored", hash)])
    }
  }
}
