import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { computeLuminance, computeLuminanceContrast, parseHexColour } from '../colour/contrast.ts';
import { sampleLuminance, WHOLE } from '../colour/sampleLuminance.ts';
import type { CompiledPicto } from '../compile/drawings/compilePicto.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { buildArtworkSvg } from '../svg/buildArtworkSvg.ts';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';

let compiled: CompiledCatalogue;
beforeAll(async () => {
  compiled = await compileWholeCatalogue();
}, 600_000);

const LETTERS_GROUP = 109;
const getStyle = (id: number) => compiled.parts.pictos.find(({ picto }) => picto.id === id)?.picto.style;
const listPictoGroups = () => compiled.document.groups.filter(({ parentTable }) => parentTable === 'pictos');
function listDrawn(group: number): readonly number[] {
  const ids = listPictoGroups().find(({ id }) => id === group)?.ids ?? [];
  return ids.filter((id) => getStyle(id) === 'drawn');
}
/** Each drawing in the style of our scenes, with its variations. */
function listDrawings(): readonly (readonly CompiledPicto[])[] {
  const drawn = compiled.parts.pictos.filter(({ picto }) => picto.style === 'drawn');
  return drawn.flatMap((each, index) => {
    if (!each.offered) return [];
    const next = drawn.findIndex(({ offered }, position) => position > index && offered);
    return [drawn.slice(index, next === -1 ? undefined : next)];
  });
}

describe('the pictos in the style of our scenes', () => {
  it('ART-17 there are at least 120 pictos, ten of each kind that children ask for, and the letters', () => {
    const letters = listDrawn(LETTERS_GROUP);
    expect(letters).toHaveLength(26);
    expect(listDrawings().length - letters.length).toBeGreaterThanOrEqual(120);
    const kinds = { animals: 101, vehicles: 102, nature: 103, food: 104, fantasy: 105, sport: 106, sea: 115 };
    for (const [kind, group] of Object.entries(kinds))
      expect(listDrawn(group).length, kind).toBeGreaterThanOrEqual(10);
  });

  it('ART-20 the name of a drawn picto is unique in its group', () => {
    for (const { id, ids } of listPictoGroups().filter((group) => listDrawn(group.id).length > 0)) {
      const pictos = compiled.document.pictos.filter((picto) => ids.includes(picto.id));
      for (const locale of STORE_LOCALES) {
        const names = pictos.map(({ label }) => label[locale]);
        const drawn = pictos.filter(({ style }) => style === 'drawn').map(({ label }) => label[locale]);
        const twice = drawn.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
        expect(twice, `group ${id}, ${locale}`).toEqual([]);
      }
    }
  });

  it('ART-20 a picto with the name of a drawn one says that it is an emoji, bright or of one colour', () => {
    const notes = new Set<string>();
    for (const { ids } of listPictoGroups()) {
      const pictos = compiled.document.pictos.filter(({ id }) => ids.includes(id));
      const drawn = new Set(pictos.flatMap(({ style, label }) => (style === 'drawn' ? [label.en_GB] : [])));
      for (const { style, label } of pictos) {
        const [, name = '', what = ''] = /^(.+?)(?: \(([^)]+)\))?$/.exec(label.en_GB) ?? [];
        if (style !== 'drawn' && drawn.has(name)) notes.add(`${style}: ${what}`);
      }
    }
    expect(notes).toEqual(
      new Set(['emoji: emoji', 'bright: bright colours', 'plain: one colour', 'plain: white on colour']),
    );
  });

  it('CAT-43 in each group the drawn pictos come first, and the public set comes after our own drawings', () => {
    const order = ['drawn', 'bright', 'emoji', 'plain'];
    for (const { id, ids } of listPictoGroups()) {
      const ranks = ids.map((picto) => order.indexOf(getStyle(picto) ?? ''));
      expect(ranks, `group ${id}`).not.toContain(-1);
      expect(ranks, `group ${id}`).toEqual([...ranks].sort((a, b) => a - b));
    }
  });

  it('ART-18 each picto fills its square, is in its middle and is not cut off', async () => {
    const margin = 10;
    const faults: string[] = [];
    for (const [drawing] of listDrawings()) {
      if (!drawing) continue;
      const wide = buildArtworkSvg(drawing.artwork).replace(
        'viewBox="0 0 100 100"',
        `viewBox="${-margin} ${-margin} ${100 + 2 * margin} ${100 + 2 * margin}" width="240" height="240"`,
      );
      const { info } = await sharp(Buffer.from(wide))
        .trim({ threshold: 20 })
        .toBuffer({ resolveWithObject: true });
      const [width, height] = [info.width / 2, info.height / 2];
      const [left, top] = [-(info.trimOffsetLeft ?? 0) / 2 - margin, -(info.trimOffsetTop ?? 0) / 2 - margin];
      const isInside = left >= 0 && top >= 0 && left + width <= 100 && top + height <= 100;
      const isCentred = Math.abs(left + width / 2 - 50) <= 2 && Math.abs(top + height / 2 - 50) <= 2;
      if (!isInside || !isCentred || Math.max(width, height) < 86) faults.push(drawing.picto.name);
    }
    expect(faults).toEqual([]);
  });

  it('ART-19 each picto can be seen on white and on navy in one of its variations', async () => {
    const grounds = ['#ffffff', '#1d2c5e'].map((colour) => computeLuminance(parseHexColour(colour)));
    const faults: string[] = [];
    for (const variations of listDrawings()) {
      const samples = await Promise.all(variations.map(({ artwork }) => sampleLuminance(artwork, WHOLE, 64)));
      const isSeen = (ground: number) =>
        samples.some((pixels) => {
          const visible = pixels.filter((light) => computeLuminanceContrast(light, ground) >= 1.2);
          return visible.length >= pixels.length * 0.4;
        });
      if (!grounds.every(isSeen)) faults.push(variations[0]?.picto.name ?? '');
    }
    expect(faults).toEqual([]);
  });
});

it('BEY-180 every illustration is in the middle of its box', async () => {
  const SIDE = 100;
  const faults = await Promise.all(
    compiled.parts.pictos.map(async ({ picto, artwork }) => {
      if (artwork.shapes.length === 0) return [];
      const { data } = await sharp(Buffer.from(buildArtworkSvg(artwork)))
        .resize(SIDE, SIDE, { fit: 'contain', background: '#0000' })
        .ensureAlpha()
        .extractChannel('alpha')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const painted = [...data.keys()].filter((index) => (data[index] ?? 0) > 60);
      const measure = (places: readonly number[]) =>
        Math.abs((Math.min(...places) + Math.max(...places) + 1 - SIDE) / 2);
      const axes = [painted.map((index) => index % SIDE), painted.map((index) => Math.floor(index / SIDE))];
      return axes.some((places) => measure(places) > SIDE / 10) ? [picto.name] : [];
    }),
  );
  expect(faults.flat()).toEqual([]);
});
