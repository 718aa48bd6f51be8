/// The modules of a symbol: the fixed patterns, then the codewords in their zigzag under a mask, then what says the mask.
struct QRCanvas: Hashable, Sendable {
  let side: Int
  private var dark: [Bool]
  /// Modules that no codeword takes.
  private var fixed: [Bool]

  init(_ version: QRVersion, _ codewords: [UInt8], mask: Int) {
    side = version.side
    dark = [Bool](repeating: false, count: side * side)
    fixed = dark
    drawPatterns(version)
    drawFormat(mask)
    drawVersion(version.number)
    draw(codewords, mask)
  }

  func isDark(_ x: Int, _ y: Int) -> Bool { dark[y * side + x] }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard x >= 0, y >= 0, x < side, y < side else { return }
    dark[y * side + x] = isDark
    fixed[y * side + x] = true
  }

  private mutating func drawPatterns(_ version: QRVersion) {
    for index in 0..<side {
      set(index, 6, index % 2 == 0)
      set(6, index, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] {
      for down in -4...4 {
        for right in -4...4 {
          let ring = max(abs(right), abs(down))
          set(x + right, y + down, ring != 2 && ring != 4)
        }
      }
    }
    guard let last = version.alignment.last else { return }
    for x in version.alignment {
      for y in version.alignment {
        // Three corners have the large squares.
        if (x == 6 && y == 6) || (x == 6 && y == last) || (x == last && y == 6) { continue }
        for down in -2...2 {
          for right in -2...2 { set(x + right, y + down, max(abs(right), abs(down)) != 1) }
        }
      }
    }
  }

  /// Level M (00) and the mask, twice, in fifteen bits that correct themselves.
  private mutating func drawFormat(_ mask: Int) {
    let bits = (mask << 10 | QRCanvas.rest(mask << 10, 0x537)) ^ 0x5412
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      switch index {
      case 0..<6: set(8, index, isDark)
      case 6..<8: set(8, index + 1, isDark)
      case 8: set(7, 8, isDark)
      default: set(14 - index, 8, isDark)
      }
      if index < 8 { set(side - 1 - index, 8, isDark) } else { set(8, side - 15 + index, isDark) }
    }
    set(8, side - 8, true)
  }

  /// From version 7 on, the version stands in two corners.
  private mutating func drawVersion(_ number: Int) {
    guard number >= 7 else { return }
    let bits = number << 12 | QRCanvas.rest(number << 12, 0x1F25)
    for index in 0..<18 {
      let isDark = bits >> index & 1 == 1
      set(side - 11 + index % 3, index / 3, isDark)
      set(index / 3, side - 11 + index % 3, isDark)
    }
  }

  /// What is left of bits over a generator of bits.
  private static func rest(_ value: Int, _ generator: Int) -> Int {
    let height = Int.bitWidth - generator.leadingZeroBitCount
    var rest = value
    while Int.bitWidth - rest.leadingZeroBitCount >= height {
      rest ^= generator << (Int.bitWidth - rest.leadingZeroBitCount - height)
    }
    return rest
  }

  /// Two columns at a time from the right, up and down in turn; column 6 has none.
  private mutating func draw(_ codewords: [UInt8], _ mask: Int) {
    var bit = 0
    var right = side - 1
    var isUpward = true
    while right > 0 {
      if right == 6 { right -= 1 }
      for step in 0..<side {
        let y = isUpward ? side - 1 - step : step
        for x in [right, right - 1] where !fixed[y * side + x] {
          let isSet = bit / 8 < codewords.count && codewords[bit / 8] >> (7 - UInt8(bit % 8)) & 1 == 1
          dark[y * side + x] = isSet != QRCanvas.isTurned(x, y, mask)
          bit += 1
        }
      }
      isUpward.toggle()
      right -= 2
    }
  }

  private static func isTurned(_ x: Int, _ y: Int, _ mask: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (y / 2 + x / 3) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  /// How hard it is to read (ISO/IEC 18004, 7.8.3.1): long runs, squares, what looks like a corner, and too much of one colour.
  var penalty: Int {
    var sum = 0
    var count = 0
    for line in 0..<side {
      sum += penalty { isDark($0, line) } + penalty { isDark(line, $0) }
      for x in 0..<side where isDark(x, line) { count += 1 }
    }
    for y in 0..<side - 1 {
      for x in 0..<side - 1 {
        let first = isDark(x, y)
        if isDark(x + 1, y) == first, isDark(x, y + 1) == first, isDark(x + 1, y + 1) == first { sum += 3 }
      }
    }
    return sum + abs(count * 100 - side * side * 50) / (side * side * 5) * 10
  }

  /// Of one row or column.
  private func penalty(_ isDark: (Int) -> Bool) -> Int {
    let line = (0..<side).map(isDark)
    var (sum, run) = (0, 0)
    for index in 0..<side {
      run = index > 0 && line[index] == line[index - 1] ? run + 1 : 1
      if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
    }
    let corner = [true, false, true, true, true, false, true]
    for start in 0...side - 7 where (0..<7).allSatisfy({ line[start + $0] == corner[$0] }) {
      if isLight(line, from: start - 4) || isLight(line, from: start + 7) { sum += 40 }
    }
    return sum
  }

  /// Whether four modules are light; what lies outside is.
  private func isLight(_ line: [Bool], from start: Int) -> Bool {
    (start..<start + 4).allSatisfy { $0 < 0 || $0 >= side || !line[$0] }
  }
}
