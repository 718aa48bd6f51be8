import Foundation
import Testing

@testable import Store

/// The examples of "Signature Calculations for the Authorization Header" in Amazon's manual of S3.
@Suite struct S3SignatureTests {
  private let signature = S3Signature(
    keys: S3Keys(access: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
    region: "us-east-1")

  private func sign(
    _ method: String, _ path: String, _ query: [(name: String, value: String)] = [],
    headers: [String: String] = [:],
    body: String = ""
  ) -> String {
    var headers = headers
    let payload = S3Signature.hash(Array(body.utf8))
    headers["host"] = "examplebucket.s3.amazonaws.com"
    headers["x-amz-date"] = "20130524T000000Z"
    headers["x-amz-content-sha256"] = payload
    return signature.authorization(
      method: method, path: path, query: query, headers: headers, payload: payload, time: "20130524T000000Z")
  }

  @Test func `Amazon's own examples come out as its manual has them`() {
    let get = sign("GET", "/test.txt", headers: ["range": "bytes=0-9"])
    #expect(
      get == "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"
        + "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,"
        + "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
    let put = sign(
      "PUT", "/test%24file.text",
      headers: ["date": "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY"],
      body: "Welcome to Amazon S3.")
    #expect(put.hasSuffix("Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"))
    let lifecycle = sign("GET", "/", [("lifecycle", "")])
    #expect(lifecycle.hasSuffix("Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"))
    let list = sign("GET", "/", [("prefix", "J"), ("max-keys", "2")])
    #expect(list.hasSuffix("Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"))
  }

  @Test func `Another secret, day, method or payload gives another signature`() {
    let all = [
      sign("GET", "/a"), sign("PUT", "/a"), sign("GET", "/b"), sign("GET", "/a", body: "x"),
      sign("GET", "/a", [("x", "1")]), sign("GET", "/a", headers: ["range": "bytes=0-1"]),
    ]
    #expect(Set(all).count == all.count)
  }

  @Test func `A query is sorted and escaped by the rules of RFC 3986`() {
    let query = [(name: "prefix", value: "a b/я+~"), (name: "list-type", value: "2"), (name: "a", value: "")]
    #expect(S3Signature.text(of: query) == "a=&list-type=2&prefix=a%20b%2F%D1%8F%2B~")
  }

  @Test func `A time is written as the header has it`() {
    #expect(S3Signature.time(Date(timeIntervalSince1970: 1_369_353_600)) == "20130524T000000Z")
  }

  @Test func `An address says bucket, endpoint and region`() throws {
    let own = try #require(S3Address("s3://family-blobs?endpoint=http://127.0.0.1:8085&region=eu-1"))
    #expect(own.bucket == "family-blobs" && own.region == "eu-1")
    #expect(own.endpoint == "http://127.0.0.1:8085" && own.host == "127.0.0.1:8085")
    #expect(S3Address("s3://bucket?region=eu-central-1")?.endpoint == "https://s3.eu-central-1.amazonaws.com")
    for wrong in [
      "", "s3://", "s3://a", "s3://Bucket", "s3://b_u", "s3://bucket/key", "http://bucket",
      "s3://key:secret@bucket",
      "s3://bucket?endpoint=ftp://x", "s3://bucket?endpoint=http://x/path", "s3://bucket?secret=1",
      "s3://bucket?region=",
      "s3://bucket?endpoint=http://u:p@x",
    ] {
      #expect(S3Address(wrong) == nil, "\(wrong)")
    }
  }

  @Test func `A listing is read, page by page`() throws {
    let body = """
      <?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>true</IsTruncated>
      <NextContinuationToken>a&amp;b</NextContinuationToken><Contents><Key>x/1</Key><LastModified>2013-05-24T00:00:00.500Z</LastModified>
      <Size>70</Size></Contents><Contents><Key>x/2</Key><LastModified>2013-05-24T00:00:00Z</LastModified><Size>8</Size></Contents>
      </ListBucketResult>
      """
    let listing = try #require(S3Listing(Array(body.utf8)))
    #expect(listing.next == "a&b")
    #expect(listing.items.map(\.key) == ["x/1", "x/2"] && listing.items.map(\.size) == [70, 8])
    #expect(listing.items.map(\.changed) == [1_369_353_600_500, 1_369_353_600_000])
    let uploads = """
      <ListMultipartUploadsResult><Upload><Key>k</Key><UploadId>7</UploadId><Initiated>2013-05-24T00:00:00Z</Initiated></Upload>
      </ListMultipartUploadsResult>
      """
    #expect(S3Listing(Array(uploads.utf8))?.items.first?.upload == "7")
    #expect(S3Listing(Array("not XML".utf8)) == nil)
  }
}
