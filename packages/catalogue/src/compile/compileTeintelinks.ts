import type { Teintelink } from '@cmon/core/catalogue/types';
import { computeLuminanceContrast } from '../colour/contrast.ts';
import { sampleLuminance, WHOLE } from '../colour/sampleLuminance.ts';
import type { CompiledFond } from './drawings/compileFond.ts';
import type { CompiledPicto } from './drawings/compilePicto.ts';

/** Smallest contrast at which a picto's pixel is visible on the fond. */
const VISIBLE_CONTRAST = 1.4;
/** Another variation is linked only when it has at least this much more of its pixels visible. */
const MIN_GAIN = 0.08;

/** Width at which the pixels of a picto are sampled, px. */
const SAMPLE_WIDTH = 48;

/** Shares that differ by less are equal, so that rounding never decides which variation is linked. */
const SHARE_TOLERANCE = 1e-9;

const computeMean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function computeVisibleShare(pixels: readonly number[], ground: number): number {
  const visible = pixels.filter((light) => computeLuminanceContrast(light, ground) >= VISIBLE_CONTRAST);
  return visible.length / pixels.length;
}

/**
 * Links a poly picto and a fond when another variation of the picto has more visible pixels than the fond's default
 * variation. Mono pictos need no link: they have the text's colour, which can be read already.
 */
export async function compileTeintelinks(
  pictos: readonly CompiledPicto[],
  fonds: readonly CompiledFond[],
): Promise<Teintelink[]> {
  const links: Teintelink[] = [];
  const grounds = fonds.map(({ fond, ground }) => ({ fond, light: computeMean(ground) }));
  for (const [index, offered] of pictos.entries()) {
    // The further variations of a picto follow it in the list. A panel doesn't offer them.
    if (!offered.offered || offered.picto.type !== 'poly' || pictos[index + 1]?.offered !== false) continue;
    const end = pictos.findIndex((other, position) => position > index && other.offered);
    const drawings = pictos.slice(index, end === -1 ? undefined : end);
    const shades = await Promise.all(
      drawings.map(async ({ picto, artwork }) => ({
        variation: picto.variation,
        pixels: await sampleLuminance(artwork, WHOLE, SAMPLE_WIDTH),
      })),
    );
    for (const { fond, light } of grounds) {
      const shares = shades.map(({ variation, pixels }) => ({
        variation,
        share: computeVisibleShare(pixels, light),
      }));
      const current = shares.find(({ variation }) => variation === fond.pictoVariation) ?? shares[0];
      const best = shares.reduce((first, next) =>
        next.share > first.share + SHARE_TOLERANCE ? next : first,
      );
      if (current && best.share > current.share + MIN_GAIN) {
        links.push({ p: offered.picto.id, f: fond.id, t: best.variation });
      }
    }
  }
  return links;
}
