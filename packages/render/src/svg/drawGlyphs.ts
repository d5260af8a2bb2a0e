import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import { characterStarts } from '@cmon/core/scene/measureText';
import type { TextNode } from '@cmon/core/scene/types';
import type { DrawnNode } from './drawnNode.ts';
import { element, figure, type SvgElement } from './svgElement.ts';
import type { DrawContext } from './svgResources.ts';

/**
 * A line of text as outlines, each letter drawn once and used again. Null when the resources have no outlines of
 * the font, or none of a character in it.
 */
export function drawGlyphs(node: TextNode, { resources, id }: DrawContext): DrawnNode | null {
  const font = resources.glyphs?.(node.font) ?? null;
  if (font === null) return null;
  const chars = Array.from(node.text, (char) => ({
    char,
    d: font.outlines.glyphs[char.codePointAt(0) ?? 0],
  }));
  if (chars.some(({ d }) => d === undefined)) return null;
  const scale = node.size / font.outlines.unitsPerEm;
  const idOf = (char: string): string => id(`f${node.font}u${char.codePointAt(0) ?? 0}`);
  const drawn = new Map(chars.flatMap(({ char, d }) => (d === undefined || d === '' ? [] : [[char, d]])));
  return {
    body: element(
      'g',
      { fill: node.colour, 'data-text-index': node.index, 'data-line': node.line },
      ...places(node, font.metrics).flatMap(({ char, x, y, rotate }): readonly SvgElement[] =>
        drawn.has(char)
          ? [element('use', { href: `#${idOf(char)}`, transform: toPlace(x, y, rotate, scale) })]
          : [],
      ),
    ),
    defs: [...drawn].map(([char, d]) => element('path', { id: idOf(char), d })),
  };
}

function places(node: TextNode, metrics: FontMetrics): NonNullable<TextNode['curve']> {
  if (node.curve !== null) return node.curve;
  const starts = characterStarts(metrics, node.text);
  return Array.from(node.text, (char, i) => ({
    char,
    x: node.x + (starts[i] ?? 0) * node.size,
    y: node.baseline,
    rotate: 0,
  }));
}

function toPlace(x: number, y: number, rotate: number, scale: number): string {
  const turn = rotate === 0 ? '' : `rotate(${figure(rotate)})`;
  const em = Number(scale.toPrecision(7));
  return `translate(${figure(x)} ${figure(y)})${turn}scale(${em} ${-em})`;
}
