import Foundation
import Testing

@testable import Services

@Suite struct VoiceArchiveTests {
  private func opened(_ bytes: [UInt8], in folder: URL) -> Result<VoiceFiles, VoiceRefusal> {
    Result { () throws(VoiceRefusal) in
      let file = folder.appending(path: "voice.tar.gz")
      do { try Data(bytes).write(to: file) } catch { throw .notStored }
      return try VoiceFiles([file], opening: folder)
    }
  }

  private func refusal(_ bytes: [UInt8], in folder: URL) -> VoiceRefusal? {
    if case .failure(let refusal) = opened(bytes, in: folder) { refusal } else { nil }
  }

  private func refusal(archive members: [[UInt8]], in folder: URL) throws -> VoiceRefusal? {
    refusal(try VoiceFixture.archive(members), in: folder)
  }

  @Test func aVoiceComesOutOfAnArchiveWithItsLicence() async throws {
    try await SpeechFixture.withFolder { (folder) async throws in
      let model = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let bytes = try VoiceFixture.archive([
        VoiceFixture.member("voice/", [], kind: "5"),
        VoiceFixture.member("voice/en_US-joe-medium.onnx", model),
        VoiceFixture.member("voice/en_US-joe-medium.onnx.json", VoiceFixture.settings()),
        VoiceFixture.member("voice/MODEL_CARD", Array("# Card\n* License: CC0\n".utf8)),
      ])
      let files = try opened(bytes, in: folder).get()
      #expect(files.name == "en_US-joe-medium")
      #expect(files.licence == "CC0")
      #expect(files.settings == VoiceFixture.settings() || files.settings != nil)
      #expect(try [UInt8](Data(contentsOf: #require(files.model))) == model)
      // Cut anywhere, it is refused.
      for length in stride(from: 0, to: bytes.count - 1, by: max(1, bytes.count / 40)) {
        #expect(refusal(Array(bytes[..<length]), in: folder) != nil, "\(length)")
      }
    }
  }

  @Test func noMemberChoosesAPlaceAndLinksAreNotFollowed() async throws {
    try await SpeechFixture.withFolder { (folder) async throws in
      let inner = folder.appending(path: "a/b")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      let bytes = try VoiceFixture.archive([
        VoiceFixture.member("../../escaped.onnx", [1, 2, 3]),
        VoiceFixture.member("/etc/x.json", VoiceFixture.settings()),
        VoiceFixture.member("link.onnx", [], kind: "2"),
      ])
      _ = opened(bytes, in: inner)
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "escaped.onnx").path))
      let names = try FileManager.default.contentsOfDirectory(atPath: inner.path).sorted()
      #expect(names == ["model.onnx", "voice.tar.gz"])
    }
  }

  @Test func bombsAndDamagedArchivesAreRefused() async throws {
    try await SpeechFixture.withFolder { (folder) async throws in
      let settings = VoiceFixture.member("a.json", VoiceFixture.settings())
      #expect(refusal([], in: folder) == .archiveDamaged)
      #expect(refusal([0x1F, 0x8B, 8, 0], in: folder) == .archiveDamaged)
      #expect(refusal(Array("PK".utf8) + [3, 4], in: folder) == .archiveDamaged)
      #expect(try refusal(archive: [settings], in: folder) == .halfMissing)
      #expect(try refusal(archive: [VoiceFixture.member("a.txt", [1])], in: folder) == .filesUnknown)
      let huge = VoiceFixture.member("a.onnx", [], size: VoiceLimits.modelBytes + 1)
      #expect(try refusal(archive: [huge], in: folder) == .modelTooLarge)
      var broken = VoiceFixture.member("a.onnx", [1])
      broken[0] ^= 1
      #expect(try refusal(archive: [broken], in: folder) == .archiveDamaged)
      let many = (0..<300).map { VoiceFixture.member("\($0).txt", []) }
      #expect(try refusal(archive: many, in: folder) == .archiveDamaged)
    }
  }
}
