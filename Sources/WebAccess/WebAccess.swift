/// The browser module of scanning, dwell and touch. A device that has none of them switched on never fetches it.
@main enum WebAccess {
  static func main() {}
}
