/// The browser module: nothing but the entry points over ``App``.
@main enum WebApp {
  static func main() {}
}
