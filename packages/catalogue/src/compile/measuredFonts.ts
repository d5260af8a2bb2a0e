import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type MadeFont, makeFontMetrics } from '../fontMetrics/makeFontMetrics.ts';

/** Measures a font file, or remembers what was measured of it. */
export type MeasureFont = (ttf: Uint8Array, id: number) => MadeFont;

/**
 * Measuring takes about a second a font, so measurements are kept under node_modules/.cache by the hash of the file
 * and of the code that measures: a change of either measures anew.
 */
export function measuredFonts(root: string): MeasureFont {
  const placeOf = measurements(root);
  return (ttf, id) => {
    const path = placeOf(ttf, id);
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as MadeFont;
    } catch {
      const made = makeFontMetrics(ttf, id);
      mkdirSync(dirname(path), { recursive: true });
      const part = `${path}.${process.pid}.part`;
      writeFileSync(part, JSON.stringify(made));
      renameSync(part, path);
      return made;
    }
  };
}

/** Tells whether a font has been measured before. */
export function measuredBefore(root: string): (ttf: Uint8Array, id: number) => boolean {
  const placeOf = measurements(root);
  return (ttf, id) => existsSync(placeOf(ttf, id));
}

/** Where a font's measurements are kept. */
function measurements(root: string): (ttf: Uint8Array, id: number) => string {
  const code = createHash('sha256');
  const sources = join(import.meta.dirname, '../fontMetrics');
  for (const file of readdirSync(sources).sort())
    if (!file.endsWith('.test.ts')) code.update(readFileSync(join(sources, file)));
  const codeHash = code.digest();
  return (ttf, id) => {
    const name = createHash('sha256').update(codeHash).update(ttf).update(String(id)).digest('hex');
    return join(root, 'node_modules/.cache/cmon-fonts', `${name}.json`);
  };
}
