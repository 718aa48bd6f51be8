import Foundation

/// A command of the machine, run to its end.
enum InstalledCommand {
  /// What the command writes for an input; `nil` where it is missing or fails. The input goes through a
  /// file, so neither side waits for the other.
  static func output(_ arguments: [String], input: Data) -> String? {
    let file = FileManager.default.temporaryDirectory.appending(path: "martlet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do {
      try input.write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
      try process.run()
    } catch { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: output, as: UTF8.self)
  }
}
