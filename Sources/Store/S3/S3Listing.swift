import Foundation
import FoundationXML

/// What a bucket lists: `ListObjectsV2`, `ListMultipartUploads`, and the identifier of an upload that begins.
final class S3Listing: NSObject, XMLParserDelegate {
  struct Item: Hashable, Sendable {
    var key = ""
    var size: Int64 = 0
    /// Milliseconds since 1970.
    var changed: Int64 = 0
    var upload = ""
  }

  private(set) var items: [Item] = []
  /// Where the next page begins; `nil` on the last one.
  private(set) var next: String?
  private(set) var upload: String?
  private var item: Item?
  private var text = ""

  /// `nil` where it is no XML.
  init?(_ body: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(body))
    parser.delegate = self
    guard parser.parse() else { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    text = ""
    if name == "Contents" || name == "Upload" { item = Item() }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
  {
    switch name {
    case "Contents", "Upload":
      if let item { items.append(item) }
      item = nil
    case "Key": item?.key = text
    case "Size": item?.size = Int64(text) ?? 0
    case "LastModified", "Initiated": item?.changed = Self.time(text)
    case "UploadId": if item == nil { upload = text } else { item?.upload = text }
    case "NextContinuationToken": next = text
    default: break
    }
  }

  private static func time(_ text: String) -> Int64 {
    let whole = Date.ISO8601FormatStyle()
    let date = (try? whole.parse(text)) ?? (try? whole.time(includingFractionalSeconds: true).parse(text))
    return date.map { Int64($0.timeIntervalSince1970 * 1_000) } ?? .max
  }
}
