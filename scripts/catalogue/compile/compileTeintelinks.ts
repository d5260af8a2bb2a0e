import type { Teintelink } from '@cmon/core/catalogue/types';
import { contrastOf } from '../colour/contrast.ts';
import { samplePixels, WHOLE } from '../colour/samplePixels.ts';
import type { CompiledFond } from './compileFond.ts';
import type { CompiledPicto } from './compilePictos.ts';

/** A picto's pixel stands out from the fond from this contrast on. */
const standsOut = 1.4;
/** Share of a picto's pixels that the other variation must bring out before it takes the place of the fond's own. */
const worthwhile = 0.08;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const seen = (pixels: readonly number[], ground: number) =>
  pixels.filter((light) => contrastOf(light, ground) >= standsOut).length / pixels.length;

/**
 * Links a poly picto and a fond where the picto asks for another variation than the fond gives all pictos: the one
 * more of whose pixels stand out. Mono pictos need none: they take the text's colour, which is readable already.
 */
export async function compileTeintelinks(
  pictos: readonly CompiledPicto[],
  fonds: readonly CompiledFond[],
): Promise<Teintelink[]> {
  const links: Teintelink[] = [];
  for (const [index, own] of pictos.entries()) {
    const second = pictos[index + 1];
    if (!own.offered || own.picto.variation === '' || second === undefined) continue;
    const pixels = new Map([
      [own.picto.variation, await samplePixels(own.artwork, WHOLE, 48)],
      [second.picto.variation, await samplePixels(second.artwork, WHOLE, 48)],
    ]);
    for (const { fond, ground } of fonds) {
      const shares = [...pixels].map(([variation, light]) => ({
        variation,
        share: seen(light, mean(ground)),
      }));
      const given = shares.find(({ variation }) => variation === fond.pictoVariation);
      const other = shares.find(({ variation }) => variation !== fond.pictoVariation);
      if (given && other && other.share > given.share + worthwhile) {
        links.push({ p: own.picto.id, f: fond.id, t: other.variation });
      }
    }
  }
  return links;
}
