import type { Artwork } from '@cmon/core/scene/types';
import { findPrintableColour } from '../colour/findPrintableColour.ts';

/** Largest accepted difference between a colour and its print. Beyond it, a child sees another colour. */
const MAX_SHIFT = 15;

/** Messages for the colours of a drawing that process inks can't print. The tint is skipped: text colours are checked themselves. */
export function checkInks({ shapes }: Pick<Artwork, 'shapes'>): string[] {
  const fills = new Set(shapes.map(({ fill }) => fill).filter((fill) => fill !== 'tint'));
  return [...fills].flatMap((fill) => {
    const { hex, shift } = findPrintableColour(fill);
    return shift > MAX_SHIFT ? [`${fill} can't be printed: the nearest printable colour is ${hex}`] : [];
  });
}
