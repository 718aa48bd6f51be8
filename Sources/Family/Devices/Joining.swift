// A device that joins a family brings its boards, phrases and photos, and takes the family's settings, limits and lock.
//
// Its own are often younger: the language that its browser chose on the first run would win over the one that the child's tablet
// speaks, and its PIN over the family's.
extension Replica {
  /// Lets go of what this device has set of the settings, the limits and the lock that every family has, so that those of the
  /// family it joins hold. What is a device's own stays. To be done before anything of that family comes in.
  public mutating func makeWayForFamily() {
    registers.forgetSettings(madeOn: id.device)
  }
}

extension Registers {
  fileprivate mutating func forgetSettings(madeOn device: String) {
    for name in [Settings.mainProfile, Limits.row(of: Settings.mainProfile), GateRow.name] {
      guard let row = row(name, in: .settings) else { continue }
      for register in row.registers
      where register.clock.replica.device == device && !DevicesOwn.has(.settings, name, register.field) {
        forget(register.field, of: name, in: .settings)
      }
    }
  }
}
