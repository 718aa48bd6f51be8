#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension NetworkAddress {
  /// Which address the system would use towards the internet. Nothing is sent: connecting a datagram
  /// socket only looks up the route (to TEST-NET-1 of RFC 5737, which no one has).
  public static func towardsInternet() -> NetworkAddress? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_DGRAM.rawValue)
    #else
      let kind = SOCK_DGRAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var target = sockaddr_in()
    target.sin_family = sa_family_t(AF_INET)
    target.sin_port = UInt16(9).bigEndian
    inet_pton(AF_INET, "192.0.2.1", &target.sin_addr)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let connected = withUnsafePointer(to: &target) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard connected == 0 else { return nil }
    var own = sockaddr_in()
    let known = withUnsafeMutablePointer(to: &own) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    guard known == 0 else { return nil }
    return NetworkAddress(bytes: withUnsafeBytes(of: &own.sin_addr) { Array($0) })
  }
}
