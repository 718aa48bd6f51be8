public import Family

/// Why bytes are not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
  public enum Code: UInt8, Hashable, Sendable {
    /// The file ends inside a value.
    case cut
    /// A byte that cannot stand where it stands.
    case unexpected
    /// More than ``JSONReader/deepest`` arrays and objects inside one another.
    case tooDeep
    /// Text that is not well-formed UTF-8.
    case notUTF8
    /// Something follows the value.
    case trailing
    /// More values than the reader was allowed.
    case tooMany
    /// `\u0000`.
    case nul
    /// Half of a surrogate pair, `\ud83d` alone.
    case surrogate

    public var name: String {
      switch self {
      case .cut: "json-cut"
      case .unexpected: "json-unexpected"
      case .tooDeep: "json-too-deep"
      case .notUTF8: "json-not-utf8"
      case .trailing: "json-trailing"
      case .tooMany: "json-too-many"
      case .nul: "json-nul"
      case .surrogate: "json-surrogate"
      }
    }
  }

  /// What it says of a text, in words for people; `nil` where the bytes are no JSON at all.
  public var refusal: TextRefusal? {
    switch code {
    case .nul: .nul
    case .surrogate: .halfCharacter
    default: nil
    }
  }

  public let code: Code
  /// In bytes from the start of the file.
  public let offset: Int
  /// Both count from 1; columns count bytes.
  public let line: Int
  public let column: Int

  init(_ code: Code, at offset: Int, in bytes: [UInt8]) {
    self.code = code
    self.offset = min(offset, bytes.count)
    var line = 1
    var lineStart = 0
    for place in 0..<self.offset where bytes[place] == 0x0A {
      line += 1
      lineStart = place + 1
    }
    self.line = line
    self.column = self.offset - lineStart + 1
  }
}
