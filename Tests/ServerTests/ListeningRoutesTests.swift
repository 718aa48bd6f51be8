import Foundation
import HummingbirdTesting
import Language
import NIOCore
import Services
import Testing

@testable import Server

/// What a try looks like to the server, and what it answers.
@Suite struct ListeningRoutesTests {
  private func body(_ words: String, samples: [Int16]) -> [UInt8] {
    withUnsafeBytes(of: UInt32(words.utf8.count).littleEndian) { Array($0) } + Array(words.utf8)
      + samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  @Test func wordsAndSamplesArePartedAsTheyCame() throws {
    let parts = try ListeningRoutes.parts(of: body("dog\nice cream\n", samples: [1, -2, 32_767]))
    #expect(parts.words == ["dog", "ice cream"] && parts.samples == [1, -2, 32_767])
    #expect(parts.near == 0)
    #expect(try ListeningRoutes.parts(of: body("", samples: [])).samples.isEmpty)
  }

  @Test(arguments: [
    ("dog\ncat\n\nice cream", 2), ("\ndog", 0), ("dog\ncat\n\n", 0), ("dog\n\n\ncat\n\nice", 1),
  ])
  func theWordsAboveAnEmptyLineAreNearAtHand(list: String, near: Int) throws {
    let parts = try ListeningRoutes.parts(of: body(list, samples: []))
    #expect(parts.near == near && !parts.words.contains("") && parts.words.first == "dog")
  }

  @Test(
    arguments: [
      [], [1, 0, 0], [255, 255, 255, 255, 1], [4, 0, 0, 0, 65], [0, 0, 0, 0, 7], [1, 0, 0, 0, 255],
    ] as [[UInt8]])
  func whatIsNoTryIsRefused(bytes: [UInt8]) {
    #expect(throws: Problem(.listeningMalformed)) { try ListeningRoutes.parts(of: bytes) }
  }

  @Test func moreWordsOrSoundThanATryHasIsRefused() {
    let many = String(repeating: "a\n", count: WordListener.mostWords + 1)
    #expect(throws: Problem(.listeningMalformed)) { try ListeningRoutes.parts(of: body(many, samples: [])) }
    let long = [Int16](repeating: 0, count: WordListener.mostSamples + 1)
    #expect(throws: Problem(.listeningMalformed)) { try ListeningRoutes.parts(of: body("a", samples: long)) }
  }
}
