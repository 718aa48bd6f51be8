import Foundation

/// The weights in a file of PyTorch's older form, read without running anything of it.
///
/// Such a file is a row of pickles (Python's documentation of `pickletools`, protocol 2): a magic number, a version, facts of the system, the
/// dictionary of tensors, the names of their storages; then each storage: how many numbers, 64 bits, and the numbers. A pickle is a program
/// for a small machine. Of its instructions those that make dictionaries, tuples, numbers and texts are known here; whatever calls or
/// builds something is read as a tensor of numbers, a storage or an ordered dictionary, and anything else is refused.
struct TorchFile {
  /// A tensor, its numbers in the order of its places, the last one running fastest.
  struct Tensor {
    let shape: [Int]
    let values: [Float]
  }

  private(set) var tensors: [String: Tensor] = [:]

  enum Trouble: Error { case damaged, unknown(UInt8), refused(String) }

  private struct Storage {
    let type: String
    let key: String
    let count: Int
  }

  private struct Reference {
    let storage: Storage
    let offset: Int
    let shape: [Int]
    let strides: [Int]
  }

  private indirect enum Value {
    case mark, none
    case number(Int)
    case big([UInt8])
    case flag(Bool)
    case text(String)
    case name(String)
    case tuple([Value])
    case list([Value])
    case dictionary([(Value, Value)])
    case storage(Storage)
    case tensor(Reference)
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard case .big(let magic) = try pickle(),
      magic == [0x6C, 0xFC, 0x9C, 0x46, 0xF9, 0x20, 0x6A, 0xA8, 0x50, 0x19],
      case .number(1_001) = try pickle()
    else { throw Trouble.damaged }
    _ = try pickle()
    guard case .dictionary(let members) = try pickle(), case .list(let keys) = try pickle() else {
      throw Trouble.damaged
    }
    var storages: [String: [Float]] = [:]
    var types: [String: String] = [:]
    for case (_, .tensor(let reference)) in members { types[reference.storage.key] = reference.storage.type }
    for case .text(let key) in keys {
      let count = try whole(8)
      let size = types[key] == "FloatStorage" ? 4 : 8
      guard count >= 0, count <= (bytes.count - place) / size else { throw Trouble.damaged }
      if size == 4 {
        storages[key] = (0..<count).map { Float(bitPattern: number(at: place + $0 * 4)) }
      }
      place += count * size
    }
    for case (.text(let name), .tensor(let reference)) in members {
      guard let values = storages[reference.storage.key] else { continue }
      tensors[name] = try Self.tensor(reference, values)
    }
  }

  private static func tensor(_ reference: Reference, _ values: [Float]) throws -> Tensor {
    guard reference.shape.count == reference.strides.count,
      reference.shape.allSatisfy({ $0 > 0 && $0 < 1 << 20 })
    else { throw Trouble.damaged }
    var out: [Float] = []
    var places = [Int](repeating: 0, count: reference.shape.count)
    while true {
      let at = reference.offset + zip(places, reference.strides).reduce(0) { $0 + $1.0 * $1.1 }
      guard values.indices.contains(at), out.count < 1 << 24 else { throw Trouble.damaged }
      out.append(values[at])
      var axis = places.count - 1
      while axis >= 0 {
        places[axis] += 1
        if places[axis] < reference.shape[axis] { break }
        places[axis] = 0
        axis -= 1
      }
      if axis < 0 { return Tensor(shape: reference.shape, values: out) }
    }
  }

  // The machine.

  private func number(at place: Int) -> UInt32 {
    UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
      | UInt32(bytes[place + 3]) << 24
  }

  private mutating func whole(_ count: Int) throws -> Int {
    var value = 0
    for (shift, byte) in try take(count).enumerated() { value |= Int(byte) << (shift * 8) }
    return value
  }

  private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - place else { throw Trouble.damaged }
    place += count
    return bytes[(place - count)..<place]
  }

  private mutating func line() throws -> String {
    guard let end = bytes[place...].firstIndex(of: 0x0A) else { throw Trouble.damaged }
    let text = String(decoding: bytes[place..<end], as: UTF8.self)
    place = end + 1
    return text
  }

  private mutating func pickle() throws -> Value {
    var stack: [Value] = []
    var memory: [Int: Value] = [:]
    func pop() throws -> Value {
      guard let value = stack.popLast() else { throw Trouble.damaged }
      return value
    }
    func sinceMark() throws -> [Value] {
      guard let mark = stack.lastIndex(where: { if case .mark = $0 { true } else { false } }) else {
        throw Trouble.damaged
      }
      let values = Array(stack[(mark + 1)...])
      stack.removeSubrange(mark...)
      return values
    }
    func put(_ pairs: [Value]) throws {
      guard case .dictionary(var members) = try pop(), pairs.count % 2 == 0 else { throw Trouble.damaged }
      for pair in stride(from: 0, to: pairs.count, by: 2) { members.append((pairs[pair], pairs[pair + 1])) }
      stack.append(.dictionary(members))
    }
    while true {
      guard stack.count < 100_000 else { throw Trouble.damaged }
      let code = try take(1).first ?? 0
      switch code {
      case 0x80: _ = try take(1)  // PROTO
      case 0x2E: return try pop()  // STOP
      case 0x28: stack.append(.mark)  // MARK
      case 0x4E: stack.append(.none)  // NONE
      case 0x88: stack.append(.flag(true))  // NEWTRUE
      case 0x89: stack.append(.flag(false))  // NEWFALSE
      case 0x4B: stack.append(.number(try whole(1)))  // BININT1
      case 0x4D: stack.append(.number(try whole(2)))  // BININT2
      case 0x4A: stack.append(.number(Int(Int32(truncatingIfNeeded: try whole(4)))))  // BININT
      case 0x8A: stack.append(.big(Array(try take(try whole(1)))))  // LONG1
      case 0x58: stack.append(.text(String(decoding: try take(try whole(4)), as: UTF8.self)))  // BINUNICODE
      case 0x5D: stack.append(.list([]))  // EMPTY_LIST
      case 0x7D: stack.append(.dictionary([]))  // EMPTY_DICT
      case 0x29: stack.append(.tuple([]))  // EMPTY_TUPLE
      case 0x85: stack.append(.tuple([try pop()]))  // TUPLE1
      case 0x86:  // TUPLE2
        let (second, first) = (try pop(), try pop())
        stack.append(.tuple([first, second]))
      case 0x87:  // TUPLE3
        let (third, second, first) = (try pop(), try pop(), try pop())
        stack.append(.tuple([first, second, third]))
      case 0x74: stack.append(.tuple(try sinceMark()))  // TUPLE
      case 0x65:  // APPENDS
        let values = try sinceMark()
        guard case .list(let list) = try pop() else { throw Trouble.damaged }
        stack.append(.list(list + values))
      case 0x61:  // APPEND
        let value = try pop()
        guard case .list(let list) = try pop() else { throw Trouble.damaged }
        stack.append(.list(list + [value]))
      case 0x75: try put(try sinceMark())  // SETITEMS
      case 0x73:  // SETITEM
        let (value, key) = (try pop(), try pop())
        try put([key, value])
      case 0x71: memory[try whole(1)] = stack.last  // BINPUT
      case 0x72: memory[try whole(4)] = stack.last  // LONG_BINPUT
      case 0x68, 0x6A:  // BINGET, LONG_BINGET
        guard let value = memory[try whole(code == 0x68 ? 1 : 4)] else { throw Trouble.damaged }
        stack.append(value)
      case 0x63: stack.append(.name("\(try line()).\(try line())"))  // GLOBAL
      case 0x51: stack.append(try Self.storage(try pop()))  // BINPERSID
      case 0x52:  // REDUCE
        let (arguments, function) = (try pop(), try pop())
        stack.append(try Self.made(function, arguments))
      case 0x62:  // BUILD: facts beside a dictionary
        _ = try pop()
      default: throw Trouble.unknown(code)
      }
    }
  }

  private static func storage(_ value: Value) throws -> Value {
    guard case .tuple(let parts) = value, parts.count >= 5, case .text("storage") = parts[0],
      case .name(let type) = parts[1], ["torch.FloatStorage", "torch.LongStorage"].contains(type),
      case .text(let key) = parts[2], case .number(let count) = parts[4]
    else { throw Trouble.refused("storage") }
    return .storage(Storage(type: String(type.dropFirst(6)), key: key, count: count))
  }

  private static func made(_ function: Value, _ arguments: Value) throws -> Value {
    guard case .name(let name) = function, case .tuple(let parts) = arguments else {
      throw Trouble.refused("call")
    }
    switch name {
    case "collections.OrderedDict" where parts.isEmpty: return .dictionary([])
    case "torch._utils._rebuild_tensor_v2":
      guard parts.count >= 4, case .storage(let storage) = parts[0], case .number(let offset) = parts[1],
        case .tuple(let shape) = parts[2], case .tuple(let strides) = parts[3], offset >= 0
      else { throw Trouble.refused(name) }
      func numbers(_ values: [Value]) throws -> [Int] {
        try values.map {
          guard case .number(let number) = $0 else { throw Trouble.damaged }
          return number
        }
      }
      return .tensor(
        Reference(storage: storage, offset: offset, shape: try numbers(shape), strides: try numbers(strides)))
    default: throw Trouble.refused(name)
    }
  }
}
