/// The browser module that opens board files. It is fetched when a parent opens the first file, so that
/// nobody waits for it before they can speak.
@main enum WebBoards {
  static func main() {}
}
