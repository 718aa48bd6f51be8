/// A QR code as a drawing, whoever encoded it.
public enum QRDrawing {
  /// Light modules around the code: the least that a camera may ask for (ISO/IEC 18004).
  public static var margin: Int { 4 }

  /// The dark modules as the path of a drawing, one unit each: a rectangle for each run of them in a row.
  ///
  /// - Parameter side: modules on each side of the code; its drawing is ``margin`` larger on each.
  public static func path(side: Int, isDark: (Int, Int) -> Bool) -> String {
    var path = ""
    for y in 0..<side {
      var x = 0
      while x < side {
        guard isDark(x, y) else {
          x += 1
          continue
        }
        let start = x
        while x < side, isDark(x, y) { x += 1 }
        path += "M\(start + margin) \(y + margin)h\(x - start)v1h-\(x - start)z"
      }
    }
    return path
  }
}
