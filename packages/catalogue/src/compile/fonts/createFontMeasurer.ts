import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type MeasuredFont, measureFont } from '../../fontMetrics/measureFont.ts';

/** Measures a font file, or reads its measurements from the cache. */
export type MeasureFont = (ttf: Uint8Array, id: number) => MeasuredFont;

/**
 * Returns a function that measures fonts with a cache. Measuring takes about a second per font. The cache is under
 * node_modules/.cache; its keys are hashes of the font file and of the measuring code.
 */
export function createFontMeasurer(root: string): MeasureFont {
  const cachePath = createCachePath(root);
  return (ttf, id) => {
    const path = cachePath(ttf, id);
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as MeasuredFont;
    } catch {
      const measured = measureFont(ttf, id);
      mkdirSync(dirname(path), { recursive: true });
      const temporary = `${path}.${process.pid}.part`;
      writeFileSync(temporary, JSON.stringify(measured));
      renameSync(temporary, path);
      return measured;
    }
  };
}

/** Returns a function that tells whether the measurements of a font are in the cache. */
export function createMeasurementCheck(root: string): (ttf: Uint8Array, id: number) => boolean {
  const cachePath = createCachePath(root);
  return (ttf, id) => existsSync(cachePath(ttf, id));
}

/** Returns a function that gives the cache file of a font's measurements. */
function createCachePath(root: string): (ttf: Uint8Array, id: number) => string {
  const code = createHash('sha256');
  const sources = join(import.meta.dirname, '../../fontMetrics');
  for (const file of readdirSync(sources).sort())
    if (!file.endsWith('.test.ts')) code.update(readFileSync(join(sources, file)));
  const codeHash = code.digest();
  return (ttf, id) => {
    const name = createHash('sha256').update(codeHash).update(ttf).update(String(id)).digest('hex');
    return join(root, 'node_modules/.cache/cmon-fonts', `${name}.json`);
  };
}
