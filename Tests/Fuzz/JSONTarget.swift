/// Any bytes are read as JSON in all three ways. What is read is written, and must be read back as the same value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  #if PLANTED
    // The control: a fault that no seed meets, and that a fuzzer which works finds in seconds.
    if bytes.count > 4, bytes[0] == 0x5B, bytes[1] == 0x7B, bytes[2] == 0x7D, bytes[3] == 0x21 {
      preconditionFailure("The planted fault was found.")
    }
  #endif
  if let broken = ReaderChecks(inflate: { Zlib.inflate($0, size: $1) }).json(bytes) {
    preconditionFailure(broken)
  }
  return 0
}
