import Exchange
import Family

/// The shape of a JSON value, or of bytes, as OpenAPI 3.0 writes it.
struct Schema: Sendable {
  /// Its keywords in the order in which they were added.
  private(set) var keywords: JSONObject
  /// The shapes that it refers to by name.
  private(set) var named: [String: JSONValue] = [:]

  private init(_ type: String, _ keywords: [JSONObject.Member] = []) {
    self.keywords = JSONObject([.init("type", .text(type))] + keywords)
  }

  var json: JSONValue { .object(keywords) }

  static let text = Schema("string")
  static let integer = Schema("integer")
  static let number = Schema("number")
  static let flag = Schema("boolean")
  /// Any bytes.
  static let binary = Schema("string", [.init("format", .text("binary"))])

  static func choice(_ values: [String]) -> Schema {
    Schema("string", [.init("enum", .array(values.map { .text($0) }))])
  }

  static func list(of item: Schema) -> Schema {
    var list = Schema("array", [.init("items", item.json)])
    list.named = item.named
    return list
  }

  static func either(_ ways: [Schema]) -> Schema {
    var either = Schema("object")
    either.keywords = JSONObject([.init("oneOf", .array(ways.map(\.json)))])
    for way in ways { either.take(way) }
    return either
  }

  /// An object with these fields and no others.
  static func object(_ fields: [Field]) -> Schema {
    var object = Schema("object", [.init("additionalProperties", .bool(false))])
    let required = fields.filter(\.isRequired)
    if !required.isEmpty {
      object.keywords["required"] = .array(required.map { .text($0.name) })
    }
    object.keywords["properties"] = .object(JSONObject(fields.map { .init(Name($0.name), $0.schema.json) }))
    for field in fields { object.take(field.schema) }
    return object
  }

  /// A field of an object.
  struct Field: Sendable {
    let name: String
    let schema: Schema
    var isRequired = true

    init(_ name: String, _ schema: Schema) {
      self.name = name
      self.schema = schema
    }

    static func optional(_ name: String, _ schema: Schema) -> Field {
      var field = Field(name, schema)
      field.isRequired = false
      return field
    }
  }

  private mutating func take(_ other: Schema) { named.merge(other.named) { own, _ in own } }

  private func with(_ key: Name, _ value: JSONValue) -> Schema {
    var changed = self
    changed.keywords[key] = value
    return changed
  }
}

extension Schema {
  var orNull: Schema { with("nullable", .bool(true)) }

  func about(_ text: String) -> Schema { with("description", .text(text)) }

  /// A text's shortest length, in characters.
  func atLeast(_ count: Int) -> Schema { with("minLength", .number(count)) }

  /// The most characters of a text, or items of a list.
  func atMost(_ count: Int) -> Schema {
    with(keywords["type"] == .text("array") ? "maxItems" : "maxLength", .number(count))
  }

  func matching(_ pattern: String) -> Schema { with("pattern", .text(pattern)) }

  func between(_ least: Int, _ most: Int) -> Schema {
    with("minimum", .number(least)).with("maximum", .number(most))
  }

  func between(_ least: Double, _ most: Double) -> Schema {
    with("minimum", .number("\(least)")).with("maximum", .number("\(most)"))
  }

  /// The shape under a name of its own, which its places refer to.
  func named(_ name: String) -> Schema {
    var reference = self
    reference.named[name] = json
    reference.keywords = JSONObject([.init("$ref", .text("#/components/schemas/\(name)"))])
    return reference
  }
}
