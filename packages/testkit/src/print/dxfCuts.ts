import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import DxfParser, { type IDxf, type ILineEntity, type IPolylineEntity } from 'dxf-parser';
import { runTool, withTempFile } from './printTools.ts';

export type CutPoint = readonly [x: number, y: number];

/** A path of a cutter, its points in mm from the bottom left corner of the media. */
export interface CutLine {
  readonly points: readonly CutPoint[];
  readonly closed: boolean;
}

export interface DxfCut extends CutLine {
  readonly layer: string;
}

/** Reads a DXF file with dxf-parser. Throws when it finds no drawing. */
export function parseDxf(bytes: Uint8Array): IDxf {
  const dxf = new DxfParser().parseSync(Buffer.from(bytes).toString('ascii'));
  if (!dxf) throw new Error('dxf-parser found no drawing');
  return dxf;
}

/** Polylines and lines of these layers of a DXF drawing, in the drawing's order. */
export function listDxfCuts({ entities }: IDxf, layers: readonly string[]): DxfCut[] {
  return entities
    .filter(({ layer, type }) => layers.includes(layer) && type !== 'TEXT')
    .map((entity) => ({
      points: (entity as IPolylineEntity | ILineEntity).vertices.map(({ x, y }): CutPoint => [x, y]),
      closed: (entity as IPolylineEntity).shape === true,
      layer: entity.layer,
    }));
}

/** Stroked paths of a PDF page as poppler draws them, each curve as 64 points. `height` is the page's, mm. */
export function listPdfStrokes(bytes: Uint8Array, height: number): CutLine[] {
  const svg = withTempFile(bytes, (file, folder) => {
    runTool('pdftocairo', ['-svg', '-noshrink', '-nocenter', file, join(folder, 'page.svg')]);
    return readFileSync(join(folder, 'page.svg'), 'utf8');
  });
  const strokes = [
    ...svg.matchAll(/<path style="fill:none[^>]*? d="([^"]+)"(?: transform="matrix\(([^)]+)\))?/g),
  ];
  return strokes.flatMap(([, d = '', matrix = '1, 0, 0, 1, 0, 0']) => {
    const [a = 1, b = 0, c = 0, e = 1, f = 0, g = 0] = matrix.split(',').map(Number);
    const toMm = ([x, y]: CutPoint): CutPoint => [
      ((a * x + c * y + f) * 25.4) / 72,
      height - ((b * x + e * y + g) * 25.4) / 72,
    ];
    return d
      .split(/(?=M)/)
      .map((part) => ({ points: samplePath(part).map(toMm), closed: /Z/.test(part) }))
      .filter(({ points }) => points.length > 1);
  });
}

/** The points of a path in the units of the SVG, with 64 points on each curve. */
function samplePath(d: string): CutPoint[] {
  const points: CutPoint[] = [];
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
        const interpolate = (p: number, q: number, r: number, s: number): number =>
          (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t ** 2 * r + t ** 3 * s;
        points.push([interpolate(from[0], a, c, x), interpolate(from[1], b, e, y)]);
      }
    }
  }
  return points;
}
