import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** Widths, px, besides the original of 800 px or, for the home page's large picture, 1440 px. */
const WIDTHS = [200, 400, 680, 800] as const;
const QUALITY = 74;

/**
 * Writes smaller copies of the shop's pictures, `{market}/{name}-{width}.webp`. A copy newer than its original is kept.
 */
export async function writePictures(from: string, to: string): Promise<void> {
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.webp')) continue;
    const original = join(from, file);
    const name = join(to, file.slice(0, -'.webp'.length));
    mkdirSync(dirname(name), { recursive: true });
    const { width = 0 } = await sharp(original).metadata();
    const needsWriting = (copy: string) =>
      !existsSync(copy) || statSync(copy).mtimeMs <= statSync(original).mtimeMs;
    const writing = WIDTHS.filter((smaller) => smaller < width).map(async (smaller) => {
      const copy = `${name}-${smaller}.webp`;
      if (needsWriting(copy))
        await sharp(original).resize(smaller).webp({ quality: QUALITY, effort: 4 }).toFile(copy);
    });
    await Promise.all(writing);
  }
}
