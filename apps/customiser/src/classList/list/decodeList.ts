/** The encodings of files that spreadsheets in the five stores' countries save without Unicode, most likely first. */
const LEGACY_ENCODINGS = ['windows-1252', 'macintosh', 'windows-1250'] as const;

const BYTE_ORDER_MARKS: readonly (readonly [label: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** Number of bytes that are inspected to detect the encoding. */
const SAMPLE_BYTES = 64 * 1024;

/** Decodes the bytes of a list's file, whatever program saved it. */
export function decodeList(bytes: Uint8Array): string {
  for (const [label, ...mark] of BYTE_ORDER_MARKS)
    if (mark.every((byte, index) => bytes[index] === byte)) return new TextDecoder(label).decode(bytes);
  const utf16Label = detectUnmarkedUtf16(bytes);
  if (utf16Label) return new TextDecoder(utf16Label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(detectLegacy(bytes.subarray(0, SAMPLE_BYTES))).decode(bytes);
  }
}

/** The share of byte pairs with a zero byte on one side from which a text counts as UTF-16. */
const MIN_ZERO_SHARE = 0.7;

/** Detects UTF-16 without a byte order mark: most byte pairs have a zero byte, always on the same side. */
function detectUnmarkedUtf16(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE_BYTES) & ~1;
  for (let index = 0; index < length; index++)
    if (bytes[index] === 0) zeros[index & 1] = (zeros[index & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (length === 0 || Math.max(even, odd) * 2 < length * MIN_ZERO_SHARE) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function detectLegacy(sample: Uint8Array): string {
  const scores = LEGACY_ENCODINGS.map((label) => ({
    label,
    score: scoreNames(new TextDecoder(label).decode(sample)),
  }));
  return scores.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).label;
}

/** Accented letters of the five stores' languages, and those of Eastern European languages. */
const WESTERN_LETTERS = /[àâäáãåçéèêëíìîïñóòôöõøúùûüÿœæßºª]/giu;
const EASTERN_LETTERS = /[čćďđěęąłľĺńňřŕšśťůűőžźżşţăâî]/giu;
/** Characters that no name contains. An accented capital inside a lower-case word is a sign of wrong decoding too. */
const INVALID = /[^\p{L}\p{M}\p{N}\s.,;:'’"“”«»()/+\-–—_°&@#*]|\p{Ll}[À-ÞŠŽŒŸ]|\p{L}[À-ÞŠŽŒŸ](?=\p{Ll})/gu;

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Rates how much a text looks like names. The weights prefer Western letters, and punish wrong decoding most. */
function scoreNames(text: string): number {
  const letters = 3 * countMatches(text, WESTERN_LETTERS) + 2 * countMatches(text, EASTERN_LETTERS);
  return letters - 5 * countMatches(text, INVALID);
}
