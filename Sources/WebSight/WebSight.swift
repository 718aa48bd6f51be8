/// The browser module that tells what the camera sees. A device on which nobody asks never fetches it.
@main enum WebSight {
  static func main() {}
}
