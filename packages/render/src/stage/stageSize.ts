import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import type { Piece } from './pieces.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const WIDTH = 640;
/** Heights that the stage takes, px: the least, the most, and the most for what is clearly taller than wide. */
const LEAST = 330;
const MOST = 430;
const MOST_TALL = 520;

/**
 * Size at which the stage is composed, px; it is scaled down to the room it has. It follows the shape that the product
 * opens with, so that another shape doesn't move the panels beneath.
 */
export function stageSize(
  shown: readonly Piece[],
  product: Pick<Product, 'previews'>,
  catalogue: Catalogue,
): Size {
  const sizes = shown.map(({ previews }) => sizeOf(previews[0] ?? 0, product, catalogue));
  const tall = Math.max(...sizes.map((size) => size.height), 1);
  const wide = sizes.reduce((sum, size) => sum + size.width, 0) || 2 * tall;
  const ratio = tall / wide;
  const height = Math.min(ratio * (WIDTH - MARGIN), ratio > 1.2 ? MOST_TALL : MOST);
  return { width: WIDTH, height: Math.round(Math.max(height, LEAST)) };
}

/** What stands free at the sides of a piece, px. */
const MARGIN = 104;

function sizeOf(preview: number, { previews }: Pick<Product, 'previews'>, catalogue: Catalogue): Size {
  const first = previews[preview] ?? previews.at(-1);
  const forme = catalogue.formes.get(first?.forme ?? 0);
  return catalogue.mockups.get(forme?.mockup ?? '') ?? forme ?? { width: 2, height: 1 };
}
