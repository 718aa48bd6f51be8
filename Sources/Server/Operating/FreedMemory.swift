import ServiceLifecycle

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Gives memory back to the system that the allocator keeps after it was freed: what the start needed (15 of 110 MB), and every
/// burst after it. Only glibc has a call for it; elsewhere this does nothing.
struct FreedMemory: Service {
  var interval = Duration.seconds(60)

  private typealias Trim = @convention(c) (_ pad: Int) -> Int32

  func run() async throws {
    // Swift's module of glibc leaves <malloc.h> out.
    let trim = dlsym(dlopen(nil, RTLD_NOW), "malloc_trim").map { unsafeBitCast($0, to: Trim.self) }
    try? await cancelWhenGracefulShutdown {
      // Once those who waited for the start have been served.
      try await Task.sleep(for: min(interval, .seconds(5)))
      while true {
        _ = trim?(0)
        try await Task.sleep(for: interval)
      }
    }
  }
}
