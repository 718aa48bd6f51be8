import Exchange

/// A column's value. Tables of the ledger hold whole numbers and bytes, nothing else: both databases store
/// these alike.
enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case bytes([UInt8])

  static func name(_ name: SyncName) -> SQLValue { .bytes(name.bytes) }
  static func optional(_ number: Int64?) -> SQLValue { number.map { .integer($0) } ?? .null }
}

/// A row of an answer, read by place.
struct SQLRow: Hashable, Sendable {
  var values: [SQLValue]

  /// - Throws: `damaged` where the column holds something else; so do the others.
  func integer(_ place: Int) throws(StoreError) -> Int64 {
    guard case .integer(let number) = try value(place) else { throw .damaged("a column has the wrong type") }
    return number
  }

  func optionalInteger(_ place: Int) throws(StoreError) -> Int64? {
    if case .null = try value(place) { return nil }
    return try integer(place)
  }

  func bytes(_ place: Int) throws(StoreError) -> [UInt8] {
    guard case .bytes(let bytes) = try value(place) else { throw .damaged("a column has the wrong type") }
    return bytes
  }

  func name(_ place: Int) throws(StoreError) -> SyncName {
    guard let name = SyncName(try bytes(place)) else { throw .damaged("a name has the wrong length") }
    return name
  }

  private func value(_ place: Int) throws(StoreError) -> SQLValue {
    guard values.indices.contains(place) else { throw .damaged("a row has too few columns") }
    return values[place]
  }
}
