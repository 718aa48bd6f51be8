import Language

/// Says what files and pictures are, before a browser decodes anything of them.
public enum PhotoDesk {
  static func answer(_ question: PictureQuestion) -> PictureAnswer {
    switch question {
    case .look(let language, let bytes):
      return orSentence(in: language) { () throws(PhotoRefusal) in
        let photo = try PhotoHeader(bytes)
        return .photo(photo.kind, width: photo.shownWidth, height: photo.shownHeight, taken: photo.taken)
      }
    case .list(let language, let bytes):
      guard let list = PhotoList(bytes) else { return .noList }
      let refused = list.refused.map {
        RefusedPhoto(name: $0.name, sentence: $0.refusal.message(in: language).text)
      }
      return .listed(list.photos, refused)
    case .compare(let width, let height, let bytes):
      return .compared(isMade(bytes, width: width, height: height))
    case .scrub(let language, let bytes):
      return orSentence(in: language) { () throws(PhotoRefusal) in
        .scrubbed(try PhotoHeader.scrubbed(bytes))
      }
    case .check(let bytes): return PictureCheck(bytes).answer
    }
  }

  private static func orSentence(
    in language: LanguageCode, _ answer: () throws(PhotoRefusal) -> PictureAnswer
  ) -> PictureAnswer {
    do throws(PhotoRefusal) {
      return try answer()
    } catch {
      return .noPhoto(error.message(in: language).text)
    }
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
