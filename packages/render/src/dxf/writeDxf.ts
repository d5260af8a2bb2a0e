import { createHash } from 'node:crypto';
import type { PlacedLabel, Sheet } from '@cmon/core/imposition/sheet';
import type { LayerKey, LayerMap } from '@cmon/core/production/devices/device';
import type { Sink } from '../pdf/sink.ts';
import { type Contour, flattenPath, type Point } from './flattenPath.ts';
import { formatLayerName, MARK_LAYER, NUMBER_LAYER } from './formatLayerName.ts';

export interface DxfJob {
  readonly sheet: Sheet;
  /** Names of the cutter's technical layers. */
  readonly layers: LayerMap;
  /** The file's stem, written in a comment. */
  readonly title: string;
}

export interface WrittenDxf {
  readonly bytes: number;
  /** SHA-256 of the file's bytes, hex. */
  readonly sha256: string;
}

/** AutoCAD's colour number of each cut layer: 6 is magenta, 4 cyan, 30 orange. Any other cut layer is red, which is 1. */
const COLOURS: Readonly<Record<string, number>> = { kissCut: 6, throughCut: 4, perforation: 30 };

/**
 * Writes the cut file of one page as ASCII DXF of release 12, which every cutting table reads. One unit is one millimetre,
 * the origin is the bottom left corner of the media. Each technical layer is a layer with the spot name of the device;
 * outlines are closed polylines. Contains no time, so that the same sheet gives the same bytes.
 */
export async function writeDxf(job: DxfJob, sink: Sink): Promise<WrittenDxf> {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const text of listSections(job)) {
    const chunk = Buffer.from(text, 'ascii');
    hash.update(chunk);
    bytes += chunk.length;
    await sink.write(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

function* listSections({ sheet, layers, title }: DxfJob): Iterable<string> {
  const { width, height } = sheet;
  const cutKeys = new Set([...sheet.labels.map(({ cut }) => cut), ...sheet.cuts.map(({ layer }) => layer)]);
  const cutLayers = (Object.keys(layers) as LayerKey[])
    .filter((key) => cutKeys.has(key))
    .map((key) => [formatLayerName(layers[key].spot), COLOURS[key] ?? 1] as const);
  // 7 is white, which AutoCAD shows as black on a light background.
  const layerColours = new Map<string, number>([...cutLayers, [MARK_LAYER, 7], [NUMBER_LAYER, 7]]);
  yield formatTags([
    [999, `${title}, 1 unit is 1 mm`],
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, 'AC1009'],
    ...(['$EXTMIN', '$LIMMIN'] as const).flatMap((name) => buildPointTags(name, 0, 0)),
    ...(['$EXTMAX', '$LIMMAX'] as const).flatMap((name) => buildPointTags(name, width, height)),
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'TABLES'],
    [0, 'TABLE'],
    [2, 'LTYPE'],
    [70, 1],
    [0, 'LTYPE'],
    [2, 'CONTINUOUS'],
    [70, 0],
    [3, 'Solid line'],
    [72, 65],
    [73, 0],
    [40, 0],
    [0, 'ENDTAB'],
    [0, 'TABLE'],
    [2, 'LAYER'],
    [70, layerColours.size],
    ...[...layerColours].flatMap(([name, colour]): Tag[] => [
      [0, 'LAYER'],
      [2, name],
      [70, 0],
      [62, colour],
      [6, 'CONTINUOUS'],
    ]),
    [0, 'ENDTAB'],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
  ]);
  for (const label of sheet.labels) {
    if (!label.cut) continue;
    const layer = formatLayerName(layers[label.cut].spot);
    for (const contour of flattenPath(label.forme.outline)) {
      yield formatContour({ ...placeContour(contour, label), closed: true }, layer, height);
    }
  }
  for (const { layer, d } of sheet.cuts) {
    for (const contour of flattenPath(d))
      yield formatContour(contour, formatLayerName(layers[layer].spot), height);
  }
  for (const { d } of sheet.registration) {
    for (const contour of flattenPath(d)) yield formatContour(contour, MARK_LAYER, height);
  }
  for (const { text, x, baseline, size } of sheet.cutterCode.lines) {
    yield formatTags([
      [0, 'TEXT'],
      [8, NUMBER_LAYER],
      [10, x],
      [20, height - baseline],
      [30, 0],
      [40, size * CAP_HEIGHT],
      [1, text],
    ]);
  }
  yield formatTags([
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ]);
}

/** Height of digits in ems; the height of a DXF text is the height of its capitals. */
const CAP_HEIGHT = 0.7;

function formatContour({ points, closed }: Contour, layer: string, height: number): string {
  const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = points;
  if (points.length === 2 && !closed) {
    return formatTags([
      [0, 'LINE'],
      [8, layer],
      [10, x1],
      [20, height - y1],
      [30, 0],
      [11, x2],
      [21, height - y2],
      [31, 0],
    ]);
  }
  return formatTags([
    [0, 'POLYLINE'],
    [8, layer],
    [66, 1],
    [10, 0],
    [20, 0],
    [30, 0],
    [70, closed ? 1 : 0],
    ...points.flatMap(([x, y]): Tag[] => [
      [0, 'VERTEX'],
      [8, layer],
      [10, x],
      [20, height - y],
      [30, 0],
    ]),
    [0, 'SEQEND'],
    [8, layer],
  ]);
}

/**
 * A group code and its value. Codes 10 to 59 are real numbers, 60 to 79 integers, the others texts. In an entity, 8 is its
 * layer. 10, 20 and 30 are x, y and z of a point, 11, 21 and 31 x, y and z of a second point. 70 is 1 when it is closed.
 */
type Tag = readonly [code: number, value: string | number];

function buildPointTags(name: string, x: number, y: number): Tag[] {
  return [
    [9, name],
    [10, x],
    [20, y],
  ];
}

function formatTags(list: readonly Tag[]): string {
  return list
    .map(([code, value]) => `${code}\n${code >= 10 && code < 60 ? formatReal(Number(value)) : value}\n`)
    .join('');
}

/** A number with at most four decimals, so a tenth of a micrometre, and always a decimal point. */
function formatReal(value: number): string {
  const text = String(Math.round(value * 1e4) / 1e4);
  return text.includes('.') ? text : `${text}.0`;
}

/** Moves, turns or mirrors a contour of a label to its place on the sheet, as `writeLabelMatrix` does for PDF. */
function placeContour({ points, closed }: Contour, label: PlacedLabel): Contour {
  const { x, y, turn, mirror, forme } = label;
  const placePoint = ([px, py]: Point): Point => {
    if (turn === 0) return [mirror ? x + forme.width - px : x + px, y + py];
    return [mirror ? x + py : x + forme.height - py, y + px];
  };
  return { points: points.map(placePoint), closed };
}
