/// The name of a row that is known to hold an `Owner`, so that a board's id is never taken for a tile's.
public struct Identifier<Owner>: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  public let name: Name

  public init(_ text: String) { name = Name(text) }

  public init(_ name: Name) { self.name = name }

  public init(stringLiteral text: String) { name = Name(text) }

  public var text: String { name.text }

  public static func < (a: Identifier, b: Identifier) -> Bool { a.name < b.name }
}

public typealias TileID = Identifier<Tile>
public typealias BoardID = Identifier<Board>
public typealias BoardSetID = Identifier<BoardSet>
public typealias PhraseItemID = Identifier<PhraseItem>
