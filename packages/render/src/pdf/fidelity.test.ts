import { DEFAULT_DEVICE } from '@cmon/core/imposition/defaultDevice';
import { imposeRoll } from '@cmon/core/imposition/imposeRoll';
import { toMillimetres } from '@cmon/core/imposition/points';
import type { LabelSource, PlacedLabel, Sheet } from '@cmon/core/imposition/sheet';
import { env as imposeEnv, megalot, strip } from '@cmon/core/imposition/testing/fixtures';
import { characterStarts, measureText } from '@cmon/core/scene/measureText';
import type { Artwork, ArtworkNode, Scene, TextNode } from '@cmon/core/scene/types';
import { beforeAll, expect, it } from 'vitest';
import { goldenScenes } from '../golden/goldenScenes.ts';
import { publishedCatalogue } from '../golden/publishedCatalogue.ts';
import { type PrintedGlyph, printedPage } from './read/printedPage.ts';
import { type PdfFile, readPdf } from './read/readPdf.ts';
import { type Matrix, walkPage } from './read/walkPage.ts';
import { pdfBytes } from './testing/printFixtures.ts';
import { renderedGrey } from './testing/tools.ts';

/** What the README publishes, mm. */
const TEXT_TOLERANCE = 0.1;
const PATH_TOLERANCE = 0.05;

const published = publishedCatalogue();
const art = new Map<string, Artwork | null>();
const artwork = (file: string): Artwork | null => {
  if (!art.has(file)) art.set(file, published.artwork(file));
  return art.get(file) ?? null;
};
const resources = { artwork, font: (id: number) => published.fonts.get(id) ?? null };
const golden = goldenScenes({
  ...published.env,
  hasArtwork: (file) => artwork(file) !== null,
  purpose: 'print',
});
const scenes = new Map<LabelSource, Scene>();
const strips = golden.map(({ choice, scene, name }, i) => {
  const composition = { id: 1, code: 'GOLDEN', previews: [choice] };
  const source = { itemId: name, composition, preview: 0, locale: 'fr_FR' as const, quantity: 1 };
  scenes.set(source, scene);
  return strip(i + 1, [source]);
});
const sceneOf = (source: LabelSource): Scene => {
  const scene = scenes.get(source);
  if (!scene) throw new Error('not a golden scene');
  return scene;
};

let sheets: readonly Sheet[];
let file: PdfFile;

beforeAll(async () => {
  const layout = imposeRoll(megalot, strips, {
    ...imposeEnv(),
    emWidth: (text) => measureText(fontOf(DEFAULT_DEVICE.ticketFont).metrics, text),
    forme: (id) => {
      const forme = published.catalogue.formes.get(id);
      return forme && { ...forme, copies: 1 };
    },
  });
  if (!layout.ok) throw new Error(layout.failure.why);
  sheets = [...layout.value.sheets(1, layout.value.pages)];
  const { bytes } = await pdfBytes({
    sheets,
    part: 'print',
    sceneOf,
    resources,
    device: DEFAULT_DEVICE,
    info: { title: 'golden', madeAt: megalot.madeAt, revision: 1, identity: 'golden' },
  });
  file = readPdf(bytes);
});

function fontOf(id: number) {
  const font = published.fonts.get(id);
  if (!font) throw new Error(`no font ${id}`);
  return font;
}

/** A point of the page, in mm from a label's trim corner. */
const fromLabel = (x: number, y: number, label: PlacedLabel, sheet: Sheet) => ({
  x: toMillimetres(x) - label.x,
  y: sheet.height - toMillimetres(y) - label.y,
});

/** Where the scene says that each drawn character of a text stands, with its turn. */
function expectedGlyphs(node: TextNode) {
  const { metrics, outlines } = fontOf(node.font);
  const starts = characterStarts(metrics, node.text);
  const places =
    node.curve ??
    [...node.text].map((char, i) => ({
      char,
      x: node.x + (starts[i] ?? 0) * node.size,
      y: node.baseline,
      rotate: 0,
    }));
  return places
    .filter(({ char }) => outlines.glyphs[char.charCodeAt(0)] !== '')
    .map((place) => ({ ...place, node }));
}

const textsOf = (scene: Scene): readonly TextNode[] => scene.nodes.filter((node) => node.kind === 'text');

it('FID-1 FID-3 FID-4 FID-5 FID-6 each character of every golden scene is printed where the scene has it, and as large', () => {
  let worst = 0;
  let compared = 0;
  sheets.forEach((sheet, i) => {
    const page = file.pages[i];
    if (!page) throw new Error('a page is missing');
    const { glyphs } = printedPage(file, page);
    let at = 0;
    for (const label of sheet.labels) {
      for (const expected of textsOf(sceneOf(label.source)).flatMap(expectedGlyphs)) {
        const glyph = glyphs[at] as PrintedGlyph;
        at += 1;
        expect([glyph.font, glyph.char]).toEqual([expected.node.font, expected.char]);
        const { x, y } = fromLabel(glyph.matrix[4], glyph.matrix[5], label, sheet);
        const [a, b] = glyph.matrix;
        const em = toMillimetres(Math.hypot(a, b)) * fontOf(glyph.font).outlines.unitsPerEm;
        const turn = (Math.atan2(-b, a) * 180) / Math.PI;
        const turned = Math.abs(((turn - expected.rotate + 540) % 360) - 180);
        worst = Math.max(
          worst,
          Math.hypot(x - expected.x, y - expected.y),
          Math.abs(em - expected.node.size),
          turned / 10,
        );
        compared += 1;
      }
    }
  });
  expect(compared).toBeGreaterThan(10_000);
  expect(worst).toBeLessThan(TEXT_TOLERANCE);
});

it("FID-1 the width of every run is the scene's", () => {
  const off = golden.flatMap(({ scene }) =>
    textsOf(scene).map((node) => {
      const starts = characterStarts(fontOf(node.font).metrics, node.text);
      return Math.abs((starts.at(-1) ?? 0) * node.size - node.width);
    }),
  );
  expect(Math.max(...off)).toBeLessThan(TEXT_TOLERANCE);
});

it('FID-2 FID-9 every path of every golden scene is printed where the scene has it', () => {
  let worst = 0;
  let compared = 0;
  sheets.forEach((sheet, i) => {
    const page = file.pages[i];
    if (!page) throw new Error('a page is missing');
    const drawn: { kind: string; points: readonly number[]; matrix: Matrix }[] = [];
    walkPage(file, page, {
      paint: (kind, points, { matrix, forms }) => {
        if (forms.some((name) => /^[ab]/.test(name)) || /^c\d/.test(forms[0] ?? ''))
          drawn.push({ kind, points, matrix });
      },
    });
    let at = 0;
    for (const label of sheet.labels) {
      for (const expected of expectedPaths(sceneOf(label.source))) {
        const { points, matrix, kind } = drawn[at] ?? {
          points: [],
          matrix: [1, 0, 0, 1, 0, 0],
          kind: 'nothing',
        };
        at += 1;
        expect([kind, points.length]).toEqual([expected.kind, expected.points.length]);
        for (let p = 0; p + 1 < points.length; p += 2) {
          const [px = 0, py = 0] = [points[p], points[p + 1]];
          const [a, b, c, d, e, f] = matrix;
          const { x, y } = fromLabel(a * px + c * py + e, b * px + d * py + f, label, sheet);
          worst = Math.max(
            worst,
            Math.hypot(x - (expected.points[p] ?? 0), y - (expected.points[p + 1] ?? 0)),
          );
          compared += 1;
        }
      }
    }
    expect(at).toBe(drawn.length);
  });
  expect(compared).toBeGreaterThan(100_000);
  expect(worst).toBeLessThan(PATH_TOLERANCE);
});

/** The paths that a scene paints and cuts, in mm from its trim corner, in painting order. */
function expectedPaths(scene: Scene): { kind: string; points: readonly number[] }[] {
  const { width, height, bleed } = scene;
  const paths = scene.nodes.flatMap((node) => {
    if (node.kind === 'fill') return [corners(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)];
    if (node.kind === 'block') return [corners(node.box.x, node.box.y, node.box.width, node.box.height)];
    return node.kind === 'artwork' ? drawing(node) : [];
  });
  return [
    ...paths.map((points) => ({ kind: 'fill', points })),
    { kind: 'stroke', points: coordinates(scene.outline) },
  ];
}

/** A rectangle's corners in the order that `re` draws them from its bottom left. */
const corners = (x: number, y: number, width: number, height: number): number[] => [
  x,
  y + height,
  x + width,
  y + height,
  x + width,
  y,
  x,
  y,
];

const coordinates = (d: string): number[] => (d.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number);

function drawing(node: ArtworkNode): number[][] {
  const source = artwork(node.file);
  if (!source) throw new Error(`no artwork ${node.file}`);
  const { box, tile, fit } = node;
  const place = (x: number, y: number, sx: number, sy: number): number[][] =>
    source.shapes.map(({ d }) =>
      coordinates(d).map((value, i) => (i % 2 === 0 ? x + value * sx : y + value * sy)),
    );
  if (fit === 'tile') {
    const all: number[][] = [];
    for (let y = box.y; y < box.y + box.height; y += tile) {
      for (let x = box.x; x < box.x + box.width; x += tile) {
        all.push(...place(x, y, tile / source.width, tile / source.height));
      }
    }
    return all;
  }
  const ratios = [box.width / source.width, box.height / source.height];
  const scale = fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios);
  const left = box.x + (box.width - source.width * scale) / 2;
  return place(left, box.y + (box.height - source.height * scale) / 2, scale, scale);
}

it('FID-1 FID-6 the ink of a rasterised text begins and ends where its outlines do', async () => {
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
      width: measureText(fontOf(font).metrics, 'Zoé Müller-Ñandú') * 6,
      colour: '#000000',
      placeholder: false,
      curve: null,
    };
    const forme = published.catalogue.formes.get(1);
    if (!forme) throw new Error('no forme 1');
    const scene: Scene = {
      ...golden[0]?.scene,
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
      locale: 'fr_FR' as const,
    };
    const page: Sheet = {
      kind: 'roll',
      media: 'L320',
      pole: null,
      page: 1,
      pages: 1,
      width: 90,
      height: 20,
      trim: { x: 2, y: 2, width: 86, height: 16 },
      bleed: { x: 0, y: 0, width: 90, height: 20 },
      labels: [{ source, forme, x: 0, y: 0, turn: 0, mirror: false, cut: null }],
      inks: [],
      lines: [],
      codes: [],
      cuts: [],
      registration: [],
      groups: [],
      cutterCode: { number: '', inks: [], lines: [] },
    };
    const { bytes } = await pdfBytes({
      sheets: [page],
      part: 'print',
      sceneOf: () => scene,
      resources,
      device: DEFAULT_DEVICE,
      info: { title: 'raster', madeAt: megalot.madeAt, revision: 1, identity: 'raster' },
    });
    const ink = inkOf(renderedGrey(bytes, dpi), dpi);
    const outline = outlineBox(node);
    for (const side of ['left', 'right', 'top', 'bottom'] as const) {
      expect(Math.abs(ink[side] - outline[side]), `font ${font} ${side}`).toBeLessThan(TEXT_TOLERANCE);
    }
  }
});

/** The box of half-covered and darker pixels, mm. */
function inkOf({ width, grey }: ReturnType<typeof renderedGrey>, dpi: number) {
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

/** The box of a text's curves where the scene has them, mm. */
function outlineBox(node: TextNode) {
  const { outlines } = fontOf(node.font);
  const em = node.size / outlines.unitsPerEm;
  const boxes = expectedGlyphs(node).map(({ char, x, y }) => {
    const points = curvePoints(outlines.glyphs[char.charCodeAt(0)] ?? '');
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

/** Points along a path's lines and curves. */
function curvePoints(d: string): (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  let [x, y] = [0, 0];
  for (const [, command, list] of d.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const n = coordinates(list ?? '');
    if (command === 'C') {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = n;
      for (let step = 1; step <= 16; step += 1) {
        const [t, u] = [step / 16, 1 - step / 16];
        const at = (a: number, b: number, c: number, e: number) =>
          u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * e;
        points.push([at(x, x1, x2, x3), at(y, y1, y2, y3)]);
      }
      [x, y] = [x3, y3];
    } else if (n.length === 2) {
      [x = 0, y = 0] = n;
      points.push([x, y]);
    }
  }
  return points;
}
