import Bytes
import Markup

/// A page that applies patches as the browser does, by the bytes alone, and counts what was done to it.
final class TestPage {
  final class Item {
    let id: Int32
    let tag: String
    let isVector: Bool
    var text = ""
    var attributes: [String: String] = [:]
    var styles: [String: String] = [:]
    var properties: [String: String] = [:]
    var listens: UInt32 = 0
    var children: [Item] = []
    weak var parent: Item?
    init(id: Int32, tag: String, isVector: Bool) {
      self.id = id
      self.tag = tag
      self.isVector = isVector
    }
  }

  struct Broken: Error {}

  let root = Item(id: PatchWriter.root, tag: "root", isVector: false)
  private var items: [Int32: Item] = [:]
  private var symbols: [String] = []
  private var away: Set<Int32> = []
  private(set) var counts: [PatchOperation: Int] = [:]

  init() { items[root.id] = root }

  var itemCount: Int { items.count - 1 }

  func apply(_ patch: [UInt8]) throws {
    var reader = ByteReader(patch)
    counts = [:]
    while !reader.isAtEnd {
      guard let operation = PatchOperation(rawValue: try reader.readUInt8()) else { throw Broken() }
      counts[operation, default: 0] += 1
      if operation == .define {
        symbols.append(try reader.readText())
        continue
      }
      let id = try reader.readInt32()
      // What is away is brought back before anything is done with it, or goes for good.
      if away.contains(id), operation != .bringBack, operation != .remove { throw Broken() }
      switch operation {
      case .createElement:
        let tag = try symbol(&reader)
        items[id] = Item(id: id, tag: tag, isVector: try reader.readBool())
      case .createText:
        let item = Item(id: id, tag: "", isVector: false)
        item.text = try reader.readText()
        items[id] = item
      case .insert:
        try insert(reader.readInt32(), into: id, before: reader.readInt32())
      case .remove:
        let item = try item(id)
        item.parent?.children.removeAll { $0 === item }
        forget(item)
      case .setAside:
        let item = try item(id)
        item.parent?.children.removeAll { $0 === item }
        item.parent = nil
        away.insert(id)
      case .bringBack:
        guard away.remove(id) != nil else { throw Broken() }
      default: try change(operation, item(id), &reader)
      }
    }
  }

  private func change(_ operation: PatchOperation, _ item: Item, _ reader: inout ByteReader) throws {
    switch operation {
    case .setText: item.text = try reader.readText()
    case .setAttribute: item.attributes[try symbol(&reader)] = try reader.readText()
    case .removeAttribute: item.attributes[try symbol(&reader)] = nil
    case .setStyle:
      let name = try symbol(&reader)
      let text = try reader.readText()
      item.styles[name] = text.isEmpty ? nil : text
    case .setProperty:
      let name = try symbol(&reader)
      let text = try reader.readText()
      item.properties[name] = text.isEmpty ? nil : text
    case .listen: item.listens = try reader.readUInt32()
    default: throw Broken()
    }
  }

  private func symbol(_ reader: inout ByteReader) throws -> String {
    let number = Int(try reader.readUInt32())
    guard symbols.indices.contains(number) else { throw Broken() }
    return symbols[number]
  }

  func item(_ id: Int32) throws -> Item {
    guard let item = items[id] else { throw Broken() }
    return item
  }

  private func insert(_ child: Int32, into parent: Int32, before sibling: Int32) throws {
    if away.contains(child) || away.contains(sibling) { throw Broken() }
    let child = try item(child)
    let parent = try item(parent)
    child.parent?.children.removeAll { $0 === child }
    if sibling == 0 {
      parent.children.append(child)
    } else {
      guard let place = parent.children.firstIndex(where: { $0.id == sibling }) else { throw Broken() }
      parent.children.insert(child, at: place)
    }
    child.parent = parent
  }

  private func forget(_ item: Item) {
    items[item.id] = nil
    away.remove(item.id)
    for child in item.children { forget(child) }
  }

  /// What stands on the page, with names sorted, to compare with ``describe(_:)`` of a tree.
  var description: String {
    root.children.map { describe($0) }.joined()
  }

  private func describe(_ item: Item) -> String {
    if item.tag.isEmpty { return "'\(item.text)'" }
    let inner = item.children.map { describe($0) }.joined()
    let space = item.isVector ? "svg:" : ""
    return
      "<\(space)\(item.tag) \(sorted(item.attributes))|\(sorted(item.styles))|\(sorted(item.properties))|\(item.listens)>\(inner)</>"
  }

  static func describe<Action>(_ node: Node<Action>, isVector: Bool = false) -> String {
    switch node {
    case .text(let text): return "'\(text)'"
    case .kept(let piece): return describe(piece.build(), isVector: isVector)
    case .element(let element):
      let isVector = isVector || element.tag == "svg"
      let inner = element.children.map { describe($0, isVector: isVector) }.joined()
      let bits = element.handlers.reduce(UInt32(0)) { $0 | $1.kind.bit }
      return
        "<\(isVector ? "svg:" : "")\(element.tag) \(names(element.attributes))|\(names(element.styles))|\(names(element.properties))|\(bits)>\(inner)</>"
    }
  }

  private static func names(_ list: [NamedText]) -> String {
    list.sorted { $0.name < $1.name }.map { "\($0.name)=\($0.text)" }.joined(separator: ",")
  }

  private func sorted(_ map: [String: String]) -> String {
    map.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: ",")
  }
}
