import Testing

@testable import Vault

@Suite struct NetworkAddressTests {
  @Test(arguments: ["192.168.1.5", "::1", "fd12:3456::5", "10.0.0.1"])
  func anAddressReadsAsItIsWritten(_ text: String) throws {
    #expect(try #require(NetworkAddress(text)).text == text)
  }

  @Test(arguments: ["", "1.2.3", "256.1.1.1", "::g", "localhost", "1.2.3.4.5", "01.2.3.4 "])
  func whatIsNoAddressIsNotReadAsOne(_ text: String) { #expect(NetworkAddress(text) == nil) }

  @Test func anIPv4AddressIsTheSameInsideIPv6() {
    #expect(NetworkAddress("::ffff:192.168.1.5") == NetworkAddress("192.168.1.5"))
  }

  @Test func aZoneIsDropped() { #expect(NetworkAddress("fe80::1%eth0")?.text == "fe80::1") }

  @Test(arguments: [
    "10.255.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "127.0.0.1", "169.254.3.4",
    "100.64.0.1", "fd00::1", "fe80::1", "::1",
  ])
  func homeAddressesAreKnown(_ text: String) throws { #expect(try #require(NetworkAddress(text)).isHome) }

  @Test(arguments: [
    "8.8.8.8", "172.32.0.1", "172.15.255.255", "192.169.0.1", "11.0.0.1", "100.128.0.1",
    "2001:db8::1", "::2", "fec0::1",
  ])
  func addressesOfTheInternetAreNotHome(_ text: String) throws {
    #expect(try !#require(NetworkAddress(text)).isHome)
  }

  @Test(arguments: ["localhost", "pc.local", "a.b.home.arpa", "nas.lan"])
  func homeNamesAreKnown(_ name: String) { #expect(HostNames.isHome(name)) }

  @Test(arguments: [
    "example.org", "local.example.org", "notlocal", "xlocal", "-a.local", "a..local", "PC.local",
    "a_b.local", "пк.local", "", ".local",
  ])
  func otherNamesAreNotHome(_ name: String) { #expect(!HostNames.isHome(name)) }

  @Test func aStarStandsForOneLabel() {
    let hosts = HostNames(names: ["*.family.example"], addresses: [])
    #expect(hosts.contains(name: "martlet.family.example"))
    #expect(!hosts.contains(name: "a.martlet.family.example"))
    #expect(!hosts.contains(name: "family.example"))
  }
}
