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
      if let taken = photo.taken { write(taken, to: &writer) }
    } catch {
      writer.write(false)
      writer.write(error.message(in: language).text)
    }
    return writer.bytes
  }

  private static func write(_ taken: PhotoMoment, to writer: inout ByteWriter) {
    for part in [taken.year, taken.month, taken.day, taken.hour, taken.minute, taken.second] {
      writer.write(Int32(clamping: part))
    }
  }

  /// The file without all that tells too much, for families that keep it. A flag: whether that can be done. Then its bytes, or
  /// the sentence that says why not.
  public static func scrubbed(_ bytes: [UInt8], _ language: LanguageCode) -> [UInt8] {
    do throws(PhotoRefusal) {
      let scrubbed = try PhotoHeader.scrubbed(bytes)
      var writer = ByteWriter(reserving: scrubbed.count + 8)
      writer.write(true)
      writer.write(scrubbed)
      return writer.bytes
    } catch {
      var writer = ByteWriter()
      writer.write(false)
      writer.write(error.message(in: language).text)
      return writer.bytes
    }
  }

  /// What the list of an imported folder says. A flag: whether it is such a list. Then how many lines count, and of each
  /// a flag: whether it is a photo. Of a photo its name, the file's SHA-256, after a flag when it was taken as above,
  /// when the file was changed, and of the square and the preview: the file's name, its size in bytes, its SHA-256, width and
  /// height; after a flag whether the list has one, the same of the original, and ``PhotoKind``. Of what was refused its name, and the sentence that says why.
  public static func list(_ bytes: [UInt8], _ language: LanguageCode) -> [UInt8] {
    guard let list = PhotoList(bytes) else { return [0] }
    var writer = ByteWriter(reserving: 64 + list.photos.count * 400)
    writer.write(true)
    writer.write(UInt32(list.photos.count + list.refused.count))
    for photo in list.photos {
      writer.write(true)
      writer.write(photo.name)
      writer.write(photo.sha256)
      writer.write(photo.taken != nil)
      if let taken = photo.taken { write(taken, to: &writer) }
      writer.write(photo.modified)
      write(photo.square, to: &writer)
      write(photo.preview, to: &writer)
      writer.write(photo.original != nil)
      if let original = photo.original {
        write(original.made, to: &writer)
        writer.write(original.kind.rawValue)
      }
    }
    for refused in list.refused {
      writer.write(false)
      writer.write(refused.name)
      writer.write(refused.refusal.message(in: language).text)
    }
    return writer.bytes
  }

  private static func write(_ made: PhotoList.Made, to writer: inout ByteWriter) {
    writer.write(made.file)
    writer.write(made.bytes)
    writer.write(made.sha256)
    writer.write(Int32(clamping: made.width))
    writer.write(Int32(clamping: made.height))
  }

  /// Whether bytes are a picture as an import makes it: a still WebP of this size, with nothing in it but pixels.
  public static func isMade(_ bytes: [UInt8], width: Int32, height: Int32) -> Bool {
    do throws(PhotoRefusal) {
      let photo = try PhotoHeader(bytes)
      guard photo.kind == .webp, !photo.isAnimated, photo.width == Int(width), photo.height == Int(height)
      else { return false }
      return try PhotoHeader.bare(webP: bytes) == bytes
    } catch {
      return false
    }
  }
}
