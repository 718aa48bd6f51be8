import Foundation
import Subprocess

extension TerminationStatus {
  /// Whether a process of Martlet's own may have ended for no fault of what it read: libdispatch ends one now and then where it
  /// can't read of its threads in `/proc`, as behind the kernel's fence. Such a try is made once more.
  var hasEndedItself: Bool {
    if case .signaled(SIGILL) = self { true } else { false }
  }
}
