import type { Box } from '@cmon/core/catalogue/types';
import { toPoints } from '@cmon/core/imposition/points';
import type { Scene, SceneNode, TextNode } from '@cmon/core/scene/types';
import { buildArtworkOps } from './buildArtworkOps.ts';
import { buildPathOps } from './buildPathOps.ts';
import { type ContentWriter, drawToText, encodeOperators } from './createContentWriter.ts';
import type { FilePainter } from './createFilePainter.ts';
import type { GlyphRuns } from './createGlyphRuns.ts';
import { encodeForm } from './encodeForm.ts';
import { formatFactor, formatPoints } from './formatNumber.ts';
import type { Inks } from './inks.ts';

const UNIT = toPoints(1);

/**
 * Writes the operators that draw a scene in the coordinates of its label: origin at the trim's top left, y upwards,
 * points. Nodes other than texts are shared forms, clipped to the bleed. Placeholders are left out.
 */
export function writeLabelOps(scene: Scene, painter: FilePainter, out: ContentWriter): void {
  const inks = painter.getInks(scene);
  let colour = '';
  let background: SceneNode[] = [];
  for (const node of scene.nodes) {
    if (node.kind !== 'text') background.push(node);
    else if (!node.placeholder) {
      if (background.length > 0) {
        out.bytes(getBackgroundOperator(scene, background, painter));
        background = [];
      }
      if (node.halo) out.text(buildHaloOps(node, node.halo, inks, painter));
      if (node.colour !== colour) {
        out.text(inks.fill(node.colour));
        out.text('\n');
      }
      colour = node.colour;
      writeTextOps(node, painter, out);
    }
  }
  if (background.length > 0) out.bytes(getBackgroundOperator(scene, background, painter));
}

/**
 * PDF operators that fill the shapes of some nodes of a scene with the current colour, that of a technical layer. The
 * shapes are clipped to the bleed; placeholders are left out. `hasHalos` adds the halos of illustrations. The halos of
 * letters need no shape: letters have a halo only on a background, whose own shape is under them.
 */
export function buildShapeOps(
  scene: Scene,
  nodes: readonly SceneNode[],
  painter: FilePainter,
  hasHalos = false,
): string {
  const operators = nodes.map((node) => buildNodeShapeOps(node, scene, painter, hasHalos)).join('');
  return operators === '' ? '' : `${buildPathOps(scene.bleedOutline, UNIT, -UNIT)}\nW n\n${operators}`;
}

function buildNodeShapeOps(node: SceneNode, scene: Scene, painter: FilePainter, hasHalos: boolean): string {
  switch (node.kind) {
    case 'fill':
      return `${buildPathOps(scene.bleedOutline, UNIT, -UNIT)}\nf\n`;
    case 'block':
      return buildRectOps(node.box.x, node.box.y, node.box.width, node.box.height);
    case 'artwork':
      return buildArtworkOps(node, painter, null, hasHalos);
    case 'text':
      return node.placeholder ? '' : drawToText((out) => writeTextOps(node, painter, out));
  }
}

/** Operator that draws the background form of some nodes. Most labels have the background of the label before. */
function getBackgroundOperator(scene: Scene, nodes: readonly SceneNode[], painter: FilePainter): Uint8Array {
  const { last } = painter.backgrounds;
  if (last && last.forme === scene.forme.id && hasEqualNodes(last.nodes, nodes)) return last.operator;
  const operator = encodeOperators(`/${buildBackgroundForm(scene, nodes, painter)} Do\n`);
  painter.backgrounds.last = { forme: scene.forme.id, nodes, operator };
  return operator;
}

function hasEqualNodes(nodes: readonly SceneNode[], others: readonly SceneNode[]): boolean {
  return (
    nodes.length === others.length && nodes.every((node, i) => isEqualNode(node, others[i] as SceneNode))
  );
}

/** Whether two nodes of one forme's backgrounds are drawn equally. A fill has no box: it covers the whole forme. */
function isEqualNode(node: SceneNode, other: SceneNode): boolean {
  if (node.kind === 'artwork')
    return (
      other.kind === 'artwork' &&
      node.file === other.file &&
      node.tint === other.tint &&
      node.fit === other.fit &&
      node.halo === other.halo &&
      isEqualBox(node.box, other.box)
    );
  if (node.kind === 'block')
    return other.kind === 'block' && node.colour === other.colour && isEqualBox(node.box, other.box);
  return node.kind === other.kind && node.colour === other.colour;
}

const isEqualBox = (box: Box, other: Box): boolean =>
  box.x === other.x && box.y === other.y && box.width === other.width && box.height === other.height;

const formatBox = ({ x, y, width, height }: Box): string => `@${x},${y},${width},${height}`;

function buildBackgroundForm(scene: Scene, nodes: readonly SceneNode[], painter: FilePainter): string {
  let key = `${scene.forme.id}`;
  for (const node of nodes) {
    if (node.kind === 'fill') key += `|${node.colour}`;
    else if (node.kind === 'artwork')
      key += `|${node.file}${node.tint ?? ''}${node.fit}${node.halo ?? ''}${formatBox(node.box)}`;
    else if (node.kind === 'block') key += `|block${node.colour}${formatBox(node.box)}`;
  }
  const { names } = painter.backgrounds;
  const existing = names.get(key);
  if (existing) return existing;
  const name = `b${names.size}`;
  names.set(key, name);
  const content = nodes.map((node) => buildBackgroundOps(node, scene, painter)).join('');
  const clip = buildPathOps(scene.bleedOutline, UNIT, -UNIT);
  return painter.forms.use('group', name, () => ({
    data: encodeForm(`${clip}\nW n\n${content}`),
    box: computeLabelBox(scene),
  }));
}

function buildBackgroundOps(node: SceneNode, scene: Scene, painter: FilePainter): string {
  const { bleed } = scene;
  const inks = painter.getInks(scene);
  switch (node.kind) {
    case 'fill':
      return `${inks.fill(node.colour)}\n${buildRectOps(-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed)}`;
    case 'block':
      return `${inks.fill(node.colour)}\n${buildRectOps(node.box.x, node.box.y, node.box.width, node.box.height)}`;
    case 'artwork':
      return buildArtworkOps(node, painter, inks);
    case 'text':
      return '';
  }
}

/** Operators that fill a rectangle given in mm, y downwards. */
const buildRectOps = (x: number, y: number, width: number, height: number): string =>
  `${formatPoints(x)} ${formatPoints(-y - height)} ${formatPoints(width)} ${formatPoints(height)} re f\n`;

/** The box of the bleed in the coordinates of the label. */
export const computeLabelBox = ({ width, height, bleed }: Scene): string =>
  `${formatPoints(-bleed)} ${formatPoints(-height - bleed)} ${formatPoints(width + bleed)} ${formatPoints(bleed)}`;

/** Operators that draw the halo of a line of text, glyph by glyph. */
function buildHaloOps(node: TextNode, colour: string, inks: Inks, painter: FilePainter): string {
  const font = painter.getFont(node.font);
  const scale = (node.size * UNIT) / font.unitsPerEm;
  return `${inks.stroke(colour)}\n${placeGlyphs(listGlyphPositions(node, font), scale, font.getHaloOps)}`;
}

/** Baseline origin and rotation of each character of a line of text. */
function listGlyphPositions(node: TextNode, { computeStarts }: GlyphRuns): NonNullable<TextNode['curve']> {
  if (node.curve) return node.curve;
  const positions = computeStarts(node.text);
  return Array.from(node.text, (char, index) => ({
    char,
    x: node.x + (positions[index] ?? 0) * node.size,
    y: node.baseline,
    rotate: 0,
  }));
}

/** Writes a line of text in the current colour. */
function writeTextOps(node: TextNode, painter: FilePainter, out: ContentWriter): void {
  const font = painter.getFont(node.font);
  if (node.curve) {
    out.text(placeGlyphs(node.curve, (node.size * UNIT) / font.unitsPerEm, font.getGlyphOps));
    return;
  }
  writeTextRun(node.text, node.size, node.x, -node.baseline, { font, painter, out });
}

/** Writes a text with its baseline's left end at (x, y), mm, y upwards. */
export function writeTextRun(
  text: string,
  size: number,
  x: number,
  y: number,
  {
    font,
    painter,
    out,
  }: { readonly font: GlyphRuns; readonly painter: FilePainter; readonly out: ContentWriter },
): void {
  out.bytes(painter.getScaleOps(size, font.unitsPerEm));
  out.points(x);
  out.text(' ');
  out.points(y);
  out.text(' cm\n');
  font.writeRun(text, out);
  out.text('Q\n');
}

function placeGlyphs(
  curve: NonNullable<TextNode['curve']>,
  scale: number,
  draw: (code: number) => string,
): string {
  const letters = curve.map(({ char, x, y, rotate }) => {
    const glyph = draw(char.charCodeAt(0));
    if (glyph === '') return '';
    const angle = (-rotate * Math.PI) / 180;
    const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
    return `q ${formatFactor(cos)} ${formatFactor(sin)} ${formatFactor(-sin)} ${formatFactor(cos)} ${formatPoints(x)} ${formatPoints(-y)} cm ${glyph}Q\n`;
  });
  return letters.join('');
}
