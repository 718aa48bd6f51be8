/// Whether two digests are the same, in a time that does not say where they differ.
///
/// The one comparison of digests, tags, tokens' hashes and the like in all of Martlet: it looks at every byte,
/// whatever the bytes are. Only the lengths, which are public, end it early: digests of different lengths are
/// not equal, and two empty ones are not either, so that a digest that is missing on both sides never
/// lets anyone in. Measured by `martlet benchmark timing`, with `==` as the control that must fail.
@inline(never)
public func constantTimeEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
  guard first.count == second.count, !first.isEmpty else { return false }
  var difference: UInt8 = 0
  first.withUnsafeBufferPointer { first in
    second.withUnsafeBufferPointer { second in
      var index = 0
      while index < first.count {
        difference |= first[index] ^ second[index]
        index += 1
      }
    }
  }
  return difference == 0
}
