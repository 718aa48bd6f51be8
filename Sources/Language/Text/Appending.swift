// `append`, but one function for all: the standard library's is inlined wherever something is appended, at some
// sixty bytes of the browser's module each time.

extension [UInt8] {
  @inline(never) mutating func add(_ value: UInt8) { append(value) }
}

extension [UInt16] {
  @inline(never) mutating func add(_ value: UInt16) { append(value) }
}

extension [UInt32] {
  @inline(never) mutating func add(_ value: UInt32) { append(value) }
}

extension [Int32] {
  @inline(never) mutating func add(_ value: Int32) { append(value) }
}

extension [Float] {
  @inline(never) mutating func add(_ value: Float) { append(value) }
}

extension [Word] {
  @inline(never) mutating func add(_ value: __owned Word) { append(value) }
}
