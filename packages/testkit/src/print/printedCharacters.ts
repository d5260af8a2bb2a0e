import { printedPage } from '@cmon/render/pdf/read/printedPage';
import { readPdf } from '@cmon/render/pdf/read/readPdf';

/**
 * Every drawn character of a print file in painting order: labels' texts, then tickets and margins. Texts are outlines
 * without spaces between words, so a name is looked for without its own.
 */
export function printedCharacters(bytes: Buffer): string {
  const file = readPdf(bytes);
  return file.pages
    .map((page) =>
      printedPage(file, page)
        .glyphs.map((glyph) => glyph.char)
        .join(''),
    )
    .join('\n');
}
