/// Any bytes are read as the directory of an archive. Every entry that it lets in must lie inside the file; what is
/// stored is checked against its sum, what is deflated is inflated to the size that was promised and no further.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  if let broken = ReaderChecks(inflate: { Zlib.inflate($0, size: $1) }).archive(bytes) {
    preconditionFailure(broken)
  }
  return 0
}
