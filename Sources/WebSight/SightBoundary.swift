import Sight

// One message in, its answers out, as bytes. `Web/host/sight.js` is the other side.

#if arch(wasm32)
  @_extern(wasm, module: "env", name: "effect")
  private func hostEffect(_ bytes: UnsafePointer<UInt8>, _ count: Int32)

  nonisolated(unsafe) private var desk = SightDesk()
  nonisolated(unsafe) private var inbox: [UInt8] = []

  /// Makes room for a message of so many bytes and tells where.
  @_expose(wasm, "allocate") @_cdecl("allocate")
  public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    inbox = [UInt8](repeating: 0, count: max(1, Int(count)))
    return inbox.withUnsafeMutableBufferPointer { $0.baseAddress }
  }

  /// Takes the message that was written there; each answer is a call of `effect`. Returns 0 when it was no message.
  @_expose(wasm, "receive") @_cdecl("receive")
  public func receive(_ count: Int32) -> Int32 {
    let message = inbox
    inbox = []
    let isTaken = desk.take(message) { answer in
      answer.withUnsafeBufferPointer { buffer in
        if let base = buffer.baseAddress { hostEffect(base, Int32(buffer.count)) }
      }
    }
    return isTaken ? 1 : 0
  }
#endif
