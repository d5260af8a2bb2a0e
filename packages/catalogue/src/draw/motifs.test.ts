import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readSources } from '../source/readSources.ts';
import { artworkSvg } from '../svg/artworkSvg.ts';
import { compileArtwork } from '../svg/compileArtwork.ts';
import { root } from '../testing/plantedRoot.ts';
import { MOTIFS } from './motifs.ts';

const edge = 240;
const drawn = readSources(root).sources.fonds.flatMap(({ artwork }) =>
  artwork && 'draw' in artwork && MOTIFS[artwork.draw]
    ? [{ name: artwork.draw, palette: artwork.palette }]
    : [],
);

/** Share of the pixels along two lines that differ visibly. */
async function seam(svg: string, vertical: boolean): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(edge, edge)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    [0, 1, 2].map((channel) => data[(y * edge + x) * info.channels + channel] ?? 0);
  const differing = Array.from({ length: edge }, (_, i) => {
    const [one, other] = vertical ? [at(0, i), at(edge - 1, i)] : [at(i, 0), at(i, edge - 1)];
    return one.some((value, channel) => Math.abs(value - (other[channel] ?? 0)) > 60);
  });
  return differing.filter(Boolean).length / edge;
}

describe('motifs', () => {
  it('CAT-7 every generator is used by a fond', () => {
    expect([...new Set(drawn.map(({ name }) => name))].sort()).toEqual(Object.keys(MOTIFS).sort());
  });

  it.each(drawn)('SCN-12 $name repeats without a seam', async ({ name, palette }) => {
    const svg = artworkSvg(compileArtwork(MOTIFS[name]?.(palette) ?? ''));
    expect(await seam(svg, true)).toBeLessThan(0.12);
    expect(await seam(svg, false)).toBeLessThan(0.12);
  });

  it.each(Object.entries(MOTIFS))('OPT-18 %s is the same picture every time', (_, draw) => {
    const palette = ['#ffffff', '#ff0000', '#00ff00'];
    expect(draw(palette)).toBe(draw(palette));
  });
});
