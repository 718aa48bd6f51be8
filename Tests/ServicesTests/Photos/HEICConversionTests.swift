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

  @Test func aPhotoIsDecodedBehindEveryFenceThatStandsHere() async throws {
    let photo = try photo()
    let plain = try await HEICConversion(decoder: .built).webP(of: photo)
    var standing: [ProgramFence] = []
    for fence in ProgramFence.allCases
    where await fence.output(of: "/usr/bin/true", []) != nil { standing.append(fence) }
    #expect(standing.contains(await ProgramFence.strongest()))
    for fence in standing {
      let made = try? await HEICConversion(decoder: .built(behind: fence)).webP(of: photo)
      #expect(made == plain, "\(fence)")
    }
  }

  @Test(arguments: [1, 2])
  func `A photo whose decoder ended itself is decoded once more, and no third time`(endings: Int) async throws
  {
    let photo = try photo()
    let program = try EndingProgram(endings: endings, answer: "picture")
    defer { program.remove() }
    let decoder = PhotoDecoder(path: program.path, arguments: [], fence: .none)
    let made = await decoder.webP(of: photo)
    #expect(made == (endings == 1 ? .success(Array("picture\n".utf8)) : .failure(.photo(.damaged))))
  }

  @Test func whatTakesTheDecoderOverFindsNoFile() async throws {
    guard await ProgramFence.strongest() == .sealed else { return }
    let photo = try photo()
    // In the decoder's place a program that gives out a file of this computer.
    for (fence, isGivenOut) in [(ProgramFence.limits, true), (.sealed, false), (.kernel, false)] {
      let taken = PhotoDecoder(path: "/usr/bin/cat", arguments: ["/etc/passwd"], fence: fence)
      let made = try? await HEICConversion(decoder: taken).webP(of: photo)
      #expect((made != nil) == isGivenOut, "\(fence)")
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
  fileprivate static var built: PhotoDecoder { built(behind: .none) }

  fileprivate static func built(behind fence: ProgramFence) -> PhotoDecoder { .own(behind: fence) }
}
