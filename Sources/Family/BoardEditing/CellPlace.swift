/// A cell of a board, counted from 0.
public struct CellPlace: Hashable, Sendable {
  public var row: Int
  public var column: Int

  public init(_ row: Int, _ column: Int) {
    self.row = row
    self.column = column
  }
}

extension Board {
  /// The places of all cells, row by row.
  public var places: [CellPlace] {
    var places: [CellPlace] = []
    for row in 0..<rows { for column in 0..<columns { places.append(CellPlace(row, column)) } }
    return places
  }

  public subscript(place: CellPlace) -> TileID? { self[place.row, place.column] }

  public func has(_ place: CellPlace) -> Bool {
    place.row >= 0 && place.row < rows && place.column >= 0 && place.column < columns
  }
}
