import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDict, type PdfValue } from '@cmon/render/pdf/read/pdfValue';
import { type PdfFile, readPdf } from '@cmon/render/pdf/read/readPdf';
import { type PrintedPage, readPrintedPage } from '@cmon/render/pdf/read/readPrintedPage';
import { listFiles } from '@cmon/testkit/print/listFiles';
import { listImages, runTool } from '@cmon/testkit/print/printTools';
import { beforeAll, expect, it } from 'vitest';
import { requireFiles, rollPlan, withHotfolders } from './testing/filesFixtures.ts';
import { writeMegalotFiles } from './writeMegalotFiles.ts';

interface PublishedPdf extends PrintedPage {
  readonly name: string;
  readonly file: PdfFile;
  readonly images: readonly unknown[];
  /** The output of pdffonts. It has two lines of headings, and one more for each font. */
  readonly fonts: string;
}

let names: readonly string[];
const published: PublishedPdf[] = [];
beforeAll(() =>
  withHotfolders(async (env) => {
    await requireFiles(writeMegalotFiles(rollPlan(), env));
    const paths = listFiles(env.outDir);
    names = paths.map((path) => basename(path));
    for (const path of paths.filter((each) => each.endsWith('.pdf'))) {
      const filePath = join(env.outDir, path);
      const bytes = readFileSync(filePath);
      const file = readPdf(bytes);
      const [page] = file.pages;
      if (!page) throw new Error(`${path} has no page`);
      published.push({
        ...readPrintedPage(file, page),
        name: basename(path),
        file,
        images: listImages(bytes),
        fonts: runTool('pdffonts', [filePath]),
      });
    }
    expect(published).toHaveLength(2);
  }),
);

const readNumbers = (value: PdfValue | undefined): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : [];

it('PDF-3, PDF-4 each published page has a bleed box in its media box, and a trim box in that, and no art box', () => {
  const isWithin = (inner: readonly number[], outer: readonly number[]) =>
    inner.length === 4 &&
    inner.every((value, i) => (i < 2 ? value >= (outer[i] ?? 0) : value <= (outer[i] ?? 0)));
  for (const { file, name } of published)
    for (const page of file.pages) {
      const [media = [], bleed = [], trim = []] = ['MediaBox', 'BleedBox', 'TrimBox'].map((key) =>
        readNumbers(page.get(key)),
      );
      expect([name, isWithin(trim, bleed), isWithin(bleed, media)]).toEqual([name, true, true]);
      expect(page.has('ArtBox')).toBe(false);
    }
});

it('PDF-10, PDF-33, PDF-40 published files use process inks and named spots only, and have no image and no font', () => {
  for (const { unexpected, images, fonts } of published) {
    expect([unexpected, images]).toEqual([[], []]);
    expect(fonts.trim().split('\n')).toHaveLength(2);
  }
});

it('PDF-21, PDF-22, PDF-26 the cuts of published files are overprinting strokes in the spots of the device', () => {
  for (const { spots } of published) {
    expect([...spots.keys()]).toContain('CutContour');
    for (const { strokes, fills, knockouts } of spots.values())
      expect([strokes > 0, fills, knockouts]).toEqual([true, 0, 0]);
  }
});

it('PDF-28, PDF-29, PDF-31 each cut of a published file is in a layer with its processing step', () => {
  for (const { spots } of published) {
    for (const { unlayered } of spots.values()) expect(unlayered).toBe(0);
    expect(spots.get('CutContour')?.steps).toEqual(['Structural/PartialCutting']);
  }
});

it('PDF-15 a published file says that it is PDF/X-4 and not trapped, and has its XMP ids', () => {
  for (const { file } of published) {
    const info = file.resolve(file.trailer.get('Info'));
    if (!isDict(info)) throw new Error('no info');
    expect([info.get('GTS_PDFXVersion'), info.get('Trapped')]).toEqual([{ text: 'PDF/X-4' }, '/False']);
    const xmp = file.content(file.catalogue.get('Metadata')) ?? '';
    for (const id of ['xmpMM:DocumentID="uuid:', 'xmpMM:VersionID="1"']) expect(xmp).toContain(id);
  }
});

it('PUB-1, PUB-2, PUB-3 published files have short ASCII names of megalot, revision and page, and a ticket the name of its print file', () => {
  const stem = 'M000123_r01_p01of01_320V';
  expect([...names].toSorted()).toEqual(['000123010001_L320V.cut.pdf', `${stem}.json`, `${stem}.pdf`]);
  for (const name of names) expect(name).toMatch(/^[!-~]{1,31}$/);
});
