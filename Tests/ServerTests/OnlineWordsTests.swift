import Foundation
import HTTPTypes
import Language
import NIOConcurrencyHelpers
import NIOCore
import Services
import Testing
import Vault

@testable import Server

/// The live word source over a lexicon of a few words, with an online source that says what a test wants.
@Suite struct OnlineWordsTests {
  private final class Files {
    let folder = FileManager.default.temporaryDirectory.appending(path: "words-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: folder) }

    func lexicon() throws -> LexiconFile {
      var draft = LexiconDraft(.full)
      for text in ["water", "clear", "liquid", "a"] {
        var word = LexiconDraft.Word(text)
        word.senses = [LexiconDraft.Sense("what is called \(text)", partOfSpeech: .noun)]
        word.sources = [.wordNet]
        draft.english.append(word)
      }
      let file = folder.appending(path: "small.lexicon")
      try Data(LexiconWriter.write(draft) { _, _ in [] }).write(to: file)
      return try LexiconFile(file)
    }
  }

  private static let dictionary = """
    [{"word":"water","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"a clear liquid"},
    {"definition":"a klorp"}]}]}]
    """

  private func providers(
    _ kinds: [ProviderKind], _ answer: Result<[UInt8]?, ProviderError>
  ) throws -> WordProviders {
    let address = try ProviderAddress("https://words.example/secret-path")
    let connections = kinds.map { ProviderConnection($0, address) }
    return WordProviders(connections: { connections }) { (_) throws(ProviderError) in try answer.get() }
  }

  @Test func withoutAnOnlineSourceAHotWordIsAnsweredWithTheVerySameBytes() async throws {
    let files = try Files()
    try await TestApp(words: .live(try files.lexicon())).run { browser in
      let first = try await browser.get("/api/word/water?lang=en")
      #expect(first.status == .ok && first.text.contains("what is called water"))
      for path in ["water?lang=en", "%77ater?lang=en&audience=child", "%20water?lang=en"] {
        let again = try await browser.get("/api/word/\(path)")
        #expect(again.bytes == first.bytes && again.headers[.eTag] == first.headers[.eTag])
      }
      let unknown = try await browser.get("/api/word/watre?lang=en")
      let repeated = try await browser.get("/api/word/watre?lang=en")
      #expect(unknown.status == .notFound && unknown.text.contains(#""suggestions":["water"]"#))
      #expect(repeated.bytes == unknown.bytes)
      // What differs in the request differs in the answer.
      #expect(try await browser.get("/api/word/clear?lang=en").text.contains("what is called clear"))
      #expect(try await browser.get("/api/word/WATER?lang=en").text.contains(#""word":"WATER""#))
    }
  }

  @Test func whatAnOnlineSourceAddsStandsBehindTheLexiconsWithItsSource() async throws {
    let files = try Files()
    let online = try providers([.dictionary], .success(Array(Self.dictionary.utf8)))
    let source = WordService.live(try files.lexicon(), online: online)
    let adult = try await source.look(WordRequest(word: "water", language: .english, audience: .adult))
    let text = String(buffer: adult.body)
    #expect(adult.lifetime == 300)
    let own = try #require(text.range(of: "what is called water"))
    let added = try #require(text.range(of: "a clear liquid"))
    #expect(own.lowerBound < added.lowerBound)
    #expect(text.contains("a klorp") && text.contains(#""source":"dictionaryapi""#))
    #expect(text.contains(#""sources":["wordnet","dictionaryapi"]"#))
    try await TestApp(words: source).run { browser in
      let child = try await browser.get("/api/word/water?lang=en")
      #expect(child.text.contains("a clear liquid") && !child.text.contains("klorp"))
      #expect(child.headers[.cacheControl] == "private, max-age=300")
      let tag = try #require(child.headers[.eTag])
      #expect(tag != "\"\(adult.tag)\"")
      let known = try await browser.get("/api/word/water?lang=en", [.ifNoneMatch: tag])
      #expect(known.status == .notModified)
    }
  }

  @Test func whoWantsAnAnswerAnewGetsItFromTheSource() async throws {
    let files = try Files()
    let asked = NIOLockedValueBox(0)
    let connection = ProviderConnection(.dictionary, try ProviderAddress("https://words.example"))
    let online = WordProviders(connections: { [connection] }) { (_) throws(ProviderError) in
      let number = asked.withLockedValue { count in
        count += 1
        return count
      }
      let definition = number == 1 ? "a liquid" : "a clear liquid"
      return Array(
        #"[{"word":"water","meanings":[{"definitions":[{"definition":"\#(definition)"}],"synonyms":["clear"]}]}]"#
          .utf8)
    }
    try await TestApp(words: .live(try files.lexicon(), online: online)).run { browser in
      let first = try await browser.get("/api/word/water?lang=en")
      #expect(first.text.contains(#""a liquid""#) && first.text.contains(#""synonyms":["clear"]"#))
      #expect(try await browser.get("/api/word/water?lang=en").bytes == first.bytes)
      for (value, count) in [("max-age=60", 1), ("no-cache", 2), ("No-Store", 3), ("max-age=0, x", 4)] {
        let again = try await browser.get("/api/word/water?lang=en", [.cacheControl: value])
        #expect(again.text.contains(count == 1 ? #""a liquid""# : #""a clear liquid""#))
        #expect(asked.withLockedValue { $0 } == count)
      }
    }
  }

  @Test func aWordThatOnlyAnOnlineSourceKnowsIsForAdults() async throws {
    let files = try Files()
    let text = Self.dictionary.replacingOccurrences(of: #""water""#, with: #""aqua""#)
    let online = try providers([.dictionary], .success(Array(text.utf8)))
    let source = WordService.live(try files.lexicon(), online: online)
    let adult = try await source.look(WordRequest(word: "aqua", language: .english, audience: .adult))
    #expect(String(buffer: adult.body).contains("a clear liquid"))
    try await TestApp(words: source).run { browser in
      let child = try await browser.get("/api/word/aqua?lang=en")
      #expect(child.status == .notFound)
    }
  }

  @Test func picturesComeWithTheirLicenceAndAuthor() async throws {
    let files = try Files()
    let text = #"[{"_id":2248,"sex":false,"violence":false,"keywords":[{"keyword":"water"}]}]"#
    let online = try providers([.arasaac], .success(Array(text.utf8)))
    try await TestApp(words: .live(try files.lexicon(), online: online)).run { browser in
      let answer = try await browser.get("/api/word/water?lang=en").text
      #expect(answer.contains("https://static.arasaac.org/pictograms/2248/2248_500.png"))
      #expect(answer.contains("CC BY-NC-SA 4.0") && answer.contains("Sergio Palao"))
    }
  }

  @Test(arguments: [ProviderError.notReached, .notSecure, .timedOut, .tooLarge, .redirected, .unreadable])
  func aSourceThatFailsTakesNothingFromTheAnswer(error: ProviderError) async throws {
    let files = try Files()
    let online = try providers([.dictionary, .arasaac], .failure(error))
    try await TestApp(words: .live(try files.lexicon(), online: online)).run { browser in
      let answer = try await browser.get("/api/word/water?lang=en")
      #expect(answer.status == .ok && answer.text.contains(#""sources":["wordnet"]"#))
      let state = try await browser.get("/api/providers", [.acceptLanguage: "bg"])
      #expect(state.text.contains(error.code) && state.text.contains(error.text(in: .bulgarian).title))
      #expect(state.text.contains(#""host":"words.example""#) && !state.text.contains("secret-path"))
    }
  }

  @Test func noSourceIsConnectedAtFirst() async throws {
    let files = try Files()
    try await TestApp(words: .live(try files.lexicon())).run { browser in
      let answer = try await browser.get("/api/providers")
      #expect(answer.status == .ok && answer.headers[.cacheControl] == "no-store")
      #expect(answer.text.contains(#""kind":"dictionary""#) && answer.text.contains(#""kind":"arasaac""#))
      #expect(!answer.text.contains(#""connected":true"#))
    }
  }

  @Test func whatIsConnectedIsKeptForItsOwnerAlone() throws {
    let files = try Files()
    let file = ProviderFile(try PrivateFolder(opening: files.folder.path, strict: false))
    #expect(try file.connections().isEmpty)
    let connection = ProviderConnection(.arasaac, try ProviderAddress("https://api.arasaac.org"))
    try file.change { $0.append(connection) }
    #expect(try file.connections() == [connection] && file.watched()() == [connection])
    let path = files.folder.appending(path: "providers.json").path
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try file.change { $0 = [] }
    #expect(try file.connections().isEmpty)
    // What is not its own file is neither believed nor written over.
    try Data("[]".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(throws: ProviderError.listDamaged) { try file.connections() }
    #expect(throws: ProviderError.listDamaged) { try file.change { $0.append(connection) } }
    #expect(file.watched()().isEmpty)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(throws: VaultError.self) { try file.connections() }
  }
}
