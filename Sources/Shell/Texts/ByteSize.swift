extension World {
  /// A number of bytes as a person says it, rounded: 3 kB, 2 MB.
  public func size(_ bytes: Int64) -> String {
    bytes < 1_000_000
      ? "\((bytes + 999) / 1000) \(text(.kilobytes))" : "\((bytes + 500_000) / 1_000_000) \(text(.megabytes))"
  }
}
