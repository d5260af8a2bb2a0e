import type { FillNode, Scene } from '@cmon/core/scene/types';
import type { DrawnNode } from './drawnNode.ts';
import { buildSvgElement } from './svgElement.ts';

/** Draws the fill of a background as a rectangle that reaches to the bleed. */
export function drawFill({ colour }: FillNode, { width, height, bleed }: Scene): DrawnNode {
  return {
    body: buildSvgElement('rect', {
      x: -bleed,
      y: -bleed,
      width: width + 2 * bleed,
      height: height + 2 * bleed,
      fill: colour,
    }),
    defs: [],
  };
}
