internal import Bytes

/// A small convolutional network that turns a picture into numbers: pictures of one thing get numbers that point the same way.
///
/// It runs what a file says, layer after layer, on one thread. Numbers lie pixel by pixel, all channels of one beside each other, so that
/// eight channels are worked out at once; every layer but the first has a multiple of eight. Weights are whole numbers of 8 bits with a
/// factor for each channel in the file, and floating-point here. Places outside the picture are zero, as many on the right and below as
/// TensorFlow's rule "same" says, since the weights come from there.
///
///     "MSGT" ‖ version, 8 bits ‖ CRC-32 of the rest ‖ notice ‖ side, 32 bits ‖ layers, 32 bits ‖ each layer
///     a layer: kind, kernel, stride and flags, 8 bits each ‖ channels in and out, 32 bits ‖ factors ‖ biases ‖
///     length of the weights, 32 bits ‖ weights
public struct SightNetwork: Sendable {
  enum Kind: UInt8 { case whole, depthwise, pointwise }

  struct Layer: Sendable {
    var kind: Kind
    var kernel: Int
    var stride: Int
    var input: Int
    var output: Int
    /// Whether what comes out is kept between 0 and 6.
    var isClipped: Bool
    /// Whether a block begins whose end adds what came in.
    var remembers: Bool
    var adds: Bool
    /// Of a pointwise layer: for eight channels out, those of each channel in; of the others: for each place of the kernel (and channel
    /// in) all channels out.
    var weights: [Float]
    var biases: [Float]
  }

  public let notice: String
  /// Pixels of a side of the picture that it looks at.
  public let side: Int
  let layers: [Layer]

  public static var version: UInt8 { 1 }
  static var mark: [UInt8] { [0x4D, 0x53, 0x47, 0x54] }
  private static var mostWeights: Int { 8 << 20 }

  /// How many numbers a picture becomes.
  public var count: Int { layers.last?.output ?? 0 }

  /// `nil` for what is no such file, for a damaged one and for one of another version.
  public init?(_ bytes: [UInt8]) {
    let start = SightNetwork.mark.count + 5
    guard bytes.count > start, bytes.starts(with: SightNetwork.mark) else { return nil }
    var reader = ByteReader(bytes, at: SightNetwork.mark.count)
    do throws(ByteError) {
      guard try reader.readUInt8() == SightNetwork.version,
        try reader.readUInt32() == Checksum.crc32(bytes, from: start)
      else { return nil }
      notice = try reader.readText()
      side = Int(try reader.readUInt32() & 0xFFFF)
      let count = Int(try reader.readUInt32() & 0xFFFF)
      guard side >= 32, side <= 512, count > 0, count <= 200 else { return nil }
      var layers: [Layer] = []
      var channels = 3
      for _ in 0..<count {
        guard let layer = try SightNetwork.layer(&reader, bytes), layer.input == channels else { return nil }
        channels = layer.output
        layers.append(layer)
      }
      guard reader.isAtEnd else { return nil }
      self.layers = layers
    } catch { return nil }
  }

  private static func layer(_ reader: inout ByteReader, _ bytes: [UInt8]) throws(ByteError) -> Layer? {
    let (kind, kernel) = (try reader.readUInt8(), Int(try reader.readUInt8()))
    let (stride, flags) = (Int(try reader.readUInt8()), try reader.readUInt8())
    let (input, output) = (Int(try reader.readUInt32() & 0xFFFF), Int(try reader.readUInt32() & 0xFFFF))
    guard let kind = Kind(rawValue: kind), kernel == 1 || kernel == 3 || kernel == 5,
      stride == 1 || stride == 2,
      input > 0, output > 0, output % 8 == 0, kind == .whole || input % 8 == 0
    else { return nil }
    if kind == .depthwise, input != output { return nil }
    if kind == .pointwise, kernel != 1 || stride != 1 { return nil }
    let factors = try floats(output, &reader)
    let biases = try floats(output, &reader)
    let count = kernel * kernel * output * (kind == .depthwise ? 1 : input)
    guard count <= mostWeights else { return nil }
    let whole = try reader.readBlock()
    guard whole.count == count else { return nil }
    var weights = [Float](repeating: 0, count: count)
    for place in 0..<count {
      let channel = kind == .pointwise ? place / (8 * input) * 8 + place % 8 : place % output
      weights[place] = Float(Int8(bitPattern: whole[place])) * factors[channel]
    }
    return Layer(
      kind: kind, kernel: kernel, stride: stride, input: input, output: output, isClipped: flags & 1 != 0,
      remembers: flags & 2 != 0, adds: flags & 4 != 0, weights: weights, biases: biases)
  }

  private static func floats(_ count: Int, _ reader: inout ByteReader) throws(ByteError) -> [Float] {
    var numbers: [Float] = []
    numbers.reserveCapacity(count)
    for _ in 0..<count {
      let number = Float(bitPattern: try reader.readUInt32())
      guard number.isFinite else { throw .outOfRange }
      numbers.append(number)
    }
    return numbers
  }
}
