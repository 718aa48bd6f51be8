/// A QR code (ISO/IEC 18004): bytes as a square of dark and light modules, without the quiet zone of four modules that belongs around it.
///
/// Drawn on the device itself, for what it says is told to nobody else. Byte mode, error correction of level M (15 %), versions 1 to 9:
/// up to 180 bytes, the smallest version that holds them, and of the eight masks the one with the least penalty.
public struct QRSymbol: Hashable, Sendable {
  /// 1 to 9.
  public let version: Int
  /// 0 to 7.
  public let mask: Int
  /// Modules on each side.
  public var side: Int { canvas.side }
  private let canvas: QRCanvas

  /// The most bytes that a symbol holds.
  public static var mostBytes: Int { QRVersion.all[QRVersion.all.count - 1].capacity }

  /// - Returns: `nil` for more than ``mostBytes`` bytes.
  public init?(_ bytes: [UInt8]) {
    var best: (canvas: QRCanvas, mask: Int, penalty: Int)?
    guard let version = QRVersion.all.first(where: { $0.capacity >= bytes.count }) else { return nil }
    let codewords = version.codewords(of: bytes)
    for mask in 0..<8 {
      let canvas = QRCanvas(version, codewords, mask: mask)
      let penalty = canvas.penalty
      if best.map({ penalty < $0.penalty }) ?? true { best = (canvas, mask, penalty) }
    }
    guard let best else { return nil }
    self.version = version.number
    mask = best.mask
    canvas = best.canvas
  }

  /// The symbol under one mask, for tests against other encoders.
  init?(_ bytes: [UInt8], mask: Int) {
    guard let version = QRVersion.all.first(where: { $0.capacity >= bytes.count }) else { return nil }
    self.version = version.number
    self.mask = mask
    canvas = QRCanvas(version, version.codewords(of: bytes), mask: mask)
  }

  /// Whether a module is dark; everything outside is light.
  public func isDark(_ x: Int, _ y: Int) -> Bool {
    guard x >= 0, y >= 0, x < side, y < side else { return false }
    return canvas.isDark(x, y)
  }

  /// The dark modules as the path of a drawing, as ``QRDrawing`` has it.
  public func path() -> String { QRDrawing.path(side: side, isDark: isDark) }
}
