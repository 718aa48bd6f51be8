import Family
import Testing

@Suite struct JoinLinkTests {
  @Test(arguments: [
    "https://192.168.1.7:8443", "https://martlet.example.org", "https://[fd00::17]:8443",
    "https://xn--80a.bg",
  ])
  func `A link has the code where no server is told of it`(address: String) {
    #expect(
      JoinLink.text(to: address, code: "AB0D-1234") == address + "/parents/devices#join=AB0D1234")
  }

  @Test(arguments: [
    "", "http://192.168.1.7:8080", "https://", "https://a/b", "https://a#b", "https://a?b", "https://а.bg",
    "https://a b", "javascript:alert(1)",
  ])
  func `No link leads to what another device cannot trust, or to anything but a server`(address: String) {
    #expect(JoinLink.text(to: address, code: "AB0D-1234") == nil)
  }

  @Test(arguments: ["", "AB0D", "AB0D-123", "AB0D-12345", "AB0D-123U", "AB0D/1234"])
  func `No link is made of a code that is none`(code: String) {
    #expect(JoinLink.text(to: "https://192.168.1.7", code: code) == nil)
  }
}
