internal import Bytes
public import Language

/// What the files of a saved voice say: `list.tsv` beside them, a line for each, with its columns between tabs: the file's name, the
/// language's tag, the text, its length in milliseconds. The first line names the columns.
public struct VoiceList: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    public let file: String
    public let language: LanguageCode
    public let text: String

    public init(file: String, language: LanguageCode, text: String) {
      (self.file, self.language, self.text) = (file, language, text)
    }
  }

  /// More lines are not read.
  public static var most: Int { 5_000 }

  public private(set) var lines: [Line] = []

  public init() {}

  /// Reads such a list. What is no such line is passed over.
  public init(reading text: String) {
    var rest: [UInt8] = []
    for byte in text.utf8 where byte != 0x0D { rest.append(byte) }
    for row in String(decoding: rest, as: UTF8.self).parts(at: "\n") {
      guard lines.count < VoiceList.most else { return }
      let columns = row.parts(at: "\t")
      guard columns.count >= 3, let language = LanguageCode(tag: columns[1]),
        let wanted = Registers.field(columns[2], language), !wanted.text.isEmpty, !columns[0].isEmpty
      else { continue }
      lines.append(Line(file: columns[0], language: language, text: TextLimit.spoken.cut(columns[2])))
    }
  }

  /// What a file of this name says; a list may name it with a folder before it.
  public func line(for file: String) -> Line? {
    for line in lines where line.file.hasSameBytes(as: file) || line.file.parts(at: "/").last == file {
      return line
    }
    return nil
  }

  /// What a file says that no list names: its own name, as `вода.wav` says вода.
  public static func text(ofFile name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: 0x2E) else { return name }
    return String(decoding: [UInt8](name.utf8[..<dot]), as: UTF8.self)
  }
}

extension Registers {
  /// A voice as files: their names, the hashes of the recordings, and the list of what they say.
  public func savedVoice(_ id: Name) -> (files: [String], hashes: [String], list: String) {
    var files: [String] = []
    var hashes: [String] = []
    var list = "file\tlanguage\ttext\tmilliseconds\n"
    for language in LanguageCode.allCases {
      for (place, recording) in banked(by: id, in: language).enumerated() {
        let digits = "\(place + 1)"
        let number =
          String(decoding: [UInt8](repeating: 0x30, count: max(0, 4 - digits.utf8.count)), as: UTF8.self)
          + digits
        let file = "\(language.tag)-\(number).wav"
        files.append(file)
        hashes.append(recording.hash)
        list += "\(file)\t\(language.tag)\t\(VoiceList.column(recording.text))\t\(recording.milliseconds)\n"
      }
    }
    return (files, hashes, list)
  }
}

extension VoiceList {
  /// A text without what divides columns and lines.
  fileprivate static func column(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 { bytes.append(byte < 0x20 ? 0x20 : byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
