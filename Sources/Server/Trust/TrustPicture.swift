/// The drawings of the trust page. They show where to look, not what a screen says, so that they stay
/// right when a system changes its words, and need no translation.
enum TrustPicture: String, Hashable, Sendable, CaseIterable {
  case download, settings, compare, toggle, home, store

  /// Inline SVG; its colours come from the page's style sheet, so that it follows light and dark.
  var svg: String {
    "<svg class=\"picture\" viewBox=\"0 0 160 112\" aria-hidden=\"true\">"
      + "<rect class=\"device\" x=\"6\" y=\"6\" width=\"148\" height=\"100\" rx=\"12\"/>\(inside)</svg>"
  }

  private var inside: String {
    switch self {
    case .download:
      "<path class=\"lines\" d=\"M30 26h100M30 40h64\"/><path class=\"mark\" d=\"M80 48v30m-14-13 14 14 14-14\"/>"
        + "<path class=\"mark\" d=\"M56 80v10h48V80\"/>"
    case .settings:
      "<rect class=\"row\" x=\"20\" y=\"38\" width=\"120\" height=\"24\" rx=\"6\"/>"
        + "<path class=\"lines\" d=\"M30 26h60M30 74h76M30 90h52\"/><path class=\"on-row\" d=\"M30 50h44m48-6 6 6-6 6\"/>"
        + "<circle class=\"finger\" cx=\"96\" cy=\"60\" r=\"13\"/>"
    case .compare:
      "<path class=\"lines\" d=\"M26 34h18m8 0h18m8 0h18m8 0h18M26 78h18m8 0h18m8 0h18m8 0h18\"/>"
        + "<path class=\"mark\" d=\"m62 56 12 11 24-24\"/>"
    case .toggle:
      "<path class=\"lines\" d=\"M24 30h70M24 44h44M24 88h58\"/>"
        + "<rect class=\"row\" x=\"92\" y=\"54\" width=\"46\" height=\"26\" rx=\"13\"/>"
        + "<circle class=\"knob\" cx=\"125\" cy=\"67\" r=\"10\"/><path class=\"lines\" d=\"M24 67h50\"/>"
    case .home:
      "<g class=\"tiles\"><rect x=\"24\" y=\"22\" width=\"24\" height=\"24\" rx=\"6\"/>"
        + "<rect x=\"68\" y=\"22\" width=\"24\" height=\"24\" rx=\"6\"/><rect x=\"112\" y=\"22\" width=\"24\" height=\"24\" rx=\"6\"/>"
        + "<rect x=\"24\" y=\"62\" width=\"24\" height=\"24\" rx=\"6\"/></g>"
        + "<rect class=\"row\" x=\"64\" y=\"58\" width=\"32\" height=\"32\" rx=\"8\"/><path class=\"on-row\" d=\"M80 66v16m-8-8h16\"/>"
    case .store:
      "<path class=\"lines\" d=\"M24 28h44M24 44h30\"/><path class=\"row\" d=\"M80 30 110 22l30 8v26c0 18-14 28-30 36-16-8-30-18-30-36z\"/>"
        + "<path class=\"on-row\" d=\"m97 56 10 10 18-20\"/>"
    }
  }
}
