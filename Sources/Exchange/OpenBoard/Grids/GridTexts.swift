import Bytes
import Family
import Language

/// A text of AsTeRICS Grid: one for each language, or one alone.
struct GridTexts {
  /// In the board's language, else in the first that has one.
  private(set) var first: String?
  private(set) var others: [(language: Name, text: String)] = []

  init(_ value: JSONValue?, _ locale: String) {
    if let text = value?.text {
      first = text.isEmpty ? nil : text
      return
    }
    let object = value?.object ?? JSONObject()
    if let text = object[Name(locale)]?.text, !text.isEmpty { first = text }
    for member in object.members where member.key != Name(locale) {
      guard let text = member.value.text, !text.isEmpty else { continue }
      if first == nil { first = text }
      others.append((member.key, text))
    }
  }

  /// The word class of a colour category; `nil` for those that no class stands for.
  static func wordClass(_ category: String) -> WordClass? {
    switch category {
    case "CC_PRONOUN_PERSON_NAME": .person
    case "CC_NOUN": .noun
    case "CC_VERB": .verb
    case "CC_DESCRIPTOR", "CC_ADJECTIVE", "CC_ADVERB": .descriptor
    case "CC_SOCIAL_EXPRESSIONS": .social
    case "CC_IMPORTANT": .negation
    case "CC_MISC": .little
    default: nil
    }
  }
}

/// What an element does, as the Open Board Format says it.
struct GridActions {
  private(set) var actions: [JSONValue] = []
  /// The id of the grid that it opens.
  private(set) var target: JSONValue?
  /// What it says in place of its label.
  private(set) var spoken: JSONValue?
  private(set) var sound: JSONObject?
  /// The actions as they stood, without recordings and those that only speak.
  private(set) var kept: [JSONValue] = []

  init(_ written: [JSONValue]) {
    for value in written {
      guard var action = value.object else { continue }
      let name = action["modelName"]?.text ?? ""
      switch name {
      case "GridActionSpeak": continue
      case "GridActionSpeakCustom": if spoken == nil { spoken = action["speakText"] }
      case "GridActionNavigate": navigate(action)
      case "GridActionCollectElement": add(grid: action["action"]?.text ?? "")
      case "GridActionAudio":
        if let data = action.take("dataBase64")?.text, !data.isEmpty, sound == nil {
          sound = JSONObject([.init("data", .text(data))])
          if let type = action["mimeType"]?.text { sound?["content_type"] = .text(type) }
        }
      default: add(grid: name)
      }
      kept.append(.object(action))
    }
  }

  /// Adds the action that Martlet understands by a name, else the name, kept for whoever does.
  private mutating func add(grid name: String) {
    actions.append(.text(TileAction(grid: name)?.written ?? ":ext_asterics_" + name))
  }

  private mutating func navigate(_ action: JSONObject) {
    let type = action["navType"]?.text ?? ""
    switch type {
    case "", "navigateToGrid":
      if target == nil, OpenBoardParsing.id(action["toGridId"]) != nil { target = action["toGridId"] }
    default: add(grid: type)
    }
  }
}
