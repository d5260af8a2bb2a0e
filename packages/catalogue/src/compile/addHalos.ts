import { isDarkMaterial } from '@cmon/core/catalogue/pictures/isDarkMaterial';
import type { Forme, Textcolor } from '@cmon/core/catalogue/types';
import {
  computeContrast,
  computeLuminance,
  computeLuminanceContrast,
  parseHexColour,
} from '../colour/contrast.ts';
import { EDGE_CONTRAST, EDGES, listUnclearEdges, readEdge, readEnds } from '../colour/edges.ts';
import { computeClearShare, HALO_CONTRAST } from '../colour/isReadable.ts';
import { mixColours } from '../colour/mixColours.ts';
import { SvgError } from '../svg/parseXml.ts';
import type { CompiledFond } from './drawings/compileFond.ts';

/** Shades that are tried between the colour of a background and white or black. */
const SHADES = 64;
/** The colours that shades go to. */
const ENDS: readonly string[] = ['#ffffff', '#000000'];

/**
 * The colour of a halo between what is drawn and the background around it: the background's own colour, or the nearest
 * lighter or darker shade of it that contrasts. `show` gives what the press prints in place of a shade. Null when not even
 * one of `ends` contrasts.
 */
function findHaloColour(
  ground: string,
  contrasts: (colour: string) => boolean,
  show: (hex: string) => string,
  ends = ENDS,
): string | null {
  if (contrasts(ground)) return ground;
  for (let step = 1; step <= SHADES; step++)
    for (const end of ends) {
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
    const text = textcolors.get(id)?.value ?? '';
    const halo = findHaloColour(calm, (colour) => computeContrast(colour, text) >= HALO_CONTRAST, show);
    if (halo === null) throw new SvgError(`text colour ${id} can't stand out from it, not even with a halo`);
    return [id, halo] as const;
  });
  return { ...compiled, fond: { ...fond, halos: Object.fromEntries(halos) } };
}

/** Contrast of a halo with the outline of an illustration: a little more, because rounding takes some of it. */
const EDGE_HALO_CONTRAST = EDGE_CONTRAST + 0.1;

/** Luminance of a background below which a halo may be darker than it: black lines on a pale one look like a mistake. */
const DARK_LUMINANCE = 0.3;

const getLuminance = (hex: string): number => computeLuminance(parseHexColour(hex));

/** The colour of a halo that contrasts with a whole edge, or null when no shade of the ground does. */
function findEdgeHalo(
  ground: string,
  edge: string,
  show: (hex: string) => string,
  ends: readonly string[],
): string | null {
  const shade = readEdge(edge);
  const contrasts = (colour: string) =>
    computeClearShare(shade, [getLuminance(colour)], EDGE_HALO_CONTRAST) === 1;
  return findHaloColour(ground, contrasts, show, ends);
}

/**
 * Adds to a fond the halos of illustrations with one of `edges`, where they don't stand out from it. Where no shade
 * contrasts with the whole outline, the background's own colour keeps the drawing around the illustration away.
 */
export function addPictoHalos(
  compiled: CompiledFond,
  edges: ReadonlySet<string>,
  show: (hex: string) => string,
): CompiledFond {
  const { fond, calm, unclearEdges } = compiled;
  const ends = getLuminance(calm) < DARK_LUMINANCE ? ENDS : ['#ffffff'];
  const pictoHalos = unclearEdges
    .filter((edge) => edges.has(edge))
    .map((edge) => [edge, findEdgeHalo(calm, edge, show, ends) ?? calm] as const);
  return pictoHalos.length === 0
    ? compiled
    : { ...compiled, fond: { ...fond, pictoHalos: Object.fromEntries(pictoHalos) } };
}

/** An illustration nearly vanishes on pale material when no part of its outline has this contrast with it. */
export const VANISHING_CONTRAST = 1.25;

/** Whether an edge has too little contrast everywhere with a material of this relative luminance. */
function mayVanish(edge: string, material: number): boolean {
  return readEnds(edge).every(({ darkest, lightest }) => {
    const nearest = Math.min(lightest, Math.max(darkest, material));
    return computeLuminanceContrast(nearest, material) < VANISHING_CONTRAST;
  });
}

/**
 * Adds to a forme the halos of illustrations with one of `edges` that don't stand out from its bare material.
 *
 * On dark material, where no shade contrasts with the whole outline, the halo is white, so that the illustration and its
 * halo together stand out. Pale material has no white under the print, so that a paler halo would not be visible: there,
 * only what nearly vanishes has a halo, in a darker shade of the material.
 */
export function addMaterialHalos(
  forme: Forme,
  edges: ReadonlySet<string>,
  show: (hex: string) => string,
): Forme {
  const { material = '#ffffff', pictoSlot } = forme;
  if (pictoSlot === null) return forme;
  const light = getLuminance(material);
  const isDark = isDarkMaterial(forme);
  const unclear = isDark ? listUnclearEdges([[light]]) : EDGES.filter((edge) => mayVanish(edge, light));
  const findHalo = (edge: string) =>
    isDark
      ? (findEdgeHalo(material, edge, show, ENDS) ?? show('#ffffff'))
      : findHaloColour(material, (colour) => computeContrast(colour, material) >= EDGE_HALO_CONTRAST, show, [
          '#000000',
        ]);
  const halos = unclear
    .filter((edge) => edges.has(edge))
    .map((edge) => [edge, findHalo(edge) ?? '#000000'] as const);
  return halos.length === 0 ? forme : { ...forme, pictoHalos: Object.fromEntries(halos) };
}
