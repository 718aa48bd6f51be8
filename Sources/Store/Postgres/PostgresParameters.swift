/// What is bound to a statement, in PostgreSQL's binary form:
/// `src/backend/utils/adt/{int8,bytea,arrayfuncs}.c` read it.
enum PostgresParameter {
  case value(SQLValue)
  case text(String)
  /// `bytea[]` and `bigint[]`: many rows in one statement, by `unnest`.
  case byteArrays([[UInt8]])
  case integers([Int64])

  /// The number of the type in the catalogue; 0 lets PostgreSQL find it.
  var type: UInt32 {
    switch self {
    case .value(.null): 0
    case .value(.integer): 20
    case .value(.bytes): PostgresType.bytes
    case .text: 25
    case .byteArrays: 1001
    case .integers: 1016
    }
  }

  /// `nil` for null.
  var bytes: [UInt8]? {
    switch self {
    case .value(.null): nil
    case .value(.integer(let number)): bigEndian(number)
    case .value(.bytes(let bytes)): bytes
    case .text(let text): Array(text.utf8)
    case .byteArrays(let all): array(of: PostgresType.bytes, all)
    case .integers(let all): array(of: 20, all.map { bigEndian($0) })
    }
  }

  /// Dimensions, whether there are nulls, the elements' type, the size and first place of the one dimension;
  /// then each element behind its length.
  private func array(of type: UInt32, _ elements: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20 + elements.reduce(0) { $0 + 4 + $1.count })
    let head: [UInt32] = elements.isEmpty ? [0, 0, type] : [1, 0, type, UInt32(elements.count), 1]
    for number in head { bytes += bigEndian(number) }
    for element in elements {
      bytes += bigEndian(UInt32(element.count))
      bytes += element
    }
    return bytes
  }

  private func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}

/// The types that answers have.
enum PostgresType {
  static let bytes: UInt32 = 17

  /// A column's value from its binary form. Numbers of all widths are read as one kind.
  static func value(_ bytes: UnsafeRawBufferPointer, type: UInt32) -> SQLValue {
    switch type {
    case 16, 20, 21, 23:
      var number: Int64 = bytes.first.map { $0 >= 0x80 ? -1 : 0 } ?? 0
      for byte in bytes { number = number << 8 | Int64(byte) }
      return .integer(number)
    default:
      return .bytes(Array(bytes))
    }
  }
}
