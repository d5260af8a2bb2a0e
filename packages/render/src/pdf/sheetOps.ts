import type { DeviceSettings, LayerKey } from '@cmon/core/imposition/device';
import { toPoints } from '@cmon/core/imposition/points';
import type { Ink, LabelSource, PlacedLabel, Sheet, TextLine } from '@cmon/core/imposition/sheet';
import type { Scene } from '@cmon/core/scene/types';
import { artworkOps } from './artworkOps.ts';
import { fillInk } from './cmyk.ts';
import { codeOps } from './codeOps.ts';
import { factor, points } from './figure.ts';
import type { FilePainter } from './filePainter.ts';
import { formData } from './formData.ts';
import { labelMatrix } from './labelMatrix.ts';
import { labelBox, labelOps, runKey } from './labelOps.ts';
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
/** A line of text that stands on a page at least so often is written once. */
const REPEATED = 3;

/** Operators of a print page, in the order they are painted: artwork, marks and tickets, then technical layers. */
export function printOps(sheet: Sheet, ink: SheetInk): string[] {
  const parts: string[] = [...placedLabels(sheet, ink)];
  parts.push(inksOps(sheet.inks, sheet.height), inksOps(sheet.registration, sheet.height));
  parts.push(inksOps(sheet.cutterCode.inks, sheet.height));
  parts.push(BLACK, '\n', ...sheet.codes.map((code) => codeOps(code, sheet.height)));
  parts.push(...[...sheet.lines, ...sheet.cutterCode.lines].map((line) => lineOps(line, sheet.height, ink)));
  if (ink.device.varnishPictos) parts.push(varnishOps(sheet, ink));
  parts.push(...cutOps(sheet, ink));
  return parts;
}

/** Operators of a cut page: the technical cuts, the camera's marks and the code that names the page. */
export function cutPageOps(sheet: Sheet, ink: SheetInk): string[] {
  return [
    inksOps(sheet.registration, sheet.height),
    inksOps(sheet.cutterCode.inks, sheet.height),
    ...sheet.cutterCode.lines.map((line) => lineOps(line, sheet.height, ink)),
    ...cutOps(sheet, ink),
  ];
}

function* placedLabels(sheet: Sheet, ink: SheetInk): Iterable<string> {
  const counts = new Map<LabelSource, number>();
  for (const { source } of sheet.labels) counts.set(source, (counts.get(source) ?? 0) + 1);
  const scenes = new Map<LabelSource, Scene>();
  const runs = new Map<string, number>();
  for (const source of counts.keys()) {
    const scene = ink.sceneOf(source);
    scenes.set(source, scene);
    for (const node of scene.nodes) {
      if (node.kind === 'text' && !node.curve) runs.set(runKey(node), (runs.get(runKey(node)) ?? 0) + 1);
    }
  }
  const repeated = new Set([...runs].filter(([, count]) => count >= REPEATED).map(([key]) => key));
  for (const label of sheet.labels) {
    const scene = scenes.get(label.source);
    if (!scene) continue;
    const body =
      (counts.get(label.source) ?? 0) > 1
        ? `/${designForm(label.source, scene, ink.painter, repeated)} Do\n`
        : labelOps(scene, ink.painter, repeated);
    yield `q ${labelMatrix(label, sheet.height)} cm\n${body}Q\n`;
  }
}

/** A whole label that stands more than once, as a form of its own. */
function designForm(
  source: LabelSource,
  scene: Scene,
  painter: FilePainter,
  repeated: ReadonlySet<string>,
): string {
  const known = painter.designs.get(source);
  if (known) return known;
  const name = `d${painter.designs.size}`;
  painter.designs.set(source, name);
  const content = labelOps(scene, painter, repeated);
  return painter.forms.use('design', name, () => ({ data: formData(content), box: labelBox(scene) }));
}

/** Cut paths by layer: labels' own outlines as shared forms, then what stands between them. */
function cutOps(sheet: Sheet, ink: SheetInk): string[] {
  const byLayer = new Map<LayerKey, string[]>();
  const add = (key: LayerKey, operators: string): void => {
    const list = byLayer.get(key);
    if (list) list.push(operators);
    else byLayer.set(key, [operators]);
  };
  for (const label of sheet.labels) {
    if (label.cut) {
      add(label.cut, `q ${labelMatrix(label, sheet.height)} cm /${cutForm(label, ink.painter)} Do Q\n`);
    }
  }
  for (const { layer, d } of sheet.cuts) add(layer, pageCut(d, sheet.height));
  return [...byLayer].map(([key, operators]) => ink.layers.wrap(key, operators.join('')));
}

const pageCut = (d: string, height: number): string =>
  `q 1 0 0 1 0 ${points(height)} cm\n${pathOps(d, UNIT, -UNIT)}\nS\nQ\n`;

function cutForm({ forme }: PlacedLabel, painter: FilePainter): string {
  return painter.forms.use('leaf', `c${forme.id}`, () => {
    const path = pathOps(forme.outline, UNIT, -UNIT);
    return { data: formData(`${path}\n${path.endsWith('h') ? '' : 'h '}S`), box: pathBounds(path) };
  });
}

/** Varnish over pictos and over nothing else. */
function varnishOps(sheet: Sheet, ink: SheetInk): string {
  const drawn = sheet.labels.map((label) => {
    const pictos = ink
      .sceneOf(label.source)
      .nodes.flatMap((node) => (node.kind === 'artwork' && node.layer === 'picto' ? [node] : []));
    const { resources, forms } = ink.painter;
    const shapes = pictos.map((node) => artworkOps(node, resources, forms, 'varnish')).join('');
    return shapes === '' ? '' : `q ${labelMatrix(label, sheet.height)} cm\n${shapes}Q\n`;
  });
  return ink.layers.wrap('varnish', drawn.join(''));
}

function inksOps(inks: readonly Ink[], height: number): string {
  if (inks.length === 0) return '';
  const drawn = inks.map(({ d, colour }) => `${fillInk(colour)}\n${pathOps(d, UNIT, -UNIT)}\nf\n`);
  return `q 1 0 0 1 0 ${points(height)} cm\n${drawn.join('')}Q\n`;
}

function lineOps({ text, x, baseline, size, negative }: TextLine, height: number, ink: SheetInk): string {
  const font = ink.painter.font(ink.device.ticketFont);
  const scale = factor((size * UNIT) / font.unitsPerEm);
  const colour = negative ? PAPER : BLACK;
  return `${colour}\nq ${scale} 0 0 ${scale} ${points(x)} ${points(height - baseline)} cm\n${font.run(text)}Q\n`;
}
