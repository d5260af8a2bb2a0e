import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readFondArtwork } from '../compile/drawings/readFondArtwork.ts';
import { compileCatalogue } from '../compileCatalogue.ts';
import { readSources } from '../source/readSources.ts';
import type { FondSource } from '../source/schemas.ts';
import { buildArtworkSvg } from '../svg/buildArtworkSvg.ts';
import { createTestCatalogue, root } from '../testing/createTestCatalogue.ts';

const { fonds } = readSources(root).sources;
const motifs = fonds.filter(({ type }) => type === 'motif');

/** Edge of the square picture in which the sides of a tile are compared, px. */
const EDGE_PX = 240;

/** Draws the tile of a background in its own colours, because softening would hide a seam. */
function drawTile({ artwork, ...fond }: FondSource): string {
  const drawings = readFondArtwork(
    { ...fond, ...(artwork ? { artwork: { ...artwork, soften: 0 } } : {}) },
    root,
    () => undefined,
  );
  if (!drawings[0]) throw new Error(`${fond.code} has no drawing`);
  return buildArtworkSvg(drawings[0].artwork);
}

/** Measures the share of the pixels of two opposite edges that differ visibly: left and right, and top and bottom. */
async function measureSeams(svg: string): Promise<{ vertical: number; horizontal: number }> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(EDGE_PX, EDGE_PX)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const readPixel = (x: number, y: number) =>
    [0, 1, 2].map((channel) => data[(y * EDGE_PX + x) * info.channels + channel] ?? 0);
  const differ = (a: readonly number[], b: readonly number[]) =>
    a.some((value, channel) => Math.abs(value - (b[channel] ?? 0)) > 60);
  const positions = Array.from({ length: EDGE_PX }, (_, index) => index);
  const last = EDGE_PX - 1;
  return {
    vertical: positions.filter((y) => differ(readPixel(0, y), readPixel(last, y))).length / EDGE_PX,
    horizontal: positions.filter((x) => differ(readPixel(x, 0), readPixel(x, last))).length / EDGE_PX,
  };
}

describe('the drawings of the backgrounds', () => {
  it('CAT-40 every drawn background names an SVG file, and every file is used', () => {
    const withoutDrawing = fonds.filter(({ artwork }) => artwork === undefined).map(({ type }) => type);
    expect([...new Set(withoutDrawing)].sort()).toEqual(['couleur', 'none']);
    const used = new Set(fonds.flatMap(({ artwork }) => (artwork ? [artwork.file] : [])));
    expect([...used].sort()).toEqual(readdirSync(join(root, 'assets/artwork/backgrounds')).sort());
  });

  it('CAT-40 OPT-18 an edit of the SVG file changes the published drawing and the version', async () => {
    const testCatalogue = createTestCatalogue();
    const compilePublished = async () => {
      const { document, files, problems } = await compileCatalogue(
        testCatalogue.path,
        testCatalogue.messages,
      );
      expect(problems).toEqual([]);
      return { version: document.version, drawing: String(files.get('assets/backgrounds/scene_mer.svg')) };
    };
    try {
      const before = await compilePublished();
      testCatalogue.write(
        'assets/artwork/backgrounds/scene_mer.svg',
        '<svg viewBox="0 0 300 200"><rect width="300" height="200" fill="#f9eddc"/></svg>',
      );
      const after = await compilePublished();
      expect(before.drawing).not.toContain('#f9eddc');
      expect(after.drawing).toContain('fill="#f9eddc"');
      expect(after.version).not.toBe(before.version);
    } finally {
      testCatalogue.remove();
    }
  }, 60_000);

  it.each(motifs)('SCN-12 $code repeats without a seam', async (motif) => {
    const { vertical, horizontal } = await measureSeams(drawTile(motif));
    expect(vertical).toBeLessThan(0.12);
    expect(horizontal).toBeLessThan(0.12);
  });
});
