import type { Catalogue, Mockup } from '@cmon/core/catalogue/document';

/** One drawing on the stage: a label, or an object with a preview on each of its print areas. */
export interface Piece {
  readonly mockup: Mockup | null;
  /** Indexes of the previews, in the order of the mock-up's areas. */
  readonly previews: readonly number[];
}

/** Groups neighbouring previews of the same mock-up until its areas are full, e.g. the two sides of a mug. */
export function groupPieces(
  previews: readonly { readonly forme: number }[],
  catalogue: Catalogue,
): readonly Piece[] {
  const pieces: { mockup: Mockup | null; previews: number[] }[] = [];
  for (const [index, { forme }] of previews.entries()) {
    const mockup = catalogue.mockups.get(catalogue.formes.get(forme)?.mockup ?? '') ?? null;
    const last = pieces.at(-1);
    if (mockup && last && last.mockup === mockup && last.previews.length < mockup.areas.length)
      last.previews.push(index);
    else pieces.push({ mockup, previews: [index] });
  }
  return pieces;
}
