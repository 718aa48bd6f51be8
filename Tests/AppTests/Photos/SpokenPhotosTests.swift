import Family
import Foundation
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Photos
@testable import Shell

/// Photos that say their names.
@Suite struct SpokenPhotosTests {
  /// Photo 0 is called by a Bulgarian name, 1 by an English one, 2 by none.
  private static func opened(speaks: Bool) throws -> State {
    let rows = PhotosFamily.rows { state in
      state.change([
        Edit(.photos, Name(PhotosFamily.hash(0)), "title", .text("Баба на морето")),
        Edit(.photos, Name(PhotosFamily.hash(1)), "title", .text("Granny")),
      ])
      if speaks { state.changeSettings { $0[.speaksPhotos] = true } }
    }
    var state = State.openedInPhotos("/piles", rows).0
    state.connection.isUp = true
    return state
  }

  private static func said(_ effects: [Effect]) -> [String] {
    effects.flatMap { effect -> [String] in
      guard case .speak(_, let steps) = effect else { return [] }
      return steps.map {
        let text = $0.text.components(separatedBy: "text=").last ?? ""
        return text.removingPercentEncoding ?? text
      }
    }
  }

  @Test func `A photo that fills the screen says its name, at each tap again, and the next one its own`()
    throws
  {
    var state = try Self.opened(speaks: true)
    let opened = Self.said(state.doing(.host(.photos(.tapped(0))))).joined(separator: " ")
    #expect(opened.contains("Баба") && opened.contains("морето"))
    #expect(Self.said(state.doing(.photos(.viewerTapped))).joined(separator: " ").contains("морето"))
    let next = state.doing(.photos(.photoStepped(by: 1)))
    #expect(Self.said(next).joined().contains("Granny"))
    #expect(state.utterance?.language == .english)
    // A file's name is none.
    #expect(Self.said(state.doing(.photos(.photoStepped(by: 1)))).isEmpty)
  }

  @Test func `Nothing is said unless a parent wishes it`() throws {
    var state = try Self.opened(speaks: false)
    #expect(Self.said(state.doing(.host(.photos(.tapped(0))))).isEmpty)
    #expect(Self.said(state.doing(.photos(.viewerTapped))).isEmpty)
  }
}
