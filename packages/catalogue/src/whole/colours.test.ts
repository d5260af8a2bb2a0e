import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Artwork } from '@cmon/core/scene/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildColourPage, COLOUR_PAGE } from '../colour/buildColourPage.ts';
import { computeDeltaE } from '../colour/computeDeltaE.ts';
import { findRamps } from '../colour/findRamps.ts';
import { openColourEngine, toChannels, toLab } from '../colour/openColourEngine.ts';
import type { CompiledCatalogue } from '../compileCatalogue.ts';
import { compileWholeCatalogue } from '../testing/compileWholeCatalogue.ts';
import { root } from '../testing/createTestCatalogue.ts';
import { readLab } from '../testing/readLab.ts';
import { readInkTable } from '../testing/readPrintColours.ts';

const PROFILE = join(root, 'assets/profiles/FOGRA39L_coated.icc');

let compiled: CompiledCatalogue;
beforeAll(async () => {
  compiled = await compileWholeCatalogue();
});

describe('the colours of the catalogue', () => {
  it('PDF-47 the shown and the printed colour of each ink mixture differ by at most 2, as transicc computes them', () => {
    const { colours } = readInkTable(compiled.files);
    const mixed = Object.entries(colours).filter(([, [c, m, y]]) => c + m + y > 0);
    expect(mixed.length).toBeGreaterThan(4000);
    const shown = readLab(
      '*sRGB',
      mixed.map(([hex]) => toChannels(hex).map((channel) => channel * 255)),
    );
    const printed = readLab(
      PROFILE,
      mixed.map(([, inks]) => inks.map((ink) => ink / 10)),
    );
    const different = mixed.filter(
      (_, index) => computeDeltaE(shown[index] ?? [0, 0, 0], printed[index] ?? [0, 0, 0]) > 2.02,
    );
    expect(different).toEqual([]);
  });

  it('PDF-51 along no ramp of a drawing an ink rises and falls again by more than 0.3 %', async () => {
    const press = (await openColourEngine()).openProfile(readFileSync(PROFILE));
    if (typeof press === 'string') throw new Error(press);
    const { colours } = readInkTable(compiled.files);
    const drawings = [...compiled.files].flatMap(([path, content]) =>
      path.endsWith('.art.json') ? [JSON.parse(String(content)) as Artwork] : [],
    );
    const isFixed = (hex: string) => colours[hex]?.slice(0, 3).every((ink) => ink === 0) ?? true;
    const ramps = findRamps(drawings, (hex) => toLab(press.screenToLab(toChannels(hex), 1)), isFixed);
    expect(ramps.length).toBeGreaterThan(200);
    const uneven = ramps.filter((ramp) =>
      [0, 1, 2, 3].some((ink) => {
        const values = ramp.map((hex) => colours[hex]?.[ink] ?? Number.NaN);
        const rising = (values.at(-1) ?? 0) >= (values[0] ?? 0) ? values : values.toReversed();
        return !rising.every((value, i) => value >= Math.max(...rising.slice(0, i), 0) - 3);
      }),
    );
    expect(uneven).toEqual([]);
  });

  it('PDF-12 the table has every colour of the drawings and of the document, within 300 % of ink', () => {
    const { colours, maxTotalInk } = readInkTable(compiled.files);
    const drawn = [...compiled.files].flatMap(([path, content]) =>
      path.endsWith('.art.json')
        ? [...String(content).matchAll(/"fill":"([^"]+)"/g)].map(([, fill = '']) => fill)
        : [],
    );
    const named = [
      ...compiled.document.textcolors.map(({ value }) => value),
      ...compiled.document.fonds.map(({ colour }) => colour),
    ];
    const missing = new Set([...drawn, ...named].filter((hex) => hex !== 'tint' && !(hex in colours)));
    expect([...missing]).toEqual([]);
    const heavy = Object.entries(colours).filter(
      ([, inks]) => inks.reduce((sum, ink) => sum + ink, 0) > maxTotalInk,
    );
    expect([maxTotalInk, heavy]).toEqual([3000, []]);
  });

  it('PDF-16 CHK-23 the profile of the version is the one of the sources', async () => {
    const icc = compiled.files.get('inks/FOGRA39L_coated.icc') ?? '';
    expect(Buffer.from(icc).equals(readFileSync(PROFILE))).toBe(true);
    const opened = (await openColourEngine()).openProfile(Buffer.from(icc));
    expect(typeof opened === 'string' ? opened : opened.description).toBe('FOGRA39L Coated');
  });

  it('PDF-48 docs/colour.md is up to date', () => {
    const page = readFileSync(join(root, COLOUR_PAGE), 'utf8');
    expect(page === buildColourPage(compiled), 'run npm run catalogue -- --colours').toBe(true);
  });
});
