import type { PlanLabel } from '@cmon/core/imposition/plan';
import type { Sheet } from '@cmon/core/imposition/sheet';
import { label, object, plan, printer, strip } from '@cmon/core/imposition/testing/fixtures';
import { roundForme, testForme } from '@cmon/core/scene/testing/testCatalogue';
import {
  type CutLine,
  type CutPoint,
  listDxfCuts,
  listPdfStrokes,
  parseDxf,
} from '@cmon/testkit/print/dxfCuts';
import type { IDxf, ITextEntity } from 'dxf-parser';
import { expect, it } from 'vitest';
import { buildPdfJob, device, imposeSheets, writePdfBytes } from '../pdf/testing/printFixtures.ts';
import { writeDxf } from './writeDxf.ts';

/** Curved on one side only, so that a wrong turn or mirror shows. */
const BANNER = {
  ...testForme({ copies: 1 }),
  id: 3,
  width: 310,
  height: 20,
  outline: 'M0 0L300 0C310 0 310 10 310 20L0 20Z',
};
const ROUND = {
  ...roundForme,
  copies: 1,
  outline:
    'M48 24C48 37.25 37.25 48 24 48C10.75 48 0 37.25 0 24C0 10.75 10.75 0 24 0C37.25 0 48 10.75 48 24Z',
};
const MUG = { ...testForme({ copies: 1 }), id: 4, outline: 'M0 0L40 0C55 0 55 15 40 15L0 15Z' };
const FORMES = [testForme({ copies: 1 }), ROUND, BANNER, MUG];
const findForme = (id: number) => FORMES.find((forme) => forme.id === id);
function makeLabel(formeId: number, quantity: number): PlanLabel {
  const textes = [{ value: 'Tom', ratio: 1 }];
  const previews = [{ fond: 1, forme: formeId, font: 1, picto: 1, textcolor: 1, textes }];
  return { ...label(formeId, quantity), composition: { id: 1, code: 'EAO', previews } };
}
const mugWithoutText = object(1, 4, 1);
const mugWithText = { ...mugWithoutText, composition: makeLabel(4, 1).composition };
const mugDevice = { ...printer('MUG'), ticketFont: 1 };
function makeSheets() {
  return [
    ...imposeSheets(
      plan([strip(1, [makeLabel(1, 5), makeLabel(2, 3)]), strip(2, [makeLabel(3, 2)])]),
      device,
      {
        forme: findForme,
      },
    ),
    ...imposeSheets(plan([], [mugWithText]), mugDevice, { forme: findForme }),
  ];
}

async function writeSheet(sheet: Sheet, layers = device.layers): Promise<{ text: string; dxf: IDxf }> {
  const chunks: Uint8Array[] = [];
  const written = await writeDxf(
    { sheet, layers, title: 'M000123' },
    { write: (chunk) => void chunks.push(chunk) },
  );
  const bytes = Buffer.concat(chunks);
  expect(written.bytes).toBe(bytes.length);
  expect(bytes.every((byte) => byte < 128)).toBe(true);
  return { text: bytes.toString('ascii'), dxf: parseDxf(bytes) };
}

const CUTS = ['CutContour', 'ThroughCut', 'PerfCutContour'];

/** Measures the largest distance (mm) from a point of `from` to the nearest segment of `to`. */
function measureDistance(from: readonly CutLine[], to: readonly CutLine[]): number {
  const segments = to.flatMap(({ points, closed }) =>
    points.flatMap((point, i) => {
      const next = points[i + 1] ?? (closed ? points[0] : undefined);
      return next ? [[point, next] as const] : [];
    }),
  );
  const distances = from.flatMap(({ points }) =>
    points.map((point) => Math.min(...segments.map(([a, b]) => distanceToSegment(point, a, b)))),
  );
  return Math.max(...distances);
}

function distanceToSegment([x, y]: CutPoint, [ax, ay]: CutPoint, [bx, by]: CutPoint): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

it('PDF-70 PDF-71 the cuts of the DXF file are within 0.05 mm of the cuts of the cut PDF, also for turned and mirrored labels', async () => {
  for (const sheet of makeSheets()) {
    const dxf = listDxfCuts((await writeSheet(sheet)).dxf, CUTS);
    const pdf = listPdfStrokes(
      (await writePdfBytes(buildPdfJob([sheet], { part: 'cut' }))).bytes,
      sheet.height,
    );
    expect(dxf.filter(({ closed }) => closed)).toHaveLength(pdf.filter(({ closed }) => closed).length);
    expect(dxf).toHaveLength(pdf.length);
    expect(measureDistance(dxf, pdf)).toBeLessThan(0.05);
    // The segments are nearer than 0.02 mm to the curve; the PDF rounds its points to 0.01 pt.
    expect(measureDistance(pdf, dxf)).toBeLessThan(0.025);
  }
});

it('PDF-72 each technical layer is a DXF layer with the spot name of the device, and marks are on layers of their own', async () => {
  const [roll, mugSheet] = makeSheets();
  if (!roll || !mugSheet) throw new Error('no sheets');
  const { dxf } = await writeSheet(roll);
  expect(Object.keys(dxf.tables.layer.layers)).toEqual(['CutContour', 'PerfCutContour', 'Regmark', 'Number']);
  const countEntities = (drawing: IDxf, layer: string) =>
    drawing.entities.filter((entity) => entity.layer === layer).length;
  expect(countEntities(dxf, 'CutContour')).toBe(roll.labels.length);
  expect(countEntities(dxf, 'Regmark')).toBe(
    roll.registration.flatMap(({ d }) => d.match(/M/g) ?? []).length,
  );
  const texts = dxf.entities.filter(({ layer }) => layer === 'Number') as ITextEntity[];
  expect(texts.map(({ text }) => text)).toEqual([roll.cutterCode.number]);
  expect(countEntities((await writeSheet(mugSheet)).dxf, 'ThroughCut')).toBe(1);
  const renamed = { ...device.layers, kissCut: { ...device.layers.kissCut, spot: 'Die Cut' } };
  expect(countEntities((await writeSheet(roll, renamed)).dxf, 'Die_Cut')).toBe(roll.labels.length);
});

it('PDF-72 PDF-37 a DXF file is R12 in mm with the extents of the page, and the same sheet gives the same bytes', async () => {
  const [sheet] = makeSheets();
  if (!sheet) throw new Error('no sheet');
  const { text, dxf } = await writeSheet(sheet);
  expect(dxf.header).toMatchObject({
    $ACADVER: 'AC1009',
    $EXTMIN: { x: 0, y: 0 },
    $EXTMAX: { x: sheet.width, y: Math.round(sheet.height * 1e4) / 1e4 },
  });
  for (const { points } of listDxfCuts(dxf, CUTS)) {
    for (const [x, y] of points) expect(x >= 0 && x <= sheet.width && y >= 0 && y <= sheet.height).toBe(true);
  }
  expect((await writeSheet(sheet)).text).toBe(text);
});
