import Foundation
import Testing

@testable import Family

@Suite struct TypedCodeTests {
  @Test(arguments: [
    "AB0D1234", "ab0d 1234", "abod-1234", "АВОd l2З4".replacingOccurrences(of: "З", with: "3"),
    " ab0d\u{2011}i234\n",
    "АB0D–1234",
  ])
  func `A code is read however it is typed, with letters that look alike`(typed: String) {
    #expect(TypedCode.joining(typed) == "AB0D1234")
  }

  @Test(arguments: [
    "", "AB0D123", "AB0D12345", "AB0D123U", "AB0D123Ж", "AB0D123!", String(repeating: " ", count: 600),
  ])
  func `What is no code is refused`(typed: String) { #expect(TypedCode.joining(typed) == nil) }

  @Test func `The computer's code has eight digits`() {
    #expect(TypedCode.invitation("1234 5678") == "12345678")
    #expect(TypedCode.invitation("l234 567о") == "12345670")
    #expect(TypedCode.invitation("8799 7309 6596 7320") == "8799730965967320", "as martlet invite prints it")
    for typed in ["1234567", "123456789", "1234567A", "879973096596732", "87997309659673201", ""] {
      #expect(TypedCode.invitation(typed) == nil)
    }
  }

  @Test func `A code is shown in groups and read back from them`() {
    #expect(TypedCode.grouped("AB0D1234") == "AB0D 1234")
    #expect(TypedCode.joining(TypedCode.grouped("AB0D1234")) == "AB0D1234")
    #expect(TypedCode.grouped("AB0D") == "AB0D")
    #expect(TypedCode.groups("QDAKV-ZXV5X") == ["QDAKV", "ZXV5X"])
  }
}

@Suite struct ComparedPicturesTests {
  @Test func `All 64 are words of Martlet's with drawings of their own, and no two are one`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Vocabulary")
      .standardizedFileURL
    var drawn: Set<String> = []
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Words").path)
    for file in files where file.hasSuffix(".tsv") {
      let text = try String(contentsOf: folder.appending(path: "Words/\(file)"), encoding: .utf8)
      for line in text.split(separator: "\n") {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        if cells.count > 5, cells[5] == "drawn:\(cells[0])" { drawn.insert(String(cells[0])) }
      }
    }
    let words = ComparedPictures.words
    #expect(words.count == ComparedPictures.count && Set(words).count == words.count)
    for word in words {
      #expect(drawn.contains(word), "\(word)")
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "Pictures/\(word).svg").path))
    }
  }

  @Test func `A place beyond the list is no picture`() {
    #expect(ComparedPictures.word(at: 0) == "hair" && ComparedPictures.word(at: 63) == "stork")
    for place in [-1, 64, .max, .min] { #expect(ComparedPictures.word(at: place) == nil) }
  }
}
