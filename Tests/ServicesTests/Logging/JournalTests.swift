import Language
import Logging
import Testing

@testable import Services

@Suite struct JournalTests {
  enum Colour: String, PublicCode { case red, blue }

  struct Chatty: Error, CustomStringConvertible { var description: String { "канарче" } }

  @Test func aFieldIsPrivateUnlessItIsSaidToBePublic() {
    let log = WrittenLines()
    let word = "канарче"
    log.journal.error("a request failed", ["said": "\(word)", "literal": "канарче", "count": .public(3)])
    #expect(log.text == "error martlet: a request failed said=‹hidden› literal=‹hidden› count=3\n")
  }

  @Test func whatIsPublicIsWritten() {
    let log = WrittenLines()
    log.journal.debug(
      "told",
      [
        "span": .public(.milliseconds(5)), "language": .public(LanguageCode.bulgarian),
        "colour": .public(Colour.blue),
        "text": .hidden, "kind": .kind(of: Chatty()),
      ])
    #expect(log.text.contains("span=5000us language=bg colour=blue"))
    #expect(!log.text.contains("канарче"))
  }

  @Test func ofALibraryOnlyThePlaceInItsSourceIsWritten() {
    let log = WrittenLines()
    let logger = log.journal.forLibraries
    logger.error(
      "failed for канарче", metadata: ["path": "/канарче"], source: "Hummingbird", file: "a/b/Server.swift",
      line: 7)
    var other = logger
    other[metadataKey: "id"] = "канарче"
    other.trace("\(Chatty())", source: "NIO", file: "Channel.swift", line: 1)
    #expect(log.text == "error Hummingbird: Server.swift:7\ntrace NIO: Channel.swift:1\n")
  }

  @Test func theBackstopIsOverTheWholeLine() {
    let log = WrittenLines()
    log.journal.forLibraries.error("", source: "maria@abv.bg", file: "x.swift", line: 1)
    #expect(log.text == "error \(Redaction.mark) x.swift:1\n")
  }

  @Test func aLineIsCutWhereItIsTooLong() {
    let log = WrittenLines()
    log.journal.forLibraries.error(
      "", source: String(repeating: "я", count: 100_000), file: "x.swift", line: 1)
    #expect(log.text.unicodeScalars.count <= JournalHandler.longestLine + 1)
  }

  @Test func whatIsLessGraveThanTheLevelIsLeftOut() {
    let quiet = Journal(level: .error) { _ in Issue.record("it was written") }
    quiet.debug("a")
    quiet.warning("b")
  }
}
