import Exchange
import Foundation
import NIOCore
import Services
import Testing

@testable import Server

/// Photos of a phone's size through the real listener.
@Suite(.timeLimit(.minutes(5))) struct PhotoBodyTests {
  /// A photo that a phone might send, as HEIC.
  private static func photo(width: Int, height: Int) throws -> [UInt8] {
    try MadePhoto(7, width: width, height: height).written(as: ".heic[Q=90,effort=0]")
  }

  private static func head(_ path: String, length: Int) -> String {
    "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/\(path == "/api/counters" ? "json" : "octet-stream")"
      + "\r\nContent-Length: \(length)\r\nConnection: close\r\n\r\n"
  }

  private func answer(_ body: [UInt8], path: String = "/api/photos/webp", on server: RunningServer)
    async throws
    -> String
  {
    try await Connection.open(port: server.port).exchange(bytes: [
      Array(Self.head(path, length: body.count).utf8), body,
    ])
  }

  @Test func aPhotoOfMoreThan64KilobytesComesBackAsWebP() async throws {
    let photo = try Self.photo(width: 1_024, height: 768)
    try #require(photo.count > 64 << 10)
    try await RunningServer.run { server in
      let text = try await answer(photo, on: server)
      #expect(text.hasPrefix("HTTP/1.1 200") && text.contains("image/webp"))
    }
  }

  @Test func aPhotoThatComesSlowlyButSteadilyIsWaitedFor() async throws {
    let photo = try Self.photo(width: 1_024, height: 768)
    try await RunningServer.run {
      $0.limits.body.grace = .seconds(1)
      $0.limits.body.slowest = 8 << 10
    } _: { server in
      // About 100 kB in twenty pieces and two seconds: twice the grace.
      let size = photo.count / 20 + 1
      let pieces = stride(from: 0, to: photo.count, by: size).map {
        Array(photo[$0..<min($0 + size, photo.count)])
      }
      let head = Array(Self.head("/api/photos/webp", length: photo.count).utf8)
      let text = try await Connection.open(port: server.port)
        .exchange(bytes: [head] + pieces, pause: .milliseconds(100))
      #expect(text.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func aPhotoThatDripsIsCutOff() async throws {
    try await RunningServer.run {
      $0.limits.idle = .seconds(600)
      $0.limits.body.grace = .milliseconds(300)
    } _: { server in
      let drops = [[UInt8]](repeating: [0], count: 6_000)
      let head = Array(Self.head("/api/photos/webp", length: 1_000_000).utf8)
      // Minutes of drops: what is not cut off fails by the suite's limit of time.
      _ = try? await Connection.open(port: server.port).exchange(
        bytes: [head] + drops, pause: .milliseconds(50))
    }
  }

  @Test func aBodyThatNeverEndsIsCutOffWhateverItsPace() async throws {
    try await RunningServer.run {
      $0.limits.idle = .seconds(600)
      $0.limits.body.slowest = 1
      $0.limits.body.longest = .milliseconds(500)
    } _: { server in
      let pieces = [[UInt8]](repeating: [UInt8](repeating: 0, count: 100), count: 6_000)
      let head = Array(Self.head("/api/photos/webp", length: 10_000_000).utf8)
      _ = try? await Connection.open(port: server.port).exchange(
        bytes: [head] + pieces, pause: .milliseconds(50))
    }
  }

  @Test func onlyThePhotosTakeALargeBody() async throws {
    let body = [UInt8](repeating: 0x20, count: 70_000)
    try await RunningServer.run { server in
      for path in ["/api/counters", "/api/word/run", "/", "/api/photos/webp/more"] {
        // The head alone: what is refused by its length is refused before it comes.
        let text = try await Connection.open(port: server.port).exchange([Self.head(path, length: body.count)]
        )
        #expect(text.hasPrefix("HTTP/1.1 413"), "\(path)")
      }
      // No photo, but not too large.
      let text = try await answer(body, on: server)
      #expect(text.hasPrefix("HTTP/1.1 422"))
    }
  }

  @Test(arguments: [
    "kill -SEGV $$", "kill -KILL $$", "exit 1", "exit 0", "cat >/dev/null; exit 65",
    "exec 0<&-; exec sleep 60",
    "cat >/dev/null; exec sleep 60",
    "exec yes",
  ])
  func aPhotoThatBreaksItsDecoderCostsOnlyItself(_ script: String) async throws {
    var bounds = PhotoDecoder.Bounds()
    bounds.time = .seconds(1)
    let broken = PhotoDecoder(path: "/bin/sh", arguments: ["-c", script], bounds: bounds)
    let photo = try Self.photo(width: 1_024, height: 768)
    try await RunningServer.run(photos: HEICConversion(decoder: broken)) { server in
      for _ in 0..<2 {
        let text = try await answer(photo, on: server)
        #expect(text.hasPrefix("HTTP/1.1 422") && text.contains("photo-refused"))
      }
      #expect(await server.status(https: "/", server.trust()) == "HTTP/1.1 200 OK")
    }
  }

  @Test func aPhotoThatNeedsMoreMemoryThanAllowedIsRefused() async throws {
    let photo = try Self.photo(width: 4_032, height: 3_024)
    let tight = PhotoDecoder(
      martlet: PhotoDecoder.builtPath, bounds: .init(memory: 330 << 20, processorSeconds: 40))
    try await RunningServer.run(photos: HEICConversion(decoder: tight)) { server in
      let text = try await answer(photo, on: server)
      #expect(text.hasPrefix("HTTP/1.1 422"))
    }
    try await RunningServer.run { server in
      let text = try await answer(photo, on: server)
      #expect(text.hasPrefix("HTTP/1.1 200"))
    }
  }

  @Test func aDecoderThatIsNotThereIsSaidInASentence() async throws {
    let photo = try Self.photo(width: 640, height: 480)
    let missing = HEICConversion(decoder: PhotoDecoder(martlet: "/nowhere/martlet"))
    try await RunningServer.run(photos: missing) { server in
      let text = try await answer(photo, on: server)
      #expect(text.hasPrefix("HTTP/1.1 500"))
    }
  }
}

extension PhotoDecoder {
  /// The program that was built beside these tests.
  static var builtPath: String {
    let tests = URL(filePath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "martlet").path
  }

  static var built: PhotoDecoder { PhotoDecoder(martlet: builtPath) }
}
