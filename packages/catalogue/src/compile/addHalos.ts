import type { Textcolor } from '@cmon/core/catalogue/types';
import { computeContrast } from '../colour/contrast.ts';
import { HALO_CONTRAST } from '../colour/isReadable.ts';
import { mixColours } from '../colour/mixColours.ts';
import { SvgError } from '../svg/parseXml.ts';
import type { CompiledFond } from './drawings/compileFond.ts';

/** Shades that are tried between the colour of a background and white or black. */
const SHADES = 16;

/**
 * The colour of a halo between a `#rrggbb` text and the background around it: the background's own colour, or the nearest
 * lighter or darker shade of it that contrasts with the text. `show` gives what the press prints in place of a shade.
 * Null when not even white or black contrasts.
 */
function findHaloColour(ground: string, text: string, show: (hex: string) => string): string | null {
  const contrasts = (colour: string) => computeContrast(colour, text) >= HALO_CONTRAST;
  if (contrasts(ground)) return ground;
  for (let step = 1; step <= SHADES; step++)
    for (const end of ['#ffffff', '#000000']) {
      const shade = mixColours(ground, end, step / SHADES);
      if (contrasts(shade) && contrasts(show(shade))) return show(shade);
    }
  return null;
}

/** Adds to a fond the halos of the text colours that don't stand out from it. Throws `SvgError` for a colour without one. */
export function addHalos(
  compiled: CompiledFond,
  textcolors: ReadonlyMap<number, Textcolor>,
  show: (hex: string) => string,
): CompiledFond {
  const { fond, calm, unclear } = compiled;
  if (unclear.length === 0) return compiled;
  const halos = unclear.map((id) => {
    const halo = findHaloColour(calm, textcolors.get(id)?.value ?? '', show);
    if (halo === null) throw new SvgError(`text colour ${id} can't stand out from it, not even with a halo`);
    return [id, halo] as const;
  });
  return { ...compiled, fond: { ...fond, halos: Object.fromEntries(halos) } };
}
