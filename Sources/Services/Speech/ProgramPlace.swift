import Foundation

/// Where the programs of this computer are.
public enum ProgramPlace {
  /// The folders that are looked through, parted by colons.
  public static let usual = "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin"

  /// The program `martlet`: the one that runs, or the one beside it where that is a test.
  static let martlet: String = {
    let own = URL(filePath: Bundle.main.executablePath ?? CommandLine.arguments.first ?? "martlet")
    let beside = own.deletingLastPathComponent().appending(path: "martlet").path
    return FileManager.default.isExecutableFile(atPath: beside) ? beside : own.path
  }()

  /// The path of a program, in the first folder that has it.
  static func find(_ name: String, in searchPath: String) -> String? {
    searchPath.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
