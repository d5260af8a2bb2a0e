import type { Teintelink } from '@cmon/core/catalogue/types';
import { contrastOf } from '../colour/contrast.ts';
import { samplePixels, WHOLE } from '../colour/samplePixels.ts';
import type { CompiledFond } from './compileFond.ts';
import type { CompiledPicto } from './compilePicto.ts';

/** A picto's pixel stands out from the fond from this contrast on. */
const STANDS_OUT = 1.4;
/** Share of a picto's pixels that the other variation must bring out before it takes the place of the fond's own. */
const WORTHWHILE = 0.08;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const seen = (pixels: readonly number[], ground: number) =>
  pixels.filter((light) => contrastOf(light, ground) >= STANDS_OUT).length / pixels.length;

/**
 * Links a poly picto and a fond where the picto asks for another variation than the fond gives all pictos: the one
 * more of whose pixels stand out. Mono pictos need none: they take the text's colour, which is readable already.
 */
export async function compileTeintelinks(
  pictos: readonly CompiledPicto[],
  fonds: readonly CompiledFond[],
): Promise<Teintelink[]> {
  const links: Teintelink[] = [];
  const grounds = fonds.map(({ fond, ground }) => ({ fond, light: mean(ground) }));
  for (const [index, own] of pictos.entries()) {
    if (!own.offered || own.picto.type !== 'poly' || pictos[index + 1]?.offered !== false) continue;
    const end = pictos.findIndex((other, place) => place > index && other.offered);
    const drawings = pictos.slice(index, end === -1 ? undefined : end);
    const shades = await Promise.all(
      drawings.map(async ({ picto, artwork }) => ({
        variation: picto.variation,
        pixels: await samplePixels(artwork, WHOLE, 48),
      })),
    );
    for (const { fond, light } of grounds) {
      const shares = shades.map(({ variation, pixels }) => ({ variation, share: seen(pixels, light) }));
      const given = shares.find(({ variation }) => variation === fond.pictoVariation) ?? shares[0];
      const best = shares.reduce((one, other) => (other.share > one.share + 1e-9 ? other : one));
      if (given && best.share > given.share + WORTHWHILE) {
        links.push({ p: own.picto.id, f: fond.id, t: best.variation });
      }
    }
  }
  return links;
}
