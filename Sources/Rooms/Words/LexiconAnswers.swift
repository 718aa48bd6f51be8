import Language
import Shell

/// What the words room asks of a lexicon, whatever its bytes are.
struct LexiconAnswers: Sendable {
  var answer: @Sendable (String, LanguageCode, LexiconAudience) -> WordAnswer?
  var completions: @Sendable (String, LanguageCode, Int, LexiconAudience) -> [String]
  var suggestions: @Sendable (String, LanguageCode, Int, LexiconAudience) -> [String]
  var word: @Sendable (UInt64, Int, LanguageCode, LexiconAudience) -> String?
  /// The works that it was made from, as its file names them.
  var notices: [LexiconEdition.Notice] = []

  /// A work's own name and its licence; `nil` where the file names none.
  func title(of source: LexiconSource) -> String? {
    for notice in notices where notice.source == source { return "\(notice.name) (\(notice.licence))" }
    return nil
  }
}

extension LexiconAnswers {
  /// A lexicon's bytes, as they were fetched; `nil` where they are none that this version reads.
  init?(_ bytes: [UInt8]) {
    let memory = LexiconMemory(bytes)
    do throws(LexiconError) {
      let lexicon = try Lexicon(memory.bytes)
      notices = lexicon.edition.sources
      // Each holds the memory, which the lexicon only points to.
      answer = { [memory] in memory.keeping(lexicon).answer(for: $0, in: $1, audience: $2) }
      completions = { [memory] in
        memory.keeping(lexicon).completions(of: $0, in: $1, limit: $2, audience: $3)
      }
      suggestions = { [memory] in
        memory.keeping(lexicon).suggestions(for: $0, in: $1, limit: $2, audience: $3)
      }
      word = { [memory] in memory.keeping(lexicon).word(number: $0, level: $1, in: $2, audience: $3) }
    } catch {
      return nil
    }
  }
}

/// The bytes in one place for as long as somebody reads them.
private final class LexiconMemory: Sendable {
  nonisolated(unsafe) private let place: UnsafeMutableRawBufferPointer

  init(_ bytes: [UInt8]) {
    place = .allocate(byteCount: max(1, bytes.count), alignment: 16)
    place.copyBytes(from: bytes)
    count = bytes.count
  }

  private let count: Int

  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(place)[..<count])
  }

  @inline(never)
  func keeping(_ lexicon: Lexicon) -> Lexicon { lexicon }

  deinit { place.deallocate() }
}
