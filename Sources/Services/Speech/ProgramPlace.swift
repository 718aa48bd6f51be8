import Foundation

/// Where the programs of this computer are.
public enum ProgramPlace {
  /// The folders that are looked through, parted by colons.
  public static let usual = "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin"

  /// The path of a program, in the first folder that has it.
  static func find(_ name: String, in searchPath: String) -> String? {
    searchPath.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
