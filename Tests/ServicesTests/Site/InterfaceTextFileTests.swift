import Language
import Shell
import Testing

@testable import Services

@Suite struct InterfaceTextFileTests {
  private static let keys = StringKey.allCases.map { "\($0)" }

  /// A table with every key, its lines in an order of its own.
  private func table(_ change: (inout [String]) -> Void = { _ in }) -> String {
    var lines = Self.keys.reversed().map { "\($0)\tб \($0)\te \($0)" }
    change(&lines)
    return "# A remark\nkey\tbg\ten\n# Talk\n" + lines.joined(separator: "\n") + "\n"
  }

  @Test func whateverTheOrderOfTheLinesTheAppGetsThatOfItsKeys() throws {
    let compiled = try InterfaceTextFile.compiled(table())
    let texts = InterfaceTexts(Array((compiled.page + compiled.rooms).utf8))
    for key in StringKey.allCases {
      #expect(texts[key, .bulgarian] == "б \(key)")
      #expect(texts[key, .english] == "e \(key)")
    }
    let page = InterfaceTexts(Array(compiled.page.utf8))
    #expect(page[.speak, .english] == "e speak")
    #expect(page[.firstOfParents, .english].isEmpty)
  }

  @Test func aMissingAnEmptyAnUnknownAndARepeatedTextAreNamed() {
    #expect(throws: InterfaceTextFile.Trouble.missing(["speak", "stop"])) {
      try InterfaceTextFile.compiled(table { $0.removeLast(2) })
    }
    #expect(throws: InterfaceTextFile.Trouble.notAllColumns(line: 4)) {
      try InterfaceTextFile.compiled(table { $0[0] = "\(Self.keys.last!)\tдума\t" })
    }
    #expect(throws: InterfaceTextFile.Trouble.unknownKey(line: 4, "nobody")) {
      try InterfaceTextFile.compiled(table { $0[0] = "nobody\tа\tb" })
    }
    #expect(throws: InterfaceTextFile.Trouble.repeatedKey(line: 5, Self.keys.last!)) {
      try InterfaceTextFile.compiled(table { $0[1] = $0[0] })
    }
    #expect(throws: InterfaceTextFile.Trouble.markup(line: 4)) {
      try InterfaceTextFile.compiled(table { $0[0] += "<b>" })
    }
    #expect(throws: InterfaceTextFile.Trouble.noHeader) {
      try InterfaceTextFile.compiled("speak\tКажи\tSpeak\n")
    }
    #expect(throws: InterfaceTextFile.Trouble.missing(Self.keys)) {
      try InterfaceTextFile.compiled("key\tbg\ten\n")
    }
  }
}
