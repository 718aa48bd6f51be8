import Bytes
public import Family
public import Language

/// The name under which the device stores a spoken text: language, a neural voice where one says it, speed, pitch and the text itself.
public enum ClipName {
  public static func of(_ text: String, _ wish: VoiceWish) -> String {
    "\(wish.language.tag)\(wish.server.map { "@\($0.id)" } ?? "")/\(Hundredths.text(wish.rate))/\(Hundredths.text(wish.pitch))/\(text)"
  }

  /// The mark that a whole part of a speech pack is stored.
  public static func part(_ hash: String) -> String { "part/\(hash)" }

  /// The hash of such a mark; `nil` for a clip.
  public static func partHash(_ name: String) -> String? { name.rest(after: "part/") }
}

/// The addresses of the server's speech, as the app asks for it.
public enum SpeechAddress {
  public static func path(_ text: String, _ wish: VoiceWish) -> String {
    var path = "/api/speech?lang=\(wish.language.tag)&text=\(PercentEncoding.encode(text))"
    if let server = wish.server { path += "&voice=\(server.id)" }
    if wish.rate != 1 { path += "&rate=\(Hundredths.text(wish.rate))" }
    if wish.pitch != 1 { path += "&pitch=\(Hundredths.text(wish.pitch))" }
    return path
  }

  /// - Parameter voice: the server's neural voice, if one is chosen.
  public static func manifest(_ language: LanguageCode, voice: ServerVoice? = nil) -> String {
    "/api/speech/pack?lang=\(language.tag)" + (voice.map { "&voice=\($0.id)" } ?? "")
  }

  public static func part(_ hash: String) -> String { "/api/speech/pack/\(hash)" }
}

/// Where the server says what a spoken word is compared with.
public enum ReferenceAddress {
  public static func path(_ text: String, _ language: LanguageCode) -> String {
    "/api/speech/references?lang=\(language.tag)&text=\(PercentEncoding.encode(text))"
  }
}

/// Prints a factor with at most two decimals: `1`, `0.75`, `1.5`. `Double`'s own text would differ
/// between `1` and `1.0` from one engine to the next.
public enum Hundredths {
  public static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    if rest == 0 { return "\(hundredths / 100)" }
    if rest % 10 == 0 { return "\(hundredths / 100).\(rest / 10)" }
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
