/// What is asked of the browser for the family's other devices: `Web/host/devices.js` performs it and answers with a
/// ``DevicesAnswer``.
public enum DevicesTask: Hashable, Sendable {
  /// Tell which devices there are, and how it stands.
  case look
  /// Make a recovery code, which is shown once.
  case prepareRecovery
  /// Check the code as a person typed it back.
  case confirmRecovery(String)
  /// Begin the sealed copy, with the code that the computer shows. Only once the recovery code has been confirmed.
  case begin(invitation: String)
  /// Let another device join.
  case offer
  /// A person saw the same pictures on both.
  case accept
  /// Join with the code that the other device shows.
  case join(String)
  /// A person saw the same pictures on both. The answer waits for the other device.
  case confirmJoin
  /// Nobody goes on here, and the other device is told. `isDifferent`: it showed other pictures.
  case leave(isDifferent: Bool)
  /// Bring the family back with its recovery code.
  case recover(String)
  /// Take a device out of the family.
  case remove(String)
  /// What was not as it should be has been read.
  case putAway
  /// The new recovery code has been typed back: it takes the place of the last one.
  case replaceRecovery
  /// Numbers by which words of a passphrase are chosen.
  case drawNumbers
  /// The family comes back with this passphrase too, in the place of the last one.
  case setPassphrase(name: String, phrase: String)
  case removePassphrase
  /// Bring the family back with its name and passphrase.
  case recoverByPassphrase(name: String, phrase: String)
  /// Whether this device keeps all photos and recordings, and the most bytes for them; 0: as much as there is room.
  case keepAhead(isOn: Bool, limit: Int64)
  /// Everything that the family owns: the answer to ``HostMessage/describeFamily``, and sent by itself when a file has brought changes
  /// of other devices. `isSnapshot`: for devices that join later, not for those that are there.
  case describe([[UInt8]], isSnapshot: Bool)
}

/// What the browser answers.
public enum DevicesAnswer: Hashable, Sendable {
  case looked(DevicesFacts)
  case recoveryCode(String)
  /// The first group that is not as it was shown, from 1; 0: the code has another length.
  case codeWrong(group: Int32)
  case codeConfirmed
  case begun
  /// The code that the joining device asks for, and where it finds this server; empty where no other device can.
  case offered(code: String, address: String)
  /// Places in ``Family/ComparedPictures``.
  case compare([Int32])
  case added
  case joined
  case removed
  case recoveryReplaced
  /// Each as likely as any other.
  case numbers([Int32])
  case passphraseSet
  case passphraseRemoved
  case ahead(AheadFacts)
  case refused(DevicesRefusal)
}

/// Why something for the family's devices was not done.
public enum DevicesRefusal: UInt8, Hashable, Sendable, CaseIterable {
  case noServer
  /// The page was not opened over HTTPS.
  case notSecure
  /// The computer's code is another, or has been used.
  case invitation
  /// No device offers this code.
  case code
  case expired
  /// The two devices do not speak with each other.
  case differs
  /// Another device has joined with this code.
  case taken
  /// A person has ended it on the other device.
  case left
  /// A person has seen other pictures there.
  case pictures
  case quota
  /// The family has as many devices as it may.
  case full
  case removed
  case newer
  case damaged
  case busy
  /// The name and the passphrase open nothing.
  case phrase
  /// The recovery code opens nothing here.
  case recovery
  case tooOften
  case unknown
}
