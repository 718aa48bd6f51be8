import FoundationEssentials

extension Date {
  /// The day on which use of a connected service is counted, as 2026-11-25, by this computer's clock.
  var useDay: String {
    let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: self)
    func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
  }
}
