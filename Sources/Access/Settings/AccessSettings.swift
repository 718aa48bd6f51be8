/// How somebody reaches a tile on one device.
///
/// They are kept as one line of text, such as `scan=1 rate=1500`, that says only what isn't as at first. Reading never fails: a
/// number out of its range becomes the nearest in it, and a name of a later version is kept as it stands.
public struct AccessSettings: Hashable, Sendable {
  private var values: [Int32]
  private var unknown: [String] = []
  /// The movement of the face that was taught, as base64; empty: none. Only the head pointer reads it.
  public var movement = "" { didSet { if !Self.isMovement(movement) { movement = "" } } }

  public init() { values = AccessSetting.allCases.map { $0.normal } }

  public init(_ text: String) {
    self.init()
    // A line of thousands of settings is nobody's.
    for word in text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 200) {
      guard let middle = word.firstIndex(of: UInt8(ascii: "=")), middle > word.startIndex else { continue }
      let name = String(decoding: word[..<middle], as: UTF8.self)
      if name == Self.movementName {
        let text = String(decoding: word[word.index(after: middle)...], as: UTF8.self)
        if Self.isMovement(text) { movement = text }
        continue
      }
      guard let setting = Self.setting(name) else {
        unknown.append(String(decoding: word, as: UTF8.self))
        continue
      }
      if let value = Self.number(word[word.index(after: middle)...]) { self[setting] = value }
    }
  }

  public subscript(setting: AccessSetting) -> Int32 {
    get { values[Int(setting.rawValue)] }
    set {
      let range = setting.range
      values[Int(setting.rawValue)] = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }

  /// The line that is kept; empty where all is as at first.
  public var text: String {
    var words: [String] = []
    for setting in AccessSetting.allCases where self[setting] != setting.normal {
      words.append("\(setting.name.text)=\(self[setting])")
    }
    if !movement.isEmpty { words.append("\(Self.movementName)=\(movement)") }
    words += unknown
    var line = ""
    for word in words { line += line.isEmpty ? word : " " + word }
    return line
  }

  private static var movementName: String { "movement" }

  /// Base64 of a few hundred bytes, and nothing else.
  private static func isMovement(_ text: String) -> Bool {
    text.utf8.count <= 1_000
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="):
          true
        default: false
        }
      }
  }

  private static func setting(_ name: String) -> AccessSetting? {
    for setting in AccessSetting.allCases where setting.name.isSame(as: name) { return setting }
    return nil
  }

  private static func number(_ digits: Substring.UTF8View) -> Int32? {
    var value: Int64 = 0
    var isNegative = false
    var count = 0
    for digit in digits {
      if count == 0, digit == UInt8(ascii: "-"), !isNegative {
        isNegative = true
      } else if digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9"), count < 9 {
        value = value * 10 + Int64(digit - UInt8(ascii: "0"))
        count += 1
      } else {
        return nil
      }
    }
    return count > 0 ? Int32(isNegative ? -value : value) : nil
  }
}

extension AccessSettings {
  public func isOn(_ setting: AccessSetting) -> Bool { self[setting] != 0 }
  /// Milliseconds.
  func time(_ setting: AccessSetting) -> Int64 { Int64(self[setting]) }

  public var pattern: ScanPattern { ScanPattern(rawValue: self[.pattern]) ?? .rowColumn }
  public var advance: ScanAdvance { ScanAdvance(rawValue: self[.advance]) ?? .automatic }
  public var afterHit: AfterHit { AfterHit(rawValue: self[.afterHit]) ?? .restart }
  public var phrase: PhrasePlace { PhrasePlace(rawValue: self[.phrase]) ?? .last }
  public var touchMoment: TouchMoment { TouchMoment(rawValue: self[.touchMoment]) ?? .release }

  /// Whether any way besides plain touch is on.
  public var isAnythingOn: Bool {
    isOn(.scan) || isOn(.dwell) || isOn(.touch) || isOn(.pad) || isOn(.sound) || isOn(.head) || isOn(.face)
  }
}
