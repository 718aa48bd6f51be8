import Exchange
import Family
import Language
public import Shell

/// The neural voices of the server, as `/api/voices` tells of them.
struct ServerVoices: Hashable, Sendable {
  struct Voice: Hashable, Sendable {
    var choice: ServerVoice
    var name: String
    var language: LanguageCode
    /// As its maker's card says; empty where that says nothing.
    var licence: String
    var megabytes: Int
    /// How long a short sentence took, in milliseconds.
    var took: Int
    /// How many words are made ahead, of how many; 0 of 0 where nobody asked for them yet.
    var made: Int
    var all: Int

    var isBeingMade: Bool { all > 0 && made < all }
  }

  var voices: [Voice] = []
  /// Whether a page may bring another voice; what stands in the way otherwise.
  var adding = Adding.closed

  /// The voice of a provider that somebody connected to the server.
  var provided: ProvidedVoice?

  enum Adding: Hashable, Sendable { case open, closed, full, runtimeMissing }

  /// `nil` where the text is no such list. An entry that is no voice is passed over.
  init?(json: [UInt8]) {
    do throws(JSONError) {
      let answer = try JSONReader.read(json).object
      guard let list = answer?["voices"]?.array else { return nil }
      switch answer?["adding"]?.text {
      case "open": adding = .open
      case "full": adding = .full
      case "runtime-missing": adding = .runtimeMissing
      default: adding = .closed
      }
      provided = answer?["provided"]?.object.flatMap { ProvidedVoice($0) }
      for value in list {
        guard let voice = value.object, let id = voice["id"]?.text,
          let language = voice["language"]?.text.flatMap({ LanguageCode(tag: $0) }),
          let choice = ServerVoice(id: id, isLive: voice["isLive"]?.bool ?? false)
        else { continue }
        voices.append(
          Voice(
            choice: choice, name: TextLimit.label.cut(voice["name"]?.text ?? id), language: language,
            licence: TextLimit.spoken.cut(voice["licence"]?.text ?? ""),
            megabytes: ServerVoices.number(voice["bytes"], atMost: 1 << 30) / 1_000_000,
            took: ServerVoices.number(voice["took"], atMost: 1_000_000),
            made: ServerVoices.number(voice["made"], atMost: 1_000_000),
            all: ServerVoices.number(voice["all"], atMost: 1_000_000)))
      }
    } catch {
      return nil
    }
  }

  static func number(_ value: JSONValue?, atMost most: Int64) -> Int {
    Int(min(most, max(0, value?.integer ?? 0)))
  }
}

extension ParentsRoom {
  static var voicesQuestion: Effect { .ask(.voices, path: "/api/voices", limit: 8_000) }

  /// Asks the server once the page is open, however one came to it.
  mutating func followServerVoices() -> [Effect] {
    guard world.route == .parents(.voices), world.isGateOpen, !state.isVoiceListAsked else { return [] }
    state.isVoiceListAsked = true
    return [Self.voicesQuestion]
  }

  /// The server's neural voices, as it tells of them. While one's words are made it is asked again.
  public mutating func told(voices status: Int32, _ body: [UInt8]) -> [Effect] {
    state.isVoiceAsked = false
    guard status == 200, let list = ServerVoices(json: body) else { return [] }
    state.serverVoices = list
    return askVoicesLater()
  }

  /// The moment to ask again has come.
  public mutating func askVoices() -> [Effect] {
    guard state.isVoiceAsked else { return [] }
    guard world.route == .parents(.voices), world.isGateOpen else {
      state.isVoiceAsked = false
      return []
    }
    return [Self.voicesQuestion]
  }

  /// Whether it is chosen, and the server has not begun with its words.
  private func isAwaited(_ voice: ServerVoices.Voice) -> Bool {
    voice.all == 0 && world.storedSettings.voice(in: voice.language) == voice.choice.settingName
  }

  /// Somebody chose a voice: its words are being made from now on.
  mutating func askVoicesLater(isChosen: Bool = false) -> [Effect] {
    guard world.route == .parents(.voices), !state.isVoiceAsked,
      isChosen || state.serverVoices?.voices.contains(where: { $0.isBeingMade || isAwaited($0) }) ?? false
    else { return [] }
    state.isVoiceAsked = true
    return [.after(milliseconds: 2_000, .voices)]
  }
}
