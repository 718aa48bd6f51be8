import Bytes
public import Exchange
public import Family
import Language
public import Markup

/// A picture of a package that the family's server has, as `/api/pictures` tells of it.
public struct FoundSymbol: Hashable, Sendable {
  public var package: String
  public var id: String
  /// The package's title.
  public var title: String
  public var english: String
  public var bulgarian: String
  public var author: String
  public var licence: String
  public var licenceAddress: String
  public var source: String

  public init(
    package: String, id: String, title: String, english: String, bulgarian: String, author: String,
    licence: String, licenceAddress: String, source: String
  ) {
    self.package = package
    self.id = id
    self.title = title
    self.english = english
    self.bulgarian = bulgarian
    self.author = author
    self.licence = licence
    self.licenceAddress = licenceAddress
    self.source = source
  }

  public var path: String { "/api/pictures/\(package)/\(id)" }

  public var origin: PictureOrigin {
    PictureOrigin(
      id: "\(package)-\(id)", author: author, licence: licence, licenceAddress: licenceAddress, source: source
    )
  }

  /// `nil` for what is no such picture: its address would lead elsewhere, or its licence is not told.
  init?(_ json: JSONObject) {
    func text(_ key: Name) -> String { TextLimit.label.cut(json[key]?.text ?? "") }
    package = text("package")
    id = text("id")
    title = text("title")
    english = text("english")
    bulgarian = text("bulgarian")
    author = text("author")
    licence = text("licence")
    licenceAddress = text("licenceAddress")
    source = text("source")
    guard Self.isSegment(package), Self.isSegment(id), !licence.isEmpty else { return nil }
  }

  private static func isSegment(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x41 && $0 <= 0x5A || $0 >= 0x61 && $0 <= 0x7A || $0 == 0x2D
          || $0 == 0x5F
      }
  }

  func name(in language: LanguageCode) -> String {
    let (own, other) = language == .bulgarian ? (bulgarian, english) : (english, bulgarian)
    return own.isEmpty ? other : own
  }
}

/// What a search found in the packages of the family's server, and the picture that is on its way from there.
public struct SymbolFinding: Hashable, Sendable {
  public var found: [FoundSymbol] = []
  /// An answer of the server belongs to the last question.
  public var turn: Int32 = 0
  /// How many pictures were chosen: one that comes late is told from the last.
  var taken: Int32 = 0
  public var taking: Taking?
  /// Why the picture that was chosen last did not come.
  public var trouble: StringKey?

  public init() {}

  /// A picture on its way to a tile.
  public struct Taking: Hashable, Sendable {
    public var symbol: FoundSymbol
    public var board: BoardID
    public var cell: CellPlace
    public var turn: Int32
  }

  /// What is still on its way belongs to nobody any more.
  public mutating func leave() {
    let before = self
    self = SymbolFinding()
    (turn, taken) = (before.turn &+ 1, before.taken)
  }

  /// What the server told: the pictures of which an address can be made.
  static func read(_ body: [UInt8]) -> [FoundSymbol] {
    do throws(JSONError) {
      let list = try JSONReader.read(body).object?["pictures"]?.array ?? []
      return list.prefix(PictureFinding.most).compactMap { $0.object.flatMap { FoundSymbol($0) } }
    } catch {
      return []
    }
  }
}

extension World {
  /// Asks the server for pictures of its packages.
  mutating func findSymbols(_ query: String) -> [Effect] {
    finder.symbols.turn = finder.symbols.turn &+ 1
    finder.symbols.trouble = nil
    let text = TextLimit.word.cut(query)
    if text.parts(at: " ").joined().isEmpty {
      finder.symbols.found = []
      return []
    }
    return [
      .ask(
        .symbols(finder.symbols.turn), path: "/api/pictures?text=" + PercentEncoding.encode(text),
        limit: 8_000)
    ]
  }

  /// Without an answer, as away from home or from a server without packages, there is nothing to show.
  mutating func symbolsAnswered(_ turn: Int32, status: Int32, body: [UInt8]) {
    guard turn == finder.symbols.turn else { return }
    finder.symbols.found = status == 200 ? SymbolFinding.read(body) : []
  }

  /// Fetches a picture for a tile: its bytes become the family's own.
  public mutating func takeSymbol(_ symbol: FoundSymbol, for cell: CellPlace, on board: BoardID) -> [Effect] {
    finder.symbols.taken = finder.symbols.taken &+ 1
    let turn = finder.symbols.taken
    finder.symbols.taking = SymbolFinding.Taking(symbol: symbol, board: board, cell: cell, turn: turn)
    finder.symbols.trouble = nil
    return [.boards(.takeSymbol(turn, symbol.path))]
  }
}

extension Fields {
  /// The pictures that the server's packages have, each with its package and its licence.
  @NodeBuilder<Action> public func symbolOffers(_ shown: Int, then action: (FoundSymbol) -> Action) -> [View]
  {
    let symbols = world.finder.symbols
    if let trouble = symbols.trouble {
      View.make("p", [.key("symbol trouble"), .class("trouble"), .role("alert")], text: world.text(trouble))
    }
    if !symbols.found.isEmpty {
      View.make(
        "div", [.key("symbols"), .class("symbols"), .role("group"), .label(world.text(.symbolPackages))]
      ) {
        View.make("p", [.class("symbols-title")], text: world.text(.symbolPackages))
        View.make("p", [.class("hint")], text: world.text(.symbolPackagesHint))
        View.make("div", [.class("offers")]) {
          for symbol in symbols.found.prefix(shown) {
            symbolOffer(symbol, isComing: symbols.taking?.symbol == symbol, then: action)
          }
        }
      }
    }
  }

  private func symbolOffer(_ symbol: FoundSymbol, isComing: Bool, then action: (FoundSymbol) -> Action)
    -> View
  {
    let name = symbol.name(in: world.interfaceLanguage)
    let by = symbol.author == symbol.title ? symbol.title : "\(symbol.title), \(symbol.author)"
    return .button([
      .key("\(symbol.package) \(symbol.id)"), .class("offer symbol"), .data("symbol", symbol.id),
      .aria("busy", isComing), .label("\(name), \(by), \(symbol.licence)"), .on(.click, action(symbol)),
    ]) {
      View.make(
        "img",
        [
          .class("picture"), .attribute("alt", ""), .attribute("loading", "lazy"),
          .attribute("src", symbol.path),
        ])
      View.make("span", [.class("symbol-name")], text: name)
      View.make("span", [.class("hint")], text: by)
      View.make("span", [.class("hint")], text: symbol.licence)
    }
  }
}
