public import Logging

/// Turns what is logged into lines: `error martlet: a request failed kind=IOError`.
///
/// Martlet's own lines come from ``Journal`` with fields that were chosen one by one. A library's message and
/// metadata are built by others out of whatever they hold (Hummingbird interpolates errors, ServiceLifecycle
/// dumps whole services), so of them only the place in their source is written: it says which statement
/// spoke, and holds nothing else.
public struct JournalHandler: LogHandler {
  /// The source under which ``Journal`` writes.
  static let ownSource = "martlet.journal"
  /// Scalars of a line; what is longer is cut.
  static let longestLine = 2_000

  public var metadataProvider: Logger.MetadataProvider?
  public var logLevel = Logger.Level.error
  private let write: @Sendable (String) -> Void

  public init(write: @escaping @Sendable (String) -> Void) { self.write = write }

  /// Never written, so not kept: a library adds some to each request, for as long as the request lasts.
  public var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  public func log(event: LogEvent) {
    let text =
      event.source == Self.ownSource
      ? "martlet: \(event.message)" : "\(event.source): \(Self.place(of: event))"
    let line = "\(event.level.rawValue) \(text)"
    write(Redaction.redacted(String(String.UnicodeScalarView(line.unicodeScalars.prefix(Self.longestLine)))))
  }

  /// `Server.swift:127`, without the folders of the machine that built it.
  private static func place(of event: LogEvent) -> String {
    let name = event.file.split(separator: "/").last ?? ""
    return "\(name):\(event.line)"
  }

  static func line(_ message: StaticString, _ fields: KeyValuePairs<StaticString, LogValue>) -> String {
    var line = message.description
    for (name, value) in fields { line += " \(name)=\(value.text)" }
    return line
  }
}
