import Family

/// A board file being opened.
public struct BoardImport: Hashable, Sendable {
  public var file: String
}

extension State {
  mutating func fileChosen(_ name: String, _ bytes: [UInt8]?) -> [Effect] { [] }
  mutating func inflated(_ token: Int32, _ bytes: [UInt8]?) -> [Effect] { [] }
  mutating func picturesKept(_ names: [String]) -> [Effect] { [] }
}
