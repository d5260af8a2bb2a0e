/** Encodings that spreadsheets of the five stores' countries save a list in when it isn't Unicode, the likeliest first. */
const LEGACY = ['windows-1252', 'macintosh', 'windows-1250'] as const;

const MARKS: readonly (readonly [label: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

/** Bytes looked at to tell an encoding: a list of names shows its letters soon. */
const SAMPLE = 64 * 1024;

/** A list's text from the bytes of its file, whatever program saved it. */
export function decodeList(bytes: Uint8Array): string {
  for (const [label, ...mark] of MARKS)
    if (mark.every((byte, at) => bytes[at] === byte)) return new TextDecoder(label).decode(bytes);
  const wide = unmarkedUtf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(likeliest(bytes.subarray(0, SAMPLE))).decode(bytes);
  }
}

/** Text of two bytes a character has a zero in nearly every pair, always on the same side. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE) & ~1;
  for (let at = 0; at < length; at++) if (bytes[at] === 0) zeros[at & 1] = (zeros[at & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (length === 0 || Math.max(even, odd) * 2 < length * 0.7) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function likeliest(sample: Uint8Array): string {
  const scores = LEGACY.map((label) => ({ label, score: namelike(new TextDecoder(label).decode(sample)) }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).label;
}

/** Letters that names of the five stores are written with, and those of their neighbours to the east. */
const OURS = /[àâäáãåçéèêëíìîïñóòôöõøúùûüÿœæßºª]/giu;
const EASTERN = /[čćďđěęąłľĺńňřŕšśťůűőžźżşţăâî]/giu;
/** Characters that no name contains. An accented capital inside a lower-case word is a sign of wrong decoding too. */
const WRONG = /[^\p{L}\p{M}\p{N}\s.,;:'’"“”«»()/+\-–—_°&@#*]|\p{Ll}[À-ÞŠŽŒŸ]|\p{L}[À-ÞŠŽŒŸ](?=\p{Ll})/gu;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

const namelike = (text: string): number =>
  3 * count(text, OURS) + 2 * count(text, EASTERN) - 5 * count(text, WRONG);
