/// The browser module that opens and writes board files, looks at photos' files, and writes and reads a family's archive. It is
/// fetched when a parent opens the first file, so that nobody waits for it before they can speak.
@main enum WebBoards {
  static func main() {}
}
