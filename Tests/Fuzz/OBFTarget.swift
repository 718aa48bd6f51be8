/// Any bytes are opened as a board file: one board, a package, or grids of AsTeRICS Grid. What opens is written and
/// opened again, which must succeed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  if let broken = ReaderChecks(inflate: { Zlib.inflate($0, size: $1) }).boards(bytes) {
    preconditionFailure(broken)
  }
  return 0
}
