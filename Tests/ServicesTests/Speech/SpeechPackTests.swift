import Exchange
import Foundation
import Language
import Testing

@testable import Services

@Suite struct SpeechPackTests {
  private let words = (0..<300).map { SpeechPackWord("дума \($0)") }

  @Test func aPartIsReadBackAndACutOneIsRefused() {
    let clips = [
      SpeechPart.Clip(text: "вода", mp3: [1, 2, 3]), SpeechPart.Clip(text: "💧", mp3: []),
    ]
    let bytes = SpeechPart.bytes(of: clips)
    #expect(SpeechPart.clips(in: bytes) == clips)
    for length in 0..<bytes.count { #expect(SpeechPart.clips(in: Array(bytes[..<length])) == nil) }
    #expect(SpeechPart.clips(in: bytes + [0]) == nil)
    #expect(SpeechPart.clips(in: Array("MSPK".utf8) + [1, 255, 255, 255, 255]) == nil)
  }

  @Test func aNewWordChangesOneGroupAndOrderNone() {
    let before = SpeechPart.groups(of: words)
    #expect(before.count == 8)
    #expect(before.allSatisfy { (16...80).contains($0.count) })
    #expect(before.reduce(0) { $0 + $1.count } == 300)
    #expect(SpeechPart.groups(of: words.reversed() + words) == before)
    let after = SpeechPart.groups(of: words + ["костенурка"])
    #expect(zip(before, after).filter { $0 != $1 }.count == 1)
    #expect(SpeechPart.groups(of: []).isEmpty)
  }

  @Test func aBuiltPackHoldsEveryWordAndIsNotBuiltTwice() async throws {
    try await SpeechFixture.withFolder { folder in
      let asked = Tally()
      let service = SpeechFixture.service(SpeechFixture.hum(asked))
      let options = try SpeechOptions(language: .bulgarian)
      let manifest = try await SpeechPackStore(folder: folder, service: service)
        .manifest(words: words + ["…"], options: options)
      #expect(await asked.count == 300)
      var texts: Set<String> = []
      let store = SpeechPackStore(folder: folder, service: service)
      for part in manifest.parts {
        let bytes = try #require(await store.part(hash: part.hash))
        #expect(bytes.count == part.bytes)
        let clips = try #require(SpeechPart.clips(in: bytes))
        #expect(clips.count == part.clips)
        texts.formUnion(clips.map { $0.text })
      }
      #expect(texts == Set(words.map { $0.text }))
      #expect(try await store.manifest(words: words, options: options) == manifest)
      #expect(await asked.count == 300)
      let json = try JSONSerialization.jsonObject(with: Data(EncodedJSON.file(manifest))) as? [String: Any]
      #expect(json?["language"] as? String == "bg")
      #expect((json?["parts"] as? [[String: Any]])?.count == 8)
    }
  }

  @Test func aWordThatAVoiceMakesNoSoundOfIsLeftOutAndHoldsUpNoOther() async throws {
    try await SpeechFixture.withFolder { folder in
      var hum = SpeechFixture.hum()
      let samples = hum.samples
      hum.samples = { (script, options) async throws(SpeechError) in
        let made = try await samples(script, options)
        guard script.hasSuffix(" 7") else { return made }
        return Samples(values: [Int16](repeating: 0, count: made.values.count), rate: made.rate)
      }
      let options = try SpeechOptions(language: .bulgarian)
      let store = SpeechPackStore(folder: folder, service: SpeechFixture.service(hum))
      var texts: Set<String> = []
      for part in try await store.manifest(words: words, options: options).parts {
        let bytes = try #require(await store.part(hash: part.hash))
        let clips = try #require(SpeechPart.clips(in: bytes))
        texts.formUnion(clips.map { $0.text })
      }
      #expect(texts == Set(words.map { $0.text }).subtracting(["дума 7"]))
    }
  }

  @Test func aNewWordKeepsTheOtherPartsAndACorruptPartIsMadeAnew() async throws {
    try await SpeechFixture.withFolder { folder in
      let asked = Tally()
      let store = SpeechPackStore(
        folder: folder, service: SpeechFixture.service(SpeechFixture.hum(asked)))
      let options = try SpeechOptions(language: .bulgarian)
      let before = try await store.manifest(words: words, options: options)
      let after = try await store.manifest(words: words + ["костенурка"], options: options)
      let kept = Set(before.parts).intersection(after.parts)
      #expect(kept.count == 7)
      #expect(await asked.count < 360)
      let gone = try #require(before.parts.first { !kept.contains($0) })
      #expect(await store.part(hash: gone.hash) == nil)

      let victim = try #require(kept.first)
      let file = folder.appending(path: "speech-packs/bg-r100-p100/\(victim.hash).part")
      var bytes = [UInt8](try Data(contentsOf: file))
      bytes[20] ^= 1
      try Data(bytes).write(to: file)
      #expect(await store.part(hash: victim.hash) == nil)
      #expect(try await store.manifest(words: words + ["костенурка"], options: options) == after)
      #expect(await store.part(hash: victim.hash) != nil)
    }
  }

  @Test func anInterruptedBuildGoesOnWhereItStopped() async throws {
    try await SpeechFixture.withFolder { folder in
      let asked = Tally()
      var failing = SpeechFixture.hum(asked)
      let hum = failing.samples
      failing.samples = { (script, options) async throws(SpeechError) in
        guard await asked.count < 150 else { throw .synthesizerFailed }
        return try await hum(script, options)
      }
      let options = try SpeechOptions(language: .bulgarian)
      await #expect(throws: SpeechError.synthesizerFailed) {
        try await SpeechPackStore(folder: folder, service: SpeechFixture.service(failing))
          .manifest(words: words, options: options)
      }
      _ = try await SpeechPackStore(folder: folder, service: SpeechFixture.service(SpeechFixture.hum(asked)))
        .manifest(words: words, options: options)
      #expect(await asked.count < 360)
    }
  }

  @Test func callersWhoAskTogetherShareOneBuild() async throws {
    try await SpeechFixture.withFolder { folder in
      let asked = Tally()
      let store = SpeechPackStore(
        folder: folder, service: SpeechFixture.service(SpeechFixture.hum(asked)))
      let options = try SpeechOptions(language: .bulgarian)
      async let first = store.manifest(words: words, options: options)
      async let second = store.manifest(words: words, options: options)
      #expect(try await first == second)
      #expect(await asked.count == 300)
    }
  }

  /// 66 rates and pitches at once, as one device once asked.
  private static let manyOptions = stride(from: 0.5, through: 1.5, by: 0.1).flatMap { rate in
    [0.5, 0.75, 1, 1.25, 1.5, 2].compactMap {
      try? SpeechOptions(language: .bulgarian, rate: rate, pitch: $0)
    }
  }

  @Test func packsDoNotStarveTheVoice() async throws {
    try await SpeechFixture.withFolder { folder in
      let service = SpeechFixture.service()
      let store = SpeechPackStore(folder: folder, service: service)
      let options = try SpeechOptions(language: .bulgarian)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for options in Self.manyOptions {
          group.addTask { _ = try? await store.manifest(words: words, options: options) }
        }
        try await Task.sleep(for: .milliseconds(100))
        var spoken = 0
        for number in 0..<97
        where try await service.speak("искам \(number)", options: options).milliseconds > 100 {
          spoken += 1
        }
        #expect(spoken == 97)
        group.cancelAll()
      }
    }
  }

  @Test func onePackIsBuiltAtATimeAndTooManyAreToldToComeBack() async throws {
    try await SpeechFixture.withFolder { folder in
      let crowd = Crowd()
      var voice = SpeechFixture.hum()
      let hum = voice.samples
      voice.samples = { (script, options) async throws(SpeechError) in
        await crowd.enter()
        await Task.yield()
        let samples = try await hum(script, options)
        await crowd.leave()
        return samples
      }
      let store = SpeechPackStore(folder: folder, service: SpeechFixture.service(voice))
      let outcomes = await withTaskGroup(of: SpeechError?.self) { group in
        for options in Self.manyOptions {
          group.addTask {
            do {
              _ = try await store.manifest(words: Array(words.prefix(20)), options: options)
              return nil
            } catch { return error as? SpeechError }
          }
        }
        return await group.reduce(into: [SpeechError?]()) { $0.append($1) }
      }
      #expect(outcomes.count == 66)
      #expect(outcomes.filter { $0 == nil }.count >= 16)
      #expect(outcomes.contains(.busy))
      #expect(await crowd.most == 1)
    }
  }

  @Test func aBuildEndsWithItsLastAsker() async throws {
    try await SpeechFixture.withFolder { folder in
      let asked = Tally()
      var slow = SpeechFixture.hum()
      let hum = slow.samples
      slow.samples = { (script, options) async throws(SpeechError) in
        await asked.add()
        try? await Task.sleep(for: .milliseconds(20))
        return try await hum(script, options)
      }
      let store = SpeechPackStore(folder: folder, service: SpeechFixture.service(slow))
      let options = try SpeechOptions(language: .bulgarian)
      let few = Array(words.prefix(30))
      let first = Task { try await store.manifest(words: few, options: options) }
      let second = Task { try await store.manifest(words: few, options: options) }
      while await asked.count < 3 { try await Task.sleep(for: .milliseconds(5)) }
      first.cancel()
      #expect(try await second.value.parts.count == 1)
      #expect(await asked.count == 30)

      let third = Task { try await store.manifest(words: words, options: options) }
      while await asked.count < 40 { try await Task.sleep(for: .milliseconds(5)) }
      third.cancel()
      await #expect(throws: (any Error).self) { try await third.value }
      let count = await asked.count
      try await Task.sleep(for: .milliseconds(100))
      #expect(await asked.count == count)
      #expect(count < 300)
    }
  }

  @Test(arguments: ["", "../../etc/passwd", String(repeating: "A", count: 64), "0"])
  func aPartIsNeverSoughtByAnythingButItsHash(name: String) async throws {
    try await SpeechFixture.withFolder { folder in
      let store = SpeechPackStore(folder: folder, service: SpeechFixture.service(SpeechFixture.hum()))
      #expect(await store.part(hash: name) == nil)
    }
  }

  @Test func wordsWrittenAlikeAreSpokenAsTheyAreMarked() async throws {
    try await SpeechFixture.withFolder { folder in
      let store = SpeechPackStore(folder: folder, service: SpeechFixture.service())
      let manifest = try await store.manifest(
        words: [SpeechPackWord(text: "пара", spoken: "пара\u{301}"), "вода"],
        options: SpeechOptions(language: .bulgarian))
      let hash = try #require(manifest.parts.first?.hash)
      let bytes = try #require(await store.part(hash: hash))
      let clips = try #require(SpeechPart.clips(in: bytes))
      #expect(Set(clips.map { $0.text }) == ["пара", "вода"])
      for clip in clips { #expect((MP3.decoded(clip.mp3)?.loudness ?? 0) > 1_000) }
    }
  }
}
