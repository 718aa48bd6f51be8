import Language
import Testing

@testable import Family

@Suite struct UseRowsTests {
  private func replica(_ device: String) -> Replica {
    Replica(id: ReplicaID(device: device, session: "1"))
  }

  private func put(_ bytes: [UInt8], in replica: inout Replica, now: Int64) -> OperationBatch {
    let edit = replica.registers.puttingUse(bytes, in: .bulgarian, of: replica.id.device)
    return replica.change([edit], now: now)
  }

  @Test func whatTwoDevicesLearnApartIsKeptOfBoth() {
    var (one, two) = (replica("a"), replica("b"))
    let first = put([1, 2], in: &one, now: 10)
    let second = put([3], in: &two, now: 10)
    one.receive(second, now: 11)
    two.receive(first, now: 11)
    #expect(one.registers.use(in: .bulgarian) == [[1, 2], [3]])
    #expect(two.registers == one.registers)
    #expect(one.registers.use(in: .bulgarian, of: "b") == [3])
    #expect(one.registers.use(in: .english).isEmpty)
  }

  @Test func forgettingEmptiesEveryDevicesRow() {
    var (one, two) = (replica("a"), replica("b"))
    one.receive(put([3], in: &two, now: 5), now: 5)
    _ = put([1], in: &one, now: 6)
    let batch = one.change(one.registers.forgettingUse(now: 7), now: 7)
    #expect(one.registers.use(in: .bulgarian).isEmpty)
    for name: Name in ["a", "b"] { #expect(one.registers.value(.use, name, "bg") == .nothing) }
    _ = batch
    _ = put([9], in: &one, now: 8)
    #expect(one.registers.use(in: .bulgarian) == [[9]])
  }

  @Test func whatALateDeviceLearntBeforeTheForgettingStaysForgotten() {
    var (one, two) = (replica("a"), replica("b"))
    let forgetting = one.change(one.registers.forgettingUse(now: 7), now: 7)
    // It speaks a week later, before it hears of the forgetting.
    one.receive(put([3, 3], in: &two, now: 900), now: 901)
    #expect(one.registers.use(in: .bulgarian).isEmpty)
    two.receive(forgetting, now: 902)
    #expect(two.registers.use(in: .bulgarian).isEmpty)
    _ = put([4], in: &two, now: 903)
    #expect(two.registers.use(in: .bulgarian) == [[4]])
  }

  @Test func forgettingTwiceInOneMomentForgetsTwice() {
    var one = replica("a")
    _ = one.change(one.registers.forgettingUse(now: 7), now: 7)
    _ = put([1], in: &one, now: 7)
    _ = one.change(one.registers.forgettingUse(now: 7), now: 7)
    #expect(one.registers.use(in: .bulgarian).isEmpty)
  }
}
