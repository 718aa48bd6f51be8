import Exchange
import HTTPTypes
import NIOCore
import Testing

@testable import Server
@testable import Services

@Suite struct PhotoRoutesTests {
  /// Grey, 40 × 30.
  private func photo(_ ending: String) throws -> [UInt8] {
    try VipsPicture.open()
    let pixels = [UInt8](repeating: 128, count: 40 * 30 * 3)
    guard let picture = VipsPicture(made: pixels, width: 40, height: 30, channels: 3),
      let bytes = picture.written(as: ending)
    else { throw PhotoRefusal.damaged }
    return bytes
  }

  @Test func aHEICPhotoComesBackAsWebP() async throws {
    let photo = try photo(".heic[Q=60,effort=0]")
    try await TestApp().run { browser in
      let answer = try await browser.ask(.post, "/api/photos/webp", body: ByteBuffer(bytes: photo))
      try #require(answer.status == .ok)
      #expect(answer.headers[.contentType] == "image/webp" && answer.headers[.cacheControl] == "no-store")
      #expect(answer.bytes.starts(with: Array("RIFF".utf8)))
    }
  }

  @Test func whatIsNoHEICIsRefusedInASentence() async throws {
    let heic = try photo(".heic[Q=60,effort=0]")
    let bodies: [[UInt8]] = [
      [], Array("<svg/>".utf8), try photo(".png"), Array(heic.prefix(heic.count / 2)), heic.map { $0 ^ 0x5A },
    ]
    try await TestApp().run { browser in
      for body in bodies {
        let answer = try await browser.ask(.post, "/api/photos/webp", body: ByteBuffer(bytes: body))
        #expect(answer.status.code == 422 && answer.text.contains("photo-refused"), "\(body.count) bytes")
      }
      #expect(try await browser.get("/api/photos/webp").status.code >= 400)
    }
  }

  /// By its header: the size stands in the box `ispe`, after its version, 32 bits each way (ISO/IEC 23008-12, 6.5.3).
  @Test func aHEICPhotoOfTooManyPixelsIsToldSoInBothLanguages() async throws {
    var bytes = try photo(".heic[Q=60,effort=0]")
    let name = Array("ispe".utf8)
    for place in bytes.indices.dropLast(16) where Array(bytes[place..<place + 4]) == name {
      bytes.replaceSubrange(place + 8..<place + 16, with: [0, 0, 0x20, 0, 0, 0, 0x20, 0])
    }
    let body = ByteBuffer(bytes: bytes)
    try await TestApp().run { browser in
      for (language, sentence) in [("bg", "над 50 милиона точки"), ("en", "over 50 million pixels")] {
        let answer = try await browser.ask(
          .post, "/api/photos/webp", [.acceptLanguage: language], body: body)
        #expect(answer.status.code == 422 && answer.text.contains("photo-pixels"))
        #expect(answer.text.contains(sentence), "\(answer.text)")
      }
    }
  }
}
