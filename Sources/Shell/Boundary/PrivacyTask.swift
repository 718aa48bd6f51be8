public import Family
public import Language

/// What the page about privacy asks of the browser: `Web/host/privacy.js` performs it and answers with a ``PrivacyAnswer``.
public enum PrivacyTask: Hashable, Sendable {
  /// Tell what is on this device.
  case look
  /// Save everything as one file: what is on the disk and the batches; or the snapshot alone, where it is not empty. Refusals
  /// come in that language.
  case export(LanguageCode, snapshot: [UInt8], batches: [[UInt8]])
  /// Let a person choose such a file, and read it.
  case bringIn(LanguageCode)
  /// Store the job outside of what is erased, then count what a step would destroy.
  case count(Erasure.Step, Erasure)
  /// Store the job, then destroy.
  case destroy(Erasure.Step, Erasure)
  /// Store the finished job until ``beginAnew``.
  case finish(Erasure)
  /// Save a text as a file.
  case save(String, as: String)
  /// Forget the job and open the page as on the first day.
  case beginAnew
  /// Tell what was kept of earlier moments.
  case readPast
  /// Keep this of what ``readPast`` told, in its place.
  case keepPast([[UInt8]])
  /// Let a person choose a log of what was said, and read it; see ``PrivacyAnswer/logRead(_:isTooLarge:)``.
  case chooseLog
  /// Let a parent choose a package of cards, and let the family's server read it; see ``CardsAnswer``.
  case chooseCards(LanguageCode)
  /// Let the server make a package of these cards and of the files that they name, and save it.
  case saveCards([UInt8], files: [String], as: String)
  /// A recovery code was confirmed: where the browser has no place for a key of its own, the copy's is sealed under it.
  case keepCode(String)
  /// Bring back by the recovery code what a copy has that this browser lost; refusals come in that language.
  case bringBack(code: String, LanguageCode)
  /// Tell what a report to whoever runs the server may say of the browser.
  case lookAround
  /// Send the server's operator this report, byte for byte.
  case sendFeedback(String)
}

/// What the browser answers, or finds at its start.
public enum PrivacyAnswer: Hashable, Sendable {
  case looked(DeviceFacts)
  case working(PrivacyWork)
  case exported(ArchiveFacts, file: String, bytes: Int64)
  /// `batch` is one record of the log; empty where nothing is new.
  case brought(ArchiveFacts, changesGate: Bool, batch: [UInt8])
  case failed(String)
  case counted(Erasure.Step, Int64)
  case destroyed(Erasure.Step)
  case stuck
  /// What was kept of earlier moments, and since when it is whole, in milliseconds since 1970.
  case past([[UInt8]], since: Int64)
  /// A log of what was said, as it stands in the file; nothing of one that is larger than any such log.
  case logRead([UInt8], isTooLarge: Bool)
  case cards(CardsAnswer)
  /// The typed recovery code is not the one that the copy was sealed under.
  case codeRefused
  case surroundings(Surroundings)
  /// The server's status; 0: there is no way to it, -1: it kept silent.
  case feedbackSent(status: Int32)
  /// The page began with an erasure that was not finished, or whose receipt was not put away.
  case found([UInt8])
}

/// What became of a package of cards.
public enum CardsAnswer: Hashable, Sendable {
  case working
  case saved
  /// There is no way to the server.
  case offline
  /// The server does not do it: one that families share.
  case elsewhere
  /// A sentence in the reader's language.
  case refused(String)
  /// The cards as JSON, and by the files' places the pictures and the hashes of the sounds that are stored now.
  case read([UInt8], pictures: [Picture], sounds: [String])
}
