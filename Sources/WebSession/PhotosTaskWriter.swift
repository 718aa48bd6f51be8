import App
import Bytes
import Family
import Language
import Shell

/// The tasks by the names under which `Web/host/photos.js` performs them, in the order of its table.
enum PhotosTaskKind: UInt8, CaseIterable {
  case show, layOut, close, view, leaveView, place
  case choose, answer, stop, prepare, share, forgetCutOff, goOn
  case chooseTilePicture, openTilePicture, placeCrop, cutTilePicture
  case record, stopRecording, hearRecording, keepRecording, dropTileMedia, saveVoice, bringVoice
  case chooseServerVoice, sendServerVoice, removeServerVoice, dropServerVoice
}

extension PhotosTask {
  func write<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .show(let pile, let name, let photo, let of, let language, let photos):
      writer.begin(PhotosTaskKind.show)
      writer.write("pile", pile.text)
      writer.write("name", name)
      writer.write("photo", photo)
      writer.write("of", of)
      writer.write("language", language.tag)
      writer.write("rows", PhotosTask.rows(photos))
    case .layOut(let layout):
      writer.begin(PhotosTaskKind.layOut)
      writer.write("columns", Int32(layout.columns))
      writer.write("side", layout.side)
      writer.write("gap", GalleryLayout.gap)
    case .close: writer.begin(PhotosTaskKind.close)
    case .view(let photo, let number, let neighbours):
      writer.begin(PhotosTaskKind.view)
      writer.write("number", Int32(number))
      writer.write("name", photo.picture.hash)
      writer.write("width", Int32(clamping: photo.width))
      writer.write("height", Int32(clamping: photo.height))
      writer.write("neighbours", neighbours.map { $0.picture.hash })
    case .leaveView(let number):
      writer.begin(PhotosTaskKind.leaveView)
      writer.write("number", Int32(number))
    case .place(let zoom, let glides):
      writer.begin(PhotosTaskKind.place)
      writer.write("scale", zoom.scale)
      writer.write("x", zoom.x)
      writer.write("y", zoom.y)
      writer.write("glides", glides)
    case .choose(let language, let source, let pile, let keepsOriginals):
      writer.begin(PhotosTaskKind.choose)
      writer.write("language", language.tag)
      writer.write(choice: "source", source)
      writer.write("pile", pile.text)
      writer.write("keepsOriginals", keepsOriginals)
    case .answer(let number, let wanted):
      writer.begin(PhotosTaskKind.answer)
      writer.write("number", number)
      writer.write(choice: "wanted", wanted)
    case .stop: writer.begin(PhotosTaskKind.stop)
    case .prepare: writer.begin(PhotosTaskKind.prepare)
    case .share(let picture, let name):
      writer.begin(PhotosTaskKind.share)
      writer.write("picture", picture.hash)
      writer.write("name", name)
      writer.write("type", picture.contentType)
    case .forgetCutOff: writer.begin(PhotosTaskKind.forgetCutOff)
    case .goOn(let language, let keepsOriginals):
      writer.begin(PhotosTaskKind.goOn)
      writer.write("language", language.tag)
      writer.write("keepsOriginals", keepsOriginals)
    case .chooseTilePicture, .openTilePicture, .placeCrop, .cutTilePicture, .record, .stopRecording,
      .hearRecording, .keepRecording, .dropTileMedia, .saveVoice, .bringVoice:
      writeTileMedia(to: &writer)
    case .chooseServerVoice, .sendServerVoice, .removeServerVoice, .dropServerVoice:
      writeServerVoice(to: &writer)
    }
  }

  private func writeTileMedia<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .chooseTilePicture(let turn, let language, let byCamera):
      writer.begin(PhotosTaskKind.chooseTilePicture)
      writer.write("turn", turn)
      writer.write("language", language.tag)
      writer.write("byCamera", byCamera)
    case .openTilePicture(let turn, let picture):
      writer.begin(PhotosTaskKind.openTilePicture)
      writer.write("turn", turn)
      writer.write("picture", picture.hash)
    case .placeCrop(let frame):
      writer.begin(PhotosTaskKind.placeCrop)
      writer.write("x", frame.x)
      writer.write("y", frame.y)
      writer.write("side", frame.side)
    case .cutTilePicture(let turn):
      writer.begin(PhotosTaskKind.cutTilePicture)
      writer.write("turn", turn)
    case .record(let turn, let limit):
      writer.begin(PhotosTaskKind.record)
      writer.write("turn", turn)
      writer.write("limit", limit)
    case .stopRecording: writer.begin(PhotosTaskKind.stopRecording)
    case .hearRecording: writer.begin(PhotosTaskKind.hearRecording)
    case .keepRecording(let turn):
      writer.begin(PhotosTaskKind.keepRecording)
      writer.write("turn", turn)
    case .dropTileMedia: writer.begin(PhotosTaskKind.dropTileMedia)
    case .saveVoice(let name, let list, let files, let hashes):
      writer.begin(PhotosTaskKind.saveVoice)
      writer.write("name", name)
      writer.write("list", list)
      writer.write("files", files)
      writer.write("hashes", hashes)
    case .bringVoice(let turn):
      writer.begin(PhotosTaskKind.bringVoice)
      writer.write("turn", turn)
    case .show, .layOut, .close, .view, .leaveView, .place, .choose, .answer, .stop, .prepare, .share,
      .forgetCutOff, .goOn, .chooseServerVoice, .sendServerVoice, .removeServerVoice, .dropServerVoice:
      break
    }
  }

  private func writeServerVoice<Writer: FieldWriter>(to writer: inout Writer) {
    switch self {
    case .chooseServerVoice(let turn, let language):
      writer.begin(PhotosTaskKind.chooseServerVoice)
      writer.write("turn", turn)
      writer.write("language", language.tag)
    case .sendServerVoice(let turn, let code):
      writer.begin(PhotosTaskKind.sendServerVoice)
      writer.write("turn", turn)
      writer.write("code", code)
    case .removeServerVoice(let turn, let voice, let code, let language):
      writer.begin(PhotosTaskKind.removeServerVoice)
      writer.write("turn", turn)
      writer.write("voice", voice.id)
      writer.write("code", code)
      writer.write("language", language.tag)
    case .dropServerVoice: writer.begin(PhotosTaskKind.dropServerVoice)
    default: break
    }
  }

  /// For each photo of a pile the 32 bytes that name its square picture, zeros where there is none, and when it was taken. One
  /// block, and no list: of 20,000 rows the gallery reads those in sight, by their place.
  static func rows(_ photos: [ShelvedPhoto]) -> [UInt8] {
    var writer = ByteWriter(reserving: 40 * photos.count)
    for photo in photos {
      let square = photo.square
      for word in [square?.first, square?.second, square?.third, square?.fourth] {
        writer.write(Int64(bitPattern: word ?? 0))
      }
      writer.write(photo.taken)
    }
    return writer.bytes
  }
}

extension Picture {
  /// The name of a stored picture; empty for any other.
  fileprivate var hash: String {
    if case .stored(let hash, _) = self { hash } else { "" }
  }

  fileprivate var contentType: String {
    if case .stored(_, let type) = self { type } else { "" }
  }
}
