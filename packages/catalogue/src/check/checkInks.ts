import type { Artwork } from '@cmon/core/scene/types';
import { printedColour } from '../colour/printedColour.ts';

/** A colour this far from its print is another colour to a child. */
const MOST_SHIFT = 15;

/** Sentences for the colours of a drawing that process inks can't print. */
export function checkInks({ shapes }: Pick<Artwork, 'shapes'>): string[] {
  const fills = new Set(shapes.map(({ fill }) => fill).filter((fill) => fill !== 'tint'));
  return [...fills].flatMap((fill) => {
    const { hex, shift } = printedColour(fill);
    return shift > MOST_SHIFT ? [`${fill} can't be printed: process inks come no nearer than ${hex}`] : [];
  });
}
