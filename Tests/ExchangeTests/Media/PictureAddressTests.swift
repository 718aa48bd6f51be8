import Testing

@testable import Exchange

@Suite struct PictureAddressTests {
  @Test(arguments: [
    ("https://pictures.example/a.png", "pictures.example"),
    ("HTTPS://Pictures.Example:8443/a b.png?x=1#y", "pictures.example"),
    ("  https://d1.cloud-front.example.org/  ", "d1.cloud-front.example.org"),
    ("https://картинки.бг/ябълка.png", "картинки.бг"), ("https://xn--80a.bg", "xn--80a.bg"),
    ("https://pictures.example.?q", "pictures.example"),
    ("https://10.example.com/10.0.0.1", "10.example.com"),
  ])
  func anAddressOnTheWebIsAskedAtItsHost(written: String, host: String) {
    #expect(PictureAddress(written)?.host == host)
  }

  @Test(arguments: [
    "", "apple.png", "http://pictures.example/a.png", "ftp://pictures.example/a",
    "data:image/png;base64,AA==",
    "https:pictures.example", "https:\\\\pictures.example", "javascript:alert(1)", "https://",
  ])
  func whatIsNoHttpsIsNotAsked(written: String) { #expect(PictureAddress(written) == nil) }

  @Test(arguments: [
    "https://localhost/a", "https://localhost./a", "https://a.localhost/", "https://router/",
    "https://nas.local/a.png",
    "https://NAS.LOCAL:5001/a", "https://box.home.arpa/", "https://x.internal/", "https://x.lan/",
    "https://fritz.home",
    "https://127.0.0.1/a", "https://10.0.0.1", "https://192.168.1.1:8443/a", "https://8.8.8.8/",
    "https://2130706433/",
    "https://0x7f.0.0.0x1/", "https://127.1/", "https://[::1]/a", "https://[fd00::1]:443/",
    "https://１２７.0.0.1/",
  ])
  func placesOfAHomeAndNumbersAreNotAsked(written: String) { #expect(PictureAddress(written) == nil) }

  @Test(arguments: [
    "https://user@pictures.example/", "https://user:pass@pictures.example/",
    "https://pictures.example:12@nas.local/",
    "https://pictures.example:123456/", "https://pictures.example:8x/", "https://.example/",
    "https://a..example/",
    "https://pictures.example\u{0}/", "https://pictures\n.example/", "https://pictures\u{202E}.example/",
    "https://pictures%2eexample.com/", "https://pic tures.example/",
    "https://pictures.example/" + String(repeating: "a", count: 3_000),
    String(repeating: " ", count: 1_000_000),
  ])
  func aMisleadingAddressIsNotAsked(written: String) { #expect(PictureAddress(written) == nil) }

  @Test func fetchedBytesAreWhatTheyBeginWith() {
    #expect(PictureCheck(MadeBoards.png()) == .picture(.png))
    #expect(PictureCheck(MadeBoards.png(width: 60_000, height: 60_000)) == .tooLarge)
    #expect(PictureCheck(Array("<svg xmlns='x'><rect/></svg>".utf8)) == .picture(.svg))
    #expect(PictureCheck(Array("<svg><script>alert(1)</script></svg>".utf8)) == .unsafe)
    #expect(PictureCheck(Array("<svg><image href='https://a.example/b'/></svg>".utf8)) == .unsafe)
    for bytes in [[], MadeBoards.mp3, Array("<!doctype html><p>Not found</p>".utf8), [0x89, 0x50]] {
      #expect(PictureCheck(bytes) == .unreadable)
    }
  }
}
