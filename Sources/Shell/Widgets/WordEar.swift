public import Language

/// A microphone that hears one try, after which the try is text. Who recognises it is looked for first, and told.
public struct WordEar: Hashable, Sendable {
  public enum Course: Hashable, Sendable {
    case idle
    /// The browser is asked for the microphone.
    case asking
    case listening
    /// The microphone is closed; what it heard is being recognised.
    case judging
  }

  /// The longest try, in milliseconds.
  public static var longest: Int32 { 5_000 }

  public private(set) var language: LanguageCode?
  /// `nil` while it is looked for.
  public private(set) var way: EarWay?
  public private(set) var course = Course.idle
  public private(set) var trouble: SayingTrouble?
  /// Goes on with each question, so that no late answer meets another one.
  private(set) var turn: Int32

  /// - Parameter first: rooms count from numbers of their own, as the browser's answers reach all of them.
  public init(turnsFrom first: Int32) { turn = first }

  /// Looks who recognises this language here, where nobody has yet.
  public mutating func look(for language: LanguageCode) -> [Effect] {
    if self.language == language { return [] }
    let dropped = drop()
    self.language = language
    way = nil
    turn &+= 1
    return dropped + [.saying(.lookForEars(turn, language))]
  }

  /// Looks anew at the next occasion: the server, or the browser, may have changed.
  public mutating func forget() {
    language = nil
    way = nil
    trouble = nil
  }

  /// Opens the microphone, or closes it where it listens.
  ///
  /// - Parameter words: those that may be meant; an empty one stands below those that are near at hand.
  public mutating func use(words: () -> [String]) -> [Effect] {
    guard let language, let way, way != .none else { return [] }
    switch course {
    case .listening:
      course = .judging
      return [.saying(.stop)]
    case .idle:
      course = .asking
      trouble = nil
      turn &+= 1
      return [
        .saying(
          .recognise(turn, language, limit: Self.longest, way, words: way == .server ? words() : []))
      ]
    case .asking, .judging: return []
    }
  }

  /// What the browser says; the texts, the likeliest first, where it understood any.
  public mutating func told(_ message: SayingMessage) -> [String]? {
    switch message {
    case .ears(turn, let found): way = found
    case .listening(turn): if course == .asking { course = .listening }
    case .recognised(turn, let texts):
      guard course != .idle else { return nil }
      course = .idle
      let said = texts.filter { !$0.isEmpty }
      if said.isEmpty { trouble = .nothing }
      return said.isEmpty ? nil : said
    case .failed(turn, let trouble):
      guard course != .idle else { return nil }
      course = .idle
      self.trouble = trouble
    default: break
    }
    return nil
  }

  /// Closes the microphone, where it is open, and forgets what it heard.
  public mutating func drop() -> [Effect] {
    guard course != .idle else { return [] }
    course = .idle
    turn &+= 1
    return [.saying(.drop)]
  }
}

extension SayingTrouble {
  public var text: StringKey {
    switch self {
    case .denied: .sayingDenied
    case .missing: .sayingMissing
    case .busy: .sayingBusy
    case .unsupported: .sayingUnsupported
    case .unplugged: .sayingUnplugged
    case .taken: .sayingTaken
    case .hidden: .sayingHidden
    case .failed: .sayingFailed
    case .nothing: .listenNothing
    case .offline: .listenServerGone
    }
  }
}
