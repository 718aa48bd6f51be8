import Foundation

/// Where things are when no option says otherwise.
enum Places {
  /// `$XDG_DATA_HOME/martlet`, or `~/.local/share/martlet`.
  static var data: String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return "\(folder)/martlet" }
    return "\(environment["HOME"] ?? ".")/.local/share/martlet"
  }

  /// The folder `site` beside the program, or what the web build leaves in the package.
  static var site: String {
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path ?? "."
    let beside = "\(program)/site"
    return FileManager.default.fileExists(atPath: "\(beside)/index.html") ? beside : ".build/site"
  }

  /// The lexicon that `martlet lexicon build` makes, and its edition for children.
  static var lexicon: String { "\(data)/lexicon/full.lexicon" }
  static var childLexicon: String { "\(data)/lexicon/child.lexicon" }
}
