import { readFileSync } from 'node:fs';
import { imposeMegalot } from '@cmon/core/imposition/imposeMegalot';
import { toMillimetres } from '@cmon/core/imposition/points';
import type { PlacedLabel, Sheet } from '@cmon/core/imposition/sheet';
import { env as imposeEnv, megalot, plan, pressWith } from '@cmon/core/imposition/testing/fixtures';
import type { Printer } from '@cmon/core/production/devices/device';
import { computeCharacterStarts, measureText } from '@cmon/core/scene/measureText';
import type { Scene, TextNode } from '@cmon/core/scene/types';
import { expect, it } from 'vitest';
import type { GoldenScene } from '../golden/buildGoldenScenes.ts';
import { FORMULA_INKS } from './inks.ts';
import { type PdfFile, readPdf } from './read/readPdf.ts';
import { type PrintedGlyph, readPrintedPage } from './read/readPrintedPage.ts';
import { type Matrix, walkPage } from './read/walkPage.ts';
import { DEFAULT_PROFILE } from './testing/defaultProfile.ts';
import {
  getFont,
  getScene,
  goldenScenes,
  goldenStrips,
  listExpectedGlyphs,
  PATH_TOLERANCE,
  published,
  resources,
  TEXT_TOLERANCE,
} from './testing/goldenPrint.ts';
import { listExpectedPaths } from './testing/listExpectedPaths.ts';
import { writePdfBytes } from './testing/printFixtures.ts';

/** The default roll, wide enough for the largest bag, without turned labels: this test prints every forme as a label. */
const device: Printer = pressWith({ usableWidth: { 320: 320 }, turnLabels: false });

interface Print {
  readonly sheets: readonly Sheet[];
  readonly file: PdfFile;
}

async function printStrips(printed: typeof goldenStrips): Promise<Print> {
  const layout = imposeMegalot(plan(printed), {
    ...imposeEnv(),
    device,
    emWidth: (text) => measureText(getFont(device.ticketFont).metrics, text),
    forme: (id) => {
      const forme = published.catalogue.formes.get(id);
      return forme && { ...forme, copies: 1 };
    },
  });
  if (!layout.ok) throw new Error(layout.failure.why);
  const sheets = [...layout.value.sheets()];
  const { bytes } = await writePdfBytes({
    sheets,
    part: 'print',
    getScene,
    resources,
    getInks: () => FORMULA_INKS,
    profile: DEFAULT_PROFILE,
    device,
    layers: device.layers,
    varnish: false,
    info: { title: 'golden', madeAt: megalot.madeAt, revision: 1, identity: 'golden' },
  });
  return { sheets, file: readPdf(bytes) };
}

/** One golden scene for each combination of forme, fond and picto; another font doesn't change these paths. */
const uniqueDrawings = goldenStrips.filter((_, index) => {
  const drawingKey = ({ choice: { forme, fond, picto } }: GoldenScene) => `${forme} ${fond} ${picto}`;
  const key = drawingKey(goldenScenes[index] as GoldenScene);
  return goldenScenes.findIndex((scene) => drawingKey(scene) === key) === index;
});

/** Converts a point of the page to mm from the trim corner of a label. */
function toLabelSpace(x: number, y: number, label: PlacedLabel, sheet: Sheet) {
  return {
    x: toMillimetres(x) - label.x,
    y: sheet.height - toMillimetres(y) - label.y,
  };
}

const listTexts = (scene: Scene): readonly TextNode[] => scene.nodes.filter((node) => node.kind === 'text');

it('FID-1 FID-5 FID-6 each character of every golden scene is printed with its position and size in the scene', async () => {
  const { sheets, file } = await printStrips(goldenStrips);
  let worst = 0;
  let comparedCount = 0;
  sheets.forEach((sheet, i) => {
    const page = file.pages[i];
    if (!page) throw new Error('The file has fewer pages than sheets');
    const { glyphs } = readPrintedPage(file, page);
    let index = 0;
    for (const label of sheet.labels) {
      for (const expected of listTexts(getScene(label.source)).flatMap(listExpectedGlyphs)) {
        const glyph = glyphs[index] as PrintedGlyph;
        index += 1;
        if (glyph.font !== expected.node.font || glyph.char !== expected.char)
          expect(glyph).toEqual({ font: expected.node.font, char: expected.char });
        const { x, y } = toLabelSpace(glyph.matrix[4], glyph.matrix[5], label, sheet);
        const [a, b] = glyph.matrix;
        const em = toMillimetres(Math.hypot(a, b)) * getFont(glyph.font).outlines.unitsPerEm;
        const turn = (Math.atan2(-b, a) * 180) / Math.PI;
        const turnError = Math.abs(((turn - expected.rotate + 540) % 360) - 180);
        worst = Math.max(
          worst,
          Math.hypot(x - expected.x, y - expected.y),
          Math.abs(em - expected.node.size),
          // A tenth of the degrees, so that the tolerance of 0.1 mm allows a turn of 1°.
          turnError / 10,
        );
        comparedCount += 1;
      }
    }
  });
  expect(comparedCount).toBeGreaterThan(10_000);
  expect(worst).toBeLessThan(TEXT_TOLERANCE);
});

it('FID-6 the README states the tolerances of these tests', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(`**${TEXT_TOLERANCE} mm** for a text run's origin and width`);
  expect(readme).toContain(`**${PATH_TOLERANCE} mm** for a path`);
});

it('FID-1 the width of every text equals its width in the scene', () => {
  const differences = goldenScenes.flatMap(({ scene }) =>
    listTexts(scene).map((node) => {
      const starts = computeCharacterStarts(getFont(node.font).metrics, node.text);
      return Math.abs((starts.at(-1) ?? 0) * node.size - node.width);
    }),
  );
  expect(Math.max(...differences)).toBeLessThan(TEXT_TOLERANCE);
});

it('FID-2 FID-9 every path of every golden scene is printed at its position in the scene', async () => {
  const { sheets, file } = await printStrips(uniqueDrawings);
  let worst = 0;
  let comparedCount = 0;
  sheets.forEach((sheet, i) => {
    const page = file.pages[i];
    if (!page) throw new Error('The file has fewer pages than sheets');
    const drawn: { kind: string; points: readonly number[]; matrix: Matrix }[] = [];
    walkPage(file, page, {
      paint: (kind, points, { matrix, forms }) => {
        // The forms of artwork begin with `a`, of backgrounds with `b`, and of cuts with `c` and a number.
        if (forms.some((name) => /^[ab]/.test(name)) || /^c\d/.test(forms[0] ?? ''))
          drawn.push({ kind, points, matrix });
      },
    });
    let index = 0;
    for (const label of sheet.labels) {
      for (const expected of listExpectedPaths(getScene(label.source))) {
        const { points, matrix, kind } = drawn[index] ?? {
          points: [],
          matrix: [1, 0, 0, 1, 0, 0],
          kind: 'nothing',
        };
        index += 1;
        if (kind !== expected.kind || points.length !== expected.points.length)
          expect({ kind, points }).toEqual(expected);
        for (let p = 0; p + 1 < points.length; p += 2) {
          const [px = 0, py = 0] = [points[p], points[p + 1]];
          const [a, b, c, d, e, f] = matrix;
          const { x, y } = toLabelSpace(a * px + c * py + e, b * px + d * py + f, label, sheet);
          worst = Math.max(
            worst,
            Math.hypot(x - (expected.points[p] ?? 0), y - (expected.points[p + 1] ?? 0)),
          );
          comparedCount += 1;
        }
      }
    }
    expect(index).toBe(drawn.length);
  });
  expect(comparedCount).toBeGreaterThan(100_000);
  expect(worst).toBeLessThan(PATH_TOLERANCE);
});
