// The innermost loops count with `&+`: an overflow that is looked for at each step costs as much again as what is worked out.
extension SightNetwork {
  /// The numbers of a picture, of length 1; `nil` where it has not as many pixels as the network looks at.
  ///
  /// - Parameter colours: red, green, blue and one byte more of each pixel, row by row, ``side`` times ``side``.
  public func look(_ colours: [UInt8]) -> [Float]? {
    guard colours.count == side * side * 4 else { return nil }
    var now = [Float](repeating: 0, count: side * side * 3)
    for pixel in 0..<(side * side) {
      for part in 0..<3 { now[pixel * 3 + part] = (Float(colours[pixel * 4 + part]) - 127) / 128 }
    }
    var size = side
    var remembered: [Float] = []
    for layer in layers {
      if layer.remembers { remembered = now }
      let next = (size + layer.stride - 1) / layer.stride
      var out = [Float](repeating: 0, count: next * next * layer.output)
      switch layer.kind {
      case .whole: Self.whole(layer, now, size, next, &out)
      case .depthwise: Self.depthwise(layer, now, size, next, &out)
      case .pointwise: Self.pointwise(layer, now, next * next, &out)
      }
      if layer.adds, remembered.count == out.count {
        for place in out.indices { out[place] += remembered[place] }
      }
      (now, size) = (out, next)
    }
    return Self.direction(now, size * size, count)
  }

  /// The middle of all places, as a direction.
  private static func direction(_ values: [Float], _ places: Int, _ count: Int) -> [Float]? {
    var middle = [Float](repeating: 0, count: count)
    for place in 0..<places {
      for channel in 0..<count { middle[channel] += values[place * count + channel] }
    }
    var square: Float = 0
    for value in middle { square += value * value }
    guard square > 0, square.isFinite else { return nil }
    let factor = 1 / square.squareRoot()
    for channel in middle.indices { middle[channel] *= factor }
    return middle
  }

  private static let six = SIMD8<Float>(repeating: 6)

  private static func clipped(_ value: SIMD8<Float>, _ isClipped: Bool) -> SIMD8<Float> {
    isClipped ? pointwiseMin(pointwiseMax(value, SIMD8<Float>()), six) : value
  }

  /// Zeros before the first row and column.
  private static func edge(_ layer: Layer, _ size: Int, _ next: Int) -> Int {
    max(0, (next - 1) * layer.stride + layer.kernel - size) / 2
  }

  private static func whole(
    _ layer: Layer, _ input: [Float], _ size: Int, _ next: Int, _ output: inout [Float]
  ) {
    let (edge, kernel, from, to) = (edge(layer, size, next), layer.kernel, layer.input, layer.output)
    input.withUnsafeBufferPointer { input in
      layer.weights.withUnsafeBytes { weights in
        layer.biases.withUnsafeBytes { biases in
          output.withUnsafeMutableBytes { output in
            for row in 0..<next {
              for column in 0..<next {
                var channel = 0
                while channel < to {
                  var sum = biases.loadUnaligned(fromByteOffset: channel * 4, as: SIMD8<Float>.self)
                  for y in 0..<kernel {
                    let inRow = row * layer.stride + y - edge
                    if inRow < 0 || inRow >= size { continue }
                    for x in 0..<kernel {
                      let inColumn = column * layer.stride + x - edge
                      if inColumn < 0 || inColumn >= size { continue }
                      var part = 0
                      while part < from {
                        let weight = weights.loadUnaligned(
                          fromByteOffset: (((y &* kernel &+ x) &* from &+ part) &* to &+ channel) &* 4,
                          as: SIMD8<Float>.self)
                        sum += weight * input[(inRow &* size &+ inColumn) &* from &+ part]
                        part &+= 1
                      }
                    }
                  }
                  output.storeBytes(
                    of: clipped(sum, layer.isClipped),
                    toByteOffset: ((row * next + column) * to + channel) * 4,
                    as: SIMD8<Float>.self)
                  channel += 8
                }
              }
            }
          }
        }
      }
    }
  }

  private static func depthwise(
    _ layer: Layer, _ input: [Float], _ size: Int, _ next: Int, _ output: inout [Float]
  ) {
    let (edge, kernel, channels) = (edge(layer, size, next), layer.kernel, layer.output)
    input.withUnsafeBytes { input in
      layer.weights.withUnsafeBytes { weights in
        layer.biases.withUnsafeBytes { biases in
          output.withUnsafeMutableBytes { output in
            for row in 0..<next {
              for column in 0..<next {
                let (top, left) = (row * layer.stride - edge, column * layer.stride - edge)
                let (y0, y1) = (max(0, -top), min(kernel, size - top))
                let (x0, x1) = (max(0, -left), min(kernel, size - left))
                var channel = 0
                while channel < channels {
                  var sum = biases.loadUnaligned(fromByteOffset: channel * 4, as: SIMD8<Float>.self)
                  var y = y0
                  while y < y1 {
                    var x = x0
                    while x < x1 {
                      let place = (top &+ y) &* size &+ left &+ x
                      sum +=
                        weights.loadUnaligned(
                          fromByteOffset: ((y &* kernel &+ x) &* channels &+ channel) &* 4,
                          as: SIMD8<Float>.self)
                        * input.loadUnaligned(
                          fromByteOffset: (place &* channels &+ channel) &* 4, as: SIMD8<Float>.self)
                      x &+= 1
                    }
                    y &+= 1
                  }
                  output.storeBytes(
                    of: clipped(sum, layer.isClipped),
                    toByteOffset: ((row * next + column) * channels + channel) * 4, as: SIMD8<Float>.self)
                  channel += 8
                }
              }
            }
          }
        }
      }
    }
  }

  /// Four pixels and eight channels at once: each weight that is read serves four times.
  private static func pointwise(_ layer: Layer, _ input: [Float], _ places: Int, _ output: inout [Float]) {
    let (from, to) = (layer.input, layer.output)
    input.withUnsafeBufferPointer { input in
      guard let start = input.baseAddress else { return }
      layer.weights.withUnsafeBytes { weights in
        layer.biases.withUnsafeBytes { biases in
          output.withUnsafeMutableBytes { output in
            var place = 0
            while place < places {
              let rows = min(4, places - place)
              // What is beyond the last pixel is the last one again, and is not written.
              let a = start + place * from
              let (b, c, d) = (
                a + min(1, rows - 1) * from, a + min(2, rows - 1) * from, a + (rows - 1) * from
              )
              var channel = 0
              while channel < to {
                let bias = biases.loadUnaligned(fromByteOffset: channel * 4, as: SIMD8<Float>.self)
                var (p, q, r, s) = (bias, bias, bias, bias)
                var offset = channel * from * 4
                var part = 0
                while part < from {
                  let weight = weights.loadUnaligned(fromByteOffset: offset, as: SIMD8<Float>.self)
                  p += weight * a[part]
                  q += weight * b[part]
                  r += weight * c[part]
                  s += weight * d[part]
                  offset &+= 32
                  part &+= 1
                }
                let base = (place * to + channel) * 4
                output.storeBytes(of: clipped(p, layer.isClipped), toByteOffset: base, as: SIMD8<Float>.self)
                if rows > 1 {
                  output.storeBytes(
                    of: clipped(q, layer.isClipped), toByteOffset: base + to * 4, as: SIMD8<Float>.self)
                }
                if rows > 2 {
                  output.storeBytes(
                    of: clipped(r, layer.isClipped), toByteOffset: base + to * 8, as: SIMD8<Float>.self)
                }
                if rows > 3 {
                  output.storeBytes(
                    of: clipped(s, layer.isClipped), toByteOffset: base + to * 12, as: SIMD8<Float>.self)
                }
                channel += 8
              }
              place += rows
            }
          }
        }
      }
    }
  }
}
