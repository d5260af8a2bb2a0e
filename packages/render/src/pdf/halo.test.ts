import { toMillimetres } from '@cmon/core/imposition/points';
import type { LabelSource } from '@cmon/core/imposition/sheet';
import type { Scene } from '@cmon/core/scene/types';
import { expect, it } from 'vitest';
import { sceneToSvgString } from '../svg/sceneToSvgString.ts';
import { FORMULA_INKS } from './inks.ts';
import { readPdf } from './read/readPdf.ts';
import { readPrintedPage } from './read/readPrintedPage.ts';
import { walkPage } from './read/walkPage.ts';
import { getScene, job, resources, writePdfBytes } from './testing/printFixtures.ts';
import { readFirstPage, rollSheets } from './testing/printPlans.ts';

const HALO = '#fbe08a';

/** The scene of a label with a halo around its texts and its picto. */
function drawWithHalo(source: LabelSource): Scene {
  const scene = getScene(source);
  return {
    ...scene,
    nodes: scene.nodes.map((node) => {
      if (node.kind === 'text') return { ...node, halo: { colour: HALO, width: 0.4 } };
      return node.kind === 'artwork' && node.layer === 'picto'
        ? { ...node, halo: { colour: HALO, width: 0.3 } }
        : node;
    }),
  };
}

async function readStrokes(change: (source: LabelSource) => Scene) {
  const { bytes } = await writePdfBytes(job(rollSheets(), { getScene: change }));
  const file = readPdf(bytes);
  const page = readFirstPage(file);
  const strokes: string[] = [];
  const edges: { readonly x: number; readonly y: number; readonly width: number }[] = [];
  walkPage(file, page, {
    form: (name, { matrix: [a, b, , , x, y] }) => {
      const line = /^h\d+\.[0-9a-f]+\.([0-9_]+)$/.exec(name)?.[1];
      if (line !== undefined)
        edges.push({ x, y, width: toMillimetres(Math.hypot(a, b) * Number(line.replace('_', '.'))) / 2 });
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

it('CAT-48 the halo of each printed letter is at the place of the letter, and as wide as on the screen', async () => {
  const sheet = rollSheets()[0];
  const letters = (sheet?.labels ?? []).flatMap(({ source }) =>
    getScene(source).nodes.flatMap((node) =>
      node.kind === 'text' ? [...node.text.replaceAll(' ', '')] : [],
    ),
  );
  const { edges, printed } = await readStrokes(drawWithHalo);
  expect(edges.length).toBe(letters.length);
  for (const { x, y, width } of edges) {
    const nearest = Math.min(...printed.glyphs.map(({ matrix }) => Math.hypot(matrix[4] - x, matrix[5] - y)));
    expect(toMillimetres(nearest)).toBeLessThan(0.01);
    expect(width).toBeCloseTo(0.4, 3);
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
    new RegExp(`<text [^>]*stroke-width="16"[^>]*stroke="${HALO}"[^>]*paint-order="stroke"`),
  );
  const outlined = sceneToSvgString(scene, { ...screen, glyphs: resources.font });
  expect(outlined).toMatch(
    new RegExp(`<g stroke="${HALO}" stroke-width="[0-9.]+" stroke-linejoin="round"><use`),
  );
});
