import type { Font } from '@cmon/core/catalogue/types';
import * as hb from 'harfbuzzjs';
import type { CompiledFont } from '../compile/compileFont.ts';
import type { FontSource } from '../source/schemas.ts';

/** What the five languages write names and addresses with; a font that lacks one of these can't be sold. */
const NEEDED =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,;:!?\'"()-/&@+àâäæçéèêëîïôöœùûüÿñáíóúìòßÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸÑÁÍÓÚ’€';

/** Licences under which a font may be printed, served and changed. */
const OPEN = ['OFL-1.1', 'Apache-2.0', 'MIT', 'CC0-1.0'];

/** Sentences for a font that can't write the shop's languages or may not be used. */
export function checkFont(font: Font, source: FontSource): string[] {
  const missing = [...NEEDED].filter((char) => font.lacks.includes(char)).join('');
  return [
    ...(missing === '' ? [] : [`has no glyph for ${missing}`]),
    ...(OPEN.includes(source.from.licence)
      ? []
      : [`licence ${source.from.licence} is none of ${OPEN.join(', ')}`]),
  ];
}

/** Characters that draw nothing by nature. */
const BLANK = /[\s\u00a0\u00ad]/;

const [nonBreakingHyphen, hyphen] = [0x2011, 0x2010];

/** True when a font writes a character: by a glyph of its own, or by the letter without its last accent and that accent. */
function writes(code: number, known: ReadonlySet<number>): boolean {
  if (known.has(code)) return true;
  if (code === nonBreakingHyphen) return known.has(hyphen);
  const parts = [...String.fromCodePoint(code).normalize('NFD')];
  const letter = parts.slice(0, -1).join('').normalize('NFC').codePointAt(0);
  return letter !== undefined && known.has(parts.at(-1)?.codePointAt(0) ?? 0) && writes(letter, known);
}

/** Sentences for a font that lies: a character it claims but doesn't draw, or draws although it says it lacks it. */
export function checkFontClaims({
  font,
  ttf,
  outlines,
}: Pick<CompiledFont, 'font' | 'ttf' | 'outlines'>): string[] {
  const face = new hb.Face(new hb.Blob(ttf));
  const known = new Set(face.collectUnicodes());
  const claimed = Object.entries(outlines.glyphs);
  const empty = claimed.filter(([code, d]) => d === '' && !BLANK.test(String.fromCodePoint(Number(code))));
  const unknown = claimed.filter(([code]) => !writes(Number(code), known));
  const denied = [...font.lacks].filter((char) => known.has(char.codePointAt(0) ?? 0));
  const chars = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([code]) => String.fromCodePoint(Number(code))).join('');
  return [
    ...(empty.length > 0 ? [`claims ${chars(empty)} but draws nothing`] : []),
    ...(unknown.length > 0 ? [`claims ${chars(unknown)}, which its file doesn't have`] : []),
    ...(denied.length > 0 ? [`says it lacks ${denied.join('')}, which its file has`] : []),
  ];
}
