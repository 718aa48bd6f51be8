internal import Bytes
public import Language

/// Something that a tile does instead of adding its word: the one table of what a board file may ask for and Martlet
/// understands. ``Tile/actions`` holds actions as they are written, also those that nobody here understands.
public struct TileAction: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Says the phrase.
    case speak
    /// Empties the phrase.
    case clear
    /// Takes out the last letter of a word that is being typed, else the phrase's last word.
    case backspace
    /// Opens the first board.
    case home
    /// Ends a word that is being typed.
    case space
    /// Adds letters to the word that is being typed.
    case type
  }

  /// How files and the editor call an action.
  public struct Names: Sendable {
    /// In the Open Board Format; where a text follows, what stands before it.
    public let openBoard: Name
    public let takesText: Bool
    /// In AsTeRICS Grid: its ways of collecting and of navigating that come to the same.
    public let grid: [Name]
    fileprivate let bulgarian: StaticString?
    fileprivate let english: StaticString?

    fileprivate init(
      _ openBoard: Name, takesText: Bool = false, grid: [Name] = [], bulgarian: StaticString? = nil,
      english: StaticString? = nil
    ) {
      self.openBoard = openBoard
      self.takesText = takesText
      self.grid = grid
      self.bulgarian = bulgarian
      self.english = english
    }

    /// What the editor calls it; `nil` for what a person has no use for there.
    public func title(in language: LanguageCode) -> StaticString? {
      language == .bulgarian ? bulgarian : english
    }
  }

  public let kind: Kind
  /// What it takes; empty for kinds that take none.
  public let text: String

  /// Reads an action as the Open Board Format writes it; `nil` for one that Martlet does not understand.
  public init?(_ written: String) {
    for kind in Kind.allCases {
      let names = kind.names
      if names.takesText, let text = written.rest(after: names.openBoard.text) {
        self.init(kind, text: text)
        return
      }
      if !names.takesText, names.openBoard == Name(written) {
        self.init(kind)
        return
      }
    }
    return nil
  }

  /// Reads an action by its name in AsTeRICS Grid; `nil` for one that Martlet does not understand.
  public init?(grid name: String) {
    for kind in Kind.allCases where kind.names.grid.contains(Name(name)) {
      self.init(kind)
      return
    }
    return nil
  }

  public init(_ kind: Kind, text: String = "") {
    self.kind = kind
    self.text = text
  }

  /// The action as the Open Board Format writes it.
  public var written: String { kind.names.openBoard.text + text }
}

extension TileAction.Kind {
  public var names: TileAction.Names {
    switch self {
    case .speak:
      .init(
        ":speak",
        grid: [
          "COLLECT_ACTION_SPEAK", "COLLECT_ACTION_SPEAK_CONTINUOUS", "COLLECT_ACTION_SPEAK_CLEAR",
          "COLLECT_ACTION_SPEAK_CONTINUOUS_CLEAR",
        ], bulgarian: "казва изречението", english: "says the phrase")
    case .clear:
      .init(
        ":clear", grid: ["COLLECT_ACTION_CLEAR"], bulgarian: "изчиства изречението",
        english: "clears the phrase")
    case .backspace:
      .init(
        ":backspace", grid: ["COLLECT_ACTION_REMOVE_WORD", "COLLECT_ACTION_REMOVE_CHAR"],
        bulgarian: "маха последната дума", english: "takes the last word out")
    case .home:
      .init(":home", grid: ["navigateToHomeGrid"], bulgarian: "отива в началото", english: "goes home")
    case .space: .init(":space")
    case .type: .init("+", takesText: true, bulgarian: "добавя текст", english: "adds a text")
    }
  }
}
