import type { InkBuild } from '@cmon/core/imposition/inkTable';
import type { Artwork } from '@cmon/core/scene/types';
import { computeDeltaE, type Lab } from './computeDeltaE.ts';
import { createInkFinder, MAX_TOTAL_INK, measurePrint } from './createInkFinder.ts';
import { IN_GAMUT_DELTA_E } from './createScreenColours.ts';
import { findRamps } from './findRamps.ts';
import { type PressTransforms, toChannels, toLab } from './openColourEngine.ts';
import { smoothRamps } from './smoothRamps.ts';

/**
 * Finds the inks of `#rrggbb` colours on a press: each colour by itself, then the ramps of the drawings together. A
 * shade keeps its own inks where the smooth ones would take too much ink, or print another colour than the shade.
 */
export function convertColours(
  colours: readonly string[],
  drawings: readonly Artwork[],
  press: PressTransforms,
): ReadonlyMap<string, InkBuild> {
  const find = createInkFinder(press);
  const inksByColour = new Map(colours.map((hex) => [hex, find(hex).inks]));
  const labs = new Map<string, Lab>();
  const readLab = (hex: string): Lab => {
    const lab = labs.get(hex) ?? toLab(press.screenToLab(toChannels(hex), 1));
    labs.set(hex, lab);
    return lab;
  };
  const ramps = findRamps(drawings, readLab, (hex) => isFixed(inksByColour.get(hex)));
  const smooth = smoothRamps(inksByColour, ramps);
  const isGood = (hex: string, inks: InkBuild): boolean =>
    inks.reduce((sum, ink) => sum + ink, 0) <= MAX_TOTAL_INK &&
    computeDeltaE(readLab(hex), measurePrint(inks, press)) <= IN_GAMUT_DELTA_E;
  return new Map(
    [...inksByColour].map(([hex, inks]): [string, InkBuild] => {
      const smoothed = smooth.get(hex) ?? inks;
      return [hex, String(smoothed) === String(inks) || !isGood(hex, smoothed) ? inks : smoothed];
    }),
  );
}

/** Black ink alone and bare paper are no shades of a ramp: their builds are rules of their own. */
const isFixed = (inks: InkBuild | undefined): boolean =>
  inks === undefined || inks[0] + inks[1] + inks[2] === 0;
