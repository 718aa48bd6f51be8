internal import Bytes

/// A device of the family: a row of the table `devices`, named by the 32 hexadecimal digits that the server knows it by.
public struct FamilyDevice: Hashable, Sendable {
  public let id: Name
  /// What the family calls it; empty until somebody has said so.
  public var name: String
  /// The device's part of its replicas' ids, by which a change is told to be its own.
  public var replica: String

  fileprivate static var nameField: Name { "name" }
  fileprivate static var replicaField: Name { "replica" }

  init(id: Name, row: Row) {
    self.id = id
    name = row.text(FamilyDevice.nameField)
    replica = row.text(FamilyDevice.replicaField)
  }

  /// Whether a text is a name that the server gives: 32 hexadecimal digits in lower case.
  public static func isID(_ text: String) -> Bool {
    let digits = text.bytes
    return digits.count == 32 && digits.allSatisfy { Hexadecimal.lowerCaseValue($0) != nil }
  }
}

extension Registers {
  /// The devices that the family has named, by their ids.
  public var familyDevices: [FamilyDevice] {
    livingRows(in: .devices).map { FamilyDevice(id: $0.name, row: $0.row) }
  }

  /// What the family calls a device; empty where nobody has said.
  public func deviceName(_ id: String) -> String {
    row(Name(id), in: .devices).map { FamilyDevice(id: Name(id), row: $0).name } ?? ""
  }

  /// The part of its replicas' ids by which a device's changes are known; empty where it has not said.
  public func replica(ofDevice id: String) -> String {
    row(Name(id), in: .devices).map { FamilyDevice(id: Name(id), row: $0).replica } ?? ""
  }

  /// Why a device can't be called so: by its name one of several is removed.
  ///
  /// - Parameter members: the family's devices, without those that were removed.
  public func troubleNaming(device id: String, _ name: String, among members: [String]) -> DeviceNameTrouble?
  {
    let name = TextLimit.label.trimmed(name)
    if name.isEmpty { return .empty }
    return members.contains { $0 != id && deviceName($0) == name } ? .taken : nil
  }

  /// The edit that calls a device something. Nothing where it already has that name, or the name is empty.
  public func naming(device id: String, _ name: String) -> [Edit] {
    let name = TextLimit.label.trimmed(name)
    guard FamilyDevice.isID(id), !name.isEmpty, name != deviceName(id) else { return [] }
    return [Edit(.devices, Name(id), FamilyDevice.nameField, .text(name))]
  }

  /// The edits by which a device says who it is: which changes are its own, and its name where it has none.
  ///
  /// - Parameter name: where another device is called so, a number comes after it.
  public func introducing(device id: String, replica: String, named name: String) -> [Edit] {
    guard FamilyDevice.isID(id) else { return [] }
    var edits: [Edit] = []
    if value(.devices, Name(id), FamilyDevice.replicaField) != .text(replica) {
      edits.append(Edit(.devices, Name(id), FamilyDevice.replicaField, .text(replica)))
    }
    guard deviceName(id).isEmpty else { return edits }
    // Where the server lost what it had, a device goes on under another name of its keys: people go on calling it the same.
    if let known = familyDevices.first(where: {
      $0.replica == replica && $0.id != Name(id) && !$0.name.isEmpty
    }) {
      return edits + naming(device: id, known.name)
    }
    return edits + naming(device: id, freeDeviceName(name))
  }

  /// The edit by which a device that is called as one that came before it gets a number after its name: two that come in at once,
  /// or one that has not heard of the others yet, can't know. By its name one of them is removed.
  public func tellingApart(device id: String, from earlier: [String]) -> [Edit] {
    let name = deviceName(id)
    guard !name.isEmpty, earlier.contains(where: { deviceName($0) == name }) else { return [] }
    return naming(device: id, freeDeviceName(name))
  }

  private func freeDeviceName(_ name: String) -> String {
    let taken = familyDevices.map { $0.name }
    guard taken.contains(name) else { return name }
    let (stem, last) = Self.numbered(name)
    var number = last + 1
    while taken.contains("\(stem) \(number)") { number += 1 }
    return "\(stem) \(number)"
  }

  /// A device's name without the number after it, and the number: after "Tablet 2" comes "Tablet 3".
  /// A number of several digits is part of the name, as that of a classroom.
  private static func numbered(_ name: String) -> (stem: String, last: Int) {
    let bytes = [UInt8](name.utf8)
    guard bytes.count > 2, bytes[bytes.count - 2] == UInt8(ascii: " "), let digit = bytes.last,
      (UInt8(ascii: "2")...UInt8(ascii: "9")).contains(digit)
    else { return (name, 1) }
    return (String(decoding: bytes.dropLast(2), as: UTF8.self), Int(digit - UInt8(ascii: "0")))
  }
}

/// A device's new name is empty, or another device has it.
public enum DeviceNameTrouble: Equatable { case empty, taken }
