import Bytes
import Exchange

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
  _ = try? JSONReader.read(bytes)
  for keepsNUL in [false, true] {
    var reader = JSONReader(bytes, mendsText: !keepsNUL, keepsNUL: keepsNUL)
    guard let value = try? reader.read() else { continue }
    var again = JSONReader(JSONWriter.write(value), keepsNUL: keepsNUL)
    guard let copy = try? again.read(), copy == value else {
      preconditionFailure("What was read is written as something else.")
    }
  }
  return 0
}
