import Bytes
import Language

enum PictureQuestionKind: UInt8, CaseIterable { case look, list, compare, scrub, check }

/// What the browser asks of pictures before it decodes anything of them. The table is in `Web/host/picture_desk.js`, as is that of
/// the answers.
enum PictureQuestion: Sendable {
  /// A file that may be a photo.
  case look(LanguageCode, [UInt8])
  /// The list of an imported folder.
  case list(LanguageCode, [UInt8])
  /// A picture that such a list speaks of.
  case compare(width: Int32, height: Int32, [UInt8])
  /// A photo that is to be kept without what tells too much.
  case scrub(LanguageCode, [UInt8])
  /// Bytes that were fetched from the web.
  case check([UInt8])

  init<Reader: FieldReader>(from reader: inout Reader) throws(ByteError) {
    switch try reader.begin(PictureQuestionKind.self) {
    case .look: self = .look(try reader.language(), try reader.block("bytes"))
    case .list: self = .list(try reader.language(), try reader.block("bytes"))
    case .compare:
      self = .compare(
        width: try reader.int32("width"), height: try reader.int32("height"), try reader.block("bytes"))
    case .scrub: self = .scrub(try reader.language(), try reader.block("bytes"))
    case .check: self = .check(try reader.block("bytes"))
    }
  }
}

enum PictureAnswerKind: UInt8, CaseIterable {
  case photo, noPhoto, listed, noList, compared, scrubbed, picture, noPicture
}

enum PictureAnswer: Hashable, Sendable {
  /// Its size as it is shown, and when it was taken by the camera's clock.
  case photo(PhotoKind, width: Int, height: Int, taken: PhotoMoment?)
  /// A sentence in the reader's language.
  case noPhoto(String)
  case listed([PhotoList.Photo], [RefusedPhoto])
  case noList
  /// Whether it is a picture as an import makes it, and of this size.
  case compared(Bool)
  case scrubbed([UInt8])
  case picture(MediaKind)
  case noPicture(PictureFault)
}

/// A line of a folder's list that is no photo, and the sentence that says why.
struct RefusedPhoto: Hashable, Sendable {
  let name: String
  let sentence: String
}

extension PictureAnswer: FileStep {
  func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .photo(let kind, let width, let height, let taken):
      writer.begin(PictureAnswerKind.photo)
      writer.write(choice: "kind", kind)
      writer.write("width", Int32(clamping: width))
      writer.write("height", Int32(clamping: height))
      writer.write("taken", optional: taken, of: "PhotoMoment") { $0.write(to: &$1) }
    case .noPhoto(let sentence):
      writer.begin(PictureAnswerKind.noPhoto)
      writer.write("sentence", sentence)
    case .listed(let photos, let refused):
      writer.begin(PictureAnswerKind.listed)
      writer.write("photos", photos, of: "ListedPhoto") { $0.write(to: &$1) }
      writer.write("refused", refused, of: "RefusedPhoto") { refused, writer in
        writer.write("name", refused.name)
        writer.write("sentence", refused.sentence)
      }
    case .noList: writer.begin(PictureAnswerKind.noList)
    case .compared(let isSame):
      writer.begin(PictureAnswerKind.compared)
      writer.write("isSame", isSame)
    case .scrubbed(let bytes):
      writer.begin(PictureAnswerKind.scrubbed)
      writer.write("bytes", bytes)
    case .picture(let kind):
      writer.begin(PictureAnswerKind.picture)
      writer.write("type", kind.contentType)
    case .noPicture(let fault):
      writer.begin(PictureAnswerKind.noPicture)
      writer.write(choice: "fault", fault)
    }
  }
}

extension PhotoMoment {
  fileprivate func write<Writer: FieldWriter>(to writer: inout Writer) {
    writer.write("year", Int32(clamping: year))
    writer.write("month", Int32(clamping: month))
    writer.write("day", Int32(clamping: day))
    writer.write("hour", Int32(clamping: hour))
    writer.write("minute", Int32(clamping: minute))
    writer.write("second", Int32(clamping: second))
  }
}

extension PhotoList.Photo {
  fileprivate func write<Writer: FieldWriter>(to writer: inout Writer) {
    writer.write("name", name)
    writer.write("hash", sha256)
    writer.write("taken", optional: taken, of: "PhotoMoment") { $0.write(to: &$1) }
    writer.write("modified", modified)
    writer.write("square", of: "ListedPicture") { square.write(to: &$0) }
    writer.write("preview", of: "ListedPicture") { preview.write(to: &$0) }
    writer.write("original", optional: original, of: "ListedOriginal") { original, writer in
      writer.write("picture", of: "ListedPicture") { original.made.write(to: &$0) }
      writer.write(choice: "kind", original.kind)
    }
  }
}

extension PhotoList.Made {
  fileprivate func write<Writer: FieldWriter>(to writer: inout Writer) {
    writer.write("file", file)
    writer.write("size", bytes)
    writer.write("name", sha256)
    writer.write("width", Int32(clamping: width))
    writer.write("height", Int32(clamping: height))
  }
}
