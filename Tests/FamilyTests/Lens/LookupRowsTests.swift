import Language
import Testing

@testable import Family

@Suite struct LookupRowsTests {
  private func replica(_ device: String) -> Replica {
    Replica(id: ReplicaID(device: device, session: "1"))
  }

  @discardableResult
  private func look(_ text: String, in replica: inout Replica, now: Int64) -> OperationBatch {
    let word = LookedUpWord(text, .bulgarian)
    return replica.change([replica.registers.lookingUp(word, device: replica.id.device, now: now)], now: now)
  }

  private func words(_ replica: Replica) -> [String] { replica.registers.lookups.map { $0.word.text } }

  @Test func theLatestWordComesFirstAndEachOnce() {
    var one = replica("a")
    look("вода", in: &one, now: 10)
    look("сок", in: &one, now: 20)
    look("вода", in: &one, now: 30)
    #expect(words(one) == ["вода", "сок"])
    #expect(one.registers.lookups[0].at == 30)
    #expect(one.registers.row("a", in: .lookups)?.registers.count == 2)
  }

  @Test func oneWordOfTwoLanguagesIsTwo() {
    var one = replica("a")
    look("banana", in: &one, now: 1)
    _ = one.change([one.registers.lookingUp(LookedUpWord("banana", .english), device: "a", now: 2)], now: 2)
    #expect(one.registers.lookups.map { $0.word.language } == [.english, .bulgarian])
  }

  @Test func twoDevicesKeepWhatBothLookedUp() {
    var (one, two) = (replica("a"), replica("b"))
    let first = look("вода", in: &one, now: 10)
    let second = look("сок", in: &two, now: 11)
    one.receive(second, now: 12)
    two.receive(first, now: 12)
    #expect(words(one) == ["сок", "вода"])
    #expect(one.registers == two.registers)
  }

  @Test func theListIsBoundedAndTheOldestGoes() {
    var one = replica("a")
    for number in 0..<(Registers.mostLookups + 5) { look("дума \(number)", in: &one, now: Int64(number + 1)) }
    #expect(one.registers.lookups.count == Registers.mostLookups)
    #expect(words(one).first == "дума \(Registers.mostLookups + 4)")
    #expect(words(one).last == "дума 5")
  }

  @Test func clearingLeavesNoWordInAnyRow() {
    var (one, two) = (replica("a"), replica("b"))
    one.receive(look("тайна", in: &two, now: 5), now: 5)
    look("вода", in: &one, now: 6)
    _ = one.change(one.registers.clearingLookups(now: 7), now: 7)
    #expect(one.registers.lookups.isEmpty)
    for (name, row) in one.registers.rows(in: .lookups) where name != "all" {
      for register in row.registers { #expect(register.value == .nothing) }
    }
    look("сок", in: &one, now: 8)
    #expect(words(one) == ["сок"])
  }

  @Test func whatBeganBeforeAClearingDoesNotComeBackLate() {
    var (one, two) = (replica("a"), replica("b"))
    let clearing = one.change(one.registers.clearingLookups(now: 7), now: 7)
    let late = look("тайна", in: &two, now: 90)
    one.receive(late, now: 91)
    #expect(words(one).isEmpty)
    two.receive(clearing, now: 92)
    look("сок", in: &two, now: 93)
    #expect(words(two) == ["сок"])
  }

  @Test func aRegisterThatIsNonsenseIsNoWord() {
    var one = replica("a")
    let nonsense: [Value] = [
      .text("вода"), .list([]), .list([.integer(0), .integer(1), .text("fr"), .text("eau")]),
      .list([.integer(0), .integer(1), .text("bg"), .text("")]),
      .list([.integer(0), .text("x"), .text("bg"), .text("вода")]),
    ]
    for (place, value) in nonsense.enumerated() {
      _ = one.change([Edit(.lookups, "a", Name("\(place)"), value)], now: Int64(place + 1))
    }
    #expect(one.registers.lookups.isEmpty)
  }
}
