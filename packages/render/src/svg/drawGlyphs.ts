import { TEXT_HALO } from '@cmon/core/scene/defaults';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import { computeCharacterStarts } from '@cmon/core/scene/measureText';
import type { TextNode } from '@cmon/core/scene/types';
import type { DrawnNode } from './drawnNode.ts';
import { buildSvgElement, formatNumber, type SvgElement } from './svgElement.ts';
import type { DrawContext } from './svgResources.ts';

/**
 * Draws a line of text as outlines; each letter is defined once and referenced. Null when the font, or a character in it,
 * has no outlines.
 */
export function drawGlyphs(node: TextNode, { resources, id }: DrawContext): DrawnNode | null {
  const font = resources.glyphs?.(node.font) ?? null;
  if (font === null) return null;
  const outlines = new Map(
    Array.from(node.text, (char) => [char, font.outlines.glyphs[char.codePointAt(0) ?? 0]]),
  );
  if ([...outlines.values()].includes(undefined)) return null;
  const { unitsPerEm } = font.outlines;
  const getGlyphId = (char: string): string => id(`f${node.font}u${char.codePointAt(0) ?? 0}`);
  const glyphs = listCharacterPositions(node, font.metrics)
    .filter(({ char }) => outlines.get(char))
    .map(({ char, x, y, rotate }) =>
      buildSvgElement('use', {
        href: `#${getGlyphId(char)}`,
        transform: buildGlyphTransform(x, y, rotate, node.size / unitsPerEm),
      }),
    );
  return {
    body: buildSvgElement(
      'g',
      { fill: node.colour, 'data-text-index': node.index, 'data-line': node.line },
      ...drawHalo(node.halo, TEXT_HALO * unitsPerEm, glyphs),
    ),
    defs: [...outlines].flatMap(([char, d]) =>
      d ? [buildSvgElement('path', { id: getGlyphId(char), d })] : [],
    ),
  };
}

function listCharacterPositions(node: TextNode, metrics: FontMetrics): NonNullable<TextNode['curve']> {
  if (node.curve !== null) return node.curve;
  const starts = computeCharacterStarts(metrics, node.text);
  return Array.from(node.text, (char, i) => ({
    char,
    x: node.x + (starts[i] ?? 0) * node.size,
    y: node.baseline,
    rotate: 0,
  }));
}

function buildGlyphTransform(x: number, y: number, rotate: number, scale: number): string {
  const turn = rotate === 0 ? '' : `rotate(${formatNumber(rotate)})`;
  const em = Number(scale.toPrecision(7));
  return `translate(${formatNumber(x)} ${formatNumber(y)})${turn}scale(${em} ${-em})`;
}

/**
 * Returns shapes with their halo, which is a line of `width` (in the units of the shapes) behind all of them. Otherwise
 * the halo of one shape would cover its neighbour.
 */
function drawHalo(
  stroke: string | undefined,
  width: number,
  shapes: readonly SvgElement[],
): readonly SvgElement[] {
  if (!stroke) return shapes;
  const line = { stroke, 'stroke-width': width, 'stroke-linejoin': 'round' };
  return [buildSvgElement('g', line, ...shapes), ...shapes];
}
