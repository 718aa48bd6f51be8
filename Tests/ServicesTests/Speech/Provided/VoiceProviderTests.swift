import Foundation
import Language
import Testing

@testable import Services

/// What comes from a provider of voices, on good days and bad.
@Suite(.timeLimit(.minutes(5))) struct VoiceProviderTests {
  private static func tone(_ level: Double, seconds: Double = 1) -> Samples {
    Samples(
      values: (0..<Int(22_050 * seconds)).map {
        Int16(level * 32_767 * sin(Double($0) / 22_050 * 440 * 2 * .pi))
      },
      rate: 22_050)
  }

  private func trouble(_ bytes: [UInt8]) -> VoiceProviderTrouble? {
    do throws(VoiceProviderTrouble) {
      _ = try SpokenMP3.milliseconds(of: bytes)
      return nil
    } catch { return error }
  }

  @Test func aSoundIsTakenWholeAndItsLengthIsTold() throws {
    let mp3 = try MP3.encoded(Self.tone(0.4))
    let milliseconds = try SpokenMP3.milliseconds(of: mp3)
    #expect((1_000...1_200).contains(milliseconds))
    #expect(trouble([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 3, 1, 2, 3] + mp3) == nil, "behind a tag")
    #expect(trouble(mp3 + Array("TAG".utf8) + [UInt8](repeating: 0, count: 125)) == nil)
    // As quiet as a whisper, and still heard.
    #expect(trouble(try MP3.encoded(Self.tone(0.01))) == nil)
  }

  @Test func whatIsNoSoundIsRefusedAndSaysWhy() throws {
    let mp3 = try MP3.encoded(Self.tone(0.4))
    #expect(trouble([]) == .unreadable)
    #expect(trouble(Array("<!doctype html><title>Login</title>".utf8)) == .unreadable)
    #expect(trouble(Array("ID3".utf8) + [4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F, 1]) == .unreadable)
    #expect(trouble(Array(mp3.dropLast(30))) == .cutOff)
    #expect(trouble(mp3 + Array("<html>".utf8)) == .cutOff)
    #expect(trouble(try MP3.encoded(Self.tone(0))) == .silent)
    #expect(trouble(try MP3.encoded(Self.tone(0.0002))) == .silent)
    #expect(trouble([UInt8](repeating: 0, count: SpokenMP3.mostBytes + 1)) == .tooLarge)
    let minutes = try MP3.encoded(Self.tone(0.4, seconds: 10))
    #expect(
      trouble(
        minutes + minutes + minutes + minutes + minutes + minutes + minutes + minutes + minutes
          + minutes + minutes + minutes + minutes) == .tooLarge)
  }

  @Test func nothingThatComesStopsTheServer() throws {
    let mp3 = try MP3.encoded(Self.tone(0.4, seconds: 0.3))
    var random = SystemRandomNumberGenerator()
    for _ in 0..<400 {
      var bytes = mp3
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = trouble(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
    }
  }

  @Test(arguments: [
    (
      BadServer.Way.says(
        "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n<html>"),
      VoiceProviderTrouble.unreadable
    ),
    (
      .says("HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\nContent-Length: 6\r\n\r\n<html>"),
      .unreadable
    ),
    (.says("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n"), .keyRefused),
    (.says("HTTP/1.1 402 Payment Required\r\nContent-Length: 0\r\n\r\n"), .quota),
    (.says("HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n"), .quota),
    (.says("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"), .noVoice),
    (
      .says("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n"),
      .redirected
    ),
    (.says("HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n"), .refused),
    (.says("rubbish\r\n\r\n"), .unreadable), (.hangs, .timedOut),
    (
      .breaksOff("HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\nContent-Length: 900\r\n\r\nabc"),
      .cutOff
    ),
    (
      .drips("HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\nContent-Length: 900000\r\n\r\n"),
      .timedOut
    ),
    (.floods("HTTP/1.1 200 OK\r\nContent-Type: audio/mpeg\r\n\r\n", 4 << 20), .tooLarge),
  ])
  func aBadAnswerIsTold(_ way: BadServer.Way, _ wanted: VoiceProviderTrouble) async throws {
    try await BadServer.run([way]) { server in
      // Only what is to time out is given little time: the machine may be busy.
      let client = VoiceProviderClient(deadline: wanted == .timedOut ? 700 : 30_000)
      let address = try ProviderAddress("http://127.0.0.1:\(server.port)")
      let voice = ConnectedVoice(.elevenlabs, at: address, voice: "v1")
      await #expect(throws: wanted) { try await client.speak("Искам вода.", by: voice, key: "k") }
      #expect(server.requests == 1, "it is asked once: each try is paid")
      await client.shutDown()
    }
  }

  @Test func whereNobodyIsThatIsSaid() async throws {
    let client = VoiceProviderClient(deadline: 30_000)
    let voice = ConnectedVoice(
      .elevenlabs, at: try ProviderAddress("http://127.0.0.1:1"), voice: "v1")
    await #expect(throws: VoiceProviderTrouble.notReached) {
      try await client.speak("а", by: voice, key: "")
    }
    await client.shutDown()
  }

  @Test func aConnectionIsWrittenAndReadAndNonsenseIsNone() throws {
    let voice = ConnectedVoice(
      .elevenlabs, at: try ProviderAddress("https://api.elevenlabs.io"),
      voice: "EXAVITQu4vr4xnSDxMaL", name: "Глас",
      charactersADay: 900)
    #expect(ConnectedVoice(json: try voice.json()) == voice)
    #expect(voice.model == "eleven_multilingual_v2")
    let text = String(decoding: try voice.json(), as: UTF8.self)
    for (from, to) in [
      ("EXAVITQu4vr4xnSDxMaL", "../x"), ("https://", "http://"), ("elevenlabs\"", "other\""),
      ("900", "0"),
    ] {
      #expect(ConnectedVoice(json: Array(text.replacing(from, with: to).utf8)) == nil, "\(to)")
    }
    #expect(ConnectedVoice(json: []) == nil)
    for trouble in VoiceProviderTrouble.allCases {
      #expect(
        trouble.text(in: .english).hasSuffix(".") && trouble.text(in: .bulgarian).hasSuffix("."))
    }
  }
}
