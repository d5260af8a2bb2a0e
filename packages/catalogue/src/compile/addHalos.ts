import type { Textcolor } from '@cmon/core/catalogue/types';
import { computeContrast, parseHexColour } from '../colour/contrast.ts';
import { CLEAR_CONTRAST } from '../colour/isReadable.ts';
import type { CompiledFond } from './drawings/compileFond.ts';

function computeDistance(first: string, second: string): number {
  const [a, b] = [parseHexColour(first), parseHexColour(second)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/**
 * Adds to each fond the halos of the text colours that don't stand out from it. A halo has the fond's own colour, or where
 * that doesn't contrast with the text, the nearest colour of any fond or text that does: the presses have inks for it.
 */
export function addHalos(
  fonds: readonly CompiledFond[],
  textcolors: readonly Textcolor[],
): readonly CompiledFond[] {
  const values = new Map(textcolors.map(({ id, value }) => [id, value]));
  const pool = [...new Set([...fonds.map(({ fond }) => fond.colour), ...values.values()])].sort();
  const findHalo = (ground: string, text: string): string =>
    [ground, ...pool]
      .filter((colour) => computeContrast(colour, text) >= CLEAR_CONTRAST)
      .reduce(
        (best, colour) =>
          best === '' || computeDistance(colour, ground) < computeDistance(best, ground) ? colour : best,
        '',
      );
  return fonds.map((compiled) => {
    const { fond, unclear } = compiled;
    const halos = unclear.flatMap((id): [number, string][] => {
      const halo = findHalo(fond.colour, values.get(id) ?? '');
      return halo === '' ? [] : [[id, halo]];
    });
    if (halos.length === 0) return compiled;
    return { ...compiled, fond: { ...fond, halos: Object.fromEntries(halos) } };
  });
}
