import { toPoints } from '@cmon/core/imposition/points';
import type { Ink, LabelSource, PlacedLabel, Sheet, TextLine } from '@cmon/core/imposition/sheet';
import type { LayerKey } from '@cmon/core/production/devices/device';
import type { Scene, SceneNode } from '@cmon/core/scene/types';
import { buildCodeOps } from './buildCodeOps.ts';
import { buildLabelOps, buildShapeOps, computeLabelBox } from './buildLabelOps.ts';
import { buildPathOps } from './buildPathOps.ts';
import { fillInk } from './cmyk.ts';
import { computeLabelMatrix } from './computeLabelMatrix.ts';
import { computePathBounds } from './computePathBounds.ts';
import type { FilePainter } from './createFilePainter.ts';
import type { TechnicalLayers } from './createTechnicalLayers.ts';
import type { DataMatrixEncoder } from './dataMatrix.ts';
import { encodeUniqueForm } from './encodeForm.ts';
import { formatPoints } from './formatNumber.ts';

/** Everything that is needed to draw the pages of a file. */
export interface SheetContext {
  readonly painter: FilePainter;
  readonly layers: TechnicalLayers;
  /** Catalogue font id for the texts of tickets and margins. */
  readonly ticketFont: number;
  /** Prints the varnish layer over pictos. */
  readonly varnish: boolean;
  /** Encodes Data Matrix codes; null when the device prints QR codes. */
  readonly encodeDataMatrix: DataMatrixEncoder | null;
  /** Builds the print scene of a label; called when its page is drawn. */
  readonly getScene: (source: LabelSource) => Scene;
}

const UNIT = toPoints(1);
const BLACK = fillInk([0, 0, 0, 1]);
const PAPER = fillInk([0, 0, 0, 0]);
/** PDF operators of a print page: labels with their cuts, white, marks and tickets, varnish, cuts between labels. */
export function* printOps(sheet: Sheet, context: SheetContext): Iterable<string> {
  yield* listLabelPlacements(sheet, context);
  // White overprints the artwork. Artwork that is painted later would clear the white plate.
  if (sheet.labels.some((label) => label.white)) {
    yield buildLayerOps('white', sheet, context, (label, { nodes }) => (label.white ? nodes : []));
  }
  yield buildInksOps(
    [...sheet.inks, ...sheet.registration, ...sheet.cutterCode.inks],
    sheet.height,
    context.painter,
  );
  yield `${BLACK}\n`;
  for (const code of sheet.codes) {
    yield buildCodeOps(code, sheet.height, context.painter.forms, context.encodeDataMatrix);
  }
  for (const line of sheet.lines) yield buildLineOps(line, sheet.height, context);
  for (const line of sheet.cutterCode.lines) yield buildLineOps(line, sheet.height, context);
  // Varnish covers the pictos only.
  if (context.varnish) {
    yield buildLayerOps('varnish', sheet, context, (_, { nodes }) => nodes.filter(isPicto));
  }
  yield* buildPageCutOps(sheet, context);
}

/** PDF operators of a cut page: the cuts, the camera marks and the cutter code. */
export function* cutPageOps(sheet: Sheet, context: SheetContext): Iterable<string> {
  yield buildInksOps([...sheet.registration, ...sheet.cutterCode.inks], sheet.height, context.painter);
  yield `${BLACK}\n`;
  for (const line of sheet.cutterCode.lines) yield buildLineOps(line, sheet.height, context);
  for (const label of sheet.labels) yield placeLabel(label, sheet, buildLabelCutOps(label, context));
  yield* buildPageCutOps(sheet, context);
}

/** Operators that draw a label at its place. One that isn't cut along its outline is clipped to it: nothing removes bleed. */
function placeLabel(label: PlacedLabel, sheet: Sheet, body: string): string {
  if (body === '') return '';
  const clip = label.cut ? '' : `${buildPathOps(label.forme.outline, UNIT, -UNIT)}\nW n\n`;
  return `q ${computeLabelMatrix(label, sheet.height)} cm\n${clip}${body}Q\n`;
}

function* listLabelPlacements(sheet: Sheet, context: SheetContext): Iterable<string> {
  const counts = new Map<LabelSource, number>();
  for (const { labels } of sheet.groups) {
    for (const { source, copies } of labels) counts.set(source, (counts.get(source) ?? 0) + copies);
  }
  for (const [index, label] of sheet.labels.entries()) {
    const { source } = label;
    if (label.engrave) {
      const art = buildEngravedOps(context.getScene(source), `e${sheet.page}.${index}`, context);
      yield placeLabel(label, sheet, art + buildLabelCutOps(label, context));
      continue;
    }
    const art =
      (counts.get(source) ?? 0) > 1
        ? `/${buildDesignForm(source, context)} Do\n`
        : buildLabelOps(context.getScene(source), context.painter);
    yield placeLabel(label, sheet, art + buildLabelCutOps(label, context));
  }
}

/** Operators of a label whose background is printed and whose texts and pictos are in the engraving layer. */
function buildEngravedOps(scene: Scene, name: string, { painter, layers }: SheetContext): string {
  const engraved = scene.nodes.filter((node) => node.kind === 'text' || isPicto(node));
  const printed = { ...scene, nodes: scene.nodes.filter((node) => !engraved.includes(node)) };
  const operators = buildShapeOps(scene, engraved, painter);
  const background = buildLabelOps(printed, painter);
  if (operators === '') return background;
  const box = computeLabelBox(scene);
  return `${background}/${layers.form('engrave', name, () => ({ operators, box }))} Do\n`;
}

/** Name of the shared form of a whole label; used for a label that is printed more than once. */
function buildDesignForm(source: LabelSource, { painter, getScene }: SheetContext): string {
  const existing = painter.designs.get(source);
  if (existing) return existing;
  const name = `d${painter.designs.size}`;
  painter.designs.set(source, name);
  const scene = getScene(source);
  const content = buildLabelOps(scene, painter);
  return painter.forms.use('design', name, () => ({
    data: encodeUniqueForm(content),
    box: computeLabelBox(scene),
  }));
}

/**
 * Operators that stroke the closed outline of a label; written once for each forme and layer. The form is numbered, because
 * two catalogue versions can give one forme id two outlines.
 */
function buildLabelCutOps({ forme, cut }: PlacedLabel, { painter, layers }: SheetContext): string {
  if (!cut) return '';
  const written = painter.cuts.get(cut);
  let operator = written?.get(forme);
  if (operator === undefined) {
    const path = buildPathOps(forme.outline, UNIT, -UNIT);
    const operators = `${path}\n${path.endsWith('h') ? '' : 'h '}S`;
    const name = `c${written?.size ?? 0}.${cut}`;
    operator = `/${layers.form(cut, name, () => ({ operators, box: computePathBounds(path) }))} Do\n`;
    written?.set(forme, operator);
  }
  return operator;
}

/** Operators of the cuts between labels: one form for each layer and page. */
function buildPageCutOps(sheet: Sheet, context: SheetContext): string[] {
  const byLayer = new Map<LayerKey, string[]>();
  for (const { layer, d } of sheet.cuts) {
    const path = `${buildPathOps(d, UNIT, -UNIT)}\nS\n`;
    const list = byLayer.get(layer);
    if (list) list.push(path);
    else byLayer.set(layer, [path]);
  }
  return [...byLayer].map(([layer, paths]) => {
    const name = context.layers.form(layer, `k${sheet.page}.${layer}`, () => ({
      operators: `1 0 0 1 0 ${formatPoints(sheet.height)} cm\n${paths.join('')}`,
      box: pageBox(sheet),
    }));
    return `/${name} Do\n`;
  });
}

/** Operators that fill the chosen `nodes` of each label with the spot colour of a layer; empty when there are none. */
function buildLayerOps(
  layer: 'white' | 'varnish',
  sheet: Sheet,
  context: SheetContext,
  nodes: (label: PlacedLabel, scene: Scene) => readonly SceneNode[],
): string {
  const drawn = sheet.labels.map((label) => {
    const scene = context.getScene(label.source);
    return placeLabel(label, sheet, buildShapeOps(scene, nodes(label, scene), context.painter));
  });
  const operators = drawn.join('');
  if (operators === '') return '';
  const box = pageBox(sheet);
  return `/${context.layers.form(layer, `k${sheet.page}.${layer}`, () => ({ operators, box }))} Do\n`;
}

const isPicto = (node: SceneNode): boolean => node.kind === 'artwork' && node.layer === 'picto';

const pageBox = (sheet: Sheet): string => `0 0 ${formatPoints(sheet.width)} ${formatPoints(sheet.height)}`;

function buildInksOps(inks: readonly Ink[], height: number, { paths }: FilePainter): string {
  if (inks.length === 0) return '';
  let colour: Ink['colour'] | null = null;
  let operator = '';
  const drawn = inks.map((ink) => {
    let change = '';
    if (ink.colour !== colour) {
      const next = fillInk(ink.colour);
      if (next !== operator) change = `${next}\n`;
      [colour, operator] = [ink.colour, next];
    }
    return `${change}${paths(ink.d)}\nf\n`;
  });
  return `q 1 0 0 1 0 ${formatPoints(height)} cm\n${drawn.join('')}Q\n`;
}

function buildLineOps(
  { text, x, baseline, size, negative }: TextLine,
  height: number,
  context: SheetContext,
): string {
  const font = context.painter.font(context.ticketFont);
  const scale = context.painter.scale(size, font.unitsPerEm);
  const run = `q ${scale} 0 0 ${scale} ${formatPoints(x)} ${formatPoints(height - baseline)} cm\n${font.run(text)}Q\n`;
  return negative ? `${PAPER}\n${run}${BLACK}\n` : run;
}
