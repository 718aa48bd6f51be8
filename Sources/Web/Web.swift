/// The browser's app: nothing but the entry points over ``App``, and those of the work with files. `scripts/split-module` cuts
/// it in two: what the first board needs, and the rest.
@main enum Web {
  static func main() {}
}
