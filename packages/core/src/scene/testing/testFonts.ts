import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MeasuredFont, measureFont } from '@cmon/catalogue/fontMetrics/measureFont';

/** Real fonts, by id: two round ones, a tall one, a script with deep descenders. */
const FILES: Readonly<Record<number, string>> = {
  1: 'baloo-2/700Bold/Baloo2_700Bold.ttf',
  2: 'amatic-sc/700Bold/AmaticSC_700Bold.ttf',
  3: 'pacifico/400Regular/Pacifico_400Regular.ttf',
};

const made = new Map<number, MeasuredFont>();

/** Measured once a process: it takes about a second a font. */
export function testFont(id: number): MeasuredFont {
  const known = made.get(id);
  if (known !== undefined) return known;
  const file = FILES[id];
  if (file === undefined) throw new Error(`no test font ${id}`);
  const url = new URL(`../../../../../node_modules/@expo-google-fonts/${file}`, import.meta.url);
  const font = measureFont(readFileSync(fileURLToPath(url)), id);
  made.set(id, font);
  return font;
}
