// Derives what the gate compares. The rules, and the comparing, are the module's.

// PBKDF2 with HMAC-SHA-256 of a text in Unicode's normal form C: й in two spellings is one secret. 32 bytes.
export async function derive(secret, salt, rounds) {
  const text = new TextEncoder().encode(new TextDecoder().decode(secret).normalize("NFC"));
  const key = await crypto.subtle.importKey("raw", text, "PBKDF2", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds }, key, 256));
}
