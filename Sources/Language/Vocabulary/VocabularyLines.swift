/// One file of the vocabulary, by its path within the folder.
public struct VocabularyFile: Hashable, Sendable {
  public let path: String
  public let bytes: [UInt8]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The lines of a tab-separated file that mean something: neither empty nor a `#` comment.
struct VocabularyLines {
  struct Line {
    let number: Int
    let fields: [String]
  }

  let file: String
  private(set) var lines: [Line] = []
  private(set) var faults: [VocabularyFault] = []

  /// Reads all lines. A byte order mark and carriage returns, which spreadsheets leave, are overlooked;
  /// a line that is not UTF-8, or has a stray space or control character, is refused.
  init(_ file: VocabularyFile) {
    self.file = file.path
    let bytes = file.bytes
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      number += 1
      let stop = end > start && bytes[end - 1] == 0x0D ? end - 1 : end
      if start < stop, bytes[start] != 0x23 { append(bytes[start..<stop], number: number) }
      start = end + 1
    }
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, number: Int) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      faults.append(VocabularyFault(.unreadable, file: file, line: number))
      return
    }
    var fields: [String] = []
    for piece in text.utf8.split(separator: 0x09, omittingEmptySubsequences: false) {
      let field = String(piece) ?? ""
      if VocabularyLines.hasStray(field) {
        faults.append(VocabularyFault(.strayCharacter, file: file, line: number, found: field))
        return
      }
      fields.append(field)
    }
    lines.append(Line(number: number, fields: fields))
  }

  /// Takes the first line as the header; `false`, with a fault, where it names other columns.
  mutating func takeHeader(_ columns: String) -> Bool {
    let expected = columns.split(separator: " ")
    guard let first = lines.first else {
      if faults.isEmpty { faults.append(VocabularyFault(.wrongHeader, file: file, line: 0)) }
      return false
    }
    var matches = first.fields.count == expected.count
    for (field, column) in zip(first.fields, expected) where field != column { matches = false }
    if matches {
      lines.removeFirst()
    } else {
      let fault = VocabularyFault(
        .wrongHeader, file: file, line: first.number, found: first.fields.first ?? "")
      faults.append(fault)
    }
    return matches
  }

  /// Spaces at an end or two in a row, control characters, and what cannot be seen.
  private static func hasStray(_ field: String) -> Bool {
    var previous: UInt32 = 0x20
    for scalar in field.unicodeScalars {
      switch scalar.value {
      case 0x20 where previous == 0x20: return true
      case 0...0x1F, 0x7F...0xA0, 0xAD, 0x200B, 0x200C, 0x200E, 0x200F, 0x2028...0x202E, 0x2060, 0xFEFF,
        0xFFFD:
        return true
      default: previous = scalar.value
      }
    }
    return previous == 0x20 && !field.isEmpty
  }
}
