import { DEFAULT_FONT_FAMILY, TEXT_HALO } from '@cmon/core/scene/defaults';
import type { TextNode } from '@cmon/core/scene/types';
import { buildTextAttributes, TEXT_TRANSFORM } from './buildTextAttributes.ts';
import { drawGlyphs } from './drawGlyphs.ts';
import type { DrawnNode } from './drawnNode.ts';
import { buildSvgElement } from './svgElement.ts';
import type { DrawContext } from './svgResources.ts';

/** Draws a line of text: as outlines when the resources have them, else as a text element with the metrics' layout. */
export function drawText(node: TextNode, context: DrawContext): DrawnNode {
  return drawGlyphs(node, context) ?? { body: drawTextElement(node, context), defs: [] };
}

/** A halo stays while typing: its line is as wide as the size asks for, and placeholders have it too. */
function drawTextElement(node: TextNode, { resources }: DrawContext) {
  const { halo } = node;
  return buildSvgElement(
    'text',
    {
      ...buildTextAttributes(node),
      transform: TEXT_TRANSFORM,
      'data-text-index': node.index,
      'data-line': node.line,
      'font-family': fontFamilyList(resources.fontFamily(node.font)),
      stroke: halo,
      'stroke-width': halo && `${TEXT_HALO}em`,
      'stroke-linejoin': halo && 'round',
      'paint-order': halo && 'stroke',
      'font-variant': 'none',
      'text-rendering': 'geometricPrecision',
    },
    node.text,
  );
}

const fontFamilyList = (family: string | null): string =>
  family === null ? DEFAULT_FONT_FAMILY : `"${family.replaceAll('"', '')}", ${DEFAULT_FONT_FAMILY}`;
