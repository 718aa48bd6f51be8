internal import CNumbers

/// Sines and logarithms, by the C library of each side.
enum Waves {
  static func cosine(_ radians: Double) -> Double { martlet_cosine(radians) }
  static func sine(_ radians: Double) -> Double { martlet_cosine(radians - Double.pi / 2) }
  static func logarithm(_ value: Float) -> Float { Float(martlet_logarithm(Double(value))) }
  static func power(_ base: Double, _ exponent: Double) -> Double { martlet_power(base, exponent) }
}
