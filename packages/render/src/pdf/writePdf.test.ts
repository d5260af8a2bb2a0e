import { megalot, plan, strip } from '@cmon/core/imposition/testing/fixtures';
import { flushTasks } from '@cmon/testkit/page/flushTasks';
import { listPdfStrokes } from '@cmon/testkit/print/dxfCuts';
import {
  listImages,
  listSeparations,
  runTool,
  scanCodes,
  scanDataMatrix,
  withTempFile,
} from '@cmon/testkit/print/printTools';
import { expect, it } from 'vitest';
import { isDict, type PdfValue } from './read/pdfValue.ts';
import { readPdf } from './read/readPdf.ts';
import { readPrintedPage } from './read/readPrintedPage.ts';
import type { Matrix } from './read/walkPage.ts';
import { buildPdfJob, device, imposeSheets, writePdfBytes } from './testing/printFixtures.ts';
import {
  findForme,
  makeLabel,
  makeMugSheets,
  makeRollSheets,
  readFirstPage,
  STRIPS,
} from './testing/printPlans.ts';
import { writePdf } from './writePdf.ts';

const toNumbers = (value: PdfValue | undefined): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : [];

it('PDF-37 the same job gives the same bytes, and another job gives other bytes', async () => {
  const [first, second] = [
    await writePdfBytes(buildPdfJob(makeRollSheets())),
    await writePdfBytes(buildPdfJob(makeRollSheets())),
  ];
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect(first.written).toEqual(second.written);
  const other = imposeSheets(plan(STRIPS.slice(0, 1)), device, { forme: findForme });
  expect((await writePdfBytes(buildPdfJob(other))).written.sha256).not.toBe(first.written.sha256);
});

it('PDF-39 PDF-40 qpdf finds no error in print and cut files, and pdffonts finds no font', async () => {
  for (const work of [
    buildPdfJob(makeRollSheets()),
    buildPdfJob(makeRollSheets(), { part: 'cut' }),
    buildPdfJob(makeMugSheets()),
  ]) {
    const { bytes } = await writePdfBytes(work);
    withTempFile(bytes, (file) => {
      expect(runTool('qpdf', ['--check', file])).toContain('No syntax or stream encoding errors found');
      expect(runTool('pdffonts', [file]).trim().split('\n')).toHaveLength(2);
    });
  }
});

it('PDF-41 PDF-21 PDF-24 Ghostscript separates the named cuts from the process inks', async () => {
  expect(listSeparations((await writePdfBytes(buildPdfJob(makeRollSheets()))).bytes)).toEqual([
    'Black',
    'CutContour',
    'Cyan',
    'Magenta',
    'PerfCutContour',
    'Yellow',
  ]);
  const mug = listSeparations((await writePdfBytes(buildPdfJob(makeMugSheets().slice(0, 1)))).bytes);
  expect([mug.includes('ThroughCut'), mug.includes('CutContour')]).toEqual([true, false]);
});

it('PDF-42 IMP-16 zbarimg reads every code of the rendered page', async () => {
  const { bytes } = await writePdfBytes(buildPdfJob(makeRollSheets()));
  expect(scanCodes(bytes, 150)).toEqual([
    'CODE-39:000123010001',
    'QR-Code:B/0000000001',
    'QR-Code:B/0000000002',
    'QR-Code:M/0000000123',
  ]);
  const mug = await writePdfBytes(buildPdfJob(makeMugSheets()));
  expect(scanCodes(mug.bytes, 150)).toContain('QR-Code:I/0000000001');
});

it('IMP-43 PDF-42 another program reads the Data Matrix codes that a device prints instead of QR codes', async () => {
  const printed = { ...device, codes: { ...device.codes, symbology: 'dataMatrix' as const } };
  const sheets = imposeSheets(plan(STRIPS), printed, { forme: findForme });
  const { bytes } = await writePdfBytes(buildPdfJob(sheets, { device: printed }));
  const texts = ['M/0000000123', 'B/0000000001', 'B/0000000002'];
  expect(scanDataMatrix(bytes, sheets[0]?.codes ?? [], 300)).toEqual(texts);
  expect(listImages(bytes)).toEqual([]);
  const file = readPdf(bytes);
  expect(readPrintedPage(file, readFirstPage(file)).codes).toEqual(texts);
});

it('PDF-3 PDF-4 PDF-2 the media box contains the bleed box, which contains the trim box, in points at 100 %; there is no art box', async () => {
  const sheets = makeRollSheets();
  const page = readFirstPage(readPdf((await writePdfBytes(buildPdfJob(sheets))).bytes));
  const [media, bleed, trim] = ['MediaBox', 'BleedBox', 'TrimBox'].map((key) => toNumbers(page.get(key)));
  const height = sheets[0]?.height ?? 0;
  // The web is 320 mm wide, which is 907.09 pt.
  expect(media).toEqual([0, 0, 907.09, Math.round((height * 7200) / 25.4) / 100]);
  const isWithin = (a: readonly number[] = [], b: readonly number[] = []) =>
    a.every((value, i) => (i < 2 ? value >= (b[i] ?? 0) : value <= (b[i] ?? 0)));
  expect([isWithin(trim, bleed), isWithin(bleed, media)]).toEqual([true, true]);
  expect([page.has('ArtBox'), page.has('UserUnit'), page.has('Rotate')]).toEqual([false, false, false]);
});

async function printRoll() {
  const file = readPdf((await writePdfBytes(buildPdfJob(makeRollSheets()))).bytes);
  return { file, ...readPrintedPage(file, readFirstPage(file)) };
}

it('PDF-10 only process inks and named spots are used', async () => {
  expect((await printRoll()).unexpected).toEqual([]);
});

it('PDF-22 PDF-26 PDF-33 cuts are overprinting strokes, and nothing is an image', async () => {
  const { spots } = await printRoll();
  expect(listImages((await writePdfBytes(buildPdfJob(makeRollSheets()))).bytes)).toEqual([]);
  expect([...spots.keys()]).toEqual(['CutContour', 'PerfCutContour']);
  expect(spots.get('CutContour')).toMatchObject({ strokes: 18, fills: 0, knockouts: 0 });
  const strokes = makeRollSheets()[0]?.cuts.length;
  expect(spots.get('PerfCutContour')).toMatchObject({ strokes, fills: 0, knockouts: 0 });
});

it('PDF-29 PDF-31 PDF-32 each cut has its spot and its processing step', async () => {
  const { spots } = await printRoll();
  expect(spots.get('CutContour')?.steps).toEqual(['Structural/PartialCutting']);
  expect(spots.get('PerfCutContour')?.steps).toEqual(['Structural/Perforating']);
});

it('PDF-28 each technical layer is on its own optional content group', async () => {
  const { file, spots } = await printRoll();
  expect([...spots.values()].map(({ unlayered }) => unlayered)).toEqual([0, 0]);
  const properties = file.resolve(file.catalogue.get('OCProperties'));
  expect(isDict(properties) && properties.get('OCGs')).toHaveLength(2);
});

it('PDF-23 IMP-14 the cut of each label is closed and has the position of the label, in the print file and in the cut file', async () => {
  const sheets = makeRollSheets();
  const files = [
    await writePdfBytes(buildPdfJob(sheets)),
    await writePdfBytes(buildPdfJob(sheets, { part: 'cut' })),
  ];
  const [print, cut] = files.map(({ bytes }) => {
    const file = readPdf(bytes);
    return readPrintedPage(file, readFirstPage(file));
  });
  expect(cut?.cuts).toEqual(print?.cuts);
  expect(cut?.glyphs.map(({ char }) => char).join('')).toBe('000123010001');
  expect([...(cut?.spots.keys() ?? [])]).toEqual([...(print?.spots.keys() ?? [])]);
  const sheet = sheets[0];
  for (const { bytes } of files) {
    const closed = listPdfStrokes(bytes, sheet?.height ?? 0).filter((stroke) => stroke.closed);
    expect(closed).toHaveLength(sheet?.labels.length ?? 0);
  }
  expect(print?.cuts.map(([a, b, c, d, x, y]) => [a, b, c, d, x, y])).toEqual(
    sheet?.labels.map(({ turn, x, y, forme }) => {
      const [matrix, left] = turn === 0 ? [[1, 0, 0, 1], x] : [[0, -1, 1, 0], x + forme.height];
      return [...matrix, toHundredthPt(left), toHundredthPt(sheet.height - y)];
    }),
  );
});

it('PDF-25 PDF-27 spot colours have the names of the device settings', async () => {
  const layers = { ...device.layers, kissCut: { ...device.layers.kissCut, spot: 'Die Cut' } };
  const roland = {
    ...device,
    layers: { ...layers, varnish: { ...layers.varnish, spot: 'RDG_GLOSS' } },
  };
  const { bytes } = await writePdfBytes(
    buildPdfJob(imposeSheets(plan(STRIPS), roland, { forme: findForme }), {
      layers: roland.layers,
      varnish: true,
    }),
  );
  expect(listSeparations(bytes)).toEqual([
    'Black',
    'Cyan',
    'Die Cut',
    'Magenta',
    'PerfCutContour',
    'RDG_GLOSS',
    'Yellow',
  ]);
});

it('PDF-60, WSC-60 texts and pictos of an engraved label are on a separate layer, beside the print and the cuts', async () => {
  const sheets = makeRollSheets().map((sheet) => ({
    ...sheet,
    labels: sheet.labels.map((label) => ({ ...label, engrave: true as const })),
  }));
  const plain = readPdf((await writePdfBytes(buildPdfJob(makeRollSheets()))).bytes);
  const file = readPdf((await writePdfBytes(buildPdfJob(sheets))).bytes);
  const page = readPrintedPage(file, readFirstPage(file));
  const engraved = page.spots.get('Engrave');
  expect(engraved).toMatchObject({
    strokes: 0,
    knockouts: 0,
    unlayered: 0,
    steps: ['Structural/CMON_Engraving'],
  });
  expect(engraved?.fills).toBeGreaterThan(sheets[0]?.labels.length ?? 0);
  const readText = (printed: typeof page) => printed.glyphs.map(({ char }) => char).join('');
  expect(readText(page)).toBe(readText(readPrintedPage(plain, readFirstPage(plain))));
  const engravedGlyphs = page.glyphs.filter(({ colour }) => colour.kind === 'spot');
  expect(engravedGlyphs.length).toBeGreaterThan(0);
  expect(page.cuts).toEqual(readPrintedPage(plain, readFirstPage(plain)).cuts);
});

it('PDF-18 PDF-38 a glyph, a drawing, a repeated label and a frequent word are written once', async () => {
  // The names tell what a form draws: `g` a glyph, `b` a background, `d` a repeated label, `c` a cut, `w` a word.
  const listFormNames = async (strips: typeof STRIPS) => {
    const file = readPdf(
      (await writePdfBytes(buildPdfJob(imposeSheets(plan(strips), device, { forme: findForme })))).bytes,
    );
    const resources = file.resolve(readFirstPage(file).get('Resources'));
    const forms = isDict(resources) ? file.resolve(resources.get('XObject')) : null;
    return isDict(forms) ? [...forms.keys()] : [];
  };
  const once = await listFormNames([strip(1, [makeLabel({}, ['Zoé', 'Zoé'], 1)])]);
  expect(once.filter((name) => /^g1\.(Z|o|_e9)$/.test(name)).sort()).toEqual(['g1.Z', 'g1._e9', 'g1.o']);
  expect(once.filter((name) => /^[bd]\d/.test(name))).toEqual(['b0']);
  const often = await listFormNames([strip(1, [makeLabel({}, ['Zoé', ''], 50)])]);
  expect(often.filter((name) => /^[bdc]\d/.test(name)).sort()).toEqual(['b0', 'c0.kissCut', 'd0']);
  const family = Array.from({ length: 40 }, (_, i) => makeLabel({}, [`A${i} Dupont`, ''], 1));
  const countWords = async (labels: typeof family): Promise<number> =>
    (await listFormNames([strip(1, labels)])).filter((name) => name.startsWith('w')).length;
  // The texts of the margins have frequent words as well.
  expect(await countWords(family)).toBe((await countWords(family.slice(0, 1))) + 1);
});

it('PDF-19 a character without an outline is an error and is not printed as something else', async () => {
  const sheets = imposeSheets(plan([strip(1, [makeLabel({}, ['Zoé 漢', ''], 1)])]), device, {
    forme: findForme,
  });
  await expect(writePdfBytes(buildPdfJob(sheets))).rejects.toThrow('Font 1 has no outline of U+6f22');
});

it('IMP-26 a transfer is mirrored as a whole, but its ticket is not', async () => {
  const [sheet] = makeMugSheets();
  if (!sheet) throw new Error('no sheet');
  const file = readPdf((await writePdfBytes(buildPdfJob([sheet]))).bytes);
  const page = readPrintedPage(file, readFirstPage(file));
  // The prints are turned on the sheet, so that only the sign of the area tells whether a glyph is mirrored.
  const getArea = ([a, b, c, d]: Matrix) => a * d - b * c;
  const mirrored = page.glyphs.filter(({ matrix }) => getArea(matrix) < 0).map(({ char }) => char);
  expect(mirrored.join('')).toBe('ZoéZoé');
  const upright = page.glyphs.filter(({ matrix }) => getArea(matrix) > 0).map(({ char }) => char);
  expect(upright.join('')).toContain('200000001');
  expect(page.codes).toEqual([megalot.code, 'I/0000000001']);
});

const toHundredthPt = (mm: number): number => Math.round((mm * 7200) / 25.4) / 100;

it('RUN-133 when a page can’t be drawn, the page before it was sent completely, and nothing is sent afterwards', async () => {
  const [sheet] = makeRollSheets();
  if (!sheet) throw new Error('no sheet');
  function* failAfter<First>(first: First): Generator<First> {
    yield first;
    throw new Error('The second sheet can’t be laid out');
  }
  let [startedCount, sentCount] = [0, 0];
  const sink = {
    write: async () => {
      startedCount += 1;
      await flushTasks();
      sentCount += 1;
    },
  };
  await expect(writePdf(buildPdfJob(failAfter(sheet)), sink)).rejects.toThrow('second sheet');
  expect(sentCount).toBeGreaterThan(0);
  expect(sentCount).toBe(startedCount);
});
