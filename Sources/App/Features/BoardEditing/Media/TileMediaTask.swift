import Bytes
import Family
import Language

// What a picture and a recording of the family's need of the browser: tasks 20 to 28, which `Web/host/tile_picture.js` and
// `tile_recording.js` perform and answer with a ``TileMediaMessage``.
extension PhotosTask {
  /// Let a parent choose one picture, or take it; the language is that of what is said of a file.
  static func chooseTilePicture(_ turn: Int32, _ language: LanguageCode, byCamera: Bool) -> PhotosTask {
    PhotosTask(20) {
      $0.write(turn)
      $0.write(language.tag)
      $0.write(byCamera)
    }
  }

  /// Open a stored picture, as a chosen one.
  static func openTilePicture(_ turn: Int32, _ picture: Picture) -> PhotosTask {
    PhotosTask(21) {
      $0.write(turn)
      $0.write(name: picture)
    }
  }

  /// The square lies so now.
  static func placeCrop(_ frame: CropFrame) -> PhotosTask {
    PhotosTask(22) {
      $0.write(frame.x)
      $0.write(frame.y)
      $0.write(frame.side)
    }
  }

  /// Cut it out and store it.
  static func cutTilePicture(_ turn: Int32) -> PhotosTask { PhotosTask(23) { $0.write(turn) } }

  /// Ask for the microphone and record, at most so many milliseconds.
  static func record(_ turn: Int32, limit: Int32) -> PhotosTask {
    PhotosTask(24) {
      $0.write(turn)
      $0.write(limit)
    }
  }

  /// Close the microphone; what was recorded comes as a message.
  static var stopRecording: PhotosTask { PhotosTask(25) }

  /// Play what was recorded.
  static var hearRecording: PhotosTask { PhotosTask(26) }

  /// Store what was recorded.
  static func keepRecording(_ turn: Int32) -> PhotosTask { PhotosTask(27) { $0.write(turn) } }

  /// Let go of the microphone, the picture and the recording.
  static var dropTileMedia: PhotosTask { PhotosTask(28) }
}
