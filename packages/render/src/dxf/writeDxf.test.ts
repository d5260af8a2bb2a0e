import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlanLabel } from '@cmon/core/imposition/plan';
import type { Sheet } from '@cmon/core/imposition/sheet';
import { label, object, plan, printer, strip } from '@cmon/core/imposition/testing/fixtures';
import { roundForme, testForme } from '@cmon/core/scene/testing/testCatalogue';
import { runTool, withTempFile } from '@cmon/testkit/print/printTools';
import DxfParser, { type IDxf, type ILineEntity, type IPolylineEntity, type ITextEntity } from 'dxf-parser';
import { expect, it } from 'vitest';
import { device, imposeSheets, job, writePdfBytes } from '../pdf/testing/printFixtures.ts';
import type { Point } from './flattenPath.ts';
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
const forme = (id: number) => FORMES.find((one) => one.id === id);
function printed(formeId: number, quantity: number): PlanLabel {
  const textes = [{ value: 'Tom', ratio: 1 }];
  const previews = [{ fond: 1, forme: formeId, font: 1, picto: 1, textcolor: 1, textes }];
  return { ...label(formeId, quantity), composition: { id: 1, code: 'EAO', previews } };
}
const mug = object(1, 4, 1);
const mirrored = { ...mug, composition: printed(4, 1).composition };
const mugDevice = { ...printer('MUG'), ticketFont: 1 };
function sheets() {
  return [
    ...imposeSheets(plan([strip(1, [printed(1, 5), printed(2, 3)]), strip(2, [printed(3, 2)])]), device, {
      forme,
    }),
    ...imposeSheets(plan([], [mirrored]), mugDevice, { forme }),
  ];
}

async function dxfOf(sheet: Sheet, layers = device.layers): Promise<{ text: string; dxf: IDxf }> {
  const chunks: Uint8Array[] = [];
  const written = await writeDxf(
    { sheet, layers, title: 'M000123' },
    { write: (chunk) => void chunks.push(chunk) },
  );
  const bytes = Buffer.concat(chunks);
  expect(written.bytes).toBe(bytes.length);
  const text = bytes.toString('ascii');
  const dxf = new DxfParser().parseSync(text);
  if (!dxf) throw new Error('dxf-parser found no drawing');
  return { text, dxf };
}

const CUTS = ['CutContour', 'ThroughCut', 'PerfCutContour'];

/** Polylines and lines of the cut layers as points in mm from the bottom left. */
function listDxfCuts({ entities }: IDxf): { points: Point[]; closed: boolean; layer: string }[] {
  return entities
    .filter(({ layer, type }) => CUTS.includes(layer) && type !== 'TEXT')
    .map((entity) => ({
      points: (entity as IPolylineEntity | ILineEntity).vertices.map(({ x, y }): Point => [x, y]),
      closed: (entity as IPolylineEntity).shape === true,
      layer: entity.layer,
    }));
}

/** Stroked paths of a PDF page as poppler draws them, each curve as 64 points, in mm from the bottom left. */
function listPdfCuts(bytes: Uint8Array, height: number): { points: Point[]; closed: boolean }[] {
  const svg = withTempFile(bytes, (file, folder) => {
    runTool('pdftocairo', ['-svg', '-noshrink', '-nocenter', file, join(folder, 'page.svg')]);
    return readFileSync(join(folder, 'page.svg'), 'utf8');
  });
  const strokes = [
    ...svg.matchAll(/<path style="fill:none[^>]*? d="([^"]+)"(?: transform="matrix\(([^)]+)\))?/g),
  ];
  return strokes.flatMap(([, d = '', matrix = '1, 0, 0, 1, 0, 0']) => {
    const [a = 1, b = 0, c = 0, e = 1, f = 0, g = 0] = matrix.split(',').map(Number);
    const toMm = ([x, y]: Point): Point => [
      ((a * x + c * y + f) * 25.4) / 72,
      height - ((b * x + e * y + g) * 25.4) / 72,
    ];
    return d
      .split(/(?=M)/)
      .map((part) => ({ points: sample(part).map(toMm), closed: /Z/.test(part) }))
      .filter(({ points }) => points.length > 1);
  });
}

function sample(d: string): Point[] {
  const points: Point[] = [];
  for (const [, command, operands = ''] of d.matchAll(/([MLC])([^MLCZ]*)/g)) {
    const [a = 0, b = 0, c = 0, e = 0, x = 0, y = 0] = operands
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [from] = points.slice(-1);
    if (command !== 'C' || !from) points.push([a, b]);
    else {
      for (let i = 1; i <= 64; i += 1) {
        const t = i / 64;
        const at = (p: number, q: number, r: number, s: number): number =>
          (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t ** 2 * r + t ** 3 * s;
        points.push([at(from[0], a, c, x), at(from[1], b, e, y)]);
      }
    }
  }
  return points;
}

type Line = { points: readonly Point[]; closed: boolean };

/** Largest distance from a point of `from` to the nearest segment of `to`, mm. */
function measureDistance(from: readonly Line[], to: readonly Line[]): number {
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

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

it('PDF-70 PDF-71 the cuts of the DXF file are those of the cut PDF within 0.05 mm, turned and mirrored labels included', async () => {
  for (const sheet of sheets()) {
    const dxf = listDxfCuts((await dxfOf(sheet)).dxf);
    const pdf = listPdfCuts((await writePdfBytes(job([sheet], { part: 'cut' }))).bytes, sheet.height);
    expect(dxf.filter(({ closed }) => closed)).toHaveLength(pdf.filter(({ closed }) => closed).length);
    expect(dxf).toHaveLength(pdf.length);
    expect(measureDistance(dxf, pdf)).toBeLessThan(0.05);
    expect(measureDistance(pdf, dxf)).toBeLessThan(0.05);
  }
});

it('PDF-72 each technical layer is a DXF layer with the spot name of the device, and marks are on layers of their own', async () => {
  const [roll, mugSheet] = sheets();
  if (!roll || !mugSheet) throw new Error('no sheets');
  const { dxf } = await dxfOf(roll);
  expect(Object.keys(dxf.tables.layer.layers)).toEqual(['CutContour', 'PerfCutContour', 'Regmark', 'Number']);
  const counts = (one: IDxf, layer: string) => one.entities.filter((entity) => entity.layer === layer).length;
  expect(counts(dxf, 'CutContour')).toBe(roll.labels.length);
  expect(counts(dxf, 'Regmark')).toBe(roll.registration.flatMap(({ d }) => d.match(/M/g) ?? []).length);
  const texts = dxf.entities.filter(({ layer }) => layer === 'Number') as ITextEntity[];
  expect(texts.map(({ text }) => text)).toEqual([roll.cutterCode.number]);
  expect(counts((await dxfOf(mugSheet)).dxf, 'ThroughCut')).toBe(1);
  const renamed = { ...device.layers, kissCut: { ...device.layers.kissCut, spot: 'Die Cut' } };
  expect(counts((await dxfOf(roll, renamed)).dxf, 'Die_Cut')).toBe(roll.labels.length);
});

it('PDF-72 PDF-37 a DXF file is R12 in mm with the extents of the page, and the same sheet gives the same bytes', async () => {
  const [sheet] = sheets();
  if (!sheet) throw new Error('no sheet');
  const { text, dxf } = await dxfOf(sheet);
  expect(dxf.header).toMatchObject({
    $ACADVER: 'AC1009',
    $EXTMIN: { x: 0, y: 0 },
    $EXTMAX: { x: sheet.width, y: Math.round(sheet.height * 1e4) / 1e4 },
  });
  for (const { points } of listDxfCuts(dxf)) {
    for (const [x, y] of points) expect(x >= 0 && x <= sheet.width && y >= 0 && y <= sheet.height).toBe(true);
  }
  expect((await dxfOf(sheet)).text).toBe(text);
});
