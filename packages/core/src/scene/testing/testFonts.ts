import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MeasuredFont, measureFont } from '@cmon/catalogue/fontMetrics/measureFont';

/** Real fonts, by id: a round one, a narrow one, and a script with deep descenders. */
const FILES: Readonly<Record<number, string>> = {
  1: 'baloo-2/700Bold/Baloo2_700Bold.ttf',
  2: 'amatic-sc/700Bold/AmaticSC_700Bold.ttf',
  3: 'pacifico/400Regular/Pacifico_400Regular.ttf',
};

const fonts = new Map<number, MeasuredFont>();

/** The metrics and outlines of a test font, cached per process: measuring takes about a second per font. */
export function testFont(id: number): MeasuredFont {
  const cached = fonts.get(id);
  if (cached !== undefined) return cached;
  const file = FILES[id];
  if (file === undefined) throw new Error(`There is no test font ${id}. Add it to FILES.`);
  const url = new URL(`../../../../../node_modules/@expo-google-fonts/${file}`, import.meta.url);
  const font = measureFont(readFileSync(fileURLToPath(url)), id);
  fonts.set(id, font);
  return font;
}
