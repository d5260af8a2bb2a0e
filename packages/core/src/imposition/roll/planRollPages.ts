import type { Box } from '../../catalogue/types.ts';
import { type Result, success } from '../../failure.ts';
import { createLabelRunReader, type Unprintable } from '../createLabelRunReader.ts';
import type { ImposeEnv } from '../imposeEnv.ts';
import { packWeb } from '../packing/packWeb.ts';
import type { Packing } from '../packing/piece.ts';
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
  const find = createArrangementFinder(frame);
  const pack = createPagePacker(frame);
  const capacity = frame.maxWidth * frame.maxLength * FILL;
  const pages: RollPage[] = [];
  let waiting: StripBlock[] = [];
  let waitingArea = 0;
  let used = 0;
  const takePage = (area: number): void => {
    const page = pack(waiting, area);
    pages.push(page);
    for (const { arrangements } of waiting.slice(0, page.blocks.length)) waitingArea -= arrangements.used;
    waiting = waiting.slice(page.blocks.length);
  };
  for (const strip of strips) {
    const runs = readRuns(strip);
    if (!runs.ok) return runs;
    for (const block of buildStripBlocks(buildSections(runs.value), find)) {
      waiting.push(block);
      waitingArea += block.arrangements.used;
      used += block.arrangements.used;
    }
    while (waitingArea > 2 * capacity) takePage(capacity);
  }
  // The last pages are given equal areas, because a page with little on it wastes more.
  while (waiting.length > 0) takePage(waitingArea / Math.ceil(waitingArea / capacity - 1e-9));
  return success({ pages, used });
}

/** Returns a function that packs the first of the blocks, up to an area, on one page. */
function createPagePacker(frame: RollFrame): (blocks: readonly StripBlock[], area: number) => RollPage {
  const { maxWidth: width, maxLength } = frame;
  const { straightCuts } = frame.roll;
  let last: { readonly blocks: readonly StripBlock[]; readonly packing: Packing } | null = null;
  return (blocks, area) => {
    let count = countUpTo(blocks, area);
    for (;;) {
      const taken = blocks.slice(0, count);
      // Megalots of equal strips have equal pages.
      const equalsLast =
        last?.blocks.length === count &&
        taken.every(({ arrangements }, i) => last?.blocks[i]?.arrangements === arrangements);
      const packing =
        equalsLast && last
          ? last.packing
          : packWeb(
              taken.map(({ arrangements }) => arrangements),
              { width, maxLength, straightCuts },
            );
      if (packing) {
        last = { blocks: taken, packing };
        return buildRollPage(taken, packing, frame);
      }
      if (count === 1) throw new Error('A block that fits alone on a page was not packed.');
      count -= 1;
    }
  };
}

/** The number of blocks, at least one, whose used area does not exceed `area`. */
function countUpTo(blocks: readonly StripBlock[], area: number): number {
  let count = 0;
  let sum = 0;
  while (count < blocks.length) {
    sum += blocks[count]?.arrangements.used ?? 0;
    if (count > 0 && sum > area + 1e-6) break;
    count += 1;
  }
  return count;
}

function buildRollPage(blocks: readonly StripBlock[], packing: Packing, frame: RollFrame): RollPage {
  const placed: Omit<PlannedBlock, keyof Box>[] = [];
  const boxes: Box[] = [];
  for (const { piece, shape: index, x, y } of packing.placements.toSorted((a, b) => a.piece - b.piece)) {
    const block = blocks[piece];
    const shape = block?.arrangements.shapes[index];
    if (!block || !shape) throw new Error('The packing names a block that it was not given.');
    const { part, parts, start, end } = block;
    placed.push({ part, parts, start, end, shape });
    boxes.push({ x, y, width: shape.width, height: shape.height });
  }
  const area = { width: frame.maxWidth, height: packing.length };
  const closed = closeSlivers(boxes, area, frame.roll.straightCuts);
  return {
    blocks: placed.map((block, i) => ({ ...block, ...(closed[i] as Box) })),
    length: packing.length,
  };
}
