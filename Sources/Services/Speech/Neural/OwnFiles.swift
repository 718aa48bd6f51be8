import COnnx

/// What this very program was started with.
public enum OwnArguments {
  /// As glibc hands them over; `nil` on other systems. Swift reads `/proc/self/cmdline`, which a fence hides, and ends where it can't.
  public static var all: [String]? {
    guard martlet_argument(0) != nil else { return nil }
    var all: [String] = []
    while let argument = martlet_argument(Int32(all.count + 1)) { all.append(String(cString: argument)) }
    return all
  }
}

/// The libraries with which this very program runs, as it found them.
enum OwnFiles {
  /// Those outside the system's folders: a fence shows them to another copy of the program.
  static let loaded: [String] = {
    let paths = [CChar](unsafeUninitializedCapacity: 64 << 10) { buffer, written in
      written = buffer.baseAddress.map { martlet_loaded($0, buffer.count) } ?? 0
    }
    return String(decoding: paths.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: "\n").map {
      String($0)
    }
    .filter { path in !["/lib/", "/lib64/", "/usr/lib/"].contains { path.hasPrefix($0) } }
  }()
}
