public import Family

/// What the browser tells of a picture and a recording of the family's. The number is the turn that it belongs to.
public enum TileMediaMessage: Hashable, Sendable {
  /// A file was chosen and is being read.
  case chosen(Int32)
  /// It is open: its size in pixels, as it is shown.
  case opened(Int32, width: Int32, height: Int32)
  /// A finger moves the square by so many of its sides.
  case moved(across: Double, down: Double)
  /// Fingers or a wheel make it so many times as large, about a point of it.
  case scaled(by: Double, acrossAt: Double, downAt: Double)
  case pictureKept(Int32, Picture)
  /// The microphone is open.
  case recording(Int32)
  /// It is closed, and this much is left without the silence at both ends.
  case recorded(Int32, milliseconds: Int64)
  case voiceKept(Int32, hash: String)
  /// What the list among chosen files of a voice says; each of its recordings, which is stored; and that there are no more, with how
  /// many files were none.
  case voiceList(Int32, String)
  case voiceFile(Int32, file: String, hash: String, milliseconds: Int64)
  case voiceEnd(Int32, refused: Int32)
  /// What becomes of a neural voice that is sent to the server, or removed from it.
  case serverVoice(Int32, ServerVoiceMessage)
  /// `sentence` says more than the trouble does, or nothing.
  case failed(Int32, MediaTrouble, sentence: String)
}

/// What becomes of a neural voice that is sent to the family's own server, or removed from it.
public enum ServerVoiceMessage: Hashable, Sendable {
  /// So many bytes of all have gone.
  case sent(Int64, of: Int64)
  /// The server asks for the code of the house; or that was not the code.
  case codeWanted(isWrong: Bool)
  /// It is there, by this id; or, with none, it is gone.
  case ended(id: String)
  /// The server's own sentence says why; empty where nothing came back.
  case refused(sentence: String)
}
