import Foundation
import Subprocess

extension TerminationStatus {
  /// Whether libdispatch may have ended the process, and not what the process read. It does so now and then where it can't read
  /// about its threads in `/proc`, as behind the kernel's fence. Such a try is made once more.
  var hasEndedItself: Bool {
    if case .signaled(SIGILL) = self { true } else { false }
  }
}
