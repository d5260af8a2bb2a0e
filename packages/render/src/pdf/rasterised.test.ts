import type { Sheet } from '@cmon/core/imposition/sheet';
import { megalot } from '@cmon/core/imposition/testing/fixtures';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { measureText } from '@cmon/core/scene/measureText';
import type { Scene, TextNode } from '@cmon/core/scene/types';
import { renderGrey } from '@cmon/testkit/print/printTools';
import { expect, it } from 'vitest';
import { FORMULA_INKS } from './inks.ts';
import { DEFAULT_PROFILE } from './testing/defaultProfile.ts';
import {
  getFont,
  goldenScenes,
  listExpectedGlyphs,
  published,
  resources,
  TEXT_TOLERANCE,
} from './testing/goldenPrint.ts';
import { readCoordinates } from './testing/listExpectedPaths.ts';
import { writePdfBytes } from './testing/printFixtures.ts';

it('FID-1 FID-6 the ink of a rasterised text has the same bounds as its outlines', async () => {
  const dpi = 600;
  for (const font of published.fonts.keys()) {
    const node: TextNode = {
      kind: 'text',
      index: 0,
      font,
      text: 'Zoé Müller-Ñandú',
      size: 6,
      x: 4,
      baseline: 12,
      width: measureText(getFont(font).metrics, 'Zoé Müller-Ñandú') * 6,
      colour: '#000000',
      placeholder: false,
      curve: null,
    };
    const firstForme = published.catalogue.formes.get(1);
    if (!firstForme) throw new Error('no forme 1');
    // A print that isn't cut ends at its outline, so that the outline contains the whole text.
    const forme = { ...firstForme, width: 86, height: 16, outline: 'M0 0L86 0L86 16L0 16Z' };
    const scene: Scene = {
      ...goldenScenes[0]?.scene,
      ...forme,
      mode: 'preview',
      nodes: [node],
      warnings: [],
      forme: { id: 1, code: forme.code },
    };
    const source = {
      itemId: 'raster',
      composition: { id: 1, code: 'X', previews: [] },
      preview: 0,
      catalogueVersion: 'v1',
      locale: 'fr_FR' as const,
    };
    const sheet: Sheet = {
      kind: 'roll',
      media: 'L320',
      pole: null,
      page: 1,
      pages: 1,
      width: 90,
      height: 20,
      trim: { x: 2, y: 2, width: 86, height: 16 },
      bleed: { x: 0, y: 0, width: 90, height: 20 },
      labels: [{ source, forme, x: 0, y: 0, turn: 0, mirror: false, white: false, cut: null }],
      inks: [],
      lines: [],
      codes: [],
      cuts: [],
      registration: [],
      groups: [],
      cutterCode: { number: '', inks: [], lines: [] },
    };
    const { bytes } = await writePdfBytes({
      sheets: [sheet],
      part: 'print',
      getScene: () => scene,
      resources,
      getInks: () => FORMULA_INKS,
      profile: DEFAULT_PROFILE,
      device: DURST,
      layers: DURST.layers,
      varnish: false,
      info: { title: 'raster', madeAt: megalot.madeAt, revision: 1, identity: 'raster' },
    });
    const ink = findInkBounds(renderGrey(bytes, dpi), dpi);
    const outline = computeOutlineBounds(node);
    for (const side of ['left', 'right', 'top', 'bottom'] as const) {
      expect(Math.abs(ink[side] - outline[side]), `font ${font} ${side}`).toBeLessThan(TEXT_TOLERANCE);
    }
  }
});

/** Finds the bounds (mm) of the pixels that are at least half covered. */
function findInkBounds({ width, grey }: ReturnType<typeof renderGrey>, dpi: number) {
  let box = { left: Infinity, right: 0, top: Infinity, bottom: 0 };
  grey.forEach((value, i) => {
    if (value > 128) return;
    const [x, y] = [i % width, Math.floor(i / width)];
    box = {
      left: Math.min(box.left, x),
      right: Math.max(box.right, x + 1),
      top: Math.min(box.top, y),
      bottom: Math.max(box.bottom, y + 1),
    };
  });
  const mm = 25.4 / dpi;
  return { left: box.left * mm, right: box.right * mm, top: box.top * mm, bottom: box.bottom * mm };
}

/** Computes the bounds (mm) of the outlines of a text in the scene. */
function computeOutlineBounds(node: TextNode) {
  const { outlines } = getFont(node.font);
  const em = node.size / outlines.unitsPerEm;
  const boxes = listExpectedGlyphs(node).map(({ char, x, y }) => {
    const points = listCurvePoints(outlines.glyphs[char.charCodeAt(0)] ?? '');
    const [xs, ys] = [points.map(([px]) => x + px * em), points.map(([, py]) => y - py * em)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  });
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** Lists points along the lines and curves of a path. */
function listCurvePoints(d: string): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  let [x, y] = [0, 0];
  for (const [, command, list] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const n = readCoordinates(list ?? '');
    if (command === 'C') {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = n;
      for (let step = 1; step <= 16; step += 1) {
        const [t, u] = [step / 16, 1 - step / 16];
        const interpolate = (a: number, b: number, c: number, e: number) =>
          u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * e;
        points.push([interpolate(x, x1, x2, x3), interpolate(y, y1, y2, y3)]);
      }
      [x, y] = [x3, y3];
    } else if (n.length === 2) {
      [x = 0, y = 0] = n;
      points.push([x, y]);
    }
  }
  return points;
}
