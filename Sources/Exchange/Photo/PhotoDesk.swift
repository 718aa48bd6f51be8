internal import Bytes
public import Language

/// What a browser asks of a file before it decodes anything of it, and the answer, as bytes. `Web/host/bringing.js` is the
/// other side.
public enum PhotoDesk {
  /// A flag: whether it is a photo. Then for a photo ``PhotoKind``, its width and height as it is shown, and after a flag
  /// the six parts of when it was taken, by the camera's clock; else the sentence that says why it is none.
  public static func look(_ bytes: [UInt8], _ language: LanguageCode) -> [UInt8] {
    var writer = ByteWriter(reserving: 64)
    do throws(PhotoRefusal) {
      let photo = try PhotoHeader(bytes)
      writer.write(true)
      writer.write(photo.kind.rawValue)
      writer.write(Int32(clamping: photo.shownWidth))
      writer.write(Int32(clamping: photo.shownHeight))
      writer.write(photo.taken != nil)
      if let taken = photo.taken {
        for part in [taken.year, taken.month, taken.day, taken.hour, taken.minute, taken.second] {
          writer.write(Int32(clamping: part))
        }
      }
    } catch {
      writer.write(false)
      writer.write(text(error.message(in: language)))
    }
    return writer.bytes
  }

  private static func text(_ text: StaticString) -> String {
    String(decoding: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), as: UTF8.self)
  }
}
