public import Family
import Language

/// What opening found in the device's log.
public struct OpeningReport: Sendable {
  /// Why something of it is not there; `nil`: all is.
  public var trouble: Trouble?
  /// What makes a long log short again.
  public var afterwards: [Effect] = []
}

extension World {
  /// Opens the family's data on what the device has stored. Never fails: a record that cannot be read is set aside and named, a
  /// vocabulary that cannot be read leaves the family's own boards.
  public static func open(_ start: Start, at moment: Moment) -> (World, OpeningReport) {
    var log = FamilyLog.open(
      snapshot: start.snapshot.isEmpty ? nil : start.snapshot, batches: start.batches)
    let gateKept = log.takeIn(keptGate: start.keptGate)
    let replica = Replica(id: ReplicaID(device: start.device, session: start.session), opened: log)
    var world = World(
      replica: replica,
      gate: GateSession(replica.registers.throttle(of: replica.id.device), at: moment),
      vocabulary: start.words.vocabulary, texts: start.words.texts, chance: Chance(seed: start.session))
    world.moment = moment
    world.voices = start.voices
    world.clips = ClipShelf(stored: start.clipNames)
    world.visit.width = start.width
    world.visit.height = start.height
    world.visit.isDark = start.isDark
    world.visit.prefersContrast = start.prefersContrast
    world.visit.movedTo = start.movedTo
    world.visit.isLargeText = start.isLargeText
    world.visit.joinLink = start.joinLink
    world.visit.isInstalled = start.isInstalled
    world.storage.isWhole = log.isWhole
    let storageTrouble = start.storageTrouble.isEmpty ? nil : Trouble(storage: start.storageTrouble)
    world.storage.isRefused = storageTrouble != nil && storageTrouble != .storageUnprotected
    if !world.storage.isRefused { world.unsaved = gateKept }
    world.storage.beganEmpty = start.snapshot.isEmpty && start.batches.isEmpty
    let isFirstRun = replica.registers.row(Settings.mainProfile, in: .settings) == nil
    world.profile = replica.registers.profile(onDevice: replica.id.device)
    world.phrase = PhraseBar(world.profile, in: replica.registers)
    world.storedSettings = replica.registers.settings(profile: world.profile)
    if isFirstRun {
      let known = language(of: start.languages)
      world.storedSettings.setLanguage(known ?? .bulgarian)
      world.visit.asksForLanguage = known == nil
    }
    let query = AddressQuery(start.query)
    world.visit.language = query.language
    world.visit.signInFault = query.signInFault
    // A device that has lost something is not on its first day.
    if start.loss != .none || storageTrouble == .storageUnopened { world.storedSettings.noticeSeen = true }
    world.readLimits()
    // Once, for a family that brought boards before there were ratings. Where a record is missing, nothing tells whether
    // that has been done.
    if log.isWhole, replica.registers.count(in: .sets) > 0 {
      world.change(replica.registers.ratingsOfWhatIsThere())
    }
    world.concealWords()
    world.count(.appOpened)

    var opened = OpeningReport()
    if log.needsNewerVersion {
      opened.trouble = .storageNewer
    } else if !log.isWhole {
      opened.trouble = .storageDamaged
    } else {
      opened.trouble = storageTrouble ?? start.loss.trouble
    }
    if isLong(start.batches) { opened.afterwards.append(.after(milliseconds: 2000, .compaction)) }
    return (world, opened)
  }

  /// Whether a log makes each start slower: by its records' number, or by an import's size.
  private static func isLong(_ batches: [[UInt8]]) -> Bool {
    var bytes = 0
    for batch in batches { bytes += batch.count }
    return batches.count >= StorageHealth.longLog || bytes >= 64 * 1024
  }

  /// The first of the browser's languages that Martlet speaks; Bulgarian when none is.
  static func language(of tags: [String]) -> LanguageCode? {
    for tag in tags { if let language = LanguageCode(tag: tag) { return language } }
    return nil
  }
}
