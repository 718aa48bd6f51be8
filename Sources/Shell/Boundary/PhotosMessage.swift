public import Family

/// What the browser tells of photos.
public enum PhotosMessage: Hashable, Sendable {
  /// The gallery's size in CSS pixels.
  case measured(width: Double, height: Double)
  /// A cell of the gallery, by its number in the pile.
  case tapped(Int)
  case swiped(Swipe)
  /// The viewer's size in CSS pixels.
  case sized(Point)
  /// A finger at the photo that fills the screen.
  case finger(FingerEvent)
  // Bringing photos.
  /// So many of the files were dealt with by the bringing that this one goes on with.
  case begun(files: Int32, done: Int32)
  /// A file was read: its bytes' SHA-256.
  case offered(Int32, bytes: String)
  case brought(Int32, PhotoID, PhotoFile)
  /// The original of a file with these bytes is kept.
  case original(bytes: String, PhotoOriginal)
  /// A photo is in, and its original could not be kept.
  case noOriginal(name: String, PhotoTrouble, sentence: String)
  /// `sentence` says more than the trouble does, or nothing.
  case failed(name: String, PhotoTrouble, sentence: String)
  case ended
  /// The last bringing came to no end.
  case cutOff(PhotosCutOff)
}

/// Why a file could not be brought.
public enum PhotoTrouble: UInt8, Hashable, Sendable, CaseIterable {
  case noPhoto, noPicture, tooLarge, noRoom, heic
  // What a folder's list says and its files don't.
  case notChosen, changed, foreignList
  /// It is not where it was any more.
  case gone
}
