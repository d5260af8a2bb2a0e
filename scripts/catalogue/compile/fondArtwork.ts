import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artwork } from '@cmon/core/scene/types';
import { mixColours } from '../colour/mixColours.ts';
import { drawings } from '../draw/drawings.ts';
import type { FondSource } from '../source/schemas.ts';
import { compileArtwork } from '../svg/compileArtwork.ts';
import { SvgError } from '../svg/parseXml.ts';

function recoloured(artwork: Artwork, recolour: Readonly<Record<string, string>>): Artwork {
  for (const from of Object.keys(recolour)) {
    if (!artwork.shapes.some((shape) => shape.fill === from))
      throw new SvgError(`no shape has the colour ${from}`);
  }
  return {
    ...artwork,
    shapes: artwork.shapes.map((shape) => ({ ...shape, fill: recolour[shape.fill] ?? shape.fill })),
  };
}

const softened = (artwork: Artwork, towards: string, share: number): Artwork => ({
  ...artwork,
  shapes: artwork.shapes.map((shape) => ({ ...shape, fill: mixColours(shape.fill, towards, share) })),
});

/**
 * The drawing of a fond: a file of assets/artwork/backgrounds, or one of our generators with a palette. Null for a
 * fond without one. Throws `SvgError` when it is missing or can't be printed.
 */
export function fondArtwork({ artwork, colour }: FondSource, root: string): Artwork | null {
  if (artwork === undefined) return null;
  if ('draw' in artwork) {
    const draw = drawings[artwork.draw];
    if (!draw) throw new SvgError(`no generator ${artwork.draw}`);
    return softened(compileArtwork(draw(artwork.palette)), colour, artwork.soften);
  }
  let svg: string;
  try {
    svg = readFileSync(join(root, 'assets/artwork/backgrounds', artwork.file), 'utf8');
  } catch {
    throw new SvgError(`no drawing assets/artwork/backgrounds/${artwork.file}`);
  }
  return softened(recoloured(compileArtwork(svg), artwork.recolour), colour, artwork.soften);
}
