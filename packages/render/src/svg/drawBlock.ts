import type { BlockNode } from '@cmon/core/scene/types';
import type { DrawnNode } from './drawnNode.ts';
import { element } from './svgElement.ts';

export function drawBlock({ box, colour }: BlockNode): DrawnNode {
  return {
    body: element('rect', { ...box, fill: colour }),
    defs: [],
  };
}
