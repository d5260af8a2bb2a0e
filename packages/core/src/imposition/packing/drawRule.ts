import type { Pool } from './buildPool.ts';
import type { Rule } from './chooseShape.ts';

/**
 * The rule that fills the web best when there are many pieces of many sizes. It prefers shapes that fill a gap exactly,
 * and shapes after which another piece fills the rest exactly. Large shapes come before small ones.
 */
export function buildFirstRule(pool: Pool): Rule {
  return {
    wide: 0,
    level: 0.3,
    sliver: 6,
    exact: 2,
    pair: 1,
    along: 0.5,
    base: scoreShapes(pool, { tall: 0, size: 1, side: 0.5, waste: 4, order: 0, noise: 0 }, () => 0),
  };
}

/** The share of the drawn rules that look for exact fits; the others suit few pieces of unequal sizes. */
const EXACT = 0.3;

/**
 * Draws the weights of a construction, as in a random multi-start search (GRASP: Feo and Resende, "Greedy Randomized
 * Adaptive Search Procedures", Journal of Global Optimization 6, 1995). The ranges are those of the best results of
 * long searches.
 */
export function drawRule(pool: Pool, random: () => number): Rule {
  const exact = random() < EXACT ? 1 : 0;
  const weights = {
    tall: random() * 2.4,
    size: exact * random() * 1.5,
    side: exact * random() * 1.5,
    waste: 1 + random() * 9,
    order: random() < 0.5 ? 0 : random() * 0.02,
    noise: random() < 0.4 ? 0 : random() ** 2,
  };
  return {
    wide: 0.5 + random() * 2.5,
    level: random() * 1.4,
    sliver: random() < 0.7 ? 3 + random() * 5 : random() * 40,
    exact: exact * random() * 3,
    pair: exact * random() * 1.5,
    along: random(),
    base: scoreShapes(pool, weights, random),
  };
}

/** Changes the scores of a few shapes. */
export function varyRule(rule: Rule, random: () => number): Rule {
  const base = rule.base.slice();
  const changes = 1 + Math.floor(random() * 4);
  for (let i = 0; i < changes; i += 1) {
    const index = Math.floor(random() * base.length);
    base[index] = (base[index] as number) + (random() - 0.5) * 2;
  }
  return { ...rule, base };
}

/** Weights of a shape's score wherever it is placed. */
interface Weights {
  /** Weight of its height, and of its size and its longer side, each as a share of the greatest. */
  readonly tall: number;
  readonly size: number;
  readonly side: number;
  /** Weight of the share of its area that a smaller shape of the piece doesn't need. */
  readonly waste: number;
  /** Weight of the input's order. */
  readonly order: number;
  readonly noise: number;
}

/**
 * The score `base` of each shape: the usual orders in which pieces are packed (by height, area, longer side or input), as
 * weighted terms of one sum.
 */
function scoreShapes(pool: Pool, weights: Weights, random: () => number): Float64Array {
  const { tall, size, side, waste, order, noise } = weights;
  return pool.heights.map((height, i) => {
    const width = pool.widths[i] as number;
    const area = width * height;
    return (
      (tall * height) / pool.tallest +
      size * Math.sqrt(area / pool.largest) +
      (side * Math.max(width, height)) / pool.longest -
      (waste * (pool.waste[i] as number)) / area -
      order * ((pool.members[pool.groups[i] as number] as readonly number[])[0] as number) +
      noise * random()
    );
  });
}
