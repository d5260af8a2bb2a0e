import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';

/** Widths, px, besides the original of 800 px or, for the home page's large picture, 1440 px. */
const WIDTHS = [200, 400, 800] as const;
const QUALITY = 74;

/** Writes smaller copies of the shop's pictures, `{name}-{width}.webp`. A copy newer than its original is kept. */
export async function writePictures(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from)) {
    const original = join(from, file);
    const { width = 0 } = await sharp(original).metadata();
    for (const smaller of WIDTHS.filter((one) => one < width)) {
      const copy = join(to, `${parse(file).name}-${smaller}.webp`);
      if (existsSync(copy) && statSync(copy).mtimeMs > statSync(original).mtimeMs) continue;
      await sharp(original).resize(smaller).webp({ quality: QUALITY, effort: 6 }).toFile(copy);
    }
  }
}
