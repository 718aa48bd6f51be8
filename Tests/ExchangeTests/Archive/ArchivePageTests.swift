import Family
import Language
import Testing

@testable import Exchange

@Suite struct ArchivePageTests {
  func page(_ registers: Registers, in language: LanguageCode = .english) -> String {
    String(decoding: ArchivePage.write(registers, ArchiveInventory(), in: language), as: UTF8.self)
  }

  @Test func boardsAreTablesOfTheirLabels() {
    var replica = Replica(id: ReplicaID("d.1"))
    let tiles = [
      Tile(id: "a", label: .init(bulgarian: "вода", english: "water")),
      Tile(id: "b", label: .init(bulgarian: "тайно", english: "secret"), isHidden: true),
      Tile(id: "c", label: .init("още"), vocalization: .init("искам още"), link: "home"),
    ]
    let board = Board(id: "home", name: .init("Дом"), rows: 2, columns: 2, cells: ["a", "b", nil, "c"])
    _ = replica.change(tiles.flatMap { $0.edits() } + board.edits(), now: 1)
    let page = page(replica.registers, in: .bulgarian)
    #expect(page.contains("<h3><bdi>Дом</bdi></h3>"))
    #expect(page.contains("<td><bdi>вода</bdi></td><td class=\"hidden\"><bdi>тайно</bdi></td>"))
    #expect(
      page.contains(
        "<td></td><td><bdi>още</bdi> <small>(<bdi>искам още</bdi>)</small> <small>→ <bdi>Дом</bdi></small></td>"
      ))
  }

  @Test func settingsConsentsAndTheInventoryAreInWords() {
    var replica = Replica(id: ReplicaID("d.1"))
    var settings = Settings()
    settings.rate = 1.25
    let moment = Moment(wall: 1_795_297_560_000, ticks: 0)
    _ = replica.change(
      settings.edits() + [Consent.entering(.counters, isGiven: true, at: moment, fresh: "x")], now: 1)
    let page = page(replica.registers)
    #expect(page.contains("<td><bdi>Speed of the voice</bdi></td><td><bdi>1.25</bdi></td>"))
    #expect(page.contains("<td><bdi>given</bdi></td><td><bdi>2026-11-21 21:46 UTC</bdi></td>"))
    for item in DataItem.allCases {
      #expect(page.contains(item.text(in: .english).text.replacing("'", with: "&#39;")))
    }
  }

  @Test func everySwitchIsCalledByItsTitle() {
    var replica = Replica(id: ReplicaID("d.1"))
    var settings = Settings()
    for which in Settings.Switch.allCases { settings[which] = !which.isOnAtFirst }
    _ = replica.change(settings.edits(), now: 1)
    let page = page(replica.registers)
    for which in Settings.Switch.allCases {
      let title = which.title(in: .english).text.replacing("'", with: "&#39;")
      #expect(
        page.contains("<td><bdi>\(title)</bdi></td><td><bdi>\(which.isOnAtFirst ? "no" : "yes")</bdi></td>"))
    }
  }

  /// Every `<` of the page is one of its own tags, whatever the family's words are.
  @Test func whatWasSaidIsToldWithWhoSaidIt() {
    var replica = Replica(id: ReplicaID(device: "d", session: "s"))
    func say(_ text: String, _ profile: Name) {
      let said = SaidUtterance(at: 1_000, language: .english, text: text)
      _ = replica.change(replica.registers.noting(said, for: profile, by: replica.id), now: 1_000)
    }
    say("good day", Settings.mainProfile)
    #expect(page(replica.registers).contains("good day"))
    _ = replica.change(replica.registers.makingProfile("Ани", like: "main", fresh: "p1"), now: 1_000)
    say("good night", "p1")
    _ = replica.change(replica.registers.deletingProfile("p1", now: 2_000), now: 2_000)
    let rows = page(replica.registers).split(separator: "</tr>")
    #expect(
      rows.contains { $0.contains("good night") && $0.contains("Ани") }, "also while they are in the bin")
    #expect(rows.contains { $0.contains("good day") && !$0.contains("Ани") })
  }

  @Test func noTextOfTheFamilyBecomesMarkup() {
    let own: Set<String> = [
      "!doctype", "html", "head", "meta", "style", "title", "body", "h1", "h2", "h3", "p", "table", "tr",
      "td", "bdi",
      "small", "br",
    ]
    var random = SeededGenerator(6)
    let hostile = [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "</td></table><b>", "&lt;b>", "<!--",
      "]]>",
      "\u{202E}</bdi>", "a\0<x",
    ]
    for _ in 0..<100 {
      var replica = Replica(id: ReplicaID(random.pick(hostile)))
      for _ in 0..<20 {
        var edit = random.edit()
        edit.value = random.below(2) == 0 ? .text(random.pick(hostile)) : random.value()
        edit.row = Name(random.pick(hostile + ["main"]))
        _ = replica.change(edit, now: 1)
      }
      let text = LocalizedText(random.pick(hostile))
      _ = replica.change(
        Tile(id: "a", label: text, vocalization: LocalizedText("<b>")).edits()
          + Board(id: BoardID(random.pick(hostile)), name: text, rows: 1, columns: 1, cells: ["a"]).edits(),
        now: 2)
      let page = page(replica.registers, in: random.pick(LanguageCode.allCases))
      for part in page.split(separator: "<").dropFirst() {
        let name = part.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "!" }
        #expect(own.contains(String(name)), "<\(part.prefix(30))")
      }
      #expect(!page.utf8.contains(0))
    }
  }

  @Test func thePageAsksForNothing() {
    let page = page(Registers())
    #expect(page.contains("default-src 'none'"))
    for word in ["http:", "https:", "src=", "href=", "url(", "<script", "<link"] {
      #expect(!page.contains(word), "\(word)")
    }
  }
}
