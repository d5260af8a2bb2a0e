import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product } from '@cmon/core/catalogue/product';
import type { Piece } from './groupPieces.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const WIDTH = 640;
/** Limits of the stage's height, px. `MAX_TALL_HEIGHT` is for pieces that are clearly taller than wide. */
const MIN_HEIGHT = 330;
const MAX_HEIGHT = 430;
const MAX_TALL_HEIGHT = 520;
/** Height by width above which pieces are clearly taller than wide. */
const TALL_RATIO = 1.2;

/**
 * Size at which the stage is composed, px; the page scales it down to the available space. It depends on the product's
 * first shape only, so that choosing another shape doesn't move the panels below.
 */
export function computeStageSize(
  pieces: readonly Piece[],
  product: Pick<Product, 'previews'>,
  catalogue: Catalogue,
): Size {
  const sizes = pieces.map(({ previews }) => computeSize(previews[0] ?? 0, product, catalogue));
  const tallest = Math.max(...sizes.map((size) => size.height), 1);
  const totalWidth = sizes.reduce((sum, size) => sum + size.width, 0) || 2 * tallest;
  const ratio = tallest / totalWidth;
  const height = Math.min(ratio * (WIDTH - MARGIN), ratio > TALL_RATIO ? MAX_TALL_HEIGHT : MAX_HEIGHT);
  return { width: WIDTH, height: Math.round(Math.max(height, MIN_HEIGHT)) };
}

/** Free space at both sides of a piece together, px. */
const MARGIN = 104;

function computeSize(preview: number, { previews }: Pick<Product, 'previews'>, catalogue: Catalogue): Size {
  const first = previews[preview] ?? previews.at(-1);
  const forme = catalogue.formes.get(first?.forme ?? 0);
  // A product without a known shape gets the proportions of a label.
  return catalogue.mockups.get(forme?.mockup ?? '') ?? forme ?? { width: 2, height: 1 };
}
