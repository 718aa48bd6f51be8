/// What print needs of the browser: `Web/host/paper.js` performs it. Nothing comes back: the browser's own dialog is the answer.
public enum PaperTask: Hashable, Sendable {
  /// Have all of Martlet's drawings in the page, as shapes that are sharp at any size.
  case prepare
  /// Print the sheets, once every picture on them is there.
  case print
  /// Let a person keep a drawing as a file.
  case save(String, name: String)
}
