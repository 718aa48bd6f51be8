import Exchange
import Family
import Foundation
public import Language

/// How a Piper voice wants to be spoken with: the `.json` beside its `.onnx`, read strictly.
///
/// Piper's format (rhasspy/piper, TRAINING.md and the published voices): the phonemes are espeak-ng's, in IPA; each has a number, or
/// several.
public struct PiperVoice: Hashable, Sendable {
  /// More bytes are not read.
  static let mostBytes = 1 << 20
  /// What the published voices have, and what an MP3 of speech can have.
  static let rates = [16_000, 22_050, 24_000]

  public let language: LanguageCode
  /// As espeak-ng names it: `en-us`, `bg`.
  let espeakVoice: String
  public let rate: Int
  public let speakers: Int
  /// `joe`, or empty.
  let dataset: String
  /// `medium`, or empty.
  let quality: String
  let noise: Float
  let length: Float
  let noiseOfLengths: Float
  let numbers: [Unicode.Scalar: [Int64]]

  public init(json bytes: [UInt8]) throws(VoiceRefusal) {
    guard bytes.count <= Self.mostBytes else { throw .settingsTooLarge }
    let value: JSONValue
    do throws(JSONError) { value = try JSONReader.read(bytes) } catch { throw .settingsDamaged }
    guard let root = value.object else { throw .settingsDamaged }
    guard let map = root["phoneme_id_map"]?.object else { throw .notPiper }
    guard (root["phoneme_type"]?.text ?? "espeak") == "espeak" else { throw .phonemesUnfit }
    guard let spoken = root["espeak"]?.object?["voice"]?.text, Self.isName(spoken) else { throw .notPiper }
    guard let language = LanguageCode(tag: spoken) else { throw .languageUnfit(spoken) }
    (self.language, espeakVoice) = (language, spoken)
    let rate = root["audio"]?.object?["sample_rate"]?.integer ?? 0
    guard Self.rates.contains(Int(rate)) else { throw .rateUnfit(Int(clamping: rate)) }
    self.rate = Int(rate)
    let speakers = root["num_speakers"]?.integer ?? 1
    guard (1...10_000).contains(speakers) else { throw .settingsDamaged }
    self.speakers = Int(speakers)
    dataset = Self.word(root["dataset"]?.text)
    quality = Self.word(root["audio"]?.object?["quality"]?.text)
    let scales = root["inference"]?.object
    noise = try Self.scale(scales?["noise_scale"], usual: 0.667, within: 0...2)
    length = try Self.scale(scales?["length_scale"], usual: 1, within: 0.2...5)
    noiseOfLengths = try Self.scale(scales?["noise_w"], usual: 0.8, within: 0...2)
    numbers = try Self.numbers(map)
    guard numbers["^"] != nil, numbers["$"] != nil, numbers["_"] != nil else { throw .notPiper }
  }

  private static func numbers(_ map: JSONObject) throws(VoiceRefusal) -> [Unicode.Scalar: [Int64]] {
    guard (10...2_000).contains(map.members.count) else { throw .settingsDamaged }
    var numbers: [Unicode.Scalar: [Int64]] = [:]
    for member in map.members {
      let scalars = member.key.text.unicodeScalars
      guard let list = member.value.array, (1...8).contains(list.count) else { throw .settingsDamaged }
      var all: [Int64] = []
      for value in list {
        guard let number = value.integer, (0..<10_000).contains(number) else { throw .settingsDamaged }
        all.append(number)
      }
      // Phonemes are looked up one scalar at a time.
      if scalars.count == 1, let scalar = scalars.first { numbers[scalar] = all }
    }
    return numbers
  }

  private static func scale(
    _ value: JSONValue?, usual: Float, within range: ClosedRange<Float>
  ) throws(VoiceRefusal) -> Float {
    guard let value else { return usual }
    guard let number = value.double, range.contains(Float(number)) else { throw .settingsDamaged }
    return Float(number)
  }

  /// What may stand in an argument list: `en-gb-x-rp`.
  private static func isName(_ text: String) -> Bool {
    (2...32).contains(text.utf8.count) && text.utf8.first != UInt8(ascii: "-")
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// Letters, digits, spaces and hyphens, at most 40 of them.
  private static func word(_ text: String?) -> String {
    String((text ?? "").filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.prefix(40))
  }
}
