import COnnx
import CSphinx
import CVips
public import Foundation

/// The other side of ``WordListener``: the words' sounds and one try from standard input, their places to standard output.
///
/// What comes in: the length of the list (`UInt32`), a line of sounds for each word, an empty line after those that are near at hand,
/// then samples (`Int16`, 16,000 a second) to the end. What goes out: the places of the words that may have been said, a line each, the
/// likeliest first.
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
  /// A second where nothing else runs; many times that on a small computer with much to do.
  static let processorSeconds = 20
  private static let mostBytes = 1 << 20

  /// The process's exit code. The library is the system's own and loaded first; then all rights are given up and the bounds set, before
  /// the first byte of a try is read.
  public static func run(model: String, account: UInt32?, write: (Data) throws -> Void) -> Int32 {
    guard martlet_sphinx_open() == MARTLET_SPHINX_READY.code else { return 1 }
    if let account, martlet_drop(account) != 0 { return 2 }
    guard martlet_bound(memoryBytes, UInt32(processorSeconds)) == 0 else { return 2 }
    var bytes: [UInt8] = []
    while let more = try? FileHandle.standardInput.read(upToCount: 1 << 16), !more.isEmpty {
      bytes += [UInt8](more)
      guard bytes.count <= mostBytes else { return 3 }
    }
    guard bytes.count > 4 else { return 3 }
    let length = bytes[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length > 0, length <= bytes.count - 4 else { return 3 }
    guard martlet_sphinx_load(model) == MARTLET_SPHINX_READY.code else { return 4 }
    let names = Names(bytes[4..<4 + length])
    guard !names.all.isEmpty else { return 5 }
    let samples = bytes[(4 + length)...].withUnsafeBytes { raw in
      [Int16](unsafeUninitializedCapacity: raw.count / 2) { buffer, written in
        written = raw.copyBytes(to: UnsafeMutableRawBufferPointer(buffer), count: raw.count / 2 * 2) / 2
      }
    }
    // Among few words the ear is much surer: those near at hand are sought by themselves too.
    guard let all = heard(samples, among: names.all) else { return 6 }
    let near = names.near.isEmpty ? [] : heard(samples, among: names.near) ?? []
    for name in inTurn(near, all) where (try? write(Data((name.dropFirst() + "\n").utf8))) == nil { return 7 }
    return 0
  }

  /// The names that the recogniser gives the words: `w` and a word's place.
  private struct Names {
    var all: [String] = []
    /// The same of the words above the empty line.
    var near: [String] = []

    init(_ list: ArraySlice<UInt8>) {
      var place = 0
      for line in list.split(separator: 0x0A, omittingEmptySubsequences: false) {
        if line.isEmpty {
          if near.isEmpty { near = all }
          continue
        }
        let name = "w\(place)"
        place += 1
        if martlet_sphinx_add(name, String(decoding: line, as: UTF8.self)) != 0 { all.append(name) }
      }
      // Nothing stands below the empty line.
      if near.count == all.count { near = [] }
    }
  }

  /// What may have been said, the likeliest first; `nil` where the recogniser does not work.
  private static func heard(_ samples: [Int16], among names: [String]) -> [String]? {
    let grammar = "#JSGF V1.0; grammar words; public <word> = \(names.joined(separator: " | "));"
    guard martlet_sphinx_seek(grammar) == 0,
      martlet_sphinx_hear(samples, samples.count) == MARTLET_SPHINX_READY.code
    else { return nil }
    var found: [String] = []
    var told = 0
    while told < 50, let name = martlet_sphinx_next() {
      told += 1
      let text = String(cString: name)
      if text.first == "w" { found.append(text) }
    }
    return found
  }

  /// One of each by turns, each once.
  static func inTurn(_ near: [String], _ all: [String]) -> [String] {
    var told: [String] = []
    for turn in 0..<max(near.count, all.count) {
      for names in [near, all] where turn < names.count && !told.contains(names[turn]) {
        told.append(names[turn])
      }
    }
    return told
  }
}
