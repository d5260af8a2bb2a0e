import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildWebFont } from '../../packages/catalogue/src/compile/fonts/buildWebFont.ts';
import { root } from '../../scripts/run/root.ts';

/** The shop's fonts: weight, and its folder in the font's package. */
const WEIGHTS = { 500: '500Medium', 800: '800ExtraBold' } as const;

/** The letters and signs of the shop's languages. */
const CHARACTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...Array.from({ length: 0x180 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index)),
  '‘’“”„–—…‹›•€™×−→\u202f\u00a0',
].join('');

/** Writes the shop's fonts as WOFF2 with the letters of its languages: `nunito-{weight}.woff2`. */
export async function writeFonts(to: string): Promise<void> {
  const { resolve } = createRequire(join(root, 'apps/shop/package.json'));
  mkdirSync(to, { recursive: true });
  for (const [weight, folder] of Object.entries(WEIGHTS)) {
    const ttf = readFileSync(resolve(`@expo-google-fonts/nunito/${folder}/Nunito_${folder}.ttf`));
    writeFileSync(join(to, `nunito-${weight}.woff2`), await buildWebFont(ttf, CHARACTERS, false, root));
  }
}
