import Bytes
public import Family
public import Language

/// A place in the app, with the address that leads to it.
public enum Route: Hashable, Sendable {
  /// The home board.
  case home
  /// A board by its id, and the page of it (from 1).
  case board(String, page: Int)
  /// The keyboard in the Talk room, in the board's place.
  case keyboard
  /// Where words are looked up; `nil`: none yet.
  case lens(LookedUpWord?)
  /// The family's photos: a category, and a photo of it that fills the screen; `nil`: none.
  case piles(PileID?, PhotoID?)
  /// Where words are practised.
  case practice
  /// Where questions are answered.
  case helper
  /// Where a word that is said aloud is found.
  case listening
  case parents(ParentsPlace)
  /// A board of the family's, behind the gate, to be changed.
  case editor(BoardID)
  /// A board on paper, behind the gate; `nil`: the home board.
  case print(BoardID?)

  /// The places of the Parents room.
  public enum ParentsPlace: String, Hashable, Sendable, CaseIterable {
    case overview, settings, boards, words, voices, tablet, lock, limits, privacy, piles, levels, profiles,
      phrases, devices, history, access, practice, helper, progress, usage, feedback
  }

  /// The path of the address, percent-encoded.
  public var path: String {
    switch self {
    case .home: return "/"
    case .board(let id, let page):
      let board = "/talk/" + PercentEncoding.encode(id)
      return page > 1 ? "\(board)/\(page)" : board
    case .keyboard: return "/talk/keyboard"
    case .lens(nil): return "/lens"
    case .lens(let word?): return "/lens/\(word.language.tag)/" + PercentEncoding.encode(word.text)
    case .piles(nil, _): return "/piles"
    case .piles(let pile?, nil): return "/piles/" + PercentEncoding.encode(pile.text)
    case .piles(let pile?, let photo?):
      return "/piles/" + PercentEncoding.encode(pile.text) + "/" + PercentEncoding.encode(photo.text)
    case .practice: return "/practice"
    case .helper: return "/helper"
    case .listening: return "/listen"
    case .parents(.overview): return "/parents"
    case .parents(let place): return "/parents/" + place.rawValue
    case .editor(let board): return "/parents/boards/" + PercentEncoding.encode(board.text)
    case .print(nil): return "/parents/print"
    case .print(let board?): return "/parents/print/" + PercentEncoding.encode(board.text)
    }
  }

  /// The address that the browser's history may keep: no word that was looked up, and no name of a family's board, for an
  /// opened file may have called it by what it says.
  public func shownPath(isFamilys: (String) -> Bool) -> String {
    switch self {
    case .lens(.some): Route.lens(nil).path
    case .board(let id, _) where isFamilys(id): "/talk"
    case .editor: Route.parents(.boards).path
    case .print(let board?) where isFamilys(board.text): Route.print(nil).path
    default: path
    }
  }

  /// The place that a path names; `nil` when there is none, so that the app can say so.
  public init?(path: String) {
    let parts = path.parts(at: "/").filter { !$0.isEmpty }
    switch parts.first {
    case nil: self = .home
    case "talk":
      if parts.count == 1 {
        self = .home
        return
      }
      if parts.count == 2, parts[1] == "keyboard" {
        self = .keyboard
        return
      }
      guard parts.count <= 3, let id = PercentEncoding.decode(parts[1]), !id.isEmpty else {
        return nil
      }
      guard parts.count == 3 else {
        self = .board(id, page: 1)
        return
      }
      guard let page = Int(parts[2]), page >= 1, page < 1000 else { return nil }
      self = .board(id, page: page)
    case "lens":
      if parts.count == 1 {
        self = .lens(nil)
        return
      }
      guard parts.count == 3, let language = LanguageCode(tag: parts[1]),
        let word = PercentEncoding.decode(parts[2])
      else { return nil }
      self = .lens(LookedUpWord(word, language))
    case "piles":
      var names: [String] = []
      for part in parts.dropFirst() {
        guard let name = PercentEncoding.decode(part), !name.isEmpty else { return nil }
        names.append(name)
      }
      guard names.count <= 2 else { return nil }
      self = .piles(
        names.first.map { PileID($0) }, names.count == 2 ? PhotoID(names[1]) : nil)
    case "practice":
      guard parts.count == 1 else { return nil }
      self = .practice
    case "helper":
      guard parts.count == 1 else { return nil }
      self = .helper
    case "listen":
      guard parts.count == 1 else { return nil }
      self = .listening
    case "parents":
      if parts.count == 1 {
        self = .parents(.overview)
        return
      }
      if parts.count == 3, let id = PercentEncoding.decode(parts[2]), !id.isEmpty {
        if parts[1] == "boards" {
          self = .editor(BoardID(id))
          return
        }
        if parts[1] == "print" {
          self = .print(BoardID(id))
          return
        }
      }
      if parts.count == 2, parts[1] == "print" {
        self = .print(nil)
        return
      }
      guard parts.count == 2, let place = ParentsPlace(rawValue: parts[1]), place != .overview else {
        return nil
      }
      self = .parents(place)
    default: return nil
    }
  }
}

extension Route {
  /// Whether a path begins as the addresses of a room do, whatever follows.
  public static func isInRoom(path: String) -> Bool {
    guard let first = path.parts(at: "/").first(where: { !$0.isEmpty }) else { return false }
    return Route(path: "/" + first) != nil
  }
}

/// What an address asks for besides the place: `?lang=bg` sets all three languages for that visit, `?way=3,n,12` lights the
/// taps that lead from the home board to a word.
public struct AddressQuery: Hashable, Sendable {
  public var language: LanguageCode?
  public var way: [Tap] = []
  /// `?sign-in=revoked`: why the way back from the issuer did not succeed.
  public var signInFault = ""

  public init(_ query: String) {
    let text = query.rest(after: "?") ?? query
    for pair in text.parts(at: "&") {
      if let tag = pair.rest(after: "lang="), !tag.isEmpty { language = LanguageCode(tag: tag) }
      if let fault = pair.rest(after: "sign-in=") { signInFault = fault }
      if let taps = pair.rest(after: "way=") { way = [Tap](wayText: taps) }
    }
  }
}

extension Route {
  /// Whose address it is.
  public var room: Room {
    switch self {
    // Words are found for talking: what holds for Talk holds there.
    case .home, .board, .keyboard, .listening: .talk
    case .lens: .lens
    case .piles: .piles
    case .practice: .practice
    case .helper: .helper
    case .parents, .editor, .print: .parents
    }
  }

  /// Whether one talks there.
  public var isTalk: Bool { room == .talk && self != .listening }
  public var isLens: Bool { room == .lens }
  public var isPiles: Bool { room == .piles }
  public var isParents: Bool { room == .parents }
}
