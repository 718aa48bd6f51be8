import COnnx
import CSphinx
import CVips
public import Foundation

/// The other side of ``WordListener``: the words' sounds and one try from standard input, their places to standard output.
///
/// What comes in: the length of the list (`UInt32`), a line of sounds for each word, then samples (`Int16`, 16,000 a second) to the
/// end. What goes out: the places of the words that may have been said, a line each, the likeliest first.
public enum ListeningRun {
  /// Whether the library can be found, without loading it into the server.
  static var hasLibrary: Bool {
    let folders = ["/usr/lib", "/usr/local/lib", "/lib"]
    let name = "libpocketsphinx.so.3"
    return folders.contains { folder in
      FileManager.default.fileExists(atPath: "\(folder)/\(name)")
        || ["x86_64-linux-gnu", "aarch64-linux-gnu", "arm-linux-gnueabihf"].contains {
          FileManager.default.fileExists(atPath: "\(folder)/\($0)/\(name)")
        }
    }
  }

  private static let memoryBytes = 1 << 30
  private static let mostBytes = 1 << 20

  /// The process's exit code. The library is the system's own and loaded first; then all rights are given up and the bounds set, before
  /// the first byte of a try is read.
  public static func run(model: String, account: UInt32?, write: (Data) throws -> Void) -> Int32 {
    guard martlet_sphinx_open() == MARTLET_SPHINX_READY.code else { return 1 }
    if let account, martlet_drop(account) != 0 { return 2 }
    guard martlet_bound(memoryBytes, 5) == 0 else { return 2 }
    var bytes: [UInt8] = []
    while let more = try? FileHandle.standardInput.read(upToCount: 1 << 16), !more.isEmpty {
      bytes += [UInt8](more)
      guard bytes.count <= mostBytes else { return 3 }
    }
    guard bytes.count > 4 else { return 3 }
    let length = bytes[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length > 0, length <= bytes.count - 4 else { return 3 }
    guard martlet_sphinx_load(model) == MARTLET_SPHINX_READY.code else { return 4 }
    var names: [String] = []
    for (place, line) in bytes[4..<4 + length].split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated() where !line.isEmpty
    {
      if martlet_sphinx_add("w\(place)", String(decoding: line, as: UTF8.self)) != 0 {
        names.append("w\(place)")
      }
    }
    guard !names.isEmpty,
      martlet_sphinx_seek("#JSGF V1.0; grammar words; public <word> = \(names.joined(separator: " | "));")
        == 0
    else { return 5 }
    let samples = bytes[(4 + length)...].withUnsafeBytes { raw in
      [Int16](unsafeUninitializedCapacity: raw.count / 2) { buffer, written in
        written = raw.copyBytes(to: UnsafeMutableRawBufferPointer(buffer), count: raw.count / 2 * 2) / 2
      }
    }
    guard martlet_sphinx_hear(samples, samples.count) == MARTLET_SPHINX_READY.code else { return 6 }
    var told = 0
    while told < 50, let name = martlet_sphinx_next() {
      told += 1
      let text = String(cString: name)
      if text.first == "w", (try? write(Data((text.dropFirst() + "\n").utf8))) == nil { return 7 }
    }
    return 0
  }
}
