import Bytes
import Exchange

/// Any bytes are read as the directory of an archive. Every entry that it lets in must lie inside the file; what is
/// stored is checked against its sum, what is deflated is inflated to the size that was promised and no further.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  _ = ZIPDirectory.isZIP(bytes)
  guard let directory = try? ZIPDirectory(bytes) else { return 0 }
  for entry in directory.entries {
    precondition(
      entry.start >= 0 && entry.compressedSize >= 0 && entry.end <= count, "An entry leads outside.")
    precondition(!entry.name.isEmpty, "An entry has no name.")
    let packed = Array(bytes[entry.start..<entry.end])
    let plain = entry.method == .stored ? packed : Inflating.inflate(packed, size: entry.size)
    guard let plain else { continue }
    precondition(plain.count == entry.size, "An entry is not as long as it says.")
    _ = try? directory.verify(entry, plain)
  }
  return 0
}
