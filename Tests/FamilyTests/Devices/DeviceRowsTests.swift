import Testing

@testable import Family

@Suite struct DeviceRowsTests {
  private let first = "0123456789abcdef0123456789abcdef"
  private let second = "fedcba9876543210fedcba9876543210"

  @Test func `A device says who it is, once, and another of that name gets a number`() {
    var replica = Replica(id: ReplicaID(device: "a", session: "s"))
    _ = replica.change(replica.registers.introducing(device: first, replica: "a", named: "Таблет"), now: 1)
    _ = replica.change(replica.registers.introducing(device: second, replica: "b", named: "Таблет"), now: 2)
    #expect(replica.registers.deviceName(first) == "Таблет")
    #expect(replica.registers.deviceName(second) == "Таблет 2")
    #expect(replica.registers.familyDevices.map { $0.replica } == ["a", "b"])
    #expect(replica.registers.introducing(device: first, replica: "a", named: "Телефон").isEmpty)
  }

  @Test func `After Tablet 2 comes Tablet 3, and a number of several digits is part of the name`() {
    var replica = Replica(id: ReplicaID(device: "a", session: "s"))
    func called(like name: String) -> String {
      _ = replica.change(replica.registers.naming(device: first, name), now: 1)
      _ = replica.change(replica.registers.naming(device: second, name), now: 2)
      _ = replica.change(replica.registers.tellingApart(device: second, from: [first]), now: 3)
      return replica.registers.deviceName(second)
    }
    #expect(called(like: "Таблет 2") == "Таблет 3")
    #expect(called(like: "Стая 12") == "Стая 12 2")
  }

  @Test func `Of two devices that named themselves alike before they met, the later one gets a number`() {
    var one = Replica(id: ReplicaID(device: "a", session: "s"))
    var other = Replica(id: ReplicaID(device: "b", session: "s"))
    let mine = one.change(one.registers.introducing(device: first, replica: "a", named: "Таблет"), now: 1)
    let theirs = other.change(
      other.registers.introducing(device: second, replica: "b", named: "Таблет"), now: 2)
    one.receive(theirs, now: 3)
    other.receive(mine, now: 3)
    #expect(one.registers.tellingApart(device: first, from: []).isEmpty, "nobody came before it")
    one.receive(other.change(other.registers.tellingApart(device: second, from: [first]), now: 4), now: 5)
    #expect(one.registers == other.registers)
    #expect(one.registers.deviceName(first) == "Таблет" && one.registers.deviceName(second) == "Таблет 2")
    #expect(other.registers.tellingApart(device: second, from: [first]).isEmpty, "once")
  }

  @Test func `A device that goes on under another name of its keys is called the same`() {
    var replica = Replica(id: ReplicaID(device: "a", session: "s"))
    _ = replica.change(replica.registers.introducing(device: first, replica: "a", named: "Таблет"), now: 1)
    _ = replica.change(replica.registers.naming(device: first, "Таблетът на Ана"), now: 2)
    _ = replica.change(replica.registers.introducing(device: second, replica: "a", named: "Таблет"), now: 3)
    #expect(replica.registers.deviceName(second) == "Таблетът на Ана")
  }

  @Test func `Two parents who name one device at once agree on one name`() {
    var one = Replica(id: ReplicaID(device: "a", session: "s"))
    var other = Replica(id: ReplicaID(device: "b", session: "s"))
    let mine = one.change(one.registers.naming(device: first, "Ана"), now: 5)
    let theirs = other.change(other.registers.naming(device: first, "Таблетът на Ана"), now: 6)
    one.receive(theirs, now: 7)
    other.receive(mine, now: 7)
    #expect(one.registers.deviceName(first) == "Таблетът на Ана")
    #expect(one.registers == other.registers)
  }

  @Test func `A name that no server gives is no row, and an empty name changes nothing`() {
    let registers = Registers()
    for id in ["", "main", String(repeating: "A", count: 32), first + "0"] {
      #expect(registers.naming(device: id, "Ана").isEmpty)
      #expect(registers.introducing(device: id, replica: "a", named: "Ана").isEmpty)
    }
    #expect(registers.naming(device: first, "").isEmpty)
    #expect(registers.deviceName(first).isEmpty)
  }
}
