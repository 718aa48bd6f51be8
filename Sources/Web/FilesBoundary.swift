import Exchange

#if arch(wasm32)
  nonisolated(unsafe) private var desk = FileDesk()

  /// Takes the message that was written for it. Returns 0 when it was no message. In the second part, as `openRooms`.
  @_cdecl("receiveFile")
  public func receiveFile(_ count: Int32) -> Int32 { desk.take(takeInbox(), sendEffect) ? 1 : 0 }
#endif
