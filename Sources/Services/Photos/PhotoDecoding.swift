import COnnx
import CVips
import Exchange
public import Foundation

/// The other side of ``PhotoDecoder``: a HEIC photo from standard input, a WebP to standard output.
public enum PhotoDecoding {
  static let noLibrary: Int32 = 69
  private static let damaged: Int32 = 65

  /// Does it, and returns the process's exit code. The rights are given up and the bounds set
  /// before the first byte is read.
  public static func run(
    _ bounds: PhotoDecoder.Bounds, account: UInt32? = nil, write: (Data) throws -> Void
  ) -> Int32 {
    if let account, martlet_drop(account) != 0 { return damaged }
    guard martlet_bound(bounds.memory, UInt32(clamping: bounds.processorSeconds)) == 0 else { return damaged }
    do {
      let bytes = try FileHandle.standardInput.read(upToCount: PhotoHeader.mostBytes + 1) ?? Data()
      let photo = Array(bytes)
      guard try PhotoHeader(photo).kind == .heif else { return damaged }
      try write(Data(DerivedPhoto.preview(photo).bytes))
      return 0
    } catch PhotoImportFailure.noLibrary {
      return noLibrary
    } catch {
      return damaged
    }
  }
}
