public import Family
public import Language

/// What the photos, and a tile's own picture and voice, need of the browser: `Web/host/photos.js` performs it and answers with a
/// ``PhotosMessage`` or a ``TileMediaMessage``. Numbers of photos are their places in the shown pile, from 0.
public enum PhotosTask: Hashable, Sendable {
  // The gallery and the viewer.
  /// Show a pile in the gallery. The texts are what a screen reader says of a cell: "Photo 4 of 120, Beach, 6 May 2024".
  case show(
    PileID, name: String, photo: String, of: String, language: LanguageCode, [ShelvedPhoto])
  /// Lay the cells out.
  case layOut(GalleryLayout)
  /// Nothing is shown any more: let go of what was decoded.
  case close
  /// Show a photo over the whole screen; the neighbours are those one may go on to, and may be decoded ahead.
  case view(PhotoFile, number: Int, neighbours: [PhotoFile])
  /// Back to the gallery, at the photo with this number.
  case leaveView(number: Int)
  /// The shown photo lies so now; it glides there where no finger holds it.
  case place(ZoomState, glides: Bool)

  // Bringing photos in.
  /// Let a parent choose photos, or take one, and offer each; the language is that of what is said of them. The category is
  /// only noted, for a page that is left before all are in.
  case choose(LanguageCode, PhotoSource, for: PileID, keepsOriginals: Bool)
  /// Answer what was offered under this number.
  case answer(Int32, Wanted)
  /// Leave the rest of the chosen ones.
  case stop
  /// Take files that are dropped on the page of photos, or pasted there; and tell of a bringing that came to no end.
  case prepare
  /// Hand one photo to another app, as one file, or save it.
  case share(Picture, name: String)
  /// The parent has seen that the last bringing came to no end.
  case forgetCutOff
  /// Bring in what the last bringing left, where the browser still knows the files.
  case goOn(LanguageCode, keepsOriginals: Bool)

  // A tile's own picture and voice; the first number is the turn.
  /// Let a parent choose one picture, or take it; the language is that of what is said of a file.
  case chooseTilePicture(Int32, LanguageCode, byCamera: Bool)
  /// Open a stored picture, as a chosen one.
  case openTilePicture(Int32, Picture)
  /// The square lies so now.
  case placeCrop(CropFrame)
  /// Cut it out and store it.
  case cutTilePicture(Int32)
  /// Ask for the microphone and record, at most so many milliseconds.
  case record(Int32, limit: Int32)
  /// Close the microphone; what was recorded comes as a message.
  case stopRecording
  /// Play what was recorded.
  case hearRecording
  /// Store what was recorded.
  case keepRecording(Int32)
  /// Let go of the microphone, the picture and the recording.
  case dropTileMedia
  /// Save a voice of the family's as one file: its recordings by their hashes, each under a name, and the list of what they say.
  case saveVoice(as: String, list: String, files: [String], hashes: [String])
  /// Let a parent choose such files.
  case bringVoice(Int32)
  /// Let a parent choose the files of a neural voice for the family's own server; the language is that of what the server says.
  case chooseServerVoice(Int32, LanguageCode)
  /// Send them, and by which code the server lets one; empty where none was typed.
  case sendServerVoice(Int32, code: String)
  /// Remove one from the server, likewise.
  case removeServerVoice(Int32, ServerVoice, code: String, LanguageCode)
  /// End what is on its way.
  case dropServerVoice

  /// What is wanted of an offered file.
  public enum Wanted: UInt8, Hashable, Sendable, CaseIterable {
    case nothing, all, original
  }
}
