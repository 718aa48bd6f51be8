import Language
import Testing
import Vault

@testable import Server

@Suite struct AnnouncementTests {
  let tablet = TabletAddresses(
    hosts: ["192.168.1.5", "10.0.0.2"], tlsPort: 8443, trustPort: 8081, fingerprint: "AA:BB")

  @Test func theFirstLineIsTheSameInEveryLanguage() {
    for isLocalOnly in [true, false] {
      let announcement = Announcement(
        local: "http://127.0.0.1:8080", isLocalOnly: isLocalOnly, tablet: tablet)
      for language in [.bulgarian, .english] as [LanguageCode] {
        #expect(
          announcement.lines(in: language, coloured: true).first
            == "Martlet is listening on http://127.0.0.1:8080")
      }
    }
  }

  @Test func theTabletsAddressesFollow() {
    let lines = Announcement(local: "http://127.0.0.1:8080", isLocalOnly: false, tablet: tablet)
      .lines(in: .english, coloured: false)
    #expect(
      lines[1...4] == [
        "On a tablet: https://192.168.1.5:8443", "or: https://10.0.0.2:8443",
        "Set the tablet up first, from here: http://192.168.1.5:8081/trust",
        "Fingerprint to compare (SHA-256): AA:BB",
      ])
    #expect(lines[5...].allSatisfy { $0.allSatisfy { "█▀▄ ".contains($0) } })
    #expect(lines.count > 15)
  }

  @Test func aComputerByItselfSaysNothingMore() {
    let alone = Announcement(local: "http://127.0.0.1:8080", isLocalOnly: true, tablet: .none)
    #expect(alone.lines(in: .english, coloured: false).count == 1)
    let offline = Announcement(local: "http://127.0.0.1:8080", isLocalOnly: false, tablet: .none)
    #expect(offline.lines(in: .bulgarian, coloured: false).count == 2)
  }

  @Test func aNameComesBeforeAnAddressAndATabletSeesNoContainer() {
    let addresses = ["192.168.1.5", "fd00::5", "169.254.1.1", "8.8.8.8"].compactMap { NetworkAddress($0) }
    var network = LocalNetwork(
      computer: "family-pc", addresses: addresses,
      innerAddresses: [NetworkAddress("172.17.0.1")].compactMap(\.self))
    #expect(network.shown == ["192.168.1.5"])
    network.announcesName = true
    network.extraNames = ["martlet.home.arpa"]
    #expect(network.shown == ["martlet.home.arpa", "family-pc.local", "192.168.1.5"])
    let hosts = network.hosts
    #expect(hosts.contains(name: "family-pc.local"))
    #expect(hosts.contains(name: "localhost"))
    #expect(hosts.addresses.map(\.text).contains("172.17.0.1"))
    #expect(!hosts.home.addresses.map(\.text).contains("8.8.8.8"))
  }

  @Test func onlyHomeNamesMayBeAdded() {
    var options = ServeOptions()
    for name in ["family.local", "nas.home.arpa", "10.1.2.3"] {
      options.hostNames = [name]
      #expect(throws: Never.self) { try options.check() }
    }
    for name in ["martlet.example.org", "8.8.8.8", "bad_name.local"] {
      options.hostNames = [name]
      #expect(throws: VaultError.nameNotLocal(name)) { try options.check() }
    }
    options.ownCertificate = ("a", "b")
    #expect(throws: Never.self) { try options.check() }
  }
}
