import Bytes
import Family
import Language

/// What the photos need of the browser, as bytes: one of kind, then the fields of that kind. `Web/host/photos.js` and
/// `gallery.js` perform it and answer with a ``PhotosMessage``; what a tile needs is in `TileMediaTask.swift`.
public struct PhotosTask: Hashable, Sendable {
  public let bytes: [UInt8]

  init(_ kind: UInt8, reserving capacity: Int = 64, _ write: (inout ByteWriter) -> Void = { _ in }) {
    var writer = ByteWriter(reserving: capacity)
    writer.write(kind)
    write(&writer)
    bytes = writer.bytes
  }

  /// Show a pile in the gallery: for each photo 32 bytes that name its square picture, and when it was taken. The texts
  /// are what a screen reader says of a cell: "Photo 4 of 120, Beach, 6 May 2024".
  static func show(
    _ pile: PileID, name: String, photo: String, of: String, language: LanguageCode, _ photos: [ShelvedPhoto]
  ) -> PhotosTask {
    PhotosTask(0, reserving: 512 + 40 * photos.count) {
      $0.write(pile.text)
      $0.write(name)
      $0.write(photo)
      $0.write(of)
      $0.write(language.tag)
      $0.write(UInt32(photos.count))
      for photo in photos {
        $0.write(photo.square)
        $0.write(photo.taken)
      }
    }
  }

  /// Lay the cells out: how many columns, the side of a cell and the space between, in CSS pixels.
  static func layOut(_ layout: GalleryLayout) -> PhotosTask {
    PhotosTask(1) {
      $0.write(Int32(layout.columns))
      $0.write(layout.side)
      $0.write(GalleryLayout.gap)
    }
  }

  /// Nothing is shown any more: let go of what was decoded.
  static var close: PhotosTask { PhotosTask(2) }

  /// Show a photo over the whole screen; the neighbours are those one may go on to, and may be decoded ahead.
  static func view(_ photo: PhotoFile, number: Int, neighbours: [PhotoFile]) -> PhotosTask {
    PhotosTask(3) {
      $0.write(Int32(number))
      $0.write(name: photo.picture)
      $0.write(Int32(clamping: photo.width))
      $0.write(Int32(clamping: photo.height))
      $0.write(UInt32(neighbours.count))
      for neighbour in neighbours { $0.write(name: neighbour.picture) }
    }
  }

  /// Back to the gallery, at the photo with this number.
  static func leaveView(number: Int) -> PhotosTask { PhotosTask(4) { $0.write(Int32(number)) } }

  /// The shown photo lies so now; it glides there where no finger holds it.
  static func place(_ zoom: ZoomState, glides: Bool) -> PhotosTask {
    PhotosTask(5) {
      $0.write(zoom.scale)
      $0.write(zoom.x)
      $0.write(zoom.y)
      $0.write(glides)
    }
  }

  /// Let a parent choose photos, or take one, and offer each; the language is that of what is said of them. The category is
  /// only noted, for a page that is left before all are in.
  static func choose(
    _ language: LanguageCode, _ source: PhotoSource, for pile: PileID, keepsOriginals: Bool
  ) -> PhotosTask {
    PhotosTask(10) {
      $0.write(language.tag)
      $0.write(source.rawValue)
      $0.write(pile.text)
      $0.write(keepsOriginals)
    }
  }

  /// Bring in what the last bringing left, where the browser still knows the files.
  static func goOn(_ language: LanguageCode, keepsOriginals: Bool) -> PhotosTask {
    PhotosTask(16) {
      $0.write(language.tag)
      $0.write(keepsOriginals)
    }
  }

  /// What is wanted of an offered file.
  enum Wanted: UInt8 {
    case nothing, all, original
  }

  static func answer(_ number: Int32, _ wanted: Wanted) -> PhotosTask {
    PhotosTask(11) {
      $0.write(number)
      $0.write(wanted.rawValue)
    }
  }

  /// Leave the rest of the chosen ones.
  static var stop: PhotosTask { PhotosTask(12) }

  /// Take files that are dropped on the page of photos, or pasted there; and tell of a bringing that came to no end.
  static var prepare: PhotosTask { PhotosTask(13) }

  /// The parent has seen that the last bringing came to no end.
  static var forgetCutOff: PhotosTask { PhotosTask(15) }

  /// Hand one photo to another app, as one file, or save it.
  static func share(_ picture: Picture, name: String) -> PhotosTask {
    var type = ""
    if case .stored(_, let contentType) = picture { type = contentType }
    return PhotosTask(14) {
      $0.write(name: picture)
      $0.write(name)
      $0.write(type)
    }
  }
}

extension ByteWriter {
  /// The 32 bytes of a hash; zeros where there is none.
  mutating func write(_ digest: Digest?) {
    write(Int64(bitPattern: digest?.first ?? 0))
    write(Int64(bitPattern: digest?.second ?? 0))
    write(Int64(bitPattern: digest?.third ?? 0))
    write(Int64(bitPattern: digest?.fourth ?? 0))
  }

  /// The 32 bytes of a stored picture's name; zeros for any other.
  mutating func write(name picture: Picture) {
    var digits: [UInt8] = []
    if case .stored(let hash, _) = picture { digits = hash.bytes }
    for place in 0..<32 {
      guard digits.count == 64 else {
        write(UInt8(0))
        continue
      }
      write(UInt8(value(digits[2 * place]) << 4 | value(digits[2 * place + 1])))
    }
  }

  private func value(_ digit: UInt8) -> UInt8 { digit < 58 ? digit &- 48 : digit &- 87 }
}
