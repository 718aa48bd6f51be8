import Foundation

/// A disk of its own in a file, small enough to be filled. Mounting needs root and a loop device.
final class SmallDisk: Sendable {
  let path: String
  private let image: String

  static let isPossible: Bool = {
    guard getuid() == 0 else { return false }
    return (try? SmallDisk(megabytes: 8)) != nil
  }()

  init(megabytes: Int) throws {
    path = "/tmp/martlet-disk-\(UUID().uuidString.prefix(8))"
    image = "\(path).image"
    do {
      try Self.run(
        "truncate -s \"$3\" \"$2\" && mkfs.ext4 -q -m 0 \"$2\" && mkdir \"$1\" && mount -o loop \"$2\" \"$1\" && chmod 777 \"$1\"",
        [path, image, "\(megabytes)M"])
    } catch {
      try? Self.run("rm -rf \"$1\" \"$2\"", [path, image])
      throw error
    }
  }

  deinit { try? Self.run("umount -l \"$1\"; rm -rf \"$1\" \"$2\"", [path, image]) }

  /// Leaves no room for one more block.
  func fill() throws {
    try Self.run(
      "dd if=/dev/zero of=\"$1/filler\" bs=1M 2> /dev/null; dd if=/dev/zero of=\"$1/filler2\" bs=1k 2> /dev/null; sync",
      [path])
  }

  func makeRoom() throws { try Self.run("rm \"$1/filler\" \"$1/filler2\"; sync", [path]) }

  private static func run(_ script: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script, "sh"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
