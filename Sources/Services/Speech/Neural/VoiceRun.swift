import COnnx
import CVips
public import Foundation

/// The other side of ``VoiceProcess``: a model from standard input, then sentences; samples to standard output.
///
/// What comes in: the model's length (`UInt32`) and its bytes, then for each sentence a count (`UInt32`), three scales (`Float`), the
/// speaker (`Int64`) and so many numbers (`Int64`). What goes out: one byte, 0 or why not, then for each sentence one such byte, a
/// count (`UInt32`) and so many samples (`Int16`). All little-endian, as every computer is on which Martlet runs.
public struct VoiceRun {
  /// Runs until standard input ends, and returns the process's exit code.
  ///
  /// The library is trusted (it is pinned by its hash, or the operator's own) and loaded first; then all rights are given up and the
  /// bounds set, before the first byte of a model is read.
  public static func run(library: String, account: UInt32?, write: @escaping (Data) throws -> Void) -> Int32 {
    VoiceRun(sink: write).run(library, account)
  }

  private let sink: (Data) throws -> Void

  private func run(_ library: String, _ account: UInt32?) -> Int32 {
    guard martlet_onnx_open(library) == MARTLET_ONNX_READY.code else {
      return answer(MARTLET_ONNX_MISSING.code)
    }
    if let account, martlet_drop(account) != 0 { return answer(MARTLET_ONNX_FAILED.code) }
    guard martlet_bound(VoiceLimits.memoryBytes, UInt32(VoiceLimits.processorSeconds)) == 0 else {
      return answer(MARTLET_ONNX_FAILED.code)
    }
    guard let length = number(UInt32.self), length <= VoiceLimits.modelBytes, let model = read(Int(length))
    else { return answer(MARTLET_ONNX_DAMAGED.code) }
    // It stays where it is until the process ends: the model's weights may be read from it.
    let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, model.count), alignment: 16)
    model.copyBytes(to: kept)
    let loaded = martlet_onnx_load(kept.baseAddress, model.count, 1)
    guard write([UInt8(loaded)]), loaded == MARTLET_ONNX_READY.code else { return loaded }
    while let count = number(UInt32.self) {
      guard count <= VoiceLimits.numbers, say(Int(count)) else { return MARTLET_ONNX_FAILED.code }
    }
    return 0
  }

  private func say(_ count: Int) -> Bool {
    guard let scales = numbers(Float.self, 3), let speaker = number(Int64.self),
      let numbers = numbers(Int64.self, count)
    else { return false }
    var samples: UnsafePointer<Float>?
    var made = 0
    let status = martlet_onnx_say(numbers, count, scales, speaker, &samples, &made)
    guard status == MARTLET_ONNX_READY.code, let samples, made <= VoiceLimits.samples else {
      return write([UInt8(status == 0 ? MARTLET_ONNX_FAILED.code : status), 0, 0, 0, 0])
    }
    let values = UnsafeBufferPointer(start: samples, count: made).map { value in
      value.isFinite ? Int16(max(-32_768, min(32_767, (value * 32_767).rounded()))) : 0
    }
    return write([0] + withUnsafeBytes(of: UInt32(made)) { Array($0) } + values.withUnsafeBytes { Array($0) })
  }

  private func answer(_ code: Int32) -> Int32 {
    _ = write([UInt8(code)])
    return code
  }

  private func number<Value: BitwiseCopyable>(_ type: Value.Type) -> Value? { numbers(type, 1)?.first }

  private func numbers<Value: BitwiseCopyable>(_ type: Value.Type, _ count: Int) -> [Value]? {
    guard let data = read(count * MemoryLayout<Value>.stride) else { return nil }
    return [Value](unsafeUninitializedCapacity: count) { buffer, written in
      written = data.copyBytes(to: UnsafeMutableRawBufferPointer(buffer)) / MemoryLayout<Value>.stride
    }
  }

  private func read(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
      guard let more = try? FileHandle.standardInput.read(upToCount: count - data.count), !more.isEmpty
      else { return nil }
      data.append(more)
    }
    return data
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    (try? sink(Data(bytes))) != nil
  }
}

// C's enumerations without a name are of no certain type in Swift.
extension BinaryInteger {
  var code: Int32 { Int32(self) }
}

extension RawRepresentable where RawValue: BinaryInteger {
  var code: Int32 { Int32(rawValue) }
}
