import { toPoints } from '@cmon/core/imposition/points';
import type { Scene, SceneNode, TextNode } from '@cmon/core/scene/types';
import { artworkOps } from './artworkOps.ts';
import { fillHex } from './cmyk.ts';
import { factor, points } from './figure.ts';
import type { FilePainter } from './filePainter.ts';
import { formData } from './formData.ts';
import type { GlyphRuns } from './glyphRuns.ts';
import { pathOps } from './pathOps.ts';

const UNIT = toPoints(1);

/**
 * A scene in a label's own space: the origin at the trim's top left, y upwards, points. Everything but its texts is
 * one shared form, clipped to the bleed; placeholders are left out.
 */
export function labelOps(scene: Scene, painter: FilePainter): string {
  let operators = '';
  let colour = '';
  let ground: SceneNode[] = [];
  const endGround = (): void => {
    if (ground.length > 0) operators += `/${groundForm(scene, ground, painter)} Do\n`;
    ground = [];
  };
  for (const node of scene.nodes) {
    if (node.kind !== 'text') ground.push(node);
    else if (!node.placeholder) {
      endGround();
      if (node.colour !== colour) operators += `${fillHex(node.colour)}\n`;
      colour = node.colour;
      operators += textOps(node, painter);
    }
  }
  endGround();
  return operators;
}

/**
 * The shapes of some of a scene's nodes in the one colour that is set: a technical layer's. Cut at the bleed; a
 * placeholder has no shape.
 */
export function shapeOps(scene: Scene, nodes: readonly SceneNode[], painter: FilePainter): string {
  const operators = nodes.map((node) => shapeOf(node, scene, painter)).join('');
  return operators === '' ? '' : `${pathOps(scene.bleedOutline, UNIT, -UNIT)}\nW n\n${operators}`;
}

function shapeOf(node: SceneNode, scene: Scene, painter: FilePainter): string {
  switch (node.kind) {
    case 'fill':
      return `${pathOps(scene.bleedOutline, UNIT, -UNIT)}\nf\n`;
    case 'block':
      return rectOps(node.box.x, node.box.y, node.box.width, node.box.height);
    case 'artwork':
      return artworkOps(node, painter.resources, painter.forms, 'spot');
    case 'text':
      return node.placeholder ? '' : textOps(node, painter);
  }
}

function groundForm(scene: Scene, nodes: readonly SceneNode[], painter: FilePainter): string {
  let key = `${scene.forme.id}`;
  for (const node of nodes) {
    if (node.kind === 'fill') key += `|${node.colour}`;
    else if (node.kind === 'artwork') key += `|${node.file}${node.tint ?? ''}${node.fit}`;
    else if (node.kind === 'block') key += `|block${node.colour}`;
  }
  const known = painter.grounds.get(key);
  if (known) return known;
  const name = `b${painter.grounds.size}`;
  painter.grounds.set(key, name);
  const content = nodes.map((node) => groundOps(node, scene, painter)).join('');
  const clip = pathOps(scene.bleedOutline, UNIT, -UNIT);
  return painter.forms.use('group', name, () => ({
    data: formData(`${clip}\nW n\n${content}`),
    box: labelBox(scene),
  }));
}

function groundOps(node: SceneNode, scene: Scene, painter: FilePainter): string {
  const { bleed } = scene;
  switch (node.kind) {
    case 'fill':
      return `${fillHex(node.colour)}\n${rectOps(-bleed, -bleed, scene.width + 2 * bleed, scene.height + 2 * bleed)}`;
    case 'block':
      return `${fillHex(node.colour)}\n${rectOps(node.box.x, node.box.y, node.box.width, node.box.height)}`;
    case 'artwork':
      return artworkOps(node, painter.resources, painter.forms, 'process');
    case 'text':
      return '';
  }
}

/** A filled rectangle given in mm, y downwards. */
const rectOps = (x: number, y: number, width: number, height: number): string =>
  `${points(x)} ${points(-y - height)} ${points(width)} ${points(height)} re f\n`;

/** The box of a label's bleed in its own space. */
export const labelBox = ({ width, height, bleed }: Scene): string =>
  `${points(-bleed)} ${points(-height - bleed)} ${points(width + bleed)} ${points(bleed)}`;

/** A line of text in the colour that is set. */
function textOps(node: TextNode, painter: FilePainter): string {
  const font = painter.font(node.font);
  if (node.curve) return curvedOps(node.curve, (node.size * UNIT) / font.unitsPerEm, font);
  const em = painter.scale(node.size, font.unitsPerEm);
  return `q ${em} 0 0 ${em} ${points(node.x)} ${points(-node.baseline)} cm\n${font.run(node.text)}Q\n`;
}

function curvedOps(curve: NonNullable<TextNode['curve']>, scale: number, font: GlyphRuns): string {
  const letters = curve.map(({ char, x, y, rotate }) => {
    const glyph = font.glyph(char.charCodeAt(0));
    if (glyph === '') return '';
    const angle = (-rotate * Math.PI) / 180;
    const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)];
    return `q ${factor(cos)} ${factor(sin)} ${factor(-sin)} ${factor(cos)} ${points(x)} ${points(-y)} cm ${glyph}Q\n`;
  });
  return letters.join('');
}
