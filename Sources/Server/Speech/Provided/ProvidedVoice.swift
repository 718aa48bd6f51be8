public import Services
public import Vault

/// The voice of a provider that somebody connected to this server, as the routes of speech need it: the live one asks the provider,
/// tests bring their own.
public struct ProvidedVoice: Sendable {
  /// What is connected, and what was used of it today; nothing where none is.
  public var state: @Sendable () async throws -> State?
  /// The sound of a text.
  public var speak: @Sendable (String) async throws(Problem) -> [UInt8]

  public init(
    state: @escaping @Sendable () async throws -> State?,
    speak: @escaping @Sendable (String) async throws(Problem) -> [UInt8]
  ) {
    self.state = state
    self.speak = speak
  }

  /// A server to which no voice is connected.
  public static let none = ProvidedVoice(
    state: { nil }, speak: { (_) throws(Problem) in throw Problem(.speechSettingMalformed) })

  public struct State: Hashable, Sendable {
    public let voice: ConnectedVoice
    public let today: VoiceUse.Day
    /// Why the provider was silent the last time, if it was.
    public let trouble: VoiceProviderTrouble?

    public init(voice: ConnectedVoice, today: VoiceUse.Day, trouble: VoiceProviderTrouble? = nil) {
      (self.voice, self.today, self.trouble) = (voice, today, trouble)
    }
  }

  /// Whether requests mean such a voice by this name.
  static func isOne(_ name: String?) -> Bool {
    name.flatMap(ConnectedVoice.Kind.init(rawValue:)) != nil
  }

  /// The voice of ``ConnectedServiceFile``, read anew for each text: who connects or disconnects one need not start the server again.
  public static func live(
    in folder: PrivateFolder, credentials: String?, client: VoiceProviderClient
  )
    -> ProvidedVoice
  {
    let asking = ProviderAsking(
      file: ConnectedServiceFile<ConnectedVoice>(folder, credentials: credentials), use: VoiceUse(in: folder),
      client: client)
    return ProvidedVoice(
      state: { try await asking.state() },
      speak: { (text) throws(Problem) in
        do { return try await asking.speak(text) } catch let problem as Problem {
          throw problem
        } catch {
          throw Problem(.internalError)
        }
      })
  }
}

/// Asks a provider, a text once however many wait for it, and leaves it alone for a while after it failed: nobody waits twice.
/// Nothing of a text is stored or logged here.
actor ProviderAsking {
  private let file: ConnectedServiceFile<ConnectedVoice>
  private let use: VoiceUse
  private let client: VoiceProviderClient
  private let now: @Sendable () -> ContinuousClock.Instant
  private var underWay: [String: Task<[UInt8], any Error>] = [:]
  private var restsUntil: ContinuousClock.Instant?
  private var trouble: VoiceProviderTrouble?
  /// What the trouble was with: another voice begins anew.
  private var troubled: ConnectedVoice?

  init(
    file: ConnectedServiceFile<ConnectedVoice>, use: VoiceUse, client: VoiceProviderClient,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    (self.file, self.use, self.client, self.now) = (file, use, client, now)
  }

  func state() async throws -> ProvidedVoice.State? {
    guard let voice = try file.connected() else { return nil }
    let today = try await use.today()
    // Whoever looks how it stands gives it another chance to forget what it kept.
    if !today.remembered.isEmpty, let key = try? await file.key(for: voice.address.host) {
      Task { await self.forget(voice, key) }
    }
    return ProvidedVoice.State(voice: voice, today: today, trouble: troubled == voice ? trouble : nil)
  }

  func speak(_ text: String) async throws -> [UInt8] {
    guard let voice = try file.connected() else { throw Problem(.speechSettingMalformed) }
    if let restsUntil, troubled == voice, now() < restsUntil { throw Problem(.voiceProvider) }
    if let asked = underWay[text] { return try await asked.value }
    let task = Task { try await self.ask(text, voice) }
    underWay[text] = task
    defer { underWay[text] = nil }
    return try await task.value
  }

  private func ask(_ text: String, _ voice: ConnectedVoice) async throws -> [UInt8] {
    let key = try await file.key(for: voice.address.host)
    guard try await use.begin(text.count, most: voice.charactersADay) else {
      throw Problem(.voiceQuota)
    }
    do throws(VoiceProviderTrouble) {
      let answer = try await client.speak(text, by: voice, key: key)
      (trouble, troubled, restsUntil) = (nil, nil, nil)
      try? await use.add(cost: answer.cost, remembered: answer.historyItem)
      Task { await self.forget(voice, key) }
      return answer.mp3
    } catch {
      (trouble, troubled) = (error, voice)
      restsUntil = now() + error.rest
      throw Problem(.voiceProvider)
    }
  }

  /// Has the provider forget what it said: at once, and later what it did not forget then.
  private func forget(_ voice: ConnectedVoice, _ key: String) async {
    for item in ((try? await use.today().remembered) ?? []).prefix(8) {
      do throws(VoiceProviderTrouble) { try await client.forget(item, of: voice, key: key) } catch {
        return
      }
      try? await use.forgot(item)
    }
  }
}

extension VoiceProviderTrouble {
  /// How long the provider is left alone then: what passes by itself, and what somebody has to mend.
  var rest: Duration {
    switch self {
    case .notReached, .timedOut, .refused, .unreadable, .tooLarge, .cutOff, .silent: .seconds(30)
    case .notSecure, .redirected, .keyRefused, .quota, .noVoice: .seconds(300)
    }
  }
}
