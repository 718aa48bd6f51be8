import Foundation
import Testing

@testable import Services

/// The reader of PyTorch's weights runs nothing of the file.
@Suite struct TorchFileTests {
  /// A pickle of protocol 2.
  private func pickle(_ body: [UInt8]) -> [UInt8] { [0x80, 2] + body + [0x2E] }

  private var head: [UInt8] {
    pickle([0x8A, 10, 0x6C, 0xFC, 0x9C, 0x46, 0xF9, 0x20, 0x6A, 0xA8, 0x50, 0x19])
      + pickle([0x4D, 0xE9, 0x03])
      + pickle([0x7D])
  }

  private func text(_ text: String) -> [UInt8] { [0x58, UInt8(text.utf8.count), 0, 0, 0] + Array(text.utf8) }
  private func name(_ module: String, _ name: String) -> [UInt8] {
    [0x63] + Array("\(module)\n\(name)\n".utf8)
  }

  /// `{"w": tensor}` of two by two numbers, column before row.
  private func file(call: [UInt8]? = nil, offset: UInt8 = 0, count: UInt8 = 4) -> [UInt8] {
    let storage: [UInt8] =
      [0x28] + text("storage") + name("torch", "FloatStorage") + text("7") + text("cpu") + [
        0x4B, 4, 0x4E, 0x74, 0x51,
      ]
    let tensor: [UInt8] =
      (call ?? name("torch._utils", "_rebuild_tensor_v2")) + [0x28] + storage
      + [0x4B, offset, 0x4B, 2, 0x4B, 2, 0x86, 0x4B, 1, 0x4B, 2, 0x86, 0x89, 0x7D, 0x74, 0x52]
    let members: [UInt8] = [0x7D] + text("w") + tensor + [0x73]
    var numbers: [UInt8] = [count, 0, 0, 0, 0, 0, 0, 0]
    for number in 1...4 {
      let bits = Float(number).bitPattern
      for shift in [0, 8, 16, 24] as [UInt32] { numbers.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }
    return head + pickle(members) + pickle([0x5D] + text("7") + [0x61]) + numbers
  }

  @Test func numbersComeInTheOrderOfTheirPlacesWhateverTheirStrides() throws {
    let tensor = try #require(try TorchFile(file()).tensors["w"])
    #expect(tensor.shape == [2, 2] && tensor.values == [1, 3, 2, 4])
  }

  @Test func whateverWouldRunSomethingIsRefused() {
    for call in [
      name("os", "system"), name("builtins", "eval"), name("torch", "load"), name("posix", "system"),
    ] {
      #expect(throws: TorchFile.Trouble.self) { try TorchFile(file(call: call)) }
    }
  }

  @Test func aFileThatIsCutOrPointsOutsideIsRefused() {
    let whole = file()
    for count in 0..<whole.count {
      #expect(throws: TorchFile.Trouble.self) { try TorchFile(Array(whole.prefix(count))) }
    }
    for bytes in [file(offset: 9), file(count: 200), [], [UInt8](repeating: 0x80, count: 99)] {
      #expect(throws: TorchFile.Trouble.self) { try TorchFile(bytes) }
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var damaged = whole
      damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      // Read or refused, and no trap.
      _ = try? TorchFile(damaged)
    }
  }
}
