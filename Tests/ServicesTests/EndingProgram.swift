import Foundation

/// A program that ends itself the first times it is run, as libdispatch does behind the kernel's fence, and then answers.
struct EndingProgram {
  private let folder: URL
  var path: String { folder.appending(path: "program").path }

  init(endings: Int, answer: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "martlet-ending-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The tries are lines of a file beside it.
    let text = """
      #!/bin/sh
      cat > /dev/null
      echo >> "$0.tries"
      [ "$(wc -l < "$0.tries")" -gt \(endings) ] || kill -ILL $$
      echo \(answer)
      """
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
