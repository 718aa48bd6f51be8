import Family
import Testing

@testable import Exchange

@Suite struct FamilyFileTests {
  func failure(_ text: String) -> ArchiveFailure? {
    do throws(ArchiveFailure) {
      _ = try FamilyFile.read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  func family(_ value: String) -> String {
    #"{"format":"martlet-family-1","tables":{"words":{"a":{"class":"# + value + "}}}}"
  }

  @Test func aRegisterIsItsClockAndItsValue() throws {
    var registers = Registers()
    registers.apply(
      Operation(
        Edit(
          .words, "котка", "class", .list([.integer(3), .real(1.25), .text("\""), .nothing, .flag(true)])),
        at: Clock(wall: 1_700_000_000_000, counter: 2, replica: ReplicaID("d1.s1"))))
    let bytes = try #require(FamilyFile.write(registers))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{\"format\":\"martlet-family-1\",\"tables\":{\n\"words\":{\n\"котка\":{\"class\":"
        + "[1700000000000,2,\"d1.s1\",[3,{\"real\":1.25},\"\\\"\",null,true]]}}}}\n")
  }

  @Test(arguments: [
    "-0", "1.0", "1e3", "9007199254740993", "99999999999999999999", #"{"integer":"5"}"#,
    #"{"integer":"-9223372036854775809"}"#, #"{"integer":"+9223372036854775807"}"#, #"{"real":1.2345}"#,
    #"{"real":"3ff4000000000000"}"#, #"{"real":"7FF8000000000000"}"#, #"{"real":"7ff8"}"#, #"{"real":1.50}"#,
    #"{"real":1,"real":1}"#, #"{"other":1}"#, "{}", "[[[[[[[[[1]]]]]]]]]",
  ])
  func aValueHasOneSpelling(_ value: String) {
    #expect(failure(family(#"[1,0,"r",\#(value)]"#)) == ArchiveFailure(.unreadable, "family.json/words/a"))
  }

  @Test(arguments: [
    "1", "null", "[]", #"[1,0,"r"]"#, #"[1,0,"r",1,1]"#, #"[1.5,0,"r",1]"#, #"[1,-1,"r",1]"#,
    #"[1,4294967296,"r",1]"#, #"[1,0,7,1]"#, #"["1",0,"r",1]"#,
  ])
  func whatIsNoRegisterIsRefused(_ register: String) {
    #expect(failure(family(register)) == ArchiveFailure(.unreadable, "family.json/words/a"))
  }

  @Test func namesStandInOrderAndOnce() {
    let register = #"[1,0,"r",1]"#
    func fields(_ names: [String]) -> String {
      let fields = names.map { "\"\($0)\":\(register)" }.joined(separator: ",")
      return #"{"format":"martlet-family-1","tables":{"words":{"a":{\#(fields)}}}}"#
    }
    #expect(failure(fields(["a", "b", "я"])) == nil)
    #expect(failure(fields(["b", "a"])) != nil)
    #expect(failure(fields(["a", "a"])) != nil)
    #expect(failure(fields(["a", "\\u0061"])) != nil)
  }

  @Test func anotherVersionAndAnotherFormAreToldApart() {
    #expect(
      failure(#"{"format":"martlet-family-2","tables":{}}"#) == ArchiveFailure(.newer, "family.json"))
    #expect(failure(#"{"format":"boards","tables":{}}"#) == ArchiveFailure(.unreadable, "family.json"))
    #expect(
      failure(#"{"format":"martlet-family-1","tables":{},"more":1}"#)
        == ArchiveFailure(.unreadable, "family.json"))
    #expect(failure(family(#"[1,0,"r","\ud800"]"#)) != nil)
  }

  @Test func tenThousandListsWithinEachOtherAreRefusedWithTheirPlace() {
    let deep = String(repeating: "[", count: 10_000)
    let failure = failure(family(deep))
    #expect(failure?.code == .unreadable)
    #expect(failure?.place.hasPrefix("family.json:1:") == true)
  }

  @Test func damagedTextNeverTraps() throws {
    var random = SeededGenerator(5)
    for _ in 0..<3_000 {
      let bytes = try #require(FamilyFile.write(random.registers(10)))
      _ = try? FamilyFile.read(random.damaged(bytes))
    }
  }
}
