import Bytes
import Family
import Language

/// A register's value as people read it.
enum ShownValue {
  static func text(_ value: Value, in language: LanguageCode, depth: Int = 0) -> String {
    let isBulgarian = language == .bulgarian
    switch value {
    case .nothing: return "–"
    case .flag(let flag):
      let text: StaticString = flag ? (isBulgarian ? "да" : "yes") : (isBulgarian ? "не" : "no")
      return text.text
    case .integer(let integer): return "\(integer)"
    case .real(let real):
      let rounded = real > -1e9 && real < 1e9 ? Double(Int64(real * 1000)) / 1000 : real
      return ArchivedValue.decimal(rounded) ?? "?"
    case .text(let text): return text.isEmpty ? "–" : text
    case .list(let values):
      guard depth < Value.deepestList else { return "…" }
      var text = ""
      for index in 0..<values.count {
        if index > 0 { text += ", " }
        text += self.text(values[index], in: language, depth: depth + 1)
      }
      return "(" + text + ")"
    }
  }
}

/// What the settings of a profile are called.
enum SettingTitle {
  /// Field, Bulgarian, English of all that is no switch; a line each.
  private static var titles: StaticString {
    """
    lang.ui|Език на приложението|Language of the app
    lang.label|Език на надписите|Language of the labels
    lang.voice|Език на гласа|Language of the voice
    theme|Цветове|Colours
    home|Начално табло (празно: на Мартлет)|Home board (empty: Martlet's)
    grid|Брой картинки|Number of pictures
    rate|Бързина на гласа|Speed of the voice
    pitch|Височина на гласа|Pitch of the voice
    voice.bg|Български глас|Bulgarian voice
    voice.en|Английски глас|English voice
    hand|Ръка|Hand
    touch.second|Второ докосване на същото място не важи (милисекунди)|A second touch at the same place does not count (milliseconds)
    access|Достъп с ключ, поглед или неуверена ръка|Access by switch, gaze or an unsteady hand
    labelpos|Място на надписите|Place of the labels
    keyboard.bg|Българска клавиатура|Bulgarian keyboard
    agreement|Съгласуване на думите|Agreement of words
    speaker|Говорещият е|The speaker is
    history.days|Дни, за които се пази казаното|Days for which it is kept
    level|Колко думи се виждат|How many words are shown
    modelling|Докога се виждат всички думи|Until when all words are shown
    notice|Съобщението при първото пускане е прочетено|The notice of the first run was read
    """
  }

  /// Empty for a setting that has no title here, such as one of a newer version.
  static func text(of field: Name, in language: LanguageCode) -> String {
    for which in Settings.Switch.allCases where which.storedName == field {
      return which.title(in: language).text
    }
    for line in titles.text.parts(at: "\n") {
      let parts = line.parts(at: "|")
      if parts.count == 3, Name(parts[0]) == field { return language == .bulgarian ? parts[1] : parts[2] }
    }
    return ""
  }
}
