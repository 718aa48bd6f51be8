import NIOCore
public import Vault

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Under which names and addresses this computer can be reached from the home network.
public struct LocalNetwork: Hashable, Sendable {
  /// The computer's name, one label, lower case; empty when it has none that a network could use.
  public var computer: String
  /// Addresses of its network interfaces, the likeliest for a tablet first; no loopback.
  public var addresses: [NetworkAddress]
  /// Addresses inside this computer, of containers and virtual machines: vouched for, but not shown.
  public var innerAddresses: [NetworkAddress]
  /// Whether the computer announces `<name>.local` (multicast DNS), so that the name works too.
  public var announcesName: Bool
  /// What the person who starts Martlet says beside it (`--host-name`).
  public var extraNames: [String]
  public var extraAddresses: [NetworkAddress]

  public init(
    computer: String, addresses: [NetworkAddress], innerAddresses: [NetworkAddress] = [],
    announcesName: Bool = false, extraNames: [String] = [], extraAddresses: [NetworkAddress] = []
  ) {
    self.computer = computer
    self.addresses = addresses
    self.innerAddresses = innerAddresses
    self.announcesName = announcesName
    self.extraNames = extraNames
    self.extraAddresses = extraAddresses
  }

  /// Everything that a certificate should vouch for.
  public var hosts: HostNames {
    HostNames(
      names: ["localhost"] + (computer.isEmpty ? [] : ["\(computer).local"]) + extraNames,
      addresses: [NetworkAddress("127.0.0.1"), NetworkAddress("::1")].compactMap(\.self) + addresses
        + innerAddresses + extraAddresses)
  }

  /// What to show a person, best first: names said by hand, an announced name, then addresses.
  ///
  /// A name outlives a change of address, and an installed app keeps its storage by its name. Link-local
  /// addresses are left out: a browser can't use them.
  public var shown: [String] {
    extraNames + extraAddresses.map(\.urlText)
      + (announcesName && !computer.isEmpty ? ["\(computer).local"] : [])
      + addresses.filter { $0.isHome && !$0.isLinkLocal && !$0.isVersion6 }.map(\.urlText)
  }
}

extension LocalNetwork {
  /// What the system says now.
  public static func current(extraNames: [String] = []) -> LocalNetwork {
    let devices = (try? System.enumerateDevices()) ?? []
    var found: [(address: NetworkAddress, rank: Int)] = []
    let main = NetworkAddress.towardsInternet()
    for device in devices {
      guard let text = device.address?.ipAddress, let address = NetworkAddress(text), !address.isLoopback
      else {
        continue
      }
      found.append((address, address == main ? 0 : isVirtual(device.name) ? 2 : 1))
    }
    let sorted = found.sorted { ($0.rank, $0.address.text) < ($1.rank, $1.address.text) }
    let names = extraNames.map { $0.lowercased() }
    return LocalNetwork(
      computer: computerName(), addresses: sorted.filter { $0.rank < 2 }.map(\.address),
      innerAddresses: sorted.filter { $0.rank == 2 }.map(\.address), announcesName: announcesNames(),
      extraNames: names.filter { NetworkAddress($0) == nil },
      extraAddresses: names.compactMap { NetworkAddress($0) })
  }

  private static func computerName() -> String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "" }
    let text = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let label = text.lowercased().prefix { $0 != "." }
    return HostNames.isWellFormed(String(label)) && label != "localhost" ? String(label) : ""
  }

  private static func isVirtual(_ name: String) -> Bool {
    ["docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "cni", "podman", "lxc", "utun", "awdl", "llw"]
      .contains { name.hasPrefix($0) }
  }

  private static func announcesNames() -> Bool {
    #if os(Linux)
      access("/run/avahi-daemon/socket", F_OK) == 0
    #else
      true
    #endif
  }
}
