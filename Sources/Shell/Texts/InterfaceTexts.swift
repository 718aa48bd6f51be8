import Bytes
public import Language

/// The app's texts in both languages. They come with the page and not with the module: so they can be read and mended
/// line by line in `Web/texts.tsv`, and the module is an eighth smaller where it is fetched.
public struct InterfaceTexts: Sendable {
  private let bytes: [UInt8]
  /// Where each text begins: for each key of ``StringKey`` the Bulgarian one and the English one.
  private let starts: [Int]

  /// - Parameter bytes: UTF-8, a line for each key in the order of ``StringKey``: the Bulgarian text, a tab, the
  ///   English one, a line feed; all of them, or those of the page alone, which stand before
  ///   ``StringKey/firstOfParents``. Anything else, and there are no texts at all.
  public init(_ bytes: [UInt8]) {
    var starts = [0]
    var isWhole = true
    for (place, byte) in bytes.enumerated() where byte == 9 || byte == 10 {
      if (byte == 9) != (starts.count % 2 == 1) || place == starts[starts.count - 1] { isWhole = false }
      starts.append(place + 1)
    }
    let keys = starts.count / 2
    let all = StringKey.allCases.count
    isWhole =
      isWhole && starts.count % 2 == 1 && starts[starts.count - 1] == bytes.count
      && (keys == all || keys == Int(StringKey.firstOfParents.rawValue))
    self.bytes = isWhole ? bytes : []
    self.starts = isWhole ? starts : []
  }

  /// No texts at all.
  public init() {
    bytes = []
    starts = []
  }

  public var isEmpty: Bool { bytes.isEmpty }

  /// The text for a key; empty where there are no texts.
  @inline(never)
  public subscript(_ key: StringKey, _ language: LanguageCode) -> String {
    let place = Int(key.rawValue) * 2 + (language == .bulgarian ? 0 : 1)
    guard place + 1 < starts.count else { return "" }
    return String(decoding: bytes[starts[place]..<(starts[place + 1] - 1)], as: UTF8.self)
  }
}

extension StaticString {
  /// As text. Tables return static strings, which a compiler can lay down as a table: as `String` each line of
  /// them is code.
  @inline(never) public var text: String {
    String(decoding: UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount), as: UTF8.self)
  }
}

extension World {
  /// A text with a value in the place of its `%`.
  @inline(never)
  public func text(_ key: StringKey, with value: String) -> String {
    text(key).parts(at: "%").joined(separator: value)
  }

  /// A name within a sentence, between the marks of the language that is read.
  @inline(never)
  public func quoted(_ name: String) -> String { interfaceLanguage.quoted(name) }
}

extension LanguageCode {
  /// The text between the language's own quotation marks: „така“, “so”.
  @inline(never)
  public func quoted(_ text: String) -> String { self == .bulgarian ? "„\(text)“" : "“\(text)”" }
}
