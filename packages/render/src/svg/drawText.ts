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

/**
 * A halo is a second, referenced drawing of the text behind it: no letter's halo covers the letter before, and it follows
 * the text while it is typed. The width of its line depends on the size of the text. Placeholders have a halo too.
 */
function drawTextElement(node: TextNode, { resources, id }: DrawContext) {
  const { halo } = node;
  const haloId = halo && id(`t${node.index}l${node.line ?? 0}`);
  const text = buildSvgElement(
    'text',
    {
      ...buildTextAttributes(node),
      transform: TEXT_TRANSFORM,
      id: haloId,
      'data-text-index': node.index,
      'data-line': node.line,
      'font-family': formatFontFamilies(resources.fontFamily(node.font)),
      'stroke-width': halo && `${TEXT_HALO}em`,
      'stroke-linejoin': halo && 'round',
      'font-variant': 'none',
      'text-rendering': 'geometricPrecision',
    },
    node.text,
  );
  return halo
    ? buildSvgElement('g', {}, buildSvgElement('use', { href: `#${haloId}`, stroke: halo }), text)
    : text;
}

const formatFontFamilies = (family: string | null): string =>
  family === null ? DEFAULT_FONT_FAMILY : `"${family.replaceAll('"', '')}", ${DEFAULT_FONT_FAMILY}`;
