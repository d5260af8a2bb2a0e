import { STEPS } from './buildPool.ts';
import { EPSILON } from './piece.ts';
import type { Stock } from './stock.ts';

/** Weights of one construction. A search tries many and keeps the shortest result. */
export interface Rule {
  /** Weight of filling the width of the gap. */
  readonly wide: number;
  /** Weight of an end that is level with a neighbour. */
  readonly level: number;
  /** Weight of a rest beside the shape that no shape can fill. */
  readonly sliver: number;
  /** Weight of filling the gap's width exactly. */
  readonly exact: number;
  /** Weight of a rest beside the shape that another shape fills exactly. */
  readonly pair: number;
  /** Score of each shape of the pool wherever it is placed. */
  readonly base: Float64Array;
  /** Share of the cuts that run along the web; only a guillotine layout uses it. */
  readonly along: number;
}

/** A free place: its width, the greatest height that fits, and the heights at which a shape is level with a neighbour. */
export interface Gap {
  readonly width: number;
  readonly room: number;
  readonly left: number;
  readonly right: number;
}

/** When this many pieces fill a rest exactly, one of them is taken as certain to be placed there; more add nothing. */
const PLENTY = 4;

/**
 * Index in the pool of the shape with the best score in a gap; -1 when none fits. The score is `base`, which a shape
 * has everywhere, plus terms that depend on the gap. This is the best-fit heuristic with a weighted score instead of
 * the widest shape.
 * Best fit: Burke, Kendall, Whitwell (2004), Operations Research 52(4).
 * Scores: Leung, Zhang, Sim (2011), European Journal of Operational Research 215(1).
 */
export function chooseShape(stock: Stock, gap: Gap, rule: Rule): number {
  const { widths, heights, groups, slack } = stock.pool;
  const { shapes, starts, widths: runWidths, left: copies, fits } = stock;
  const { width: gapWidth, room, left, right } = gap;
  const { base, level } = rule;
  const gapSteps = Math.max(1, Math.floor(gapWidth * STEPS + EPSILON));
  const wide = rule.wide / gapSteps;
  const sliver = (rule.sliver * STEPS) / gapSteps;
  const pair = rule.pair / PLENTY;
  const most = gapWidth + EPSILON;
  const tallest = room + EPSILON;
  let best = -Infinity;
  let chosenShape = -1;
  for (let run = stock.runs - 1; run >= 0; run -= 1) {
    const runWidth = runWidths[run] as number;
    if (runWidth > gapSteps + 1) continue;
    const rest = Math.max(0, gapSteps - runWidth);
    const beside =
      wide * runWidth -
      sliver * (slack[rest] as number) +
      (rest === 0 ? rule.exact : pair * Math.min(PLENTY, fits[rest] as number));
    const end = starts[run + 1] as number;
    for (let n = starts[run] as number; n < end; n += 1) {
      const i = shapes[n] as number;
      const score = (base[i] as number) + beside;
      // The shapes of a run are sorted by score, so none of the next ones is better.
      if (score + level <= best) break;
      const height = heights[i] as number;
      if (height > tallest || (widths[i] as number) > most || copies[groups[i] as number] === 0) continue;
      const isLevel = Math.abs(height - left) < EPSILON || Math.abs(height - right) < EPSILON;
      const total = isLevel ? score + level : score;
      if (total > best) {
        best = total;
        chosenShape = i;
      }
    }
  }
  return chosenShape;
}
