/// What tells one movement of one person's face, such as a smile or an open mouth, from their calm face: a weight for each cell of
/// a ``FaceView``. The level is 0 for the calm face and 1 for the movement.
public struct FaceGesture: Hashable, Sendable {
  /// A byte each, for a weight of `scale`.
  private let weights: [Int8]
  private let scale: Float
  /// What the weights come to on the calm face.
  private let calm: Float

  /// The most that a line of settings holds of it, in bytes.
  public static let size = FaceView.count + 8

  func level(_ view: FaceView) -> Float {
    var sum: Float = 0
    for place in weights.indices { sum += Float(weights[place]) * view.values[place] }
    return sum * scale - calm
  }

  /// - Parameter weights: such that the calm face comes to `calm`, and the movement to one more.
  init(_ weights: [Float], calm: Float) {
    var most: Float = 0
    for weight in weights { most = max(most, abs(weight)) }
    let scale = most > 0 ? most / 127 : 1
    self.scale = scale
    self.weights = weights.map { Int8(max(-127, min(127, ($0 / scale).rounded()))) }
    self.calm = calm
  }

  /// The bytes that are kept: the scale and the calm face's sum as 32-bit floats with the least significant byte first, then a byte
  /// for each weight.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for number in [scale, calm] {
      for shift: UInt32 in [0, 8, 16, 24] {
        bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> shift))
      }
    }
    for weight in weights { bytes.append(UInt8(bitPattern: weight)) }
    return bytes
  }

  /// `nil` where they are none of ours.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    let numbers = [0, 4].map { start in
      Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) })
    }
    guard numbers[0].isFinite, numbers[1].isFinite, numbers[0] > 0, numbers[0] < 1_000,
      abs(numbers[1]) < 1_000
    else { return nil }
    (scale, calm) = (numbers[0], numbers[1])
    weights = bytes[8...].map { Int8(bitPattern: $0) }
  }
}

/// Learns a ``FaceGesture`` from pictures of the calm face and of the movement.
///
/// It is Fisher's linear discriminant ("The use of multiple measurements in taxonomic problems", 1936): the weights with which both are
/// furthest apart for how much each varies by itself. What varies anyway, as eyes that blink and a head that turns, hardly counts.
/// The spreads are shrunk towards their mean, since there are fewer pictures than cells.
struct GestureLesson: Sendable {
  enum Trouble: Error, Hashable { case tooFew, tooAlike }

  /// Of each part; more would make the lesson longer than a person can hold a smile.
  static var fewest: Int { 20 }
  private static var most: Int { 150 }
  private var calm: [[FaceView]] = []
  private var moved: [[FaceView]] = []

  /// - Parameter views: of one picture, at each of ``FaceView/Beside/all``.
  mutating func take(_ views: [FaceView], isMoved: Bool) {
    guard !views.isEmpty else { return }
    if isMoved, moved.count < Self.most { moved.append(views) }
    if !isMoved, calm.count < Self.most { calm.append(views) }
  }

  func gesture() throws(Trouble) -> FaceGesture {
    guard calm.count >= Self.fewest, moved.count >= Self.fewest else { throw .tooFew }
    // Every second picture teaches and the others examine: a movement that is only told apart by chance is none.
    for rest in 0..<2 {
      let lesson = Self.fit(Self.every(calm, rest), Self.every(moved, rest))
      guard let lesson else { throw .tooAlike }
      let isTold = { (pictures: [[FaceView]], isMoved: Bool) in
        let right = pictures.filter { views in (lesson.level(views[0]) > 0.5) == isMoved }
        return right.count * 10 >= pictures.count * 9
      }
      guard isTold(Self.every(calm, 1 - rest), false), isTold(Self.every(moved, 1 - rest), true) else {
        throw .tooAlike
      }
    }
    guard let gesture = Self.fit(calm, moved) else { throw .tooAlike }
    return gesture
  }

  private static func every(_ pictures: [[FaceView]], _ rest: Int) -> [[FaceView]] {
    // Pictures in a row are nearly the same: they are taken or left by tens.
    pictures.indices.filter { $0 / 10 % 2 == rest }.map { pictures[$0] }
  }

  private static func fit(_ calm: [[FaceView]], _ moved: [[FaceView]]) -> FaceGesture? {
    guard !calm.isEmpty, !moved.isEmpty else { return nil }
    let parts = [calm, moved].map { $0.flatMap { $0 } }
    let means = parts.map { mean($0) }
    var difference = [Float](repeating: 0, count: FaceView.count)
    for place in difference.indices { difference[place] = means[1][place] - means[0][place] }
    // The views as they lie around their own mean.
    var around: [[Float]] = []
    for (part, mean) in zip(parts, means) {
      for view in part {
        var values = view.values
        for place in values.indices { values[place] -= mean[place] }
        around.append(values)
      }
    }
    var trace: Float = 0
    for values in around { for value in values { trace += value * value } }
    let ridge = 0.3 * trace / Float(around.count * FaceView.count) + 0.01
    let weights = solved(around, ridge, difference)
    var (reach, bottom): (Float, Float) = (0, 0)
    for place in weights.indices {
      reach += weights[place] * difference[place]
      bottom += weights[place] * means[0][place]
    }
    guard reach > 0.05 else { return nil }
    return FaceGesture(weights.map { $0 / reach }, calm: bottom / reach)
  }

  private static func mean(_ views: [FaceView]) -> [Float] {
    var mean = [Float](repeating: 0, count: FaceView.count)
    for view in views { for place in mean.indices { mean[place] += view.values[place] } }
    for place in mean.indices { mean[place] /= Float(views.count) }
    return mean
  }

  /// Solves (C + ridge · 1) w = d, where C is the covariance of the rows, by conjugate gradients: C itself is never written down.
  private static func solved(_ rows: [[Float]], _ ridge: Float, _ wanted: [Float]) -> [Float] {
    let count = wanted.count
    let times = { (vector: [Float]) -> [Float] in
      var result = vector
      for place in 0..<count { result[place] *= ridge }
      for row in rows {
        var dot: Float = 0
        for place in 0..<count { dot += row[place] * vector[place] }
        dot /= Float(rows.count)
        for place in 0..<count { result[place] += dot * row[place] }
      }
      return result
    }
    let dot = { (a: [Float], b: [Float]) -> Float in
      var sum: Float = 0
      for place in 0..<count { sum += a[place] * b[place] }
      return sum
    }
    var solution = [Float](repeating: 0, count: count)
    var rest = wanted
    var way = wanted
    var size = dot(rest, rest)
    let enough = size * 1e-6
    for _ in 0..<40 where size > enough {
      let image = times(way)
      let along = dot(way, image)
      guard along > 0 else { break }
      let length = size / along
      for place in 0..<count {
        solution[place] += length * way[place]
        rest[place] -= length * image[place]
      }
      let next = dot(rest, rest)
      for place in 0..<count { way[place] = rest[place] + next / size * way[place] }
      size = next
    }
    return solution
  }
}
