import Family

/// Why a picture did not come. The names are those of `Web/host/fetching.js`.
public enum FetchingTrouble: UInt8, Hashable, Sendable, CaseIterable {
  /// The site has no such picture any more, or answered anything else but it.
  case missing, refused
  /// The site doesn't let other sites read it, or can't be reached: a browser doesn't tell which.
  case closed
  case tooLarge, tooSlow, noPicture, offline
  /// The address led to one that is not asked.
  case notAllowed
  /// All together would have been too much.
  case beyond
}

/// What the browser tells of pictures that it was asked to fetch, some at a time.
public struct FetchedPictures: Hashable, Sendable {
  public enum Course: UInt8, Hashable, Sendable, CaseIterable {
    case goesOn, done
    /// The page that fetches could not be opened: nothing was asked.
    case notBegun
    /// The disk took no more.
    case noRoom
  }

  public enum Outcome: Hashable, Sendable {
    case kept(hash: String, contentType: String)
    case failed(FetchingTrouble)
  }

  public struct Picture: Hashable, Sendable {
    public let index: Int
    public let outcome: Outcome

    /// - Parameter index: its place among those that were asked for, from 0.
    public init(index: Int, outcome: Outcome) {
      self.index = index
      self.outcome = outcome
    }
  }

  public let turn: Int32
  public var pictures: [Picture] = []
  public let course: Course

  public init(turn: Int32, pictures: [Picture], course: Course) {
    self.turn = turn
    self.pictures = pictures
    self.course = course
  }
}
