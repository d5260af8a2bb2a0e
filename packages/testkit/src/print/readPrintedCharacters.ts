import { readPdf } from '@cmon/render/pdf/read/readPdf';
import { readPrintedPage } from '@cmon/render/pdf/read/readPrintedPage';

/**
 * Every drawn character of a print file in painting order: texts of the labels, then tickets and margins. Spaces are not
 * drawn, so search for a name without its spaces.
 */
export function readPrintedCharacters(bytes: Buffer): string {
  const file = readPdf(bytes);
  return file.pages
    .map((page) =>
      readPrintedPage(file, page)
        .glyphs.map((glyph) => glyph.char)
        .join(''),
    )
    .join('\n');
}
