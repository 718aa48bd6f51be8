import Foundation

/// Asks for a line at the terminal without showing what is typed.
enum HiddenPrompt {
  enum Cancelled: Error { case cancelled }

  /// What a pipe gives, or the line that a person types unseen.
  ///
  /// - Parameter longest: in bytes; a little more is read, so that what is too long is told apart.
  static func pipedOrTyped(_ question: String, longest: Int) throws -> [UInt8] {
    if isatty(STDIN_FILENO) == 1 { return try ask(question, longest: longest + 1) }
    return Array(try FileHandle.standardInput.read(upToCount: longest + 3) ?? Data())
  }

  /// The typed line, without its end. Ctrl-C and Ctrl-D give up; a backspace takes one character back.
  ///
  /// Echo and signals are off only while reading, and back on whatever happens: with signals on, Ctrl-C would leave
  /// the terminal mute.
  private static func ask(_ question: String, longest: Int) throws -> [UInt8] {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { throw Cancelled.cancelled }
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0 else { throw Cancelled.cancelled }
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
      FileHandle.standardError.write(Data("\n".utf8))
    }
    FileHandle.standardError.write(Data(question.utf8))
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(STDIN_FILENO, &byte, 1) == 1 {
      switch byte {
      case 0x0A, 0x0D: return line
      case 0x03, 0x04: throw Cancelled.cancelled
      case 0x08, 0x7F:
        while let last = line.popLast(), last & 0xC0 == 0x80 {}
      default: if line.count <= longest { line.append(byte) }
      }
    }
    throw Cancelled.cancelled
  }
}
