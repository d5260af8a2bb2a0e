import { toMillimetres } from '@cmon/core/imposition/points';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import { object, plan } from '@cmon/core/imposition/testing/fixtures';
import { TEXT_HALO } from '@cmon/core/scene/defaults';
import { testForme } from '@cmon/core/scene/testing/testCatalogue';
import { testFont } from '@cmon/core/scene/testing/testFonts';
import type { Scene } from '@cmon/core/scene/types';
import { expect, it } from 'vitest';
import { sceneToSvgString } from '../svg/sceneToSvgString.ts';
import { FORMULA_INKS } from './inks.ts';
import { isDict, type PdfValue } from './read/pdfValue.ts';
import { type PdfFile, readPdf } from './read/readPdf.ts';
import { readPrintedPage } from './read/readPrintedPage.ts';
import { walkPage } from './read/walkPage.ts';
import { buildPdfJob, getScene, imposeSheets, resources, writePdfBytes } from './testing/printFixtures.ts';
import { bagPrinter, makeLabel, makeRollSheets, readFirstPage } from './testing/printPlans.ts';

const HALO = '#fbe08a';
/** Width of the line of a halo, in units of the first test font. */
const LINE = TEXT_HALO * testFont(1).outlines.unitsPerEm;

/** The scene of a label with a halo around its texts and its picto. */
function drawWithHalo(source: LabelSource): Scene {
  const scene = getScene(source);
  return {
    ...scene,
    nodes: scene.nodes.map((node) =>
      node.kind === 'text' || (node.kind === 'artwork' && node.layer === 'picto')
        ? { ...node, halo: HALO }
        : node,
    ),
  };
}

/** Reads the line width of each form whose name starts with `start`; undefined for a form without a line. */
function readLines(file: PdfFile, start: string): readonly (string | undefined)[] {
  const table = (dict: PdfValue | undefined, key: string) => {
    const found = isDict(dict) ? file.resolve(dict.get(key)) : undefined;
    return isDict(found) ? found : new Map();
  };
  return [...table(table(readFirstPage(file), 'Resources'), 'XObject')].flatMap(([name, form]) =>
    String(name).startsWith(start) ? [/ ([0-9.]+) w\s/.exec(file.content(form) ?? '')?.[1]] : [],
  );
}

async function readStrokes(getChangedScene: (source: LabelSource) => Scene) {
  const { bytes } = await writePdfBytes(buildPdfJob(makeRollSheets(), { getScene: getChangedScene }));
  const file = readPdf(bytes);
  const page = readFirstPage(file);
  const strokes: string[] = [];
  const haloOrigins: { readonly x: number; readonly y: number }[] = [];
  walkPage(file, page, {
    form: (name, { matrix }) => {
      // The form of a glyph begins with `g`, the form of its halo with `hg`.
      if (name.startsWith('hg')) haloOrigins.push({ x: matrix[4], y: matrix[5] });
      return true;
    },
    paint: (kind, _, state) => {
      if (kind === 'stroke' && state.stroke.kind === 'cmyk') strokes.push(String(state.stroke.inks));
    },
  });
  return { strokes, haloOrigins, printed: readPrintedPage(file, page) };
}

it('CAT-48 a halo is printed as a line in its process inks behind letters and pictos, and the texts stay the same', async () => {
  const [plain, haloed] = [await readStrokes(getScene), await readStrokes(drawWithHalo)];
  expect(plain.strokes).toEqual([]);
  expect(new Set(haloed.strokes)).toEqual(new Set([String(FORMULA_INKS.find(HALO))]));
  expect(haloed.strokes.length).toBeGreaterThan(plain.printed.glyphs.length / 2);
  expect(haloed.printed.glyphs).toEqual(plain.printed.glyphs);
  expect(haloed.printed.unexpected).toEqual([]);
});

it('CAT-48 the halo of each printed letter is at the place of the letter', async () => {
  const sheet = makeRollSheets()[0];
  const letters = (sheet?.labels ?? []).flatMap(({ source }) =>
    getScene(source).nodes.flatMap((node) =>
      node.kind === 'text' ? [...node.text.replaceAll(' ', '')] : [],
    ),
  );
  const { haloOrigins, printed } = await readStrokes(drawWithHalo);
  expect(haloOrigins.length).toBe(letters.length);
  for (const { x, y } of haloOrigins) {
    const nearest = Math.min(...printed.glyphs.map(({ matrix }) => Math.hypot(matrix[4] - x, matrix[5] - y)));
    expect(toMillimetres(nearest)).toBeLessThan(0.01);
  }
});

it('CAT-47 the same halo is drawn on the screen, behind all letters of its line', () => {
  const source = makeRollSheets()[0]?.labels[0]?.source as LabelSource;
  const scene = drawWithHalo(source);
  const screen = {
    fontFamily: () => 'cmon',
    artwork: resources.artwork,
    href: () => null,
  };
  const live = sceneToSvgString(scene, screen);
  expect(live).toMatch(
    new RegExp(`<use href="#(.+?)" stroke="${HALO}"></use><text [^>]*id="\\1"[^>]* stroke-width="0.14em"`),
  );
  const outlined = sceneToSvgString(scene, { ...screen, glyphs: resources.font });
  expect(outlined).toContain(`<g stroke="${HALO}" stroke-width="${LINE}" stroke-linejoin="round"><use`);
});

it('CAT-48 the line of a halo is as wide on paper as on the screen, in the units of the font', async () => {
  const { bytes } = await writePdfBytes(buildPdfJob(makeRollSheets(), { getScene: drawWithHalo }));
  const file = readPdf(bytes);
  expect(new Set(readLines(file, 'hg'))).toEqual(new Set([String(LINE)]));
});

/** Prints a bag of a material. Lists the strokes in process inks and in white, each as its points on the page (pt). */
async function printBagWithHalo(material: string) {
  const bag = {
    ...object(1, 1, 1, { pole: 'sac' as const }),
    composition: makeLabel({ fond: 9, picto: 2 }, ['Zoé', ''], 1).composition,
  };
  const sheets = imposeSheets(plan([], [bag]), bagPrinter, {
    forme: () => testForme({ copies: 1, material }),
  });
  const getHaloed = (source: LabelSource): Scene => {
    const scene = getScene(source);
    return {
      ...scene,
      nodes: scene.nodes.map((node) => (node.kind === 'artwork' ? { ...node, halo: HALO } : node)),
    };
  };
  const { bytes } = await writePdfBytes(
    buildPdfJob(sheets, { getScene: getHaloed, layers: bagPrinter.layers }),
  );
  const file = readPdf(bytes);
  const page = readFirstPage(file);
  const strokes = { cmyk: [] as string[], white: [] as string[] };
  walkPage(file, page, {
    paint: (kind, points, { stroke, matrix, forms }) => {
      if (kind !== 'stroke' || !forms.some((name) => name.includes('renard'))) return;
      const [a, b, c, d, e, f] = matrix;
      const placed = points.map((value, i) =>
        i % 2 === 0 ? a * value + c * (points[i + 1] ?? 0) + e : b * (points[i - 1] ?? 0) + d * value + f,
      );
      const isWhite = stroke.kind === 'spot' && stroke.name === 'White';
      strokes[isWhite ? 'white' : 'cmyk'].push(placed.map((value) => value.toFixed(1)).join(' '));
    },
  });
  // The resource name of the picto `pictos/poly/renard.svg`, in which `_2f` stands for a slash.
  return { lines: readLines(file, 'apictos_2fpoly_2frenard'), strokes, printed: readPrintedPage(file, page) };
}

it('CAT-67 on dark material there is white under the halo of an illustration, and on pale material there is none', async () => {
  const dark = await printBagWithHalo('#1f5fa8');
  const shapes = resources.artwork('pictos/poly/renard.svg')?.shapes.length ?? 0;
  expect(dark.strokes.cmyk).toHaveLength(shapes);
  expect(dark.strokes.white).toEqual(dark.strokes.cmyk);
  expect(dark.lines).toHaveLength(2);
  expect(new Set(dark.lines).size).toBe(1);
  expect(dark.lines[0]).toBeDefined();
  expect(dark.printed.spots.get('White')).toMatchObject({ strokes: shapes, knockouts: 0, unlayered: 0 });
  expect(dark.printed.unexpected).toEqual([]);
  const pale = await printBagWithHalo('#f4a6bf');
  expect(pale.strokes.cmyk).toHaveLength(shapes);
  expect(pale.strokes.white).toEqual([]);
});
