import { toPoints } from '@cmon/core/imposition/points';
import type { Scene, SceneNode, TextNode } from '@cmon/core/scene/types';
import { buildArtworkOps } from './buildArtworkOps.ts';
import { buildPathOps } from './buildPathOps.ts';
import type { FilePainter } from './createFilePainter.ts';
import type { GlyphRuns } from './createGlyphRuns.ts';
import { encodeForm } from './encodeForm.ts';
import { formatFactor, formatPoints } from './formatNumber.ts';

const UNIT = toPoints(1);

/**
 * PDF operators that draw a scene in the coordinates of its label: origin at the trim's top left, y upwards, points.
 * Nodes other than texts are shared forms, clipped to the bleed. Placeholders are left out.
 */
export function buildLabelOps(scene: Scene, painter: FilePainter): string {
  const inks = painter.getInks(scene);
  let operators = '';
  let colour = '';
  let background: SceneNode[] = [];
  const flushBackground = (): void => {
    if (background.length > 0) operators += `/${buildBackgroundForm(scene, background, painter)} Do\n`;
    background = [];
  };
  for (const node of scene.nodes) {
    if (node.kind !== 'text') background.push(node);
    else if (!node.placeholder) {
      flushBackground();
      if (node.colour !== colour) operators += `${inks.fill(node.colour)}\n`;
      colour = node.colour;
      operators += buildTextOps(node, painter);
    }
  }
  flushBackground();
  return operators;
}

/**
 * PDF operators that fill the shapes of some nodes of a scene with the current colour, that of a technical layer. The
 * shapes are clipped to the bleed; placeholders are left out.
 */
export function buildShapeOps(scene: Scene, nodes: readonly SceneNode[], painter: FilePainter): string {
  const operators = nodes.map((node) => buildNodeShapeOps(node, scene, painter)).join('');
  return operators === '' ? '' : `${buildPathOps(scene.bleedOutline, UNIT, -UNIT)}\nW n\n${operators}`;
}

function buildNodeShapeOps(node: SceneNode, scene: Scene, painter: FilePainter): string {
  switch (node.kind) {
    case 'fill':
      return `${buildPathOps(scene.bleedOutline, UNIT, -UNIT)}\nf\n`;
    case 'block':
      return rectOps(node.box.x, node.box.y, node.box.width, node.box.height);
    case 'artwork':
      return buildArtworkOps(node, painter, null);
    case 'text':
      return node.placeholder ? '' : buildTextOps(node, painter);
  }
}

function buildBackgroundForm(scene: Scene, nodes: readonly SceneNode[], painter: FilePainter): string {
  let key = `${scene.forme.id}`;
  for (const node of nodes) {
    if (node.kind === 'fill') key += `|${node.colour}`;
    else if (node.kind === 'artwork') key += `|${node.file}${node.tint ?? ''}${node.fit}`;
    else if (node.kind === 'block') key += `|block${node.colour}`;
  }
  const existing = painter.backgrounds.get(key);
  if (existing) return existing;
  const name = `b${painter.backgrounds.size}`;
  painter.backgrounds.set(key, name);
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
      return `${inks.fill(node.colour)}\n${rectOps(-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed)}`;
    case 'block':
      return `${inks.fill(node.colour)}\n${rectOps(node.box.x, node.box.y, node.box.width, node.box.height)}`;
    case 'artwork':
      return buildArtworkOps(node, painter, inks);
    case 'text':
      return '';
  }
}

/** Operators that fill a rectangle given in mm, y downwards. */
const rectOps = (x: number, y: number, width: number, height: number): string =>
  `${formatPoints(x)} ${formatPoints(-y - height)} ${formatPoints(width)} ${formatPoints(height)} re f\n`;

/** The box of the bleed in the coordinates of the label. */
export const computeLabelBox = ({ width, height, bleed }: Scene): string =>
  `${formatPoints(-bleed)} ${formatPoints(-height - bleed)} ${formatPoints(width + bleed)} ${formatPoints(bleed)}`;

/** Operators that draw a line of text in the current colour. */
function buildTextOps(node: TextNode, painter: FilePainter): string {
  const font = painter.font(node.font);
  if (node.curve) return buildCurvedTextOps(node.curve, (node.size * UNIT) / font.unitsPerEm, font);
  const em = painter.scale(node.size, font.unitsPerEm);
  return `q ${em} 0 0 ${em} ${formatPoints(node.x)} ${formatPoints(-node.baseline)} cm\n${font.run(node.text)}Q\n`;
}

function buildCurvedTextOps(curve: NonNullable<TextNode['curve']>, scale: number, font: GlyphRuns): string {
  const letters = curve.map(({ char, x, y, rotate }) => {
    const glyph = font.glyph(char.charCodeAt(0));
    if (glyph === '') return '';
    const angle = (-rotate * Math.PI) / 180;
    const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
    return `q ${formatFactor(cos)} ${formatFactor(sin)} ${formatFactor(-sin)} ${formatFactor(cos)} ${formatPoints(x)} ${formatPoints(-y)} cm ${glyph}Q\n`;
  });
  return letters.join('');
}
