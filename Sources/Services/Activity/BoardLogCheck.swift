public import Exchange
import Family
public import Foundation
public import Language

/// What `martlet activity check` says of a log.
public struct BoardLogCheck: Sendable {
  public let log: BoardLog

  /// - Throws: `BoardLogFailure`; `nil` bytes are told by the caller.
  public init(_ bytes: [UInt8], language: LanguageCode, now: Date) throws(BoardLogFailure) {
    log = try BoardLog(bytes, language: language, now: Int64(now.timeIntervalSince1970 * 1000))
  }

  /// A file, of which no more is read than a log may have; `nil` where it can't be read.
  public static func bytes(of path: String) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    return (try? file.read(upToCount: BoardLog.mostBytes + 1)).map { [UInt8]($0) }
  }

  private var events: [BoardLogSession.Event] { log.sessions.flatMap(\.events) }
  private func count(_ kinds: ActivityEvent.Kind...) -> Int {
    events.reduce(0) { $0 + (kinds.contains($1.event.kind) ? 1 : 0) }
  }
  private var words: Int { count(.tile, .typed, .offered) }
  private var phrases: Int { count(.phrase, .kept) }
  private var modelled: Int { events.reduce(0) { $0 + ($1.event.isModelled ? 1 : 0) } }
  private var first: String? { events.map(\.event.at).min().map { WrittenTime.text($0) } }
  private var last: String? { events.map(\.event.at).max().map { WrittenTime.text($0) } }

  public func lines(in language: LanguageCode) -> [String] {
    let isBulgarian = language == .bulgarian
    let source = log.source.isEmpty ? "?" : log.source
    var lines = [
      isBulgarian ? "Програма: \(source)" : "Program: \(source)",
      isBulgarian ? "Сесии: \(log.sessions.count)" : "Sessions: \(log.sessions.count)",
      isBulgarian ? "Думи: \(words), фрази: \(phrases)" : "Words: \(words), phrases: \(phrases)",
      isBulgarian ? "Показани от друг: \(modelled)" : "Modelled: \(modelled)",
    ]
    if let first, let last { lines.append("\(first) – \(last)") }
    for loss in BoardLogLoss.allCases {
      guard let count = log.passedOver[loss] else { continue }
      lines.append((isBulgarian ? "Прескочено" : "Passed over") + ": \(count) (\(loss.text(in: language)))")
    }
    return lines
  }

  public var json: JSONObject {
    var losses = JSONObject()
    for loss in BoardLogLoss.allCases {
      if let count = log.passedOver[loss] { losses[Name(loss.name)] = .number(count) }
    }
    return JSONObject([
      .init("readable", .bool(true)), .init("source", .text(log.source)),
      .init("sessions", .number(log.sessions.count)), .init("words", .number(words)),
      .init("phrases", .number(phrases)), .init("modelled", .number(modelled)),
      .init("first", first.map { .text($0) } ?? .null), .init("last", last.map { .text($0) } ?? .null),
      .init("passedOver", .object(losses)),
    ])
  }
}
