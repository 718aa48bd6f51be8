import Foundation

/// Where things are when no option says otherwise.
enum Places {
  /// `$XDG_DATA_HOME/martlet`, or `~/.local/share/martlet`.
  static var data: String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") { return "\(folder)/martlet" }
    return "\(environment["HOME"] ?? ".")/.local/share/martlet"
  }

  /// The folder of the program itself.
  private static var program: String {
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent().path ?? "."
  }

  /// The folder `site` beside the program, or what the web build leaves in the package.
  static var site: String {
    let beside = "\(program)/site"
    return FileManager.default.fileExists(atPath: "\(beside)/index.html") ? beside : ".build/site"
  }

  /// The lexicon that `martlet lexicon build` makes, and its edition for children.
  static var lexicon: String { "\(data)/lexicon/full.lexicon" }
  static var childLexicon: String { "\(data)/lexicon/child.lexicon" }

  /// Where a lexicon may be, the family's own first, then the one that was built with the app.
  static var lexicons: [String] {
    [lexicon, "\(program)/lexicon/full.lexicon", "\(program)/../../lexicon/full.lexicon"]
  }

  /// The first of them that is there.
  static var presentLexicon: String {
    lexicons.first { FileManager.default.fileExists(atPath: $0) } ?? lexicon
  }
}
