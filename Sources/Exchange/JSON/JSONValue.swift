/// A JSON value that writes back as it was read: numbers keep their digits, objects the order of their
/// keys.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The number as it stood in the file, such as `1.50` or `12345678901234567890`.
  case number(String)
  case text(String)
  case array([JSONValue])
  case object(JSONObject)
}

extension JSONValue {
  public static func number(_ number: Int) -> JSONValue { .number("\(number)") }

  public var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  public var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  public var array: [JSONValue]? {
    guard case .array(let array) = self else { return nil }
    return array
  }

  public var object: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  public var isNull: Bool {
    guard case .null = self else { return false }
    return true
  }

  /// The number, where it is a whole one that fits; `2.0` and `2e0` count as whole.
  public var integer: Int64? {
    guard case .number(let literal) = self else { return nil }
    return JSONNumber.integer(literal)
  }

  public var double: Double? {
    guard case .number(let literal) = self else { return nil }
    return JSONNumber.double(literal)
  }
}
