public import Language

/// A short message that comes and goes by itself.
public struct Toast: Hashable, Sendable {
  /// Where it stands and how long: LOOK's two kinds.
  public enum Kind: Hashable, Sendable {
    /// 100 px above the lower edge, in Talk on a phone at it, for as long as it takes to read.
    case standard
    /// 80 px below the upper edge, in a class colour, for two seconds.
    case category(WordClass)
  }

  public let id: Int32
  public let text: String
  public let kind: Kind

  /// Milliseconds on the screen: two seconds, and longer for a longer text (about 15 letters a second).
  public var duration: Int64 {
    switch kind {
    case .standard: max(3000, Int64(text.unicodeScalars.count) * 65 + 1500)
    case .category: 2000
    }
  }
}

/// The messages that wait for their turn; one is seen at a time. The name of the place one has come to waits for none, and goes with
/// the next place.
public struct ToastQueue: Hashable, Sendable {
  public private(set) var waiting: [Toast] = []
  public private(set) var place: Toast?
  private var nextID: Int32 = 1
  /// What last went wrong before a person; its name may go along with a report.
  public internal(set) var lastTrouble: Trouble?

  public init() {}

  public var current: Toast? { waiting.first }

  /// Adds a message; the same text twice in a row is one. Returns the toast when it is to be shown at once.
  public mutating func add(_ text: String, kind: Toast.Kind = .standard) -> Toast? {
    if waiting.last?.text == text { return nil }
    let toast = Toast(id: nextID, text: text, kind: kind)
    nextID &+= 1
    if case .category = kind {
      place = toast
      return toast
    }
    waiting.append(toast)
    return waiting.count == 1 ? toast : nil
  }

  /// Takes a toast away, when its time is over or a person dismissed it; the next one is then to be shown.
  public mutating func finish(_ id: Int32) -> Toast? {
    if place?.id == id { place = nil }
    guard let current, current.id == id else { return nil }
    waiting.removeFirst()
    return self.current
  }

  @inline(never)
  mutating func leavePlace() { place = nil }
}
