import CLame

/// MPEG-2 Layer III by libmp3lame: mono, at the synthesizer's own 22.05 kHz.
public enum MP3 {
  /// Bit rate in kbit/s, both the average and the most. For ten utterances of half a second each it
  /// made 31 kB; without the upper bound the average overshot to 47 kB, clips being too short to even
  /// out. A constant rate of 40 made 31 kB too, but leaves no room for the encoder's tag.
  static let kilobits: Int32 = 40

  /// Compresses samples; equal samples give equal bytes.
  ///
  /// The first frame is the encoder's tag with its delay and padding, by which decoders play without
  /// the silence that the format adds in front (50 ms here).
  public static func encoded(_ samples: Samples) throws(SpeechError) -> [UInt8] {
    guard !samples.values.isEmpty, let lame = lame_init() else { throw .encodingFailed }
    defer { lame_close(lame) }
    lame_set_errorf(lame) { _, _ in }
    lame_set_in_samplerate(lame, Int32(samples.rate))
    lame_set_out_samplerate(lame, Int32(samples.rate))
    lame_set_num_channels(lame, 1)
    lame_set_mode(lame, MONO)
    lame_set_quality(lame, 3)
    lame_set_VBR(lame, vbr_abr)
    lame_set_VBR_mean_bitrate_kbps(lame, kilobits)
    lame_set_VBR_max_bitrate_kbps(lame, kilobits)
    lame_set_bWriteVbrTag(lame, 1)
    lame_set_write_id3tag_automatic(lame, 0)
    guard lame_init_params(lame) >= 0 else { throw .encodingFailed }

    var bytes = [UInt8](repeating: 0, count: samples.values.count * 5 / 4 + 7_200)
    let space = Int32(clamping: bytes.count)
    var length = Int(
      samples.values.withUnsafeBufferPointer { pcm in
        bytes.withUnsafeMutableBufferPointer { out in
          lame_encode_buffer(
            lame, pcm.baseAddress, pcm.baseAddress, Int32(clamping: pcm.count), out.baseAddress, space)
        }
      })
    guard length >= 0, length <= bytes.count else { throw .encodingFailed }
    let tail = Int(
      bytes.withUnsafeMutableBufferPointer { out in
        lame_encode_flush(
          lame, out.baseAddress.map { $0 + length }, Int32(clamping: out.count - length))
      })
    guard tail >= 0 else { throw .encodingFailed }
    length += tail
    // The tag frame was written empty at the start; now that the length is known it is filled in.
    let tag = bytes.withUnsafeMutableBufferPointer { out in
      lame_get_lametag_frame(lame, out.baseAddress, length)
    }
    guard tag > 0, tag <= length else { throw .encodingFailed }
    return Array(bytes[0..<length])
  }

  /// The samples that a player would make of an MP3; `nil` where there is no frame to decode.
  public static func decoded(_ bytes: [UInt8]) -> Samples? {
    guard let hip = hip_decode_init() else { return nil }
    defer { hip_decode_exit(hip) }
    hip_set_errorf(hip) { _, _ in }
    hip_set_debugf(hip) { _, _ in }
    hip_set_msgf(hip) { _, _ in }
    var left = [Int16](repeating: 0, count: 1_152 * 4)
    var right = left
    var header = mp3data_struct()
    var values: [Int16] = []
    // Fed in pieces smaller than a frame's buffer; a call with no bytes asks for what is held back.
    for start in stride(from: 0, to: bytes.count, by: 256) {
      var piece = Array(bytes[start..<min(start + 256, bytes.count)])
      var length = piece.count
      while true {
        let count = hip_decode1_headers(hip, &piece, length, &left, &right, &header)
        length = 0
        guard count > 0 else { break }
        values.append(contentsOf: left[0..<min(Int(count), left.count)])
      }
    }
    guard !values.isEmpty, header.samplerate > 0 else { return nil }
    return Samples(values: values, rate: Int(header.samplerate))
  }
}
