import Bytes
import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Helper
@testable import Parents
@testable import Photos
@testable import Practice
@testable import Print
@testable import Shell
@testable import Talk

/// The pages as HTML text beside this file. When a page changes on purpose, delete its golden file: the
/// next run writes it anew and fails once, so that the change is looked at.
@Suite struct SnapshotTests {
  @Test func theTalkRoomOfATabletStandsAsItWasLookedAt() throws {
    var state = State.opened { $0.clipNames = ["bg/1/1/аз"] }
    state.doing(.shell(.noticeAccepted), .talk(.cellTapped(0)))
    try compare(state.view, "talk-tablet-bg")
  }

  @Test func theFirstVisitOfAnEnglishPhoneStandsAsItWasLookedAt() throws {
    let state = State.opened {
      $0.languages = ["en"]
      $0.width = 375
    }
    try compare(state.view, "talk-phone-en-first")
  }

  @Test(arguments: Route.ParentsPlace.allCases)
  func eachPageOfTheParentsRoomStandsAsItWasLookedAt(place: Route.ParentsPlace) throws {
    var state = State.opened { $0.path = Route.parents(place).path }
    state.doing(.shell(.noticeAccepted), .parents(.placeTapped(place)))
    try compare(state.view, "parents-\(place.rawValue)")
  }

  @Test func thePhotosStandAsTheyWereLookedAt() throws {
    var (state, _) = State.openedInPhotos()
    state.doing(.shell(.noticeAccepted))
    try compare(state.view, "piles-gallery")
    state.doing(.host(.photos(.tapped(1))), .photos(.viewerTapped))
    try compare(state.view, "piles-viewer")
  }

  @Test func practiceStandsAsItWasLookedAt() throws {
    var state = PracticeRoomTests.opened { $0.ways = [.pictureOfWord] }
    try compare(state.view, "practice-beginning")
    state.doing(.practice(.begun))
    try compare(state.view, "practice-asking")
    state.doing(.practice(.optionTapped(0)))
    try compare(state.view, "practice-answered")
    try compare(try SayingTests.ready().view, "practice-saying")
    try compare(try SayingTests.judged().view, "practice-judged")
  }

  @Test func theHelperStandsAsItWasLookedAt() throws {
    var state = HelperRoomTests.opened()
    try compare(state.view, "helper-tiles")
    state.doing(.helper(.typed("таймер за две минути")), .helper(.submitted))
    try compare(state.view, "helper-timer")
  }

  @Test func aBoardOnPaperStandsAsItWasLookedAt() throws {
    var state = State.opened()
    state.change(
      Tile(id: "t", label: LocalizedText("баница"), wordClass: .noun, picture: .emoji("🥧"), link: "b").edits()
        + Board(id: "b", name: LocalizedText("Закуска"), rows: 1, columns: 3, cells: ["t", nil, "water"])
        .edits())
    state.doing(
      .shell(.noticeAccepted), .shell(.printTapped("b")), .print(.what(.book)),
      .print(.owned(by: "Мира")), .print(.cuts(.marks)))
    try compare(state.view, "parents-print")
  }

  @Test func thePageOfPhotosStandsAsItWasLookedAt() throws {
    var state = State.opened {
      $0.snapshot = PhotosFamily.rows()
      $0.path = Route.parents(.piles).path
    }
    let beach = try #require(state.pileNamed("Beach"))
    let photo = PhotoID(PhotosFamily.hash(1))
    state.doing(
      .shell(.noticeAccepted), .parents(.placeTapped(.piles)), .photosEdit(.opened(beach)),
      .photosEdit(.listed(beach)), .photosEdit(.picked(photo, toHere: false)))
    try compare(state.view, "parents-piles-open")
  }

  @Test func theFamilysDevicesStandAsTheyWereLookedAt() throws {
    var state = State.opened { $0.path = Route.parents(.devices).path }
    state.now = 1_700_000_000_000
    state.doing(
      .shell(.noticeAccepted), .parents(.placeTapped(.devices)), .host(.syncState(.waiting, waiting: 2)))
    var facts = TwoDevices.facts(now: state.now)
    facts.troubles = [SyncTrouble(kind: .unopened, device: TwoDevices.there, at: state.now)]
    state.tell(.looked(facts))
    state.doing(
      .devices(.renamed(TwoDevices.there, "Таблетът на Ана")),
      .devices(.removeTapped(TwoDevices.there)))
    try compare(state.view, "parents-devices-members")
  }

  func compare(_ view: View, _ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name).html")
    let text = HTMLText.of(view, indented: true)
    guard let golden = try? String(contentsOf: file, encoding: .utf8) else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name).html did not exist and has been written: look at it, then run again")
      return
    }
    #expect(text == golden, "\(name) changed")
  }
}
