import type { Box } from '../../catalogue/types.ts';
import { type Result, success } from '../../failure.ts';
import { createLabelRunReader } from '../createLabelRunReader.ts';
import type { Unprintable } from '../createUnprintable.ts';
import type { ImposeEnv } from '../imposeEnv.ts';
import { packWeb } from '../packing/packWeb.ts';
import type { PlanStrip } from '../plan.ts';
import type { BlockShape } from './buildBlockShapes.ts';
import { closeSlivers } from './closeSlivers.ts';
import type { RollFrame } from './rollFrame.ts';
import { buildSections, buildStripBlocks, createArrangementFinder, type StripBlock } from './stripBlocks.ts';

/** A block on a page. The box is its area up to the cuts around it, mm from the top left of the usable area. */
export interface PlannedBlock extends Omit<StripBlock, 'arrangements'>, Box {
  readonly shape: BlockShape;
}

/** One page: blocks of consecutive strips, in the plan's order. */
export interface RollPage {
  readonly blocks: readonly PlannedBlock[];
  /** Length of the area of the blocks, mm. */
  readonly length: number;
}

export interface RollPlan {
  readonly pages: readonly RollPage[];
  /** Area of all labels with their gaps, and of all ticket cells, mm². */
  readonly used: number;
}

/** Tolerance for rounding errors, mm². */
const TOLERANCE = 1e-6;
/** Share of a page's area that blocks nearly always fill. A page is given at most this area. */
const FILL = 0.93;

/**
 * Plans the pages of a roll. Each takes as many consecutive strips as fit, and packs them as short as possible. Only two
 * pages of strips are looked at together, and of a planned page only the positions of its blocks are kept.
 */
export function planRollPages(
  strips: Iterable<PlanStrip>,
  frame: RollFrame,
  env: ImposeEnv,
): Result<RollPlan, Unprintable> {
  const readRuns = createLabelRunReader(frame.maxWidth, frame.roll, env);
  const findArrangements = createArrangementFinder(frame);
  const packPage = createPagePacker(frame);
  const capacity = frame.maxWidth * frame.maxLength * FILL;
  const pages: RollPage[] = [];
  let waiting: StripBlock[] = [];
  let waitingArea = 0;
  let used = 0;
  const takePage = (area: number): void => {
    const page = packPage(waiting, area);
    pages.push(page);
    for (const { arrangements } of waiting.slice(0, page.blocks.length)) waitingArea -= arrangements.used;
    waiting = waiting.slice(page.blocks.length);
  };
  for (const strip of strips) {
    const runs = readRuns(strip);
    if (!runs.ok) return runs;
    for (const block of buildStripBlocks(buildSections(runs.value), findArrangements)) {
      waiting.push(block);
      waitingArea += block.arrangements.used;
      used += block.arrangements.used;
    }
    while (waitingArea > 2 * capacity) takePage(capacity);
  }
  // The last pages are given equal areas, because a page with little on it wastes more. 1e-9 allows for rounding errors.
  while (waiting.length > 0) takePage(waitingArea / Math.ceil(waitingArea / capacity - 1e-9));
  return success({ pages, used });
}

/** Returns a function that packs the first of the blocks, up to an area, on one page. */
function createPagePacker(frame: RollFrame): (blocks: readonly StripBlock[], area: number) => RollPage {
  let last: { readonly blocks: readonly StripBlock[]; readonly packed: PackedPage } | null = null;
  return (blocks, area) => {
    let count = countBlocksUpTo(blocks, area);
    for (;;) {
      const pageBlocks = blocks.slice(0, count);
      // Megalots of equal strips have equal pages.
      const equalsLast =
        last?.blocks.length === count &&
        pageBlocks.every(({ arrangements }, i) => last?.blocks[i]?.arrangements === arrangements);
      const packed = equalsLast && last ? last.packed : packBlocks(pageBlocks, frame);
      if (packed) {
        last = { blocks: pageBlocks, packed };
        return buildRollPage(pageBlocks, packed);
      }
      if (count === 1) throw new Error('A block that fits alone on a page was not packed.');
      count -= 1;
    }
  };
}

/** The number of blocks, at least one, whose used area does not exceed `area`. */
function countBlocksUpTo(blocks: readonly StripBlock[], area: number): number {
  let count = 0;
  let sum = 0;
  while (count < blocks.length) {
    sum += blocks[count]?.arrangements.used ?? 0;
    if (count > 0 && sum > area + TOLERANCE) break;
    count += 1;
  }
  return count;
}

/** The shape and the box of each block, in the order of the blocks. */
interface PackedPage {
  readonly places: readonly (Box & { readonly shape: BlockShape })[];
  readonly length: number;
}

/** Packs the blocks on one page; null when they don't fit. */
function packBlocks(blocks: readonly StripBlock[], frame: RollFrame): PackedPage | null {
  const { maxWidth: width, maxLength } = frame;
  const { straightCuts } = frame.roll;
  const packing = packWeb(
    blocks.map(({ arrangements }) => arrangements),
    { width, maxLength, straightCuts },
  );
  if (!packing) return null;
  const shapes: BlockShape[] = [];
  const boxes: Box[] = [];
  for (const { piece, shape: index, x, y } of packing.placements.toSorted((a, b) => a.piece - b.piece)) {
    const shape = blocks[piece]?.arrangements.shapes[index];
    if (!shape) throw new Error('The packing names a block that it was not given.');
    shapes.push(shape);
    boxes.push({ x, y, width: shape.width, height: shape.height });
  }
  const closed = closeSlivers(boxes, { width, height: packing.length }, straightCuts);
  const places = shapes.map((shape, i) => ({ shape, ...(closed[i] as Box) }));
  return { places, length: packing.length };
}

function buildRollPage(blocks: readonly StripBlock[], { places, length }: PackedPage): RollPage {
  const placed = places.map((place, i) => {
    const { part, parts, start, end } = blocks[i] as StripBlock;
    return { part, parts, start, end, ...place };
  });
  return { length, blocks: placed };
}
