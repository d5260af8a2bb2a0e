import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Box } from '../../catalogue/types.ts';
import { doOverlap, isInside } from '../testing/boxes.ts';
import { createRandom } from './createRandom.ts';
import { isGuillotine } from './isGuillotine.ts';
import { packWeb } from './packWeb.ts';
import type { Packing, Piece } from './piece.ts';

const WIDTH = 300;

const anyPiece = fc
  .array(fc.tuple(fc.integer({ min: 50, max: 3000 }), fc.integer({ min: 50, max: 8000 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map(
    (shapes): Piece => ({
      shapes: shapes.map(([width, height]) => ({ width: width / 10, height: height / 10 })),
    }),
  );

const anyPieces = fc.array(anyPiece, { minLength: 1, maxLength: 60 });

function listBoxes(pieces: readonly Piece[], packing: Packing): Box[] {
  return packing.placements.map(({ piece, shape, x, y }) => ({
    x,
    y,
    width: pieces[piece]?.shapes[shape]?.width ?? 0,
    height: pieces[piece]?.shapes[shape]?.height ?? 0,
  }));
}

function packAll(pieces: readonly Piece[], straightCuts: boolean): { boxes: Box[]; packing: Packing } {
  const packing = packWeb(pieces, { width: WIDTH, maxLength: 1e6, straightCuts });
  if (!packing) throw new Error('not packed');
  return { packing, boxes: listBoxes(pieces, packing) };
}

/** Length of rows of pieces in their smallest shape that fits, the tallest first, each in the first row with room. */
function measureRows(pieces: readonly Piece[]): number {
  const rows: { free: number; height: number }[] = [];
  const sizes = pieces.map(({ shapes }) =>
    shapes
      .filter(({ width }) => width <= WIDTH)
      .reduce((a, b) => (b.width * b.height < a.width * a.height ? b : a)),
  );
  for (const { width, height } of sizes.sort((a, b) => b.height - a.height)) {
    const row = rows.find(({ free }) => free >= width - 1e-6);
    if (row) row.free -= width;
    else rows.push({ free: WIDTH - width, height });
  }
  return rows.reduce((sum, { height }) => sum + height, 0);
}

/** Pieces of 15 to 90 by 10 to 60 mm from a fixed seed. */
function drawTurnable(count: number): readonly Piece[] {
  const random = createRandom(5);
  const side = (least: number, most: number) => least + Math.round(random() * (most - least));
  return Array.from({ length: count }, () => {
    const [width, height] = [side(15, 90), side(10, 60)];
    return {
      shapes: [
        { width, height },
        { width: height, height: width },
      ],
    };
  });
}

it('IMP-22 IMP-25 every piece of a mixed web is placed once, inside the width, and no two overlap', () => {
  fc.assert(
    fc.property(anyPieces, fc.boolean(), (pieces, straightCuts) => {
      const { packing, boxes } = packAll(pieces, straightCuts);
      expect(packing.placements.map((one) => one.piece).sort((a, b) => a - b)).toEqual(
        pieces.map((_, i) => i),
      );
      const web = { x: 0, y: 0, width: WIDTH, height: packing.length };
      expect(boxes.filter((box) => !isInside(box, web))).toEqual([]);
      expect(boxes.filter((a, i) => boxes.some((b, j) => j > i && doOverlap(a, b)))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('IMP-24 a layout for straight cuts can be separated by cuts from edge to edge', () => {
  fc.assert(
    fc.property(anyPieces, (pieces) => {
      expect(isGuillotine(packAll(pieces, true).boxes)).toBe(true);
    }),
    { numRuns: 25 },
  );
  const pinwheel = [
    { x: 0, y: 0, width: 2, height: 1 },
    { x: 2, y: 0, width: 1, height: 2 },
    { x: 1, y: 2, width: 2, height: 1 },
    { x: 0, y: 1, width: 1, height: 2 },
  ];
  expect(isGuillotine(pinwheel)).toBe(false);
});

it('IMP-25 a web is never longer than rows of pieces from the tallest to the lowest', () => {
  fc.assert(
    fc.property(anyPieces, fc.boolean(), (pieces, straightCuts) => {
      expect(packAll(pieces, straightCuts).packing.length).toBeLessThanOrEqual(measureRows(pieces) + 1e-6);
    }),
    { numRuns: 40 },
  );
});

it('IMP-24 IMP-25 a thousand pieces that may be turned leave less than 0.3 % free, 3 % between straight cuts', () => {
  const pieces = drawTurnable(1_000);
  const least = pieces.reduce(
    (sum, { shapes: [shape] }) => sum + (shape?.width ?? 0) * (shape?.height ?? 0),
    0,
  );
  const free = packAll(pieces, false);
  expect(least / (WIDTH * free.packing.length)).toBeGreaterThan(0.997);
  expect(free.boxes.filter((a, i) => free.boxes.some((b, j) => j > i && doOverlap(a, b)))).toEqual([]);
  const straight = packAll(pieces, true);
  expect(least / (WIDTH * straight.packing.length)).toBeGreaterThan(0.97);
  expect(isGuillotine(straight.boxes)).toBe(true);
});

it('IMP-23 the same pieces are always placed at the same positions', () => {
  fc.assert(
    fc.property(anyPieces, (pieces) => {
      expect(packAll(pieces, false).packing).toEqual(packAll(structuredClone(pieces), false).packing);
    }),
    { numRuns: 8 },
  );
});

it('IMP-25 pieces that fit side by side leave nothing free, and what exceeds the longest page is refused', () => {
  const halves = Array.from({ length: 6 }, () => ({ shapes: [{ width: 150, height: 100 }] }));
  expect(packAll(halves, false).packing.length).toBe(300);
  expect(packWeb(halves, { width: WIDTH, maxLength: 299, straightCuts: false })).toBeNull();
  const turnable = {
    shapes: [
      { width: 310, height: 20 },
      { width: 20, height: 310 },
    ],
  };
  expect(packAll([turnable], false).packing.placements).toEqual([{ piece: 0, shape: 1, x: 0, y: 0 }]);
});
