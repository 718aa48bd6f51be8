import Exchange
import Family
import FoundationEssentials
public import Language
public import Store
import Vault

/// How much a server is used, for whoever runs it: sums alone. No family's name is in it, and none can be told from it.
public struct ServerUsage: Codable, Hashable, Sendable {
  public var families: Int64 = 0
  public var devices: Int64 = 0
  /// Devices that were here in the last thirty days.
  public var devicesSeen: Int64 = 0
  public var records: Int64 = 0
  public var recordBytes: Int64 = 0
  public var blobs: Int64 = 0
  public var blobBytes: Int64 = 0
  public var reports = 0
  public var reportBytes = 0
  public var modelQuestions = 0
  public var modelTokens: Int64 = 0
  /// What families that agreed told, summed over the last seven days that are over, by the name of the counter.
  public var counts: [String: Int64] = [:]

  enum CodingKeys: String, CodingKey {
    case families, devices, records, blobs, counts
    case devicesSeen = "devices_seen"
    case recordBytes = "record_bytes"
    case blobBytes = "blob_bytes"
    case reports = "feedback"
    case reportBytes = "feedback_bytes"
    case modelQuestions = "model_questions_today"
    case modelTokens = "model_tokens_today"
  }

  public init() {}

  private mutating func add(_ questions: Int, _ tokens: [Int64]) {
    modelQuestions += questions
    for tokens in tokens {
      let (sum, isTooMuch) = modelTokens.addingReportingOverflow(tokens)
      modelTokens = isTooMuch ? .max : sum
    }
  }

  /// - Parameter ledger: `nil` on a server that keeps nothing of families.
  public static func gather(
    _ ledger: (any Ledger)?, feedback: FeedbackFolder?, counts: CountsFile?, model: ModelUse.Day?, now: Int64
  ) async throws -> ServerUsage {
    var usage = ServerUsage()
    if let totals = try await ledger?.totals(seenSince: now - 30 * 86_400_000) {
      (usage.families, usage.devices, usage.devicesSeen) = (
        totals.families, totals.devices, totals.devicesSeen
      )
      (usage.records, usage.recordBytes) = (totals.records, totals.recordBytes)
      (usage.blobs, usage.blobBytes) = (totals.blobs, totals.blobBytes)
    }
    if let shared = try await (ledger as? any UseBook)?.use(of: .languageModel, day: now / 86_400_000) {
      usage.add(Int(shared.questions), [shared.tokens.read, shared.tokens.written])
    }
    if let size = try await feedback?.size() { (usage.reports, usage.reportBytes) = size }
    if let model { usage.add(model.questions, [model.tokensRead, model.tokensWritten]) }
    let today = Int(now / 86_400_000)
    for (day, sums) in try await counts?.read() ?? [:] where (today - 7..<today).contains(day) {
      for (name, sum) in sums {
        let (total, isTooMuch) = usage.counts[name, default: 0].addingReportingOverflow(sum)
        usage.counts[name] = isTooMuch ? .max : total
      }
    }
    return usage
  }

  /// Each number with what it is, for the terminal and the page.
  public func lines(in language: LanguageCode) -> [(name: String, value: String)] {
    let isBulgarian = language == .bulgarian
    func size(_ bytes: Int64) -> String {
      bytes < 1_000_000 ? "\((bytes + 999) / 1000) kB" : "\((bytes + 500_000) / 1_000_000) MB"
    }
    var lines = [
      (isBulgarian ? "Семейства" : "Families", "\(families)"),
      (isBulgarian ? "Устройства" : "Devices", "\(devices)"),
      (
        isBulgarian ? "Устройства, идвали през последните 30 дни" : "Devices seen in the last 30 days",
        "\(devicesSeen)"
      ),
      (isBulgarian ? "Запечатани записи" : "Sealed records", "\(records), \(size(recordBytes))"),
      (isBulgarian ? "Снимки и звуци" : "Pictures and sounds", "\(blobs), \(size(blobBytes))"),
      (isBulgarian ? "Мнения" : "Feedback", "\(reports), \(size(Int64(reportBytes)))"),
      (isBulgarian ? "Въпроси към модела днес" : "Questions to the model today", "\(modelQuestions)"),
    ]
    for counter in Counter.allCases {
      if let sum = counts[counter.storedName] {
        lines.append((counter.title(in: language) + (isBulgarian ? " за 7 дни" : " in 7 days"), "\(sum)"))
      }
    }
    return lines
  }
}

extension Counter {
  fileprivate func title(in language: LanguageCode) -> String {
    let isBulgarian = language == .bulgarian
    return switch self {
    case .appOpened: isBulgarian ? "Отваряния" : "Openings"
    case .phraseSpoken: isBulgarian ? "Изговорени фрази" : "Phrases spoken"
    case .boardImported: isBulgarian ? "Отворени файлове с табла" : "Board files opened"
    case .keyboardOpened: isBulgarian ? "Ползване на клавиатурата" : "Uses of the keyboard"
    case .formsOpened: isBulgarian ? "Отваряне на форми" : "Lists of forms opened"
    }
  }
}
