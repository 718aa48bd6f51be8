/// A size of symbol at level M: how many bytes it holds, and in which blocks they are corrected (ISO/IEC 18004, tables 7 and 9).
struct QRVersion: Hashable, Sendable {
  let number: Int
  /// Codewords of correction in each block.
  let correction: Int
  /// Codewords of data in each block.
  let blocks: [Int]
  /// The middles of the small squares, on both axes (annex E).
  let alignment: [Int]

  static var all: [QRVersion] {
    [
      QRVersion(number: 1, correction: 10, blocks: [16], alignment: []),
      QRVersion(number: 2, correction: 16, blocks: [28], alignment: [6, 18]),
      QRVersion(number: 3, correction: 26, blocks: [44], alignment: [6, 22]),
      QRVersion(number: 4, correction: 18, blocks: [32, 32], alignment: [6, 26]),
      QRVersion(number: 5, correction: 24, blocks: [43, 43], alignment: [6, 30]),
      QRVersion(number: 6, correction: 16, blocks: [27, 27, 27, 27], alignment: [6, 34]),
      QRVersion(number: 7, correction: 18, blocks: [31, 31, 31, 31], alignment: [6, 22, 38]),
      QRVersion(number: 8, correction: 22, blocks: [38, 38, 39, 39], alignment: [6, 24, 42]),
      QRVersion(number: 9, correction: 22, blocks: [36, 36, 36, 37, 37], alignment: [6, 26, 46]),
    ]
  }

  var side: Int { 17 + 4 * number }
  private var dataCount: Int { blocks.reduce(0, +) }
  /// Bytes: four bits say the mode and eight the length, up to version 9.
  var capacity: Int { dataCount - 2 }

  /// All codewords in the order in which they are drawn: the data of the blocks one by one in turn, then their correction.
  ///
  /// `bytes` are at most ``capacity``.
  func codewords(of bytes: [UInt8]) -> [UInt8] {
    // Mode 0100, the length, the bytes, the end 0000: everything is four bits off the bytes' borders.
    var data: [UInt8] = [0x40 | UInt8(bytes.count >> 4)]
    var carried = UInt8(bytes.count & 15)
    for byte in bytes {
      data.append(carried << 4 | byte >> 4)
      carried = byte & 15
    }
    data.append(carried << 4)
    var isFirst = true
    while data.count < dataCount {
      data.append(isFirst ? 0xEC : 0x11)
      isFirst.toggle()
    }
    var parts: [[UInt8]] = []
    var start = 0
    for count in blocks {
      parts.append(Array(data[start..<start + count]))
      start += count
    }
    let corrections = parts.map { QRField.correction(of: $0, count: correction) }
    var all: [UInt8] = []
    for index in 0..<(blocks.max() ?? 0) {
      for part in parts where index < part.count { all.append(part[index]) }
    }
    for index in 0..<correction {
      for part in corrections { all.append(part[index]) }
    }
    return all
  }
}

/// Reed–Solomon codes over the field of 256 elements with x⁸ + x⁴ + x³ + x² + 1.
enum QRField {
  static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var (product, factor, rest) = (UInt8(0), one, other)
    while rest > 0 {
      if rest & 1 == 1 { product ^= factor }
      factor = factor & 0x80 == 0 ? factor << 1 : factor << 1 ^ 0x1D
      rest >>= 1
    }
    return product
  }

  /// What is left of the data, moved up by `count`, over the generator with the first `count` powers of 2 as its roots.
  static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    var generator = [UInt8](repeating: 0, count: count)
    generator[count - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in 0..<count {
        generator[index] = product(generator[index], root)
        if index + 1 < count { generator[index] ^= generator[index + 1] }
      }
      root = product(root, 2)
    }
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest[0]
      rest.removeFirst()
      rest.append(0)
      for index in 0..<count { rest[index] ^= product(generator[index], factor) }
    }
    return rest
  }
}
