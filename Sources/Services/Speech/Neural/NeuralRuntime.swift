import Exchange
public import Foundation

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
    let wheel = WheelDownload(package: package, version: version, hashes: hashes)
    guard let bytes = await wheel.bytes(into: folder) else { throw .runtimeNotFetched }
    return bytes
  }

  /// The library out of the wheel.
  private static func library(in wheel: [UInt8]) -> [UInt8]? {
    guard let directory = try? ZIPDirectory(wheel) else { return nil }
    return WheelDownload.file("sherpa_onnx/lib/\(name)", in: wheel, directory)
  }
}
