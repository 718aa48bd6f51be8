import Bytes

/// The names of one record, each written once and then known by its number.
struct NameList {
  private(set) var names: [Name] = []
  private var numbers: [Name: Int] = [:]

  mutating func number(of name: Name) -> Int {
    if let number = numbers[name] { return number }
    let number = names.count
    names.append(name)
    numbers[name] = number
    return number
  }
}

extension ByteWriter {
  mutating func write(_ list: NameList) {
    writeCompact(list.names.count)
    for name in list.names { write(name.text) }
  }
}

extension ByteReader {
  mutating func readNames() throws(ByteError) -> [Name] {
    let count = try readCount()
    var names: [Name] = []
    names.reserveCapacity(count)
    for _ in 0..<count { names.append(Name(try readText())) }
    return names
  }

  mutating func readName(of names: [Name]) throws(ByteError) -> Name {
    let number = try readCompact()
    guard number < UInt64(names.count) else { throw .outOfRange }
    return names[Int(number)]
  }
}
