// How many pixels a picture says it has, before anything is decoded: a file of few bytes may ask for all memory there is.
// `undefined` where that is not known here; then the browser's own limits are what there is.

export function pixelsOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at, length) => String.fromCharCode(...bytes.subarray(at, at + length));
  try {
    if (text(1, 3) === "PNG") return { width: view.getUint32(16), height: view.getUint32(20) };
    if (text(0, 3) === "GIF") return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    if (text(0, 2) === "BM") return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
    if (text(0, 4) === "RIFF" && text(8, 4) === "WEBP") return webp(view, text(12, 4));
    if (view.getUint16(0) === 0xFFD8) return jpeg(view);
  } catch { /* Cut off: the decoder says so. */ }
  return undefined;
}

function webp(view, chunk) {
  if (chunk === "VP8 ") return { width: view.getUint16(26, true) & 0x3FFF, height: view.getUint16(28, true) & 0x3FFF };
  if (chunk === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3FFF) + 1, height: (bits >>> 14 & 0x3FFF) + 1 };
  }
  const three = (at) => (view.getUint32(at, true) & 0xFFFFFF) + 1;
  return { width: three(24), height: three(27) };
}

function jpeg(view) {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xFF) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xFF) { at += 1; continue; }
    // A frame's header, but not tables that lie between their numbers.
    if (marker >= 0xC0 && marker <= 0xCF && ![0xC4, 0xC8, 0xCC].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
