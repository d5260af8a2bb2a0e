import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildWebFont } from '../../packages/catalogue/src/compile/fonts/buildWebFont.ts';
import { root } from '../../scripts/run/root.ts';

/** The shop's fonts: weight, and its folder in the font's package. */
const WEIGHTS = { 500: '500Medium', 800: '800ExtraBold' } as const;

/** The characters from one code point up to, and without, another. */
const listCharacters = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from }, (_, index) => from + index));

/** The letters and signs of the shop's languages, which every page needs. `shop.css` has the same ranges. */
const LATIN = `${listCharacters(0x20, 0x7f)}${listCharacters(0xa0, 0x100)}Œœ‘’“”„–—…‹›•€™×−→\u202f`;
/** The letters of other languages of Latin script, which only names have. */
const EXTENDED = listCharacters(0x100, 0x180);
/** The files of a weight: for the shop's pages in two parts, and whole for the shopper's private page. */
const FILES = {
  'nunito-latin': LATIN,
  'nunito-extended': EXTENDED,
  nunito: `${LATIN}${EXTENDED}`,
} as const;

/** Writes the shop's fonts as WOFF2, `{file}-{weight}.woff2`. */
export async function writeFonts(to: string): Promise<void> {
  const { resolve } = createRequire(join(root, 'apps/shop/package.json'));
  mkdirSync(to, { recursive: true });
  for (const [weight, folder] of Object.entries(WEIGHTS)) {
    const ttf = readFileSync(resolve(`@expo-google-fonts/nunito/${folder}/Nunito_${folder}.ttf`));
    // False, because the name Nunito isn't reserved: a copy with fewer letters may have it too.
    for (const [file, characters] of Object.entries(FILES))
      writeFileSync(join(to, `${file}-${weight}.woff2`), await buildWebFont(ttf, characters, false, root));
  }
}
