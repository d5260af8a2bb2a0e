import type { Box } from '@cmon/core/catalogue/types';
import type { Shape } from '@cmon/core/imposition/packing/piece';
import { pack2D } from 'binpackingjs/2d';
import { MaxRectsPacker, PACKING_LOGIC } from 'maxrects-packer/dist/maxrects-packer.mjs';

/** The overlap that counts as an error of rounding, mm. */
const EPSILON = 1e-6;
/** Steps of the search for the shortest web that a peer fills: it packs bins of a fixed size. */
const SEARCH_STEPS = 6;
/** By how much a web must be shorter to count as shorter, mm. */
const MIN_GAIN_MM = 0.01;

/** How a peer packs: the web's width, whether it may turn pieces, and the length from which it looks for a shorter one. */
export interface PeerTask {
  readonly width: number;
  readonly turn: boolean;
  /** Absent where a fifth more than the pieces' area is enough to start from. */
  readonly length?: number;
}

/** Length of a web on which all pieces are placed; null when a piece is missing, lies outside or overlaps another. */
export function measurePackLength(
  placed: readonly Box[],
  pieces: readonly Shape[],
  width: number,
): number | null {
  const listAreas = (shapes: readonly Shape[]) => shapes.map((s) => s.width * s.height).sort((a, b) => a - b);
  if (placed.length !== pieces.length || String(listAreas(placed)) !== String(listAreas(pieces))) return null;
  const sorted = placed.toSorted((a, b) => a.y - b.y);
  let length = 0;
  for (const [i, a] of sorted.entries()) {
    if (a.x < -EPSILON || a.y < -EPSILON || a.x + a.width > width + EPSILON) return null;
    length = Math.max(length, a.y + a.height);
    for (let j = i + 1; j < sorted.length; j += 1) {
      const b = sorted[j] as Box;
      if (b.y >= a.y + a.height - EPSILON) break;
      if (a.x < b.x + b.width - EPSILON && b.x < a.x + a.width - EPSILON) return null;
    }
  }
  return length;
}

/**
 * Searches the shortest length of a bin into which a packer puts all pieces: each step halves the range between a length
 * that is too short and a length that is enough. When the task has a length, a slightly shorter length is tried first.
 */
function findShortest(
  pieces: readonly Shape[],
  task: PeerTask,
  pack: (length: number) => readonly Box[] | null,
): number | null {
  let low = pieces.reduce((sum, piece) => sum + piece.width * piece.height, 0) / task.width;
  let high = task.length ?? low * 1.2;
  let best: number | null = null;
  const packWithin = (limit: number): boolean => {
    const placed = pack(limit);
    const length = placed && measurePackLength(placed, pieces, task.width);
    if (length === null) return false;
    best = Math.min(best ?? Infinity, length);
    high = Math.min(limit, length);
    return true;
  };
  if (task.length !== undefined) packWithin(task.length - MIN_GAIN_MM);
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const limit = (low + high) / 2;
    if (!packWithin(limit)) low = limit;
  }
  return best;
}

const sortByArea = (pieces: readonly Shape[]): Shape[] =>
  pieces.toSorted((a, b) => b.width * b.height - a.width * a.height);

/** The shortest web of maxrects-packer, with both of its heuristics. */
export function packWithMaxrects(pieces: readonly Shape[], task: PeerTask): number | null {
  const lengths = [PACKING_LOGIC.MAX_AREA, PACKING_LOGIC.MAX_EDGE].map((logic) =>
    findShortest(pieces, task, (length) => {
      const options = { smart: true, pot: false, square: false, allowRotation: task.turn, logic };
      const packer = new MaxRectsPacker(task.width, length, 0, options);
      for (const piece of sortByArea(pieces)) packer.add(piece.width, piece.height, null);
      const [bin] = packer.bins;
      return packer.bins.length === 1 && bin
        ? bin.rects.map(({ x, y, width: w, height: h }) => ({ x, y, width: w, height: h }))
        : null;
    }),
  );
  return findMin(lengths);
}

/** The shortest web of binpackingjs with its default heuristic. */
export function packWithBinpackingjs(pieces: readonly Shape[], task: PeerTask): number | null {
  const boxes = sortByArea(pieces).map(({ width, height }) => ({
    width,
    height,
    constrainRotation: !task.turn,
  }));
  return findShortest(pieces, task, (length) => {
    const { packedBins, unpackedBoxes } = pack2D({ bins: [{ width: task.width, height: length }], boxes });
    return unpackedBoxes.length === 0 ? (packedBins[0]?.boxes ?? null) : null;
  });
}

function findMin(lengths: readonly (number | null)[]): number | null {
  const valid = lengths.filter((length) => length !== null);
  return valid.length === 0 ? null : Math.min(...valid);
}
