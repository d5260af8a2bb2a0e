import type { Font } from '@cmon/core/catalogue/types';
import * as hb from 'harfbuzzjs';
import type { CompiledFont } from '../compile/fonts/compileFont.ts';
import type { FontSource } from '../source/schemas.ts';

/** The characters of names and addresses in the five languages. A font must have all of them. */
const REQUIRED_CHARACTERS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,;:!?\'"()-/&@+àâäæçéèêëîïôöœùûüÿñáíóúìòßÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸÑÁÍÓÚ’€';

/** Licences under which a font may be printed, served and changed. */
const OPEN_LICENCES = ['OFL-1.1', 'Apache-2.0', 'MIT', 'CC0-1.0'];

/** Messages for a font that lacks characters of the shop's languages or has no open licence. */
export function checkFont(font: Font, source: FontSource): string[] {
  const missing = [...REQUIRED_CHARACTERS].filter((char) => font.lacks.includes(char)).join('');
  return [
    ...(missing === '' ? [] : [`has no glyph for ${missing}`]),
    ...(OPEN_LICENCES.includes(source.from.licence)
      ? []
      : [`licence ${source.from.licence} is none of ${OPEN_LICENCES.join(', ')}`]),
  ];
}

/** Characters without ink: spaces and the soft hyphen. */
const BLANK = /[\s\u00a0\u00ad]/;

const [NON_BREAKING_HYPHEN, HYPHEN] = [0x2011, 0x2010];

/** True when a font has a glyph for a character, or glyphs for its base letter and its accent. */
function canWrite(code: number, codePoints: ReadonlySet<number>): boolean {
  if (codePoints.has(code)) return true;
  if (code === NON_BREAKING_HYPHEN) return codePoints.has(HYPHEN);
  const parts = [...String.fromCodePoint(code).normalize('NFD')];
  const letter = parts.slice(0, -1).join('').normalize('NFC').codePointAt(0);
  return (
    letter !== undefined && codePoints.has(parts.at(-1)?.codePointAt(0) ?? 0) && canWrite(letter, codePoints)
  );
}

/**
 * Messages for a font whose list of characters is wrong: a listed character without ink or glyph, or an unlisted one
 * that exists.
 */
export function checkFontCoverage({
  font,
  ttf,
  outlines,
}: Pick<CompiledFont, 'font' | 'ttf' | 'outlines'>): string[] {
  const face = new hb.Face(new hb.Blob(ttf));
  const codePoints = new Set(face.collectUnicodes());
  const claimed = Object.entries(outlines.glyphs);
  const empty = claimed.filter(([code, d]) => d === '' && !BLANK.test(String.fromCodePoint(Number(code))));
  const unknown = claimed.filter(([code]) => !canWrite(Number(code), codePoints));
  const denied = [...font.lacks].filter((char) => codePoints.has(char.codePointAt(0) ?? 0));
  const listCharacters = (entries: readonly (readonly [string, string])[]) =>
    entries.map(([code]) => String.fromCodePoint(Number(code))).join('');
  return [
    ...(empty.length > 0 ? [`claims ${listCharacters(empty)} but draws nothing`] : []),
    ...(unknown.length > 0 ? [`claims ${listCharacters(unknown)}, which its file doesn't have`] : []),
    ...(denied.length > 0 ? [`says it lacks ${denied.join('')}, which its file has`] : []),
  ];
}
