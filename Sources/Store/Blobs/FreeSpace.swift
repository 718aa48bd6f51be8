#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The room left on the disk of a path, beside the least that has to stay free.
struct FreeSpace: Sendable {
  let path: String
  let least: Int64

  /// `true` also where the system does not tell.
  var isEnough: Bool { isEnough(for: 0) }

  func isEnough(for bytes: Int64) -> Bool {
    guard let free else { return true }
    return free >= bytes && free - bytes >= least
  }

  private var free: Int64? {
    var facts = statvfs()
    guard statvfs(path, &facts) == 0 else { return nil }
    let (bytes, isOver) = Int64(facts.f_bavail).multipliedReportingOverflow(by: Int64(facts.f_frsize))
    return isOver ? .max : bytes
  }
}
