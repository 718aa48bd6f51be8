import Bytes
import Family
import Foundation
import Language
import Testing

@testable import AppTesting
@testable import Shell

@Suite struct StringTests {
  @Test func theTableHasEveryKeyOnce() {
    #expect(TextTable.rows.map { $0[0] } == StringKey.allCases.map { "\($0)" })
    #expect(TextTable.rows.allSatisfy { $0.count == 3 })
    #expect(StringKey.speak.text(.bulgarian) == "Кажи")
    #expect(StringKey.speak.text(.english) == "Speak")
  }

  /// A family has one name for it; "server" is a word of those who run one.
  @Test func theComputerWithMartletHasOneName() {
    for row in TextTable.rows {
      let (bulgarian, english) = (row[1].lowercased(), row[2].lowercased())
      for other in ["сървър", "от който върви мартлет", "компютърът на мартлет", "компютъра на мартлет"] {
        #expect(!bulgarian.contains(other), "\(row[0])")
      }
      for other in ["server", "that serves martlet", "martlet's computer"] {
        #expect(!english.contains(other), "\(row[0])")
      }
    }
  }

  /// Both are written on paper, and only one of them opens what a parent stands before.
  @Test func theCodesOnPaperAreCalledByWhatTheyAreFor() {
    for (language, code) in [(LanguageCode.bulgarian, "код"), (.english, "code")] {
      let words = { (key: StringKey) in
        Set(key.text(language).lowercased().split(separator: " ")).filter { $0.count > 3 && $0 != code }
      }
      #expect(words(.gateCode).isDisjoint(with: words(.copyCodeTitle)))
      #expect(!words(.gateCode).isDisjoint(with: words(.lockTitle).union(["заключването"])))
      #expect(StringKey.copyCodeMade.text(language).hasPrefix(StringKey.copyCodeTitle.text(language)))
      #expect(StringKey.recoveryTitle.text(language) == StringKey.gateCode.text(language))
    }
  }

  @Test func aTableThatIsCutOrMixedUpIsNoTable() {
    let whole = TextTable.bytes
    #expect(!InterfaceTexts(whole).isEmpty)
    for cut in [0, 1, whole.count / 2, whole.count - 1] {
      let texts = InterfaceTexts(Array(whole[..<cut]))
      #expect(texts.isEmpty)
      #expect(texts[.speak, .bulgarian].isEmpty)
    }
    #expect(InterfaceTexts(whole + "още\tmore\n".bytes).isEmpty)
    #expect(InterfaceTexts("\t".bytes + whole).isEmpty)
    var swapped = whole
    if let tab = swapped.firstIndex(of: 9) { swapped[tab] = 10 }
    #expect(InterfaceTexts(swapped).isEmpty)
  }

  @Test func thePageHasTalksTextsAndTheOthersFollow() {
    let rows = TextTable.rows.map { "\($0[1])\t\($0[2])\n" }
    let page = InterfaceTexts(rows[..<Int(StringKey.firstOfParents.rawValue)].joined().bytes)
    #expect(page[.speak, .english] == "Speak")
    #expect(page[.lensSearch, .english].isEmpty)
    let all = InterfaceTexts(rows.joined().bytes)
    #expect(all[.speak, .english] == "Speak")
    #expect(all[.lensSearch, .english] == "Look up a word")
    #expect(all[.pilesEmpty, .english] == StringKey.pilesEmpty.text(.english))
  }

  @Test func bothLanguagesSaySomethingForEveryKey() {
    for key in StringKey.allCases {
      for language in LanguageCode.allCases { #expect(!key.text(language).isEmpty, "\(key)") }
    }
    for trouble in Trouble.allCases {
      for language in LanguageCode.allCases { #expect(!trouble.text(language).isEmpty, "\(trouble)") }
    }
  }

  /// But for names that stand so on the screens, devices and files that are meant.
  @Test func bulgarianIsWrittenInCyrillic() {
    let names: Set<String> = [
      "heic", "jpeg", "wav", "zip", "listtsv", "guided", "access", "open", "board", "logging",
      "piper", "onnx", "json", "targz", "modelcard", "runtime", "elevenlabs",
      "bgbgdimitarmedium",
      "voices", "remove", "apkg", "esc", "enter", "shift", "ipad", "android",
    ]
    let latin = Set("abcdefghijklmnopqrstuvwxyz")
    for key in StringKey.allCases {
      let words = key.text(.bulgarian).lowercased().split(separator: " ")
      for word in words where word.contains(where: { latin.contains($0) }) {
        let letters = String(word.filter { $0.isLetter })
        #expect(word.hasPrefix(".ob") || word.hasPrefix(".grd") || names.contains(letters), "\(key): \(word)")
      }
    }
  }

  /// A family that reads one name twice cannot tell which of the two it looks for.
  @Test func whatIsChosenHasANameOfItsOwn() {
    let choices: [StringKey] = [.rating, .boardIsFor, .speaker, .age, .profilesTitle]
    for language in LanguageCode.allCases {
      #expect(Set(choices.map { $0.text(language).lowercased() }).count == choices.count)
    }
  }

  @Test func noTextShouts() {
    for key in StringKey.allCases {
      for language in LanguageCode.allCases { #expect(!key.text(language).contains("!"), "\(key)") }
    }
  }

  @Test func everyKeyIsUsed() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources")
    var code = ""
    for module in ["App", "Rooms", "Shell"] {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: module).standardizedFileURL, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        var text = try String(contentsOf: file, encoding: .utf8)
        // Of the table's file, what follows the table.
        if file.lastPathComponent == "StringKey.swift" {
          text = String(text[try #require(text.range(of: "\n}\n")).upperBound...])
        }
        code += text
      }
    }
    for key in StringKey.allCases {
      #expect(code.range(of: #"\.\#(key)\b"#, options: .regularExpression) != nil, "\(key) is unused")
    }
  }
}
