import Exchange
import Foundation
import Testing

@testable import Services

@Suite struct HEICConversionTests {
  private func photo() throws -> [UInt8] { try PlacedPhotos.converted(".heic[Q=60,effort=0]") }

  @Test func nothingButPixelsComesBack() async throws {
    let photo = try photo()
    #expect(PlacedPhotos.tells(photo), "the control: the photo itself tells its place")
    let webP = try await HEICConversion(decoder: .built).webP(of: photo)
    let (made, header) = (try PhotoHeader(webP), try PhotoHeader(photo))
    #expect(made.kind == .webp && made.parts == [])
    #expect(!PlacedPhotos.tells(webP))
    #expect((made.width, made.height) == (header.shownWidth, header.shownHeight))
  }

  @Test func whatIsNoHEICIsRefused() async throws {
    let png = try PlacedPhotos.converted(".png")
    await #expect(throws: HEICConversion.Refusal.photo(.foreign(.other))) {
      try await HEICConversion(decoder: .built).webP(of: png)
    }
    await #expect(throws: HEICConversion.Refusal.photo(.foreign(.empty))) {
      try await HEICConversion(decoder: .built).webP(of: [])
    }
    let cut = Array(try photo().dropLast(200))
    await #expect(throws: HEICConversion.Refusal.self) {
      try await HEICConversion(decoder: .built).webP(of: cut)
    }
  }

  @Test func whoComesTogetherIsServedOneAfterAnother() async throws {
    let photo = try photo()
    let conversion = HEICConversion(decoder: .built)
    let made = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<(1 + HEICConversion.mostWaiting) {
        group.addTask { (try? await conversion.webP(of: photo)) != nil }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(made == 1 + HEICConversion.mostWaiting)
  }
}

extension PhotoDecoder {
  /// The program that was built beside these tests.
  fileprivate static var built: PhotoDecoder {
    let tests = URL(filePath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    return PhotoDecoder(martlet: tests.deletingLastPathComponent().appending(path: "martlet").path)
  }
}
