public import Family

/// Where photos come from.
public enum PhotoSource: UInt8, Hashable, Sendable, CaseIterable {
  case files, camera
  /// All of a folder; of one that `martlet photos import` has made, what its list says.
  case folder
}

/// A bringing that the page or the browser left before its end.
public struct PhotosCutOff: Hashable, Sendable {
  public var pile: PileID
  public var source: PhotoSource
  /// How many of the files were dealt with.
  public var done: Int
  public var files: Int
  /// Whether the browser still knows the files, so that nobody must choose them again.
  public var access = Access.none

  public init(pile: PileID, source: PhotoSource, done: Int, files: Int, access: Access = Access.none) {
    self.pile = pile
    self.source = source
    self.done = done
    self.files = files
    self.access = access
  }

  public enum Access: UInt8, Hashable, Sendable, CaseIterable {
    case none
    /// It asks a parent first, after a tap.
    case asks
    case granted
  }
}
