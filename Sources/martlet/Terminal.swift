import Foundation
import Language
import Services

/// The terminal in which a command runs.
enum Terminal {
  /// The reader's language, as the usual variables say it.
  static let language: LanguageCode = {
    let environment = ProcessInfo.processInfo.environment
    let tag = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return tag.flatMap { LanguageCode(tag: $0) } ?? .english
  }()

  static var isColoured: Bool { isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil }

  /// Writes the lines at once: whoever waits for the first one through a pipe must not wait longer.
  ///
  /// Names in files and typed words come out as they are, but for what a terminal obeys: see ``TerminalText``.
  static func show(_ lines: [String]) { write(lines.map(TerminalText.escaped), to: .standardOutput) }
  static func complain(_ line: String) { write([TerminalText.escaped(line)], to: .standardError) }

  /// Writes lines of Martlet's own that may hold colours.
  static func showColoured(_ lines: [String]) { write(lines, to: .standardOutput) }

  /// Writes a line of the journal behind the time.
  @Sendable static func log(_ line: String) {
    write(["\(Date.now.ISO8601Format()) \(line)"], to: .standardError)
  }

  private static func write(_ lines: [String], to handle: FileHandle) {
    try? handle.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
  }
}
