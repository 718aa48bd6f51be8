public import Logging

/// Where Martlet says what happened to it, never what was said to it.
///
/// A message is a `StaticString`, so nothing can be interpolated into it, and each field is a ``LogValue``, private
/// unless `.public`. What libraries write through ``forLibraries`` is replaced by its place in their source
/// (``JournalHandler``). Whatever is left goes through ``Redaction`` as a whole line.
public struct Journal: Sendable {
  /// The logger that libraries ask for. Martlet's own code never writes to it.
  public let forLibraries: Logger

  /// - Parameters:
  ///   - level: what is less grave than this is left out.
  ///   - write: takes each line, without its end.
  public init(level: Logger.Level = .error, write: @escaping @Sendable (String) -> Void) {
    var logger = Logger(label: "martlet") { _ in JournalHandler(write: write) }
    logger.logLevel = level
    forLibraries = logger
  }

  /// Says nothing.
  public static let silent = Journal(level: .critical) { _ in }

  public func debug(_ message: StaticString, _ fields: KeyValuePairs<StaticString, LogValue> = [:]) {
    write(.debug, message, fields)
  }

  public func warning(_ message: StaticString, _ fields: KeyValuePairs<StaticString, LogValue> = [:]) {
    write(.warning, message, fields)
  }

  public func error(_ message: StaticString, _ fields: KeyValuePairs<StaticString, LogValue> = [:]) {
    write(.error, message, fields)
  }

  private func write(
    _ level: Logger.Level, _ message: StaticString, _ fields: KeyValuePairs<StaticString, LogValue>
  ) {
    forLibraries.log(
      level: level, "\(JournalHandler.line(message, fields))", source: JournalHandler.ownSource)
  }
}
