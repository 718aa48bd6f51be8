import Language

// One request in, one answer out, as bytes. `Web/host/language.js` is the other side.

#if arch(wasm32)
  @_extern(wasm, module: "env", name: "effect")
  private func hostEffect(_ bytes: UnsafePointer<UInt8>, _ count: Int32)

  nonisolated(unsafe) private var desk = LanguageDesk()
  nonisolated(unsafe) private var inbox: [UInt8] = []

  /// Makes room for a request of so many bytes and tells where.
  @_expose(wasm, "allocate") @_cdecl("allocate")
  public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    inbox = [UInt8](repeating: 0, count: max(1, Int(count)))
    return inbox.withUnsafeMutableBufferPointer { $0.baseAddress }
  }

  /// Takes the request that was written there and answers by one call of `effect`. Always returns 1.
  @_expose(wasm, "receive") @_cdecl("receive")
  public func receive(_ count: Int32) -> Int32 {
    let request = inbox
    inbox = []
    let answer = desk.answer(to: request)
    answer.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { hostEffect(base, Int32(buffer.count)) }
    }
    return 1
  }
#endif
