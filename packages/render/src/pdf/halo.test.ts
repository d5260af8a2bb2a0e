import { toMillimetres } from '@cmon/core/imposition/points';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import { TEXT_HALO } from '@cmon/core/scene/defaults';
import { testFont } from '@cmon/core/scene/testing/testFonts';
import type { Scene } from '@cmon/core/scene/types';
import { expect, it } from 'vitest';
import { sceneToSvgString } from '../svg/sceneToSvgString.ts';
import { FORMULA_INKS } from './inks.ts';
import { isDict, type PdfValue } from './read/pdfValue.ts';
import { readPdf } from './read/readPdf.ts';
import { readPrintedPage } from './read/readPrintedPage.ts';
import { walkPage } from './read/walkPage.ts';
import { getScene, job, resources, writePdfBytes } from './testing/printFixtures.ts';
import { readFirstPage, rollSheets } from './testing/printPlans.ts';

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

async function readStrokes(change: (source: LabelSource) => Scene) {
  const { bytes } = await writePdfBytes(job(rollSheets(), { getScene: change }));
  const file = readPdf(bytes);
  const page = readFirstPage(file);
  const strokes: string[] = [];
  const edges: { readonly x: number; readonly y: number }[] = [];
  walkPage(file, page, {
    form: (name, { matrix }) => {
      if (name.startsWith('hg')) edges.push({ x: matrix[4], y: matrix[5] });
      return true;
    },
    paint: (kind, _, state) => {
      if (kind === 'stroke' && state.stroke.kind === 'cmyk') strokes.push(String(state.stroke.inks));
    },
  });
  return { strokes, edges, printed: readPrintedPage(file, page) };
}

it('CAT-48 a halo is printed as a line in its process inks behind letters and pictos, and the texts stay the same', async () => {
  const [plain, edged] = [await readStrokes(getScene), await readStrokes(drawWithHalo)];
  expect(plain.strokes).toEqual([]);
  expect(new Set(edged.strokes)).toEqual(new Set([String(FORMULA_INKS.find(HALO))]));
  expect(edged.strokes.length).toBeGreaterThan(plain.printed.glyphs.length / 2);
  expect(edged.printed.glyphs).toEqual(plain.printed.glyphs);
  expect(edged.printed.unexpected).toEqual([]);
});

it('CAT-48 the halo of each printed letter is at the place of the letter', async () => {
  const sheet = rollSheets()[0];
  const letters = (sheet?.labels ?? []).flatMap(({ source }) =>
    getScene(source).nodes.flatMap((node) =>
      node.kind === 'text' ? [...node.text.replaceAll(' ', '')] : [],
    ),
  );
  const { edges, printed } = await readStrokes(drawWithHalo);
  expect(edges.length).toBe(letters.length);
  for (const { x, y } of edges) {
    const nearest = Math.min(...printed.glyphs.map(({ matrix }) => Math.hypot(matrix[4] - x, matrix[5] - y)));
    expect(toMillimetres(nearest)).toBeLessThan(0.01);
  }
});

it('CAT-47 the same halo is drawn on the screen, behind all letters of its line', () => {
  const source = rollSheets()[0]?.labels[0]?.source as LabelSource;
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
  const { bytes } = await writePdfBytes(job(rollSheets(), { getScene: drawWithHalo }));
  const file = readPdf(bytes);
  const table = (dict: PdfValue | undefined, key: string) => {
    const found = isDict(dict) ? file.resolve(dict.get(key)) : undefined;
    return isDict(found) ? found : new Map();
  };
  const forms = [...table(table(readFirstPage(file), 'Resources'), 'XObject')];
  const lines = new Set(
    forms.flatMap(([name, form]) =>
      String(name).startsWith('hg') ? [/ ([0-9.]+) w /.exec(file.content(form) ?? '')?.[1]] : [],
    ),
  );
  expect([...lines]).toEqual([String(LINE)]);
});
