#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An IPv4 or IPv6 address: four or sixteen bytes in network order.
public struct NetworkAddress: Hashable, Sendable {
  public let bytes: [UInt8]

  /// Reads `192.168.1.5` or `fe80::1`; a zone (`%eth0`) is dropped, since it means nothing elsewhere.
  public init?(_ text: String) {
    let address = String(text.prefix { $0 != "%" })
    var four = in_addr()
    if inet_pton(AF_INET, address, &four) == 1 {
      bytes = withUnsafeBytes(of: &four) { Array($0) }
      return
    }
    var six = in6_addr()
    guard inet_pton(AF_INET6, address, &six) == 1 else { return nil }
    let all = withUnsafeBytes(of: &six) { Array($0) }
    let isMapped = all.prefix(10).allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
    bytes = isMapped ? Array(all.suffix(4)) : all
  }

  /// Takes four or sixteen bytes in network order.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  public var isVersion6: Bool { bytes.count == 16 }

  public var isLoopback: Bool {
    isVersion6 ? bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 : bytes.first == 127
  }

  /// Whether it works only together with the name of a network interface, so that no browser can use it.
  public var isLinkLocal: Bool {
    isVersion6 ? bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 : bytes[0] == 169 && bytes[1] == 254
  }

  /// Whether a home's own authority may vouch for it: see ``NetworkRange/home``.
  public var isHome: Bool { NetworkRange.home.contains { $0.contains(self) } }

  public var text: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = isVersion6 ? AF_INET6 : AF_INET
    let size = socklen_t(buffer.count)
    guard inet_ntop(family, bytes, &buffer, size) != nil else { return "" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// As it stands in a URL: IPv6 in brackets.
  public var urlText: String { isVersion6 ? "[\(text)]" : text }
}

/// A block of addresses: those whose first `bits` bits are the same.
public struct NetworkRange: Hashable, Sendable {
  public let base: NetworkAddress
  public let bits: Int

  init?(_ base: String, _ bits: Int) {
    guard let address = NetworkAddress(base) else { return nil }
    self.base = address
    self.bits = bits
  }

  /// What no one on the internet can own: loopback, RFC 1918, RFC 6598 (shared, used by private
  /// overlays), link-local, and RFC 4193 unique local addresses.
  public static let home: [NetworkRange] = [
    NetworkRange("127.0.0.0", 8), NetworkRange("10.0.0.0", 8), NetworkRange("172.16.0.0", 12),
    NetworkRange("192.168.0.0", 16), NetworkRange("100.64.0.0", 10), NetworkRange("169.254.0.0", 16),
    NetworkRange("::1", 128), NetworkRange("fc00::", 7), NetworkRange("fe80::", 10),
  ].compactMap(\.self)

  /// The mask's bytes, as many as the address has.
  public var mask: [UInt8] {
    base.bytes.indices.map { index in
      let left = min(max(bits - index * 8, 0), 8)
      return left == 0 ? 0 : UInt8(truncatingIfNeeded: 0xFF << (8 - left))
    }
  }

  public func contains(_ address: NetworkAddress) -> Bool {
    guard address.bytes.count == base.bytes.count else { return false }
    for (index, mask) in mask.enumerated() where address.bytes[index] & mask != base.bytes[index] & mask {
      return false
    }
    return true
  }
}
