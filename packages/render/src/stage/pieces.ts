import type { Catalogue, Mockup } from '@cmon/core/catalogue/document';

/** What stands on the stage as one thing: a bare label, or an object with a preview on each of its print areas. */
export interface Piece {
  readonly mockup: Mockup | null;
  /** Indexes of the previews, in the order of the mock-up's areas. */
  readonly previews: readonly number[];
}

/** Neighbouring previews of one mock-up share it as far as it has areas (the two sides of a mug). */
export function pieces(
  previews: readonly { readonly forme: number }[],
  catalogue: Catalogue,
): readonly Piece[] {
  const found: { mockup: Mockup | null; previews: number[] }[] = [];
  for (const [index, { forme }] of previews.entries()) {
    const mockup = catalogue.mockups.get(catalogue.formes.get(forme)?.mockup ?? '') ?? null;
    const last = found.at(-1);
    if (mockup && last && last.mockup === mockup && last.previews.length < mockup.areas.length)
      last.previews.push(index);
    else found.push({ mockup, previews: [index] });
  }
  return found;
}
