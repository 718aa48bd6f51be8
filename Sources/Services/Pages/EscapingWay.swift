import Exchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A way of making a text safe for a page, measured in a process of its own, because memory once touched stays
/// counted.
public enum EscapingWay: String, CaseIterable, Sendable {
  /// The control: the text alone.
  case nothing
  /// ``JSONPageText``: one pass over UTF-8.
  case onePass = "one-pass"
  /// What is often written by hand: four passes of `replacing` over the `String`, one after another.
  case fourPasses = "four-passes"

  /// What one run in a process took.
  public struct Measurement: Codable, Sendable {
    /// Of the escaping alone, on a text that is already there.
    public let milliseconds: Double
    /// The most memory that the process ever held (VmHWM), in kilobytes; 0 where the system does not say.
    public let peakKilobytes: Int
    /// Of what was made, in bytes.
    public let written: Int
  }

  public func measure(kilobytes: Int) -> Measurement {
    let text = Self.sample(bytes: max(1, kilobytes) * 1_024)
    let start = ContinuousClock.now
    let written = escaped(text)
    let span = ContinuousClock.now - start
    return Measurement(
      milliseconds: span / .milliseconds(1), peakKilobytes: Self.peakKilobytes, written: written)
  }

  /// How many bytes came of it. The result is held whole, as whoever sends it would.
  private func escaped(_ text: String) -> Int {
    switch self {
    case .nothing: return text.utf8.count
    case .onePass:
      var bytes: [UInt8] = []
      JSONPageText.append(text, to: &bytes)
      return bytes.count
    case .fourPasses:
      let once = text.replacing("\\", with: "\\\\")
      let twice = once.replacing("\"", with: "\\\"")
      let thrice = twice.replacing("\n", with: "\\n")
      return thrice.replacing("</", with: "<\\/").utf8.count
    }
  }

  /// A family's texts as they are, over and over: words, emoji, quotes, some markup.
  private static func sample(bytes: Int) -> String {
    let piece =
      "Баба каза: \"ела да обядваме\" 🍎 и ние отидохме <b>бързо</b>.\nThen we went home \\ and slept.\n"
    var text = ""
    text.reserveCapacity(bytes + piece.utf8.count)
    while text.utf8.count < bytes { text += piece }
    return text
  }

  private static var peakKilobytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") })
    else { return 0 }
    return Int(line.filter { $0.isNumber }) ?? 0
  }
}
