public import Language

/// What this visit is like: the window, the device's wishes, and what the address asked for.
public struct Visit: Hashable, Sendable {
  public var width: Int32 = 1024
  public var height: Int32 = 768
  public var isDark = false
  public var prefersContrast = false
  /// The browser's text is larger than usual: each label then grows as far as its own words fit.
  public var isLargeText = false
  /// `?lang=` sets all three languages for the visit; a choice in the settings ends it.
  public var language: LanguageCode?

  /// Whether the first run asks for the language, for the device has neither of Martlet's.
  public var asksForLanguage = false
  /// Why signing in did not succeed, as the server named it in the address; empty where it did, or nobody tried.
  public var signInFault = ""
  /// Where Martlet is, when this is another name of the same computer, where an earlier visit left something; else empty.
  public var movedTo = ""
  /// The code of a link to join a family, as it was opened; empty where there was none, or once it was used.
  public var joinLink = ""
  /// The banner was opened where it waits behind a button.
  public var readsBanner = false
  /// Whether this is an app with an icon of its own, rather than a page in the browser.
  public var isInstalled = false

  public init() {}

  /// What the address would say of this visit.
  public var query: String { language.map { "?lang=" + $0.tag } ?? "" }

  /// The same with a way to be shown, which is begun in the parents' room alone.
  public func query(way: [Tap]) -> String {
    way.isEmpty ? query : (query.isEmpty ? "?" : query + "&") + "way=" + way.wayText
  }

  /// A phone held upright has five columns; everything else has room for more.
  public var isPhone: Bool { width < 600 }
}
