import App
import Bytes
import Exchange
import Family
import Language

@testable import Shell
@testable import WebSession

/// Reads and writes as `boundary.js` does: by JavaScript's tables alone. Values are texts, as the recorders write them.
extension JavaScriptTables {
  /// What bytes say by the table.
  func read(_ type: FieldType, from reader: inout ByteReader) throws -> String {
    switch type {
    case .plain("i32"): return "\(try reader.readInt32())"
    case .plain("u32"): return "\(try reader.readUInt32())"
    case .plain("i64"): return "\(try reader.readInt64())"
    case .plain("f64"): return "\(try reader.readDouble())"
    case .plain("flag"): return "\(try reader.readBool())"
    case .plain("text"): return "\"\(try reader.readText())\""
    case .plain: return "\(try reader.readBlock())"
    case .optional(let type): return try reader.readBool() ? try read(type, from: &reader) : "nil"
    case .list(let type):
      var texts: [String] = []
      for _ in 0..<(try reader.readUInt32()) { texts.append(try read(type, from: &reader)) }
      return "[\(texts.joined(separator: ", "))]"
    case .named(let name):
      switch tables[name] {
      case .record(let fields): return try read(fields, name, from: &reader)
      case .union(let cases):
        let number = Int(try reader.readUInt8())
        guard cases.indices.contains(number) else { throw ByteError.outOfRange }
        return try read(cases[number].fields, cases[number].name, from: &reader)
      case .choice(let names):
        let number = Int(try reader.readUInt8())
        guard names.indices.contains(number) else { throw ByteError.outOfRange }
        return names[number]
      case nil: throw UnknownType(name: name)
      }
    }
  }

  private func read(_ fields: [Field], _ name: String, from reader: inout ByteReader) throws -> String {
    var texts: [String] = []
    for field in fields { texts.append("\(field.name): \(try read(FieldType(field.type), from: &reader))") }
    return "\(name)(\(texts.joined(separator: ", ")))"
  }

  struct UnknownType: Error { let name: String }
}

/// A value that JavaScript would write by its table.
struct Sample {
  var bytes: [UInt8]
  var text: String
}

/// Makes values for the tables: for each case of each union, and for each name of each choice, one at least.
struct Sampling {
  let javaScript: JavaScriptTables
  private var number = 1

  init(_ javaScript: JavaScriptTables) { self.javaScript = javaScript }

  mutating func samples(of type: FieldType, named name: String = "") throws -> [Sample] {
    switch type {
    case .plain(let type): return [plain(type, name)]
    case .optional(let type):
      return [Sample(bytes: [0], text: "nil")]
        + (try samples(of: type, named: name).map { Sample(bytes: [1] + $0.bytes, text: $0.text) })
    case .list(let type):
      let elements = try samples(of: type, named: name) + samples(of: type, named: name)
      var writer = ByteWriter()
      writer.write(UInt32(elements.count))
      return [
        Sample(
          bytes: writer.bytes + elements.flatMap { $0.bytes },
          text: "[\(elements.map { $0.text }.joined(separator: ", "))]")
      ]
    case .named(let type):
      switch javaScript.tables[type] {
      case .record(let fields): return try fieldSamples(fields, type)
      case .choice(let names):
        return names.enumerated().map { Sample(bytes: [UInt8($0)], text: $1) }
      case .union(let cases):
        var all: [Sample] = []
        for (number, one) in cases.enumerated() {
          all += try fieldSamples(one.fields, one.name).map {
            Sample(bytes: [UInt8(number)] + $0.bytes, text: $0.text)
          }
        }
        return all
      case nil: throw JavaScriptTables.UnknownType(name: type)
      }
    }
  }

  /// As many as the field with most of them has; the others begin again.
  private mutating func fieldSamples(_ fields: [JavaScriptTables.Field], _ name: String) throws -> [Sample] {
    var columns: [[Sample]] = []
    for field in fields { columns.append(try samples(of: FieldType(field.type), named: field.name)) }
    return (0..<(columns.map { $0.count }.max() ?? 1)).map { row in
      let parts = columns.map { $0[row % $0.count] }
      let texts = zip(fields, parts).map { "\($0.name): \($1.text)" }
      return Sample(bytes: parts.flatMap { $0.bytes }, text: "\(name)(\(texts.joined(separator: ", ")))")
    }
  }

  private mutating func plain(_ type: String, _ name: String) -> Sample {
    number += 1
    var writer = ByteWriter()
    switch type {
    case "i32":
      // Of a number of files so many are done.
      let value = name == "done" ? 1 : Int32(number)
      writer.write(value)
      return Sample(bytes: writer.bytes, text: "\(value)")
    case "u32":
      writer.write(UInt32(number))
      return Sample(bytes: writer.bytes, text: "\(number)")
    case "i64":
      writer.write(Int64(number) << 33)
      return Sample(bytes: writer.bytes, text: "\(Int64(number) << 33)")
    case "f64":
      writer.write(Double(number) + 0.25)
      return Sample(bytes: writer.bytes, text: "\(Double(number) + 0.25)")
    case "flag": return Sample(bytes: [UInt8(number % 2)], text: "\(number % 2 == 1)")
    case "text":
      let text = text(name)
      writer.write(text)
      return Sample(bytes: writer.bytes, text: "\"\(text)\"")
    default:
      let block = block(name)
      writer.write(block)
      return Sample(bytes: writer.bytes, text: "\(block)")
    }
  }

  private func text(_ name: String) -> String {
    switch name {
    case "hash", "pixels", "file", "name", "thumbnail", "picture":
      let digits = String(number, radix: 16)
      return String(repeating: "a", count: 64 - digits.count) + digits
    case "type": return "image/png"
    case "language": return "en"
    default: return "\(name) \(number)"
    }
  }

  /// Blocks that the reader looks into.
  private func block(_ name: String) -> [UInt8] {
    switch name {
    case "timer": TimerCode.encode(.toast(Int32(number)))
    case "question": QuestionCode.encode(.clip("\(number)"))
    case "report": ExportedBoards().encoded
    case "boards":
      OpenedBoards(collection: BoardCollection(set: nil, boards: [], tiles: []))
        .encoded
    case "answer": LanguageAnswer.loaded(true).encoded
    default: [UInt8(truncatingIfNeeded: number), 7]
    }
  }
}
