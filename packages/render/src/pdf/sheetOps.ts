import { groupBy } from '@cmon/core/groupBy';
import { toPoints } from '@cmon/core/imposition/points';
import type {
  FilledPath,
  LabelSource,
  PlacedLabel,
  Sheet,
  Square,
  TextLine,
} from '@cmon/core/imposition/sheet';
import type { Scene, SceneNode } from '@cmon/core/scene/types';
import { buildPathOps } from './buildPathOps.ts';
import { fillInk } from './cmyk.ts';
import { computePathBounds } from './computePathBounds.ts';
import { type ContentWriter, drawToText, encodeOperators } from './createContentWriter.ts';
import type { FilePainter } from './createFilePainter.ts';
import type { TechnicalLayers } from './createTechnicalLayers.ts';
import type { DataMatrixEncoder } from './dataMatrix.ts';
import { encodeForm, encodeUniqueForm } from './encodeForm.ts';
import { formatPoints } from './formatNumber.ts';
import { buildShapeOps, computeLabelBox, writeLabelOps, writeTextRun } from './labelOps.ts';
import { writeCodeOps } from './writeCodeOps.ts';
import { writeLabelMatrix } from './writeLabelMatrix.ts';

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

/** Writes a print page: labels with their cuts, white, marks and tickets, varnish, cuts between labels. */
export function writePrintPage(sheet: Sheet, context: SheetContext, out: ContentWriter): void {
  const { painter, varnish, encodeDataMatrix } = context;
  writeLabels(sheet, context, out);
  // White overprints the artwork. Artwork that is painted later would clear the white plate.
  if (sheet.labels.some((label) => label.white)) {
    out.text(buildLayerOps('white', sheet, context, (label, { nodes }) => (label.white ? nodes : [])));
  }
  const { inks, lines } = sheet.cutterCode;
  writeInks([...sheet.inks, ...sheet.registration, ...inks], sheet.height, painter, out);
  out.text(`${BLACK}\n`);
  for (const code of sheet.codes) writeCodeOps(code, sheet.height, painter.forms, encodeDataMatrix, out);
  for (const line of sheet.lines) writeLine(line, sheet.height, context, out);
  for (const line of lines) writeLine(line, sheet.height, context, out);
  // Varnish covers the pictos only.
  if (varnish) out.text(buildLayerOps('varnish', sheet, context, (_, { nodes }) => nodes.filter(isPicto)));
  out.text(buildPageCutOps(sheet, context));
}

/** Writes a cut page: the cuts, the camera marks and the cutter code. */
export function writeCutPage(sheet: Sheet, context: SheetContext, out: ContentWriter): void {
  const { inks, lines } = sheet.cutterCode;
  writeInks([...sheet.registration, ...inks], sheet.height, context.painter, out);
  out.text(`${BLACK}\n`);
  for (const line of lines) writeLine(line, sheet.height, context, out);
  for (const label of sheet.labels) placeLabel(label, sheet, context, buildLabelCutOps(label, context), out);
  out.text(buildPageCutOps(sheet, context));
}

/** Writes a label at its place. */
function placeLabel(
  label: PlacedLabel,
  sheet: Sheet,
  context: SheetContext,
  body: string,
  out: ContentWriter,
): void {
  if (body === '') return;
  startLabel(label, sheet, context, out);
  out.text(body);
  out.text('Q\n');
}

/** Moves the origin to a label. One that isn't cut along its outline is clipped to it, because nothing removes its bleed. */
function startLabel(label: PlacedLabel, sheet: Sheet, { painter }: SheetContext, out: ContentWriter): void {
  out.text('q ');
  writeLabelMatrix(label, sheet.height, out);
  out.text(' cm\n');
  if (label.cut) return;
  out.bytes(painter.getPathOps(label.forme.outline));
  out.text('\nW n\n');
}

function writeLabels(sheet: Sheet, context: SheetContext, out: ContentWriter): void {
  const { painter, getScene } = context;
  const counts = countCopies(sheet);
  let last: PlacedLabel | null = null;
  let design = EMPTY;
  let cut = EMPTY;
  for (let i = 0; i < sheet.labels.length; i += 1) {
    const label = sheet.labels[i] as PlacedLabel;
    const { source, forme } = label;
    startLabel(label, sheet, context, out);
    if (label.engrave) out.text(buildEngravedOps(getScene(source), `e${sheet.page}.${i}`, context));
    else if ((counts.get(source) ?? 0) <= 1) writeLabelOps(getScene(source), painter, out);
    else {
      if (last?.source !== source) design = encodeOperators(`/${buildDesignForm(source, context)} Do\n`);
      out.bytes(design);
    }
    if (last?.forme !== forme || last.cut !== label.cut)
      cut = encodeOperators(`${buildLabelCutOps(label, context)}Q\n`);
    out.bytes(cut);
    last = label;
  }
}

const EMPTY = encodeOperators('');

function countCopies(sheet: Sheet): ReadonlyMap<LabelSource, number> {
  const counts = new Map<LabelSource, number>();
  for (const { labels } of sheet.groups) {
    for (const { source, copies } of labels) counts.set(source, (counts.get(source) ?? 0) + copies);
  }
  return counts;
}

/** Operators of a label whose background is printed and whose texts and pictos are in the engraving layer. */
function buildEngravedOps(scene: Scene, name: string, { painter, layers }: SheetContext): string {
  const engraved = scene.nodes.filter((node) => node.kind === 'text' || isPicto(node));
  const printed = { ...scene, nodes: scene.nodes.filter((node) => !engraved.includes(node)) };
  const operators = buildShapeOps(scene, engraved, painter);
  const background = drawToText((out) => writeLabelOps(printed, painter, out));
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
  writeLabelOps(scene, painter, painter.designWriter);
  const content = painter.designWriter.take();
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
function buildPageCutOps(sheet: Sheet, context: SheetContext): string {
  const drawn = [...groupBy(sheet.cuts, ({ layer }) => layer)].map(([layer, cuts]) => {
    const paths = cuts.map(({ d }) => `${buildPathOps(d, UNIT, -UNIT)}\nS\n`);
    const name = context.layers.form(layer, `k${sheet.page}.${layer}`, () => ({
      operators: `1 0 0 1 0 ${formatPoints(sheet.height)} cm\n${paths.join('')}`,
      box: formatPageBox(sheet),
    }));
    return `/${name} Do\n`;
  });
  return drawn.join('');
}

/** Operators that fill the chosen `nodes` of each label with the spot colour of a layer; empty when there are none. */
function buildLayerOps(
  layer: 'white' | 'varnish',
  sheet: Sheet,
  context: SheetContext,
  nodes: (label: PlacedLabel, scene: Scene) => readonly SceneNode[],
): string {
  const operators = drawToText((out) => {
    for (const label of sheet.labels) {
      const scene = context.getScene(label.source);
      const shapes = buildShapeOps(scene, nodes(label, scene), context.painter, layer === 'white');
      placeLabel(label, sheet, context, shapes, out);
    }
  });
  if (operators === '') return '';
  const box = formatPageBox(sheet);
  return `/${context.layers.form(layer, `k${sheet.page}.${layer}`, () => ({ operators, box }))} Do\n`;
}

const isPicto = (node: SceneNode): boolean => node.kind === 'artwork' && node.layer === 'picto';

const formatPageBox = (sheet: Sheet): string =>
  `0 0 ${formatPoints(sheet.width)} ${formatPoints(sheet.height)}`;

function writeInks(
  inks: readonly FilledPath[],
  height: number,
  painter: FilePainter,
  out: ContentWriter,
): void {
  if (inks.length === 0) return;
  let colour: FilledPath['colour'] | null = null;
  let operator = '';
  out.text(`q 1 0 0 1 0 ${formatPoints(height)} cm\n`);
  for (const ink of inks) {
    if (ink.colour !== colour) {
      const next = fillInk(ink.colour);
      if (next !== operator) out.text(`${next}\n`);
      [colour, operator] = [ink.colour, next];
    }
    if (ink.square) writeShape(ink.d, ink.square, painter, out);
    else {
      out.bytes(painter.getPathOps(ink.d));
      out.text('\nf\n');
    }
  }
  out.text('Q\n');
}

/** Form units on a side of the unit square of an ink. */
const SHAPE_UNITS = 1000;

/** Writes a shape that the file contains once, in the current colour. */
function writeShape(d: string, { x, y, size }: Square, painter: FilePainter, out: ContentWriter): void {
  out.bytes(painter.getScaleOps(size, SHAPE_UNITS));
  out.points(x);
  out.text(' ');
  out.points(-y);
  out.text(' cm\n');
  let operator = painter.shapes.get(d);
  if (!operator) {
    const path = buildPathOps(d, SHAPE_UNITS, -SHAPE_UNITS);
    const name = painter.forms.use('leaf', `i${painter.shapes.size}`, () => ({
      data: encodeForm(`${path}\nf`),
      box: computePathBounds(path),
    }));
    operator = encodeOperators(`/${name} Do Q\n`);
    painter.shapes.set(d, operator);
  }
  out.bytes(operator);
}

function writeLine(
  { text, x, baseline, size, negative }: TextLine,
  height: number,
  { painter, ticketFont }: SheetContext,
  out: ContentWriter,
): void {
  if (negative) out.text(`${PAPER}\n`);
  writeTextRun(text, size, x, height - baseline, { font: painter.getFont(ticketFont), painter, out });
  if (negative) out.text(`${BLACK}\n`);
}
