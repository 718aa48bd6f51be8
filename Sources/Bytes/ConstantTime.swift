/// Whether two digests are the same, in a time that tells nothing of where they differ.
///
/// Every byte is looked at, whatever the ones before it were. Only the length, which is no secret, is compared
/// first.
@inline(never)
public func constantTimeEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  guard a.count == b.count else { return false }
  var difference: UInt8 = 0
  for index in 0..<a.count { difference |= a[index] ^ b[index] }
  return difference == 0
}
