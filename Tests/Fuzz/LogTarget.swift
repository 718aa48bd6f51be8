/// Any bytes are read as a log of what was said. What is read is written, and must be read back as it was.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  if let broken = ReaderChecks(inflate: { Zlib.inflate($0, size: $1) }).log(bytes) {
    preconditionFailure(broken)
  }
  return 0
}
