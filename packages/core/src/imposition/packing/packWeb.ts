import { buildPool, type Pool } from './buildPool.ts';
import type { Rule } from './chooseShape.ts';
import { createRandom } from './createRandom.ts';
import { buildFirstRule, drawRule, varyRule } from './drawRule.ts';
import { packGuillotine } from './packGuillotine.ts';
import { packShelves } from './packShelves.ts';
import { packSkyline } from './packSkyline.ts';
import { EPSILON, type Packing, type Piece } from './piece.ts';
import { shortenPacking } from './shortenPacking.ts';
import { createStock } from './stock.ts';

export interface PackOptions {
  /** Usable width of the web or sheet. */
  readonly width: number;
  readonly maxLength: number;
  /** Straight cuts from edge to edge must separate the pieces (guillotine layout). */
  readonly straightCuts: boolean;
}

/** The most and the fewest constructions of one search, and the most consecutive ones without a shorter result. */
const TRIES = 320;
const FEWEST = 3;
const PATIENCE = 80;
/** Limits the constructions of large inputs; see `countTries`. */
const WORK = 4_000_000;
/** A result this near to the area's lower bound is kept without a further search. */
const ENOUGH = 0.997;

/**
 * Packs the pieces on the web as short as a bounded search finds: constructions by several heuristics with different
 * weights, of which the shortest is kept. The same input always gives the same result. Returns null when no construction
 * keeps `maxLength`.
 */
export function packWeb(pieces: readonly Piece[], options: PackOptions): Packing | null {
  const { width, maxLength, straightCuts } = options;
  const pool = buildPool(pieces, width);
  const stock = createStock(pool, width);
  // No packing is shorter than the area of the pieces divided by the width.
  const lowerBound = pool.least / width;
  const random = createRandom(pieces.length);
  const tries = countTries(pool);
  const shelves = packShelves(pieces, width);
  let best = shelves && shelves.length <= maxLength + EPSILON ? shelves : null;
  // The first length to reach is a length that a good packing has. It is raised below while no construction reaches it.
  let limit = Math.min(best?.length ?? maxLength, lowerBound * 1.12 + pool.tallest / 4);
  let bestRule: Rule | null = null;
  let failures = 0;
  for (let n = 0; n < tries && failures < PATIENCE; n += 1) {
    const target = { width, length: limit, waste: limit * width - pool.least + 1e-3 };
    const rule = chooseRule(n, pool, bestRule, random);
    // Every sixth construction is a guillotine layout even when none is needed, because it is sometimes the shortest.
    const packing: Packing | null =
      straightCuts || n % 6 === 5
        ? packGuillotine(stock, target, rule, random)
        : packSkyline(stock, target, rule);
    if (packing) {
      if (packing.length * ENOUGH <= lowerBound) return packing;
      best = packing;
      bestRule = rule;
      failures = 0;
      // The next packing must be shorter by a quarter of a unit, or by 2 % of the distance to the lower bound.
      limit = best.length - Math.max(0.25, (best.length - lowerBound) * 0.02);
    } else if (bestRule) failures += 1;
    else limit = Math.min(best?.length ?? maxLength, limit * 1.2);
  }
  return best && !straightCuts ? shortenPacking(best, pieces, width) : best;
}

function chooseRule(n: number, pool: Pool, best: Rule | null, random: () => number): Rule {
  if (n === 0) return buildFirstRule(pool);
  return best && n % 3 !== 0 ? varyRule(best, random) : drawRule(pool, random);
}

/** The number of constructions of a search: `WORK` divided by the cost of one, which grows with its pieces and shapes. */
function countTries(pool: Pool): number {
  const cost = pool.pieces * (40 + pool.steps.length / 16) + 1;
  return Math.min(TRIES, Math.max(FEWEST, Math.floor(WORK / cost)));
}
