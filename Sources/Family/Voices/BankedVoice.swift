internal import Bytes
public import Language

/// A voice that somebody of the family gave: recordings of words and phrases, said in place of the synthetic ones.
public struct BankedVoice: Hashable, Sendable {
  /// The name of its row.
  public let id: Name
  /// Whose it is, as the family calls them.
  public let name: String

  /// So many voices there are at most.
  public static var most: Int { 20 }

  /// How it stands among the voices that a person can choose (``Settings/voice(in:)``).
  public var settingName: String { BankedVoice.mark + id.text }

  private static var mark: String { "banked:" }

  /// The voice that such a choice names; `nil` where it names one of the device's.
  public static func id(chosen: String) -> Name? { chosen.rest(after: mark).map { Name($0) } }
}

/// One recording of a voice.
public struct BankedRecording: Hashable, Sendable {
  /// What is said, as it was shown to whoever said it.
  public let text: String
  public let language: LanguageCode
  /// SHA-256 of the stored bytes.
  public let hash: String
  public let milliseconds: Int64
}

// Rows of the table `voices`, one for each voice: `name`, and for each thing that is recorded a register named by its language and its folded
// text, `bg:вода`. So two devices that record one word settle it between them, and a word is found without a search.
extension Registers {
  /// The voices, by their names.
  public var bankedVoices: [BankedVoice] {
    var all: [BankedVoice] = []
    for (id, row) in livingRows(in: .voices) {
      if let name = row.someText("name") { all.append(BankedVoice(id: id, name: TextLimit.label.cut(name))) }
    }
    return all.arranged { $0.name == $1.name ? $0.id < $1.id : $0.name < $1.name }
  }

  public func bankedVoice(_ id: Name) -> BankedVoice? {
    guard let row = row(id, in: .voices), !row.isDeleted, let name = row.someText("name") else { return nil }
    return BankedVoice(id: id, name: TextLimit.label.cut(name))
  }

  /// The voices in the bin, what was deleted last first.
  public var deletedVoices: [BankedVoice] {
    bin(of: .voices).compactMap { id, _ in
      row(id, in: .voices)?.someText("name").map { BankedVoice(id: id, name: TextLimit.label.cut($0)) }
    }
  }

  /// The edits that make a voice, or give one another name. Nothing without a name, and where there are too many.
  public func naming(voice id: Name, _ name: String) -> [Edit] {
    let name = TextLimit.label.cut(name)
    guard !name.isEmpty else { return [] }
    let known = bankedVoice(id)
    guard known != nil || bankedVoices.count < BankedVoice.most else { return [] }
    return known?.name == name ? [] : [Edit(.voices, id, "name", .text(name))]
  }

  public func deleting(voice id: Name, now: Int64) -> [Edit] {
    bankedVoice(id) == nil ? [] : [Bin.delete(id, in: .voices, now: now)]
  }

  /// The edits after which a voice says a text by this recording, or, by `nil`, does not say it.
  public func banking(
    _ text: String, in language: LanguageCode, by voice: Name, hash: String?, milliseconds: Int64 = 0
  ) -> [Edit] {
    guard bankedVoice(voice) != nil, let field = Registers.field(text, language) else { return [] }
    guard let hash else {
      return row(voice, in: .voices)?[field] == .nothing ? [] : [Edit(.voices, voice, field, .nothing)]
    }
    guard Picture.isHash(hash) else { return [] }
    return [
      Edit(
        .voices, voice, field,
        .list([.text(TextLimit.spoken.cut(text)), .text(hash), .integer(max(0, milliseconds))]))
    ]
  }

  /// The recording by which a voice says a text.
  public func banked(_ text: String, in language: LanguageCode, by voice: Name) -> BankedRecording? {
    guard let row = row(voice, in: .voices), !row.isDeleted, let field = Registers.field(text, language)
    else { return nil }
    return BankedRecording(field, row[field])
  }

  /// All that a voice says in a language, by the folded text.
  public func banked(by voice: Name, in language: LanguageCode) -> [BankedRecording] {
    guard let row = row(voice, in: .voices), !row.isDeleted else { return [] }
    var all: [BankedRecording] = []
    for register in row.registers {
      if let recording = BankedRecording(register.field, register.value), recording.language == language {
        all.append(recording)
      }
    }
    return all
  }

  /// Case, accents and what stands around words make no other recording. Nothing for a text without letters.
  static func field(_ text: String, _ language: LanguageCode) -> Name? {
    let folded = Folding.fold(TextLimit.spoken.cut(text))
    return folded.isEmpty ? nil : Name("\(language.tag):\(folded)")
  }
}

extension BankedRecording {
  /// `nil` for any other register of a voice's row, and for nonsense.
  fileprivate init?(_ field: Name, _ value: Value) {
    let parts = field.text.parts(at: ":")
    guard parts.count >= 2, let language = LanguageCode(tag: parts[0]), let list = value.list,
      list.count >= 3, let text = list[0].text, let hash = list[1].text, Picture.isHash(hash),
      let milliseconds = list[2].integer
    else { return nil }
    self.init(
      text: TextLimit.spoken.cut(text), language: language, hash: hash, milliseconds: max(0, milliseconds))
  }
}
