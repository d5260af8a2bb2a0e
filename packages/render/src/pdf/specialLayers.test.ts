import { object, plan } from '@cmon/core/imposition/testing/fixtures';
import { testForme } from '@cmon/core/scene/testing/testCatalogue';
import { listSeparations, measureInks, renderGrey } from '@cmon/testkit/print/printTools';
import { expect, it } from 'vitest';
import { readPdf } from './read/readPdf.ts';
import { readPrintedPage } from './read/readPrintedPage.ts';
import { buildPdfJob, imposeSheets, writePdfBytes } from './testing/printFixtures.ts';
import { bagPrinter, makeLabel, makeRollSheets, mugPrinter, readFirstPage } from './testing/printPlans.ts';

it('PDF-30 PDF-36 PDF-26 varnish fills the pictos only, and its processing step has no type', async () => {
  const file = readPdf((await writePdfBytes(buildPdfJob(makeRollSheets(), { varnish: true }))).bytes);
  const { spots } = readPrintedPage(file, readFirstPage(file));
  expect(spots.get('Varnish')).toEqual({
    strokes: 0,
    // Four labels have the star, which is one shape, and fourteen the fox, which is two.
    fills: 4 + 14 * 2,
    knockouts: 0,
    unlayered: 0,
    steps: ['Varnish'],
  });
});

async function printBag(material: string, fond: number, device = bagPrinter): Promise<Buffer> {
  const bag = {
    ...object(1, 1, 1, { pole: 'sac' as const }),
    composition: makeLabel({ fond }, ['Zoé', ''], 1).composition,
  };
  const sheets = imposeSheets(plan([], [bag]), device, {
    forme: () => testForme({ copies: 1, material }),
  });
  return (await writePdfBytes(buildPdfJob(sheets, { layers: device.layers }))).bytes;
}

it('PDF-27 the white under a print has the name of the device, as RDG_WHITE', async () => {
  const { layers } = bagPrinter;
  const roland = { ...bagPrinter, layers: { ...layers, white: { ...layers.white, spot: 'RDG_WHITE' } } };
  const separations = listSeparations(await printBag('#24345c', 1, roland));
  expect(separations).toContain('RDG_WHITE');
  expect(separations).not.toContain('White');
});

it('PDF-30 PDF-26 artwork on a dark bag has white under it, and artwork on a light bag has none', async () => {
  const readBag = async (material: string, fond: number) => {
    const file = readPdf(await printBag(material, fond));
    const page = readPrintedPage(file, readFirstPage(file));
    return {
      white: page.spots.get('White'),
      text: page.glyphs
        .map((glyph) => glyph.char)
        .join('')
        .slice(0, 4),
    };
  };
  // White is under the three letters and the star. Of the two backgrounds, 1 has a fill with white under it, 9 has none.
  // The white letters are not read as glyphs: the name is followed by the ticket, which begins with M.
  const makeWhite = (fills: number) => ({ strokes: 0, fills, knockouts: 0, unlayered: 0, steps: ['White'] });
  expect(await readBag('#24345c', 9)).toEqual({ white: makeWhite(1 + 3), text: 'ZoéM' });
  expect(await readBag('#24345c', 1)).toEqual({ white: makeWhite(1 + 1 + 3), text: 'ZoéM' });
  expect(await readBag('#f3ead8', 1)).toEqual({ white: undefined, text: 'ZoéM' });
});

it('PDF-61 the artwork does not remove the ink of the white and varnish plates', async () => {
  expect(measureInks(await printBag('#24345c', 1))).toMatchObject({ White: 100 });
  const { bytes } = await writePdfBytes(buildPdfJob(makeRollSheets(), { varnish: true }));
  expect(measureInks(bytes)).toMatchObject({ Varnish: 100 });
});

it('IMP-66 the sides of a mug end at their outlines, and the transfer of a bag at its bleed', async () => {
  const previews = [0, 1].map(() => makeLabel({}, ['Zoé', ''], 1).composition.previews[0]);
  const composition = { id: 1, code: 'MUG', previews: previews.filter((preview) => preview !== undefined) };
  /** Whether the paper is bare one millimetre outside and inside of the left edge of the first print. */
  const readPaperBeside = async (sides: readonly number[], device = mugPrinter) => {
    const printedItem = { ...object(1, 1, 1), composition, previews: sides };
    const sheets = imposeSheets(plan([], [printedItem]), device, { forme: () => testForme({ copies: 1 }) });
    // At 254 dpi a millimetre has ten pixels.
    const { width, grey } = renderGrey((await writePdfBytes(buildPdfJob(sheets))).bytes, 254);
    const [placed] = sheets[0]?.labels ?? [];
    if (!placed) throw new Error('no label');
    const y = Math.round((placed.y + placed.forme.height / 2) * 10);
    return [-1, 1].map((mm) => (grey[y * width + Math.round((placed.x + mm) * 10)] ?? 0) === 255);
  };
  expect(await readPaperBeside([0, 1])).toEqual([true, false]);
  expect(await readPaperBeside([0], bagPrinter)).toEqual([false, false]);
});
