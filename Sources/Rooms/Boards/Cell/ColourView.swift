import Family
import Language
import Markup
import Shell

/// The colours that a tile may have instead of its class's: the classes' own, and a few that stand out. A tile keeps the
/// one that is chosen in both themes; its ink is black or white, whichever is the more readable on it.
enum TileColour: UInt8, CaseIterable {
  case yellow, green, blue, orange, pink, violet, red, grey, brown, white, black, brightYellow, brightRed,
    darkGreen, darkBlue

  var fill: String {
    switch self {
    case .yellow: "#fff4c2"
    case .green: "#d8f3dc"
    case .blue: "#d6e9ff"
    case .orange: "#ffe3cc"
    case .pink: "#ffddec"
    case .violet: "#e9ddff"
    case .red: "#ffd9d6"
    case .grey: "#ececf1"
    case .brown: "#efe3d3"
    default: strong
    }
  }

  var border: String {
    switch self {
    case .yellow: "#9a7400"
    case .green: "#1f7a40"
    case .blue: "#2467bd"
    case .orange: "#b85c0e"
    case .pink: "#bf3f7a"
    case .violet: "#6b43c2"
    case .red: "#c22f27"
    case .grey: "#666a78"
    case .brown: "#815526"
    default: strong
    }
  }

  private var strong: String {
    switch self {
    case .black: "#000000"
    case .brightYellow: "#ffe14d"
    case .brightRed: "#d92d20"
    case .darkGreen: "#14532d"
    case .darkBlue: "#123a78"
    default: "#ffffff"
    }
  }

  var name: StringKey {
    switch self {
    case .yellow: .colourYellow
    case .green: .colourGreen
    case .blue: .colourBlue
    case .orange: .colourOrange
    case .pink: .colourPink
    case .violet: .colourViolet
    case .red: .colourRed
    case .grey: .colourGrey
    case .brown: .colourBrown
    case .white: .colourWhite
    case .black: .colourBlack
    case .brightYellow: .colourBrightYellow
    case .brightRed: .colourBrightRed
    case .darkGreen: .colourDarkGreen
    case .darkBlue: .colourDarkBlue
    }
  }
}

extension BoardsRoom {
  /// The swatches for a tile's fill, or for its border, and the way back to its class's colour. A colour that a file
  /// brought is none of them; it stays until another is chosen.
  func colourOffer(_ title: StringKey, _ now: String?, isBorder: Bool) -> View {
    .make("div", [.class("setting"), .role("group"), .label(world.text(title))]) {
      View.make("span", [.class("setting-name"), .aria("hidden", true)], text: world.text(title))
      View.make("span", [.class("options")]) {
        View.button([
          .class("option"), .aria("pressed", now == nil), .on(.click, choice(nil, isBorder)),
        ]) { world.text(.colourOfClass) }
        for colour in TileColour.allCases {
          swatch(colour.name, isBorder ? colour.border : colour.fill, now, isBorder)
        }
      }
    }
  }

  private func swatch(_ name: StringKey, _ colour: String, _ now: String?, _ isBorder: Bool) -> View {
    .button([
      .class("colour"), .style(isBorder ? "--class-border" : "--class-fill", colour),
      .style(isBorder ? "--class-fill" : "--class-border", isBorder ? "var(--surface)" : "var(--soft-ink)"),
      .style("color", isBorder ? "var(--ink)" : Contrast.ink(on: colour)),
      .label(world.text(name)), .aria("pressed", colour == now), .on(.click, choice(colour, isBorder)),
    ]) { if colour == now { View.sign("check") } }
  }

  private func choice(_ colour: String?, _ isBorder: Bool) -> Action {
    .boards(isBorder ? .bordered(colour) : .filled(colour))
  }
}
