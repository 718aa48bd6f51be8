import App
import WebSession

// The app's imports and exports. Everything crosses as bytes: messages come in through one buffer, patches and effects go out
// through two calls.

#if arch(wasm32)
  @_extern(wasm, module: "env", name: "patch")
  private func hostPatch(_ bytes: UnsafePointer<UInt8>, _ count: Int32)

  @_extern(wasm, module: "env", name: "effect")
  private func hostEffect(_ bytes: UnsafePointer<UInt8>, _ count: Int32)

  /// The one running app. Besides it the module has the desk of ``receiveFile(_:)`` as global state, and no more.
  nonisolated(unsafe) private var session = Session(.talk)
  nonisolated(unsafe) private var inbox: [UInt8] = []

  /// The message that was written into the module's memory; it is there once.
  func takeInbox() -> [UInt8] {
    let message = inbox
    inbox = []
    return message
  }

  /// Makes room for a message of so many bytes and tells where.
  @_expose(wasm, "allocate") @_cdecl("allocate")
  public func allocate(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    let size = max(1, Int(count))
    inbox = [UInt8](unsafeUninitializedCapacity: size) { $1 = size }
    return inbox.withUnsafeMutableBufferPointer { $0.baseAddress }
  }

  /// Takes the message that was written there. Returns 1 when the app made something of it.
  @_expose(wasm, "receive") @_cdecl("receive")
  public func receive(_ count: Int32) -> Int32 {
    guard session.receive(takeInbox()) else { return 0 }
    for effect in session.takeEffects() { send(effect, hostEffect) }
    return 1
  }

  /// Takes what was written there as the snapshot of the start that comes next. It may be megabytes: they stay where they lie.
  @_expose(wasm, "takeSnapshot") @_cdecl("takeSnapshot")
  public func takeSnapshot() { session.snapshot = takeInbox() }

  /// Draws what has changed. Apart from `receive`, so that speech never waits for the page.
  @_expose(wasm, "render") @_cdecl("render")
  public func render() {
    let patch = session.render()
    if !patch.isEmpty { send(patch, hostPatch) }
  }

  /// Opens the rooms besides Talk, whose code is in the module's second part. The linker alone exports it, in
  /// `scripts/build-web`: without that export nothing leads to these rooms, which tells what belongs to the first part.
  @_cdecl("openRooms")
  public func openRooms() { session.open(Rooms.rest) }

  func send(_ bytes: [UInt8], _ call: (UnsafePointer<UInt8>, Int32) -> Void) {
    bytes.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { call(base, Int32(buffer.count)) }
    }
  }

  func sendEffect(_ bytes: [UInt8]) { send(bytes, hostEffect) }
#endif
