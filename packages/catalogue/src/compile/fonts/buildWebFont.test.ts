import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import * as hb from 'harfbuzzjs';
import { expect, it } from 'vitest';
import { buildWebFont } from './buildWebFont.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const readFontFile = (path: string) => readFileSync(join(root, 'node_modules/@expo-google-fonts', path));
const ttf = readFontFile('baloo-2/600SemiBold/Baloo2_600SemiBold.ttf');

async function listCodePoints(font: Uint8Array): Promise<number[]> {
  const sfnt = await convert(Buffer.from(font), 'truetype');
  return [...new hb.Face(new hb.Blob(sfnt)).collectUnicodes()];
}

it('CAT-38 a packed font has only the given characters and their decomposed accents', async () => {
  const packed = await buildWebFont(ttf, 'Zoé', false, root);
  expect((await listCodePoints(packed)).sort((a, b) => a - b)).toEqual(
    [...'Zoéé'.normalize('NFC'), ...'é'.normalize('NFD')]
      .map((char) => char.codePointAt(0) ?? 0)
      .filter((code, index, codes) => codes.indexOf(code) === index)
      .sort((a, b) => a - b),
  );
  expect(packed.length).toBeLessThan(ttf.length / 20);
});

it('CAT-38 a font whose name is reserved is packed whole', async () => {
  const small = readFontFile('lexend/600SemiBold/Lexend_600SemiBold.ttf');
  const all = [...new hb.Face(new hb.Blob(small)).collectUnicodes()];
  expect(await listCodePoints(await buildWebFont(small, 'Zoé', true, root))).toEqual(all);
});
