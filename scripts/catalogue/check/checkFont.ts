import type { Font } from '@cmon/core/catalogue/types';
import type { FontSource } from '../source/schemas.ts';

/** What the five languages write names and addresses with; a font that lacks one of these can't be sold. */
const needed =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,;:!?\'"()-/&@+àâäæçéèêëîïôöœùûüÿñáíóúìòßÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸÑÁÍÓÚ’€';

/** Licences under which a font may be printed, served and changed. */
const open = ['OFL-1.1', 'Apache-2.0', 'MIT', 'CC0-1.0'];

/** Sentences for a font that can't write the shop's languages or may not be used. */
export function checkFont(font: Font, source: FontSource): string[] {
  const missing = [...needed].filter((char) => font.lacks.includes(char)).join('');
  return [
    ...(missing === '' ? [] : [`has no glyph for ${missing}`]),
    ...(open.includes(source.from.licence)
      ? []
      : [`licence ${source.from.licence} is none of ${open.join(', ')}`]),
  ];
}
