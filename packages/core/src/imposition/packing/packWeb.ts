import { buildPool, type Pool } from './buildPool.ts';
import type { Rule } from './chooseShape.ts';
import { createRandom } from './createRandom.ts';
import { packGuillotine } from './packGuillotine.ts';
import { packSkyline } from './packSkyline.ts';
import type { Packing, Piece } from './piece.ts';

export interface PackOptions {
  /** Usable width of the web or sheet. */
  readonly width: number;
  readonly maxLength: number;
  /** Straight cuts from edge to edge must separate the pieces (guillotine layout). */
  readonly straightCuts: boolean;
}

/** The most constructions of one search, and the most consecutive ones without a shorter result. */
const TRIES = 160;
const PATIENCE = 48;
/** Limits the constructions of large inputs: their number times pieces times shapes. */
const WORK = 12_000_000;
/** A result this near to the area's lower bound is kept without a further search. */
const ENOUGH = 0.998;

/**
 * Packs the pieces on the web as short as a bounded search finds: constructions by several heuristics with different
 * weights, of which the shortest is kept. The same input always gives the same result. Returns null when no construction
 * keeps `maxLength`.
 */
export function packWeb(pieces: readonly Piece[], options: PackOptions): Packing | null {
  const { width, maxLength, straightCuts } = options;
  const pool = buildPool(pieces, width);
  // No packing is shorter than the area of the pieces divided by the width.
  const lowerBound = pool.used / width;
  const random = createRandom(pieces.length);
  const tries = Math.min(TRIES, Math.max(8, Math.floor(WORK / (pool.widths.length * pieces.length + 1))));
  let limit = Math.min(maxLength, lowerBound * 1.12 + pool.tallest / 4);
  let best: Packing | null = null;
  let bestRule: Rule | null = null;
  let failures = 0;
  for (let n = 0; n < tries && failures < PATIENCE; n += 1) {
    const target = { width, length: limit, waste: limit * width - pool.used + 1e-3 };
    const rule: Rule = bestRule && n % 3 !== 0 ? varyRule(bestRule, random) : drawRule(pool, random);
    const packing: Packing | null =
      straightCuts || n % 6 === 5
        ? packGuillotine(pool, target, rule, random)
        : packSkyline(pool, target, rule);
    if (packing) {
      if (packing.length * ENOUGH <= lowerBound) return packing;
      best = packing;
      bestRule = rule;
      failures = 0;
      limit = best.length - Math.max(0.25, (best.length - lowerBound) * 0.02);
    } else if (best) failures += 1;
    else limit = Math.min(maxLength, limit * 1.2);
  }
  return best;
}

/** Draws the weights of a construction. The ranges are those of the best results of long searches. */
function drawRule(pool: Pool, random: () => number): Rule {
  const tall = random() * 2.4;
  const waste = 1 + random() * 9;
  const noise = random() < 0.4 ? 0 : random() ** 2;
  return {
    wide: 0.5 + random() * 2.5,
    level: random() * 1.4,
    sliver: random() < 0.7 ? 3 + random() * 5 : random() * 40,
    order: random() < 0.5 ? 0 : random() * 0.02,
    along: random(),
    base: pool.heights.map(
      (height, i) =>
        (tall * height) / pool.tallest -
        (waste * (pool.waste[i] as number)) / (height * (pool.widths[i] as number)) +
        noise * random(),
    ),
  };
}

/** Changes the scores of a few shapes. */
function varyRule(rule: Rule, random: () => number): Rule {
  const base = rule.base.slice();
  const changes = 1 + Math.floor(random() * 4);
  for (let i = 0; i < changes; i += 1) {
    const at = Math.floor(random() * base.length);
    base[at] = (base[at] as number) + (random() - 0.5) * 2;
  }
  return { ...rule, base };
}
