public import Bytes

/// What the browser says to the part that tells what the camera sees. `Web/host/sight.js` has the table.
public enum SightMessage: Hashable, Sendable {
  /// The file of a ``SightNetwork``.
  case begin([UInt8])
  /// A picture whose word is known, by a number: four bytes for each place.
  case learn(number: Int32, colours: [UInt8])
  /// What the camera sees: whole, and its middle.
  case look(whole: [UInt8], middle: [UInt8])

  enum Kind: UInt8, Choice { case begin, learn, look }

  public init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(Kind.self) {
    case .begin: self = .begin(try reader.block("network"))
    case .learn: self = .learn(number: try reader.int32("number"), colours: try reader.block("colours"))
    case .look: self = .look(whole: try reader.block("whole"), middle: try reader.block("middle"))
    }
  }
}

/// What it says to the browser.
public enum SightAnswer: Hashable, Sendable {
  /// Pixels of a side that it looks at.
  case ready(side: Int32)
  case learned
  /// The known pictures, the likest first.
  case seen([Int32])
  /// There is too little light to tell anything.
  case dark
  /// What came is no network, or no picture.
  case refused

  enum Kind: UInt8, Choice { case ready, learned, seen, dark, refused }

  public func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .ready(let side):
      writer.begin(Kind.ready)
      writer.write("side", side)
    case .learned: writer.begin(Kind.learned)
    case .seen(let numbers):
      writer.begin(Kind.seen)
      writer.write("numbers", numbers.map { Double($0) })
    case .dark: writer.begin(Kind.dark)
    case .refused: writer.begin(Kind.refused)
    }
  }
}

/// What tells what the camera sees, as the browser has it: a message in, its answer out, as bytes. It keeps directions of pictures in
/// memory, and no picture.
public struct SightDesk: Sendable {
  private var network: SightNetwork?
  private var known: [(number: Int32, direction: [Float])] = []

  /// No more pictures are known at once: 2.5 MB.
  static var most: Int { 500 }
  /// So many are named: several may have one word.
  static var named: Int { 12 }
  /// The mean light, of 255, below which nothing is told.
  static var darkest: Int { 14 }

  public init() {}

  /// - Returns: whether it was a message.
  public mutating func take(_ bytes: [UInt8], _ say: ([UInt8]) -> Void) -> Bool {
    do throws(ByteError) {
      var reader = ByteReader(bytes)
      let answer = answer(to: try SightMessage(from: &reader))
      var writer = ByteWriter(reserving: 64)
      answer.write(to: &writer)
      say(writer.bytes)
      return true
    } catch { return false }
  }

  public mutating func answer(to message: SightMessage) -> SightAnswer {
    switch message {
    case .begin(let file):
      known = []
      network = SightNetwork(file)
      return network.map { .ready(side: Int32($0.side)) } ?? .refused
    case .learn(let number, let colours):
      guard known.count < Self.most, let direction = network?.look(colours) else { return .refused }
      known.removeAll { $0.number == number }
      known.append((number, direction))
      return .learned
    case .look(let whole, let middle):
      if Self.isDark(whole) { return .dark }
      guard let first = network?.look(whole), let second = network?.look(middle) else { return .refused }
      return .seen(nearest(first, second))
    }
  }

  /// A thing may fill the picture, or stand in its middle: the better of both counts.
  private func nearest(_ first: [Float], _ second: [Float]) -> [Int32] {
    var likeness: [(number: Int32, value: Float)] = known.map {
      ($0.number, max(Self.product($0.direction, first), Self.product($0.direction, second)))
    }
    likeness.sort { $0.value > $1.value || $0.value == $1.value && $0.number < $1.number }
    return likeness.prefix(Self.named).map { $0.number }
  }

  private static func product(_ one: [Float], _ other: [Float]) -> Float {
    var sum: Float = 0
    for place in 0..<min(one.count, other.count) { sum += one[place] * other[place] }
    return sum
  }

  static func isDark(_ colours: [UInt8]) -> Bool {
    var (sum, count) = (0, 0)
    var place = 0
    while place + 2 < colours.count {
      sum += Int(colours[place]) + Int(colours[place + 1]) + Int(colours[place + 2])
      count += 3
      place += 16
    }
    return count > 0 && sum / count < darkest
  }
}
