import type { DeviceSettings, LayerKey } from '@cmon/core/imposition/deviceSettings';
import { toPoints } from '@cmon/core/imposition/points';
import type { Ink, LabelSource, PlacedLabel, Sheet, TextLine } from '@cmon/core/imposition/sheet';
import type { Scene, SceneNode } from '@cmon/core/scene/types';
import { fillInk } from './cmyk.ts';
import { codeOps } from './codeOps.ts';
import { points } from './figure.ts';
import type { FilePainter } from './filePainter.ts';
import { passingForm } from './formData.ts';
import { labelMatrix } from './labelMatrix.ts';
import { labelBox, labelOps, shapeOps } from './labelOps.ts';
import { pathBounds } from './pathBounds.ts';
import { pathOps } from './pathOps.ts';
import type { TechnicalLayers } from './technicalLayers.ts';

/** What the pages of a file are made of. */
export interface SheetInk {
  readonly painter: FilePainter;
  readonly layers: TechnicalLayers;
  readonly device: DeviceSettings;
  /** The print scene of a label, placeholders left out. Built when its page is drawn. */
  readonly sceneOf: (source: LabelSource) => Scene;
}

const UNIT = toPoints(1);
const BLACK = fillInk([0, 0, 0, 1]);
const PAPER = fillInk([0, 0, 0, 0]);
/** Operators of a print page: white, labels with their cuts, marks and tickets, varnish, the cuts between labels. */
export function* printOps(sheet: Sheet, ink: SheetInk): Iterable<string> {
  if (sheet.labels.some((label) => label.white)) {
    yield layerOps('white', sheet, ink, (label, { nodes }) => (label.white ? nodes : []));
  }
  yield* placedLabels(sheet, ink);
  yield inksOps([...sheet.inks, ...sheet.registration, ...sheet.cutterCode.inks], sheet.height);
  yield `${BLACK}\n`;
  for (const code of sheet.codes) yield codeOps(code, sheet.height, ink.painter.forms);
  for (const line of sheet.lines) yield lineOps(line, sheet.height, ink);
  for (const line of sheet.cutterCode.lines) yield lineOps(line, sheet.height, ink);
  // Varnish lies over the pictos and over nothing else.
  if (ink.device.varnishPictos) {
    yield layerOps('varnish', sheet, ink, (_, { nodes }) => nodes.filter(isPicto));
  }
  yield* pageCuts(sheet, ink);
}

/** Operators of a cut page: the technical cuts, the camera's marks and the code that names the page. */
export function* cutPageOps(sheet: Sheet, ink: SheetInk): Iterable<string> {
  yield inksOps([...sheet.registration, ...sheet.cutterCode.inks], sheet.height);
  yield `${BLACK}\n`;
  for (const line of sheet.cutterCode.lines) yield lineOps(line, sheet.height, ink);
  for (const label of sheet.labels) yield placed(label, sheet, cutOf(label, ink));
  yield* pageCuts(sheet, ink);
}

const placed = (label: PlacedLabel, sheet: Sheet, body: string): string =>
  body === '' ? '' : `q ${labelMatrix(label, sheet.height)} cm\n${body}Q\n`;

function* placedLabels(sheet: Sheet, ink: SheetInk): Iterable<string> {
  const counts = new Map<LabelSource, number>();
  for (const { labels } of sheet.groups) {
    for (const { source, copies } of labels) counts.set(source, (counts.get(source) ?? 0) + copies);
  }
  for (const label of sheet.labels) {
    const { source } = label;
    const art =
      (counts.get(source) ?? 0) > 1
        ? `/${designForm(source, ink)} Do\n`
        : labelOps(ink.sceneOf(source), ink.painter);
    yield placed(label, sheet, art + cutOf(label, ink));
  }
}

/** A whole label that stands more than once, as a form of its own. */
function designForm(source: LabelSource, { painter, sceneOf }: SheetInk): string {
  const known = painter.designs.get(source);
  if (known) return known;
  const name = `d${painter.designs.size}`;
  painter.designs.set(source, name);
  const scene = sceneOf(source);
  const content = labelOps(scene, painter);
  return painter.forms.use('design', name, () => ({ data: passingForm(content), box: labelBox(scene) }));
}

/** A label's own outline, closed and stroked, once a forme. */
function cutOf({ forme, cut }: PlacedLabel, { painter, layers }: SheetInk): string {
  if (!cut) return '';
  let place = painter.cuts.get(forme);
  if (place === undefined) {
    const path = pathOps(forme.outline, UNIT, -UNIT);
    const operators = `${path}\n${path.endsWith('h') ? '' : 'h '}S`;
    place = `/${layers.form(cut, `c${forme.id}`, () => ({ operators, box: pathBounds(path) }))} Do\n`;
    painter.cuts.set(forme, place);
  }
  return place;
}

/** The cuts between labels, one form a layer and page. */
function pageCuts(sheet: Sheet, ink: SheetInk): string[] {
  const byLayer = new Map<LayerKey, string[]>();
  for (const { layer, d } of sheet.cuts) {
    const path = `${pathOps(d, UNIT, -UNIT)}\nS\n`;
    const list = byLayer.get(layer);
    if (list) list.push(path);
    else byLayer.set(layer, [path]);
  }
  return [...byLayer].map(([layer, paths]) => {
    const name = ink.layers.form(layer, `k${sheet.page}.${layer}`, () => ({
      operators: `1 0 0 1 0 ${points(sheet.height)} cm\n${paths.join('')}`,
      box: pageBox(sheet),
    }));
    return `/${name} Do\n`;
  });
}

/** Fills what `nodes` keeps of each label's scene in a layer's spot; nothing when it keeps none. */
function layerOps(
  layer: 'white' | 'varnish',
  sheet: Sheet,
  ink: SheetInk,
  nodes: (label: PlacedLabel, scene: Scene) => readonly SceneNode[],
): string {
  const drawn = sheet.labels.map((label) => {
    const scene = ink.sceneOf(label.source);
    return placed(label, sheet, shapeOps(scene, nodes(label, scene), ink.painter));
  });
  const operators = drawn.join('');
  if (operators === '') return '';
  const box = pageBox(sheet);
  return `/${ink.layers.form(layer, `k${sheet.page}.${layer}`, () => ({ operators, box }))} Do\n`;
}

const isPicto = (node: SceneNode): boolean => node.kind === 'artwork' && node.layer === 'picto';

const pageBox = (sheet: Sheet): string => `0 0 ${points(sheet.width)} ${points(sheet.height)}`;

function inksOps(inks: readonly Ink[], height: number): string {
  if (inks.length === 0) return '';
  let colour = '';
  const drawn = inks.map((ink) => {
    const change = fillInk(ink.colour);
    const operators = `${change === colour ? '' : `${change}\n`}${pathOps(ink.d, UNIT, -UNIT)}\nf\n`;
    colour = change;
    return operators;
  });
  return `q 1 0 0 1 0 ${points(height)} cm\n${drawn.join('')}Q\n`;
}

function lineOps({ text, x, baseline, size, negative }: TextLine, height: number, ink: SheetInk): string {
  const font = ink.painter.font(ink.device.ticketFont);
  const scale = ink.painter.scale(size, font.unitsPerEm);
  const run = `q ${scale} 0 0 ${scale} ${points(x)} ${points(height - baseline)} cm\n${font.run(text)}Q\n`;
  return negative ? `${PAPER}\n${run}${BLACK}\n` : run;
}
