/// The browser module of grammar and prediction. It is fetched when the app has started and the browser is
/// idle, so that nobody waits for it before they can speak.
@main enum WebLanguage {
  static func main() {}
}
