import { PICTO_HALO } from '@cmon/core/scene/defaults';
import type { Artwork, ArtworkNode } from '@cmon/core/scene/types';
import type { DrawnNode } from './drawnNode.ts';
import { buildSvgElement, type SvgElement } from './svgElement.ts';
import type { DrawContext } from './svgResources.ts';

const PRESERVE_ASPECT_RATIO = { cover: 'xMidYMid slice', contain: 'xMidYMid meet', tile: 'none' } as const;

/** Draws an artwork in its box. `index` makes the id of its pattern unique in the scene. */
export function drawArtwork(node: ArtworkNode, index: number, context: DrawContext): DrawnNode {
  if (node.fit !== 'tile') return { body: drawImage(node, node.box, context), defs: [] };
  const id = context.id(`tile${index}`);
  const tileSize = { width: node.tile, height: node.tile };
  return {
    body: buildSvgElement('rect', { ...node.box, fill: `url(#${id})` }),
    defs: [
      buildSvgElement(
        'pattern',
        { id, patternUnits: 'userSpaceOnUse', x: node.box.x, y: node.box.y, ...tileSize },
        drawImage(node, { x: 0, y: 0, ...tileSize }, context),
      ),
    ],
  };
}

function drawImage(node: ArtworkNode, box: ArtworkNode['box'], { resources }: DrawContext): SvgElement {
  const { file, tint, fit, halo } = node;
  const frame = { ...box, preserveAspectRatio: PRESERVE_ASPECT_RATIO[fit] };
  const inline = resources.artwork(file);
  if (inline !== null) {
    const viewBox = `0 0 ${inline.width} ${inline.height}`;
    return buildSvgElement(
      'svg',
      { ...frame, viewBox, overflow: halo && 'visible', 'data-file': file },
      ...(halo ? [drawHalo(inline, halo)] : []),
      ...drawShapes(inline, tint),
    );
  }
  const href = tint === null ? resources.href(file) : null;
  if (href === null) return buildSvgElement('g', { 'data-file': file });
  return buildSvgElement('image', { ...frame, href, 'data-file': file });
}

/** The halo of all shapes in one path, behind them: a drawing may have hundreds of shapes. */
function drawHalo({ shapes, width }: Artwork, stroke: string): SvgElement {
  return buildSvgElement('path', {
    d: shapes.map(({ d }) => d).join(''),
    fill: 'none',
    stroke,
    'stroke-width': PICTO_HALO * width,
    'stroke-linejoin': 'round',
  });
}

function drawShapes({ shapes }: Artwork, tint: string | null): readonly SvgElement[] {
  return shapes.map(({ d, fill, evenOdd }) =>
    buildSvgElement('path', {
      d,
      fill: fill === 'tint' ? (tint ?? '#000000') : fill,
      'fill-rule': evenOdd === true ? 'evenodd' : undefined,
    }),
  );
}
