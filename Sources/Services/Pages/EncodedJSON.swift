import Exchange
import Foundation

/// Values of the host's own types as JSON, with their keys sorted: equal values are equal bytes.
///
/// Two kinds of answers are written as ``JSONValue`` instead: those for words, tens of thousands a second, whose keys
/// stand in an order that is promised, and those that hold what the portable modules report, which know no `Codable`.
public enum EncodedJSON {
  /// For a file of its own.
  public static func file(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  /// For a person who reads numbers in a terminal: a line for each.
  public static func pretty(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// For a page, an answer to a browser or a terminal: `JSONEncoder` lets markup and controls through that
  /// ``JSONPageText`` escapes.
  public static func page(_ value: some Encodable) throws -> [UInt8] {
    JSONWriter.write(try JSONReader.read(file(value)), for: .page)
  }
}

extension EncodedJSON {
  /// The same as ``page(_:)``, as text.
  public static func pageText(_ value: some Encodable) throws -> String {
    String(decoding: try page(value), as: UTF8.self)
  }
}

/// A value that is written as `null` where there is none; an optional property would be left out.
public struct OrNull<Value: Encodable & Hashable & Sendable>: Encodable, Hashable, Sendable {
  private let value: Value?

  public init(_ value: Value?) { self.value = value }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value { try container.encode(value) } else { try container.encodeNil() }
  }
}
