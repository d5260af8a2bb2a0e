const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function toBase64(bytes: readonly number[]): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let sextet = 0; sextet < 4; sextet++)
      text += i + sextet > bytes.length ? '=' : ALPHABET.charAt((group >> (18 - 6 * sextet)) & 63);
  }
  return text;
}

/**
 * The bytes of a base64 text, or null for an invalid text. Also accepts the changes that links are known to make: a space
 * instead of `+`, the URL alphabet (`-`, `_`), and missing padding.
 */
export function decodeBase64(text: string): readonly number[] | null {
  const plain = text.replace(/[ -]/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return null;
  const bytes: number[] = [];
  let bits = 0;
  let bitCount = 0;
  for (const char of plain) {
    bits = ((bits << 6) | ALPHABET.indexOf(char)) & 0xffff;
    bitCount += 6;
    if (bitCount >= 8) {
      bitCount -= 8;
      bytes.push((bits >> bitCount) & 0xff);
    }
  }
  return bytes;
}
