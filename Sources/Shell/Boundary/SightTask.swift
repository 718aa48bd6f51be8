public import Family

/// What telling what the camera sees needs of the browser: `Web/host/sight.js` performs it and answers with a ``SightReport``. The
/// number is the turn.
public enum SightTask: Hashable, Sendable {
  /// Open the camera, and learn these stored pictures.
  case open(Int32, [String])
  /// Compare what the camera sees now with what was learned.
  case take(Int32)
  /// Store the picture that was taken, as a photo.
  case keep(Int32)
  /// Close the camera, and forget what it saw.
  case close
}

/// What the browser says of it.
public enum SightReport: Hashable, Sendable {
  /// The camera is open and seen.
  case live(Int32)
  /// Everything that is there of the pictures has been learned.
  case learned(Int32)
  /// The learned pictures, the likest first.
  case seen(Int32, [String])
  /// There is too little light.
  case dark(Int32)
  case failed(Int32, SightTrouble)
  /// The picture is stored; its row is made now.
  case kept(Int32, PhotoID, PhotoFile)
  case notKept(Int32)
}

/// Why nothing is seen. The camera is closed in each case.
public enum SightTrouble: UInt8, Hashable, Sendable, CaseIterable {
  /// The person, or the browser's settings, refuse it.
  case denied
  case missing
  /// Another app holds it.
  case busy
  /// The browser has none for pages, or not at this address.
  case unsupported
  /// It was pulled out.
  case unplugged
  /// The site was made without the network.
  case notInstalled
  /// The network is not on this device yet, and no server answers.
  case offline
  case failed
}
