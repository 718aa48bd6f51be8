extension World {
  /// A number of bytes as a person says it, rounded: 3 kB, 2 MB, 22 GB.
  public func size(_ bytes: Int64) -> String {
    if bytes < 1_000_000 { return "\((bytes + 999) / 1000) \(text(.kilobytes))" }
    if bytes < 10_000_000_000 { return "\((bytes + 500_000) / 1_000_000) \(text(.megabytes))" }
    return "\((bytes + 500_000_000) / 1_000_000_000) \(text(.gigabytes))"
  }
}
