/// The browser module that follows a head. A device on which nobody points with the head never fetches it.
@main enum WebHead {
  static func main() {}
}
