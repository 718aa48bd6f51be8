/// Sums over many samples, four at a time: where a machine has instructions for that, and browsers have, they are used.
enum Products {
  private typealias Four = SIMD4<Float>

  @inline(__always)
  private static func four(_ values: UnsafeRawPointer, _ place: Int) -> Four {
    values.loadUnaligned(fromByteOffset: 4 * place, as: Four.self)
  }

  /// The sum of the products of so many pairs.
  @inline(__always)
  static func sum(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ count: Int) -> Float {
    let (left, right) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    var (first, second) = (Four.zero, Four.zero)
    var place = 0
    while place + 7 < count {
      first += four(left, place) * four(right, place)
      second += four(left, place + 4) * four(right, place + 4)
      place += 8
    }
    var sum = (first + second).sum()
    while place < count {
      sum += a[place] * b[place]
      place += 1
    }
    return sum
  }

  /// How far two points are from each other.
  @inline(__always)
  static func distance(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ count: Int) -> Float {
    let (left, right) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    var (first, second) = (Four.zero, Four.zero)
    var place = 0
    while place + 7 < count {
      let (one, other) = (
        four(left, place) - four(right, place), four(left, place + 4) - four(right, place + 4)
      )
      first += one * one
      second += other * other
      place += 8
    }
    var sum = (first + second).sum()
    while place < count {
      let apart = a[place] - b[place]
      sum += apart * apart
      place += 1
    }
    return sum.squareRoot()
  }
}
