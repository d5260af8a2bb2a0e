import type { BlockNode } from '@cmon/core/scene/types';
import type { DrawnNode } from './drawnNode.ts';
import { buildSvgElement } from './svgElement.ts';

export function drawBlock({ box, colour }: BlockNode): DrawnNode {
  return {
    body: buildSvgElement('rect', { ...box, fill: colour }),
    defs: [],
  };
}
