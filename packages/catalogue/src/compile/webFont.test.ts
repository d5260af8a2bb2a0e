import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import * as hb from 'harfbuzzjs';
import { expect, it } from 'vitest';
import { webFont } from './webFont.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const fontFile = (path: string) => readFileSync(join(root, 'node_modules/@expo-google-fonts', path));
const ttf = fontFile('baloo-2/600SemiBold/Baloo2_600SemiBold.ttf');

async function writtenBy(font: Uint8Array): Promise<number[]> {
  const sfnt = await convert(Buffer.from(font), 'truetype');
  return [...new hb.Face(new hb.Blob(sfnt)).collectUnicodes()];
}

it('CAT-38 a page loads a font with the characters of its texts alone, and with the parts of their accents', async () => {
  const made = await webFont(ttf, 'Zoé', false, root);
  expect((await writtenBy(made)).sort((a, b) => a - b)).toEqual(
    [...'Zoéé'.normalize('NFC'), ...'é'.normalize('NFD')]
      .map((char) => char.codePointAt(0) ?? 0)
      .filter((code, at, all) => all.indexOf(code) === at)
      .sort((a, b) => a - b),
  );
  expect(made.length).toBeLessThan(ttf.length / 20);
});

it('CAT-38 a font whose name is reserved is packed whole', async () => {
  const small = fontFile('lexend/600SemiBold/Lexend_600SemiBold.ttf');
  const all = [...new hb.Face(new hb.Blob(small)).collectUnicodes()];
  expect(await writtenBy(await webFont(small, 'Zoé', true, root))).toEqual(all);
});
