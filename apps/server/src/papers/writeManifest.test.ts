import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import { expect, it } from 'vitest';
import { type ManifestPaper, writeManifest } from './writeManifest.ts';

const LINE = {
  code: 'P/0123456789',
  orderNumber: '100000042',
  index: 1,
  of: 2,
  tracking: null,
  weightGrams: 450,
  recipient: null,
};

const MANIFEST: ManifestPaper = {
  number: 'MF000007',
  carrier: 'colissimo',
  day: '2026-03-01',
  closedAt: new Date('2026-03-02T16:30:00Z'),
  timeZone: 'Europe/Paris',
  locale: 'fr_FR',
  sender: ['Atelier Lune', '38000 Grenoble'],
  lines: [],
};

async function readPages(paper: ManifestPaper): Promise<string[]> {
  return withTempFile(await writeManifest(paper), (file) =>
    runTool('pdftotext', ['-layout', file, '-']).split('\f').slice(0, -1),
  );
}

it('SHP-31 a manifest lists each parcel once with order and weight, then the count and the total', async () => {
  const lines = [LINE, { ...LINE, code: 'P/ZZZZZZZZZZ', index: 2, weightGrams: 1200 }];
  const [page = '', ...rest] = await readPages({ ...MANIFEST, lines });
  expect(rest).toEqual([]);
  for (const text of [
    'MF000007',
    'colissimo',
    '2 mars 2026',
    '17:30',
    'dimanche 1 mars 2026',
    'Atelier Lune',
    '1/1',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).toMatch(/1 +100000042 +P\/0123456789 +1\/2 +450\sg/);
  expect(page).toMatch(/2 +100000042 +P\/ZZZZZZZZZZ +2\/2 +1,2\skg/);
  expect(page).toMatch(/Total.*2.*1,65\skg/);
  // The font has no glyph for a narrow no-break space.
  expect(page).not.toContain('\u202f');
});

it('SHP-31 a long manifest continues over several pages, and long texts stay in their cells', async () => {
  const count = 120;
  const lines = Array.from({ length: count }, (_, index) => ({
    ...LINE,
    orderNumber: index % 2 === 0 ? String(100000000 + index) : 'ABC-'.repeat(40),
    weightGrams: index === 0 ? null : 100,
    recipient: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(10),
  }));
  const pages = await readPages({ ...MANIFEST, locale: 'de_DE', lines });
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.join('').match(/P\/0123456789/g)).toHaveLength(count);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('MF000007');
    expect(page).toContain(`${index + 1}/${pages.length}`);
  }
  expect(pages.at(-1)).toMatch(/120.*11,9\skg.*1 ohne Gewicht/);
});
