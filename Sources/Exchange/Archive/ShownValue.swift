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
  /// Field, Bulgarian, English; a line each.
  private static var titles: StaticString {
    """
    lang.ui|Език на екрана|Language of the screen
    lang.label|Език на надписите|Language of the labels
    lang.voice|Език на гласа|Language of the voice
    theme|Вид|Look
    contrast|Силен контраст|High contrast
    grid|Картинки на таблото|Tiles on a board
    eachtap|Говори при всяко докосване|Speaks at each tap
    eachtap.whole|Всяка докосната дума се казва докрай|Says every tapped word to its end
    rate|Скорост на гласа|Speed of the voice
    pitch|Височина на гласа|Pitch of the voice
    voice.bg|Български глас|Bulgarian voice
    voice.en|Английски глас|English voice
    hand|Ръка|Hand
    labelpos|Място на надписите|Place of the labels
    keyboard.bg|Българска клавиатура|Bulgarian keyboard
    predict.keyboard|Предлага думи над клавиатурата|Offers words above the keyboard
    predict.boards|Предлага думи над таблата|Offers words above the boards
    learn|Учи думите на семейството|Learns the family's words
    latin|Надписи с латински букви|Labels in Latin letters
    agreement|Съгласуване на думите|Agreement of words
    speaker|Кой говори|Who speaks
    liveforms|Картинките показват формата|Tiles show the form
    folders.speak|Папките казват името си|Folders say their name
    history|Пази казаното|Keeps what was said
    history.days|Дни, за които се пази казаното|Days for which it is kept
    longpress|Форми при дълго натискане|Forms at a long press
    lens.simple|Първо най-краткото значение|The shortest meaning first
    lens.history|Помни търсените думи|Remembers the words looked up
    level|Колко думи се виждат|How many words are shown
    modelling|Докога се виждат всички думи|Until when all words are shown
    notice|Съобщението при първото пускане е прочетено|The notice of the first run was read
    """
  }

  /// Empty for a setting that has no title here, such as one of a newer version.
  static func text(of field: Name, in language: LanguageCode) -> String {
    for line in titles.text.parts(at: "\n") {
      let parts = line.parts(at: "|")
      if parts.count == 3, Name(parts[0]) == field { return language == .bulgarian ? parts[1] : parts[2] }
    }
    return ""
  }
}
