/// A text that stands in the code: the address of its UTF-8, which ends with a zero.
///
/// A call with one costs the browser's module one number instead of a `StaticString`'s three (address, length
/// and kind); with some thousand calls that was 3 kB of 114, compressed.
struct Literal: @unchecked Sendable, ExpressibleByStringLiteral {
  /// Nothing ever frees or changes it.
  let start: UnsafePointer<UInt8>

  @inline(__always)
  init(stringLiteral value: StaticString) { start = value.utf8Start }
}
