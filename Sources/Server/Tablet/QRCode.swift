import CQREncode
import Exchange

/// A QR code: dark and light modules in a square, without the quiet zone around it.
struct QRCode: Hashable, Sendable {
  let side: Int
  private let dark: [Bool]

  /// Encodes the text, correcting up to 15 % of damage; `nil` when it is too long for any code.
  init?(_ text: String) {
    guard text.utf8.count <= 1_000, let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else {
      return nil
    }
    defer { QRcode_free(code) }
    let side = Int(code.pointee.width)
    guard side > 0, let data = code.pointee.data else { return nil }
    self.side = side
    dark = (0..<side * side).map { data[$0] & 1 == 1 }
  }

  /// Whether the module is dark; everything outside is light.
  func isDark(_ x: Int, _ y: Int) -> Bool {
    guard (0..<side).contains(x), (0..<side).contains(y) else { return false }
    return dark[y * side + x]
  }

  /// Lines for a terminal: two rows of modules in each, by half-block characters, quiet zone included.
  ///
  /// - Parameter coloured: whether the terminal understands colours. Without them the light modules are
  ///   the ones drawn, which is right on a dark background.
  func terminalLines(coloured: Bool) -> [String] {
    stride(from: -2, to: side + 2, by: 2).map { y in
      let line = (-2..<side + 2).map { x in
        switch (isDark(x, y), isDark(x, y + 1)) {
        case (false, false): "█"
        case (false, true): "▀"
        case (true, false): "▄"
        case (true, true): " "
        }
      }.joined()
      return coloured ? "\u{1B}[38;5;231;48;5;16m\(line)\u{1B}[0m" : line
    }
  }

  /// The code as a picture of its own: one path of unit squares, four modules of quiet zone.
  func svg(title: String) -> String {
    let path = QRDrawing.path(side: side, isDark: isDark)
    let size = side + 2 * QRDrawing.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size) \(size)" role="img" shape-rendering="crispEdges">\
      <title>\(HTML.escaped(title))</title><rect width="\(size)" height="\(size)" fill="#fff"/>\
      <path fill="#000" d="\(path)"/></svg>
      """
  }
}
