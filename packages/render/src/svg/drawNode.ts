import type { BlockNode, Scene, SceneNode } from '@cmon/core/scene/types';
import { drawArtwork } from './drawArtwork.ts';
import { drawFill } from './drawFill.ts';
import type { DrawnNode } from './drawnNode.ts';
import { drawText } from './drawText.ts';
import { buildSvgElement } from './svgElement.ts';
import type { DrawContext } from './svgResources.ts';

export function drawNode(node: SceneNode, index: number, scene: Scene, context: DrawContext): DrawnNode {
  switch (node.kind) {
    case 'fill':
      return drawFill(node, scene);
    case 'artwork':
      return drawArtwork(node, index, context);
    case 'block':
      return drawBlock(node);
    case 'text':
      return drawText(node, context);
  }
}

function drawBlock({ box, colour }: BlockNode): DrawnNode {
  return {
    body: buildSvgElement('rect', { ...box, fill: colour }),
    defs: [],
  };
}
