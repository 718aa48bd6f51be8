import Exchange

/// Any bytes are read as frames, as a statement and as a parcel. What is read is written as the same bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  if let frames = try? SyncFrames.read(bytes) {
    precondition(SyncFrames.write(frames) == bytes, "Frames are written as something else.")
  }
  if let statement = try? MemberStatement(bytes) {
    precondition(statement.bytes == bytes, "A statement is written as something else.")
  }
  if let parcel = try? StatementParcel(bytes) {
    precondition(parcel.bytes == bytes, "A parcel is written as something else.")
  }
  return 0
}
