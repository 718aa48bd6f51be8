/// What a server asked for in `Retry-After` (RFC 9110, section 10.2.3).
public enum RetryAfter: Hashable, Sendable {
  case seconds(Int64)
  /// An HTTP date, already read, in milliseconds since 1970.
  case date(Int64)

  /// Reads the form in seconds; `nil` for a date or nonsense.
  public init?(seconds text: String) {
    let digits = text.utf8
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else {
      return nil
    }
    // More digits than an Int64 holds still mean "very long".
    self = .seconds(Int64(text) ?? .max)
  }

  /// Reads either form; `nil` for nonsense.
  ///
  /// - Parameter now: milliseconds since 1970, for the century of a year of two digits.
  public init?(_ text: String, now: Int64) {
    if let seconds = RetryAfter(seconds: text) {
      self = seconds
    } else if let date = HTTPDate.milliseconds(text, now: now) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// How long to wait from `now`, in milliseconds, never negative.
  public func delay(now: Int64) -> Int64 {
    switch self {
    case .seconds(let seconds):
      let (milliseconds, tooLarge) = max(0, seconds).multipliedReportingOverflow(by: 1000)
      return tooLarge ? .max : milliseconds
    case .date(let date):
      let (milliseconds, tooLarge) = date.subtractingReportingOverflow(now)
      if tooLarge { return date > now ? .max : 0 }
      return max(0, milliseconds)
    }
  }
}
