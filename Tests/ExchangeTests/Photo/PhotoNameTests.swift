import Testing

@testable import Exchange

@Suite struct PhotoNameTests {
  @Test(arguments: [
    ("IMG_0042.HEIC", "IMG_0042"), ("Баба на морето.jpg", "Баба на морето"), ("海辺.jpeg", "海辺"),
    ("../../etc/passwd", "passwd"), ("..\\..\\windows\\system.ini", "system"), ("/", ""), ("..", ""),
    ("", ""),
    ("...hidden.png", "hidden"), ("a/b/../c .webp", "c"), ("6. Mai 2024", "6. Mai 2024"),
    ("birthday.", "birthday"),
    ("gpj.\u{202E}exe.jpg", "gpj.exe"), ("a\0b\u{7}\u{1B}[31m.jpg", "ab[31m"),
    ("a\u{200B}b\u{FEFF}.jpg", "ab"),
    ("две\n\t\u{00A0}думи.jpg", "две думи"), ("👨‍👩‍👧 family 🏖️.jpg", "👨‍👩‍👧 family 🏖️"),
    ("2024.05.06 14.03.jpg", "2024.05.06 14.03"),
    (".jpg", "jpg"), ("CON", "CON"),
  ])
  func aNameIsShownAndNeverAPath(file: String, shown: String) {
    #expect(PhotoName.shown(Array(file.utf8)) == shown)
  }

  @Test func noNameIsTooLongOrNoText() {
    let long = PhotoName.shown(Array((String(repeating: "я", count: 5_000) + ".jpg").utf8))
    #expect(long.count == 200)
    #expect(PhotoName.shown([0x61, 0xFF, 0xC3, 0x2E, 0x6A, 0x70, 0x67]).hasPrefix("a\u{FFFD}"))
    var random = SeededGenerator(3)
    for _ in 0..<2_000 {
      let name = PhotoName.shown((0..<random.below(60)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
      #expect(!name.contains("/") && !name.contains("\\") && !name.contains("\0"))
      #expect(PhotoName.shown(Array(name.utf8)).count <= name.count)
    }
  }
}
