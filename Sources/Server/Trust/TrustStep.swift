/// One thing to do on a device: a picture, a sentence or two, and sometimes something to press.
struct TrustStep: Hashable, Sendable {
  enum Button: Hashable, Sendable { case profile, certificate, open }

  var picture: TrustPicture
  /// Plain text; `*names on the screen*` are set in bold, `` `commands` `` in a fixed pitch.
  var text: String
  var button: Button?

  init(_ picture: TrustPicture, _ text: String, _ button: Button? = nil) {
    self.picture = picture
    self.text = text
    self.button = button
  }

  /// The text as markup.
  var html: String {
    var result = ""
    var open: Character?
    for character in HTML.escaped(text) {
      switch (character, open) {
      case ("*", nil): result += "<b>"
      case ("*", "*"): result += "</b>"
      case ("`", nil): result += "<code>"
      case ("`", "`"): result += "</code>"
      default:
        result.append(character)
        continue
      }
      open = open == nil ? character : nil
    }
    return result
  }
}
