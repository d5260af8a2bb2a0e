import { type Pool, STEPS } from './buildPool.ts';
import { EPSILON } from './piece.ts';

/** Weights of one construction. A search tries many and keeps the shortest result. */
export interface Rule {
  /** Weight of filling the width of the gap. */
  readonly wide: number;
  /** Weight of an end that is level with a neighbour. */
  readonly level: number;
  /** Weight of a rest beside the shape that no shape can fill. */
  readonly sliver: number;
  /** Weight of the input's order. */
  readonly order: number;
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

/** Index in the pool of the shape with the best score in a gap; -1 when none fits. `placed` counts by group. */
export function chooseShape(pool: Pool, placed: Int32Array, gap: Gap, rule: Rule): number {
  const { widths, heights, groups, members, slack } = pool;
  const { width: gapWidth, room, left, right } = gap;
  let best = -Infinity;
  let chosen = -1;
  for (let i = 0; i < widths.length; i += 1) {
    const width = widths[i] as number;
    const rest = gapWidth - width;
    if (rest < -EPSILON) break;
    const group = groups[i] as number;
    const list = members[group] as readonly number[];
    const count = placed[group] as number;
    if (count >= list.length) continue;
    const height = heights[i] as number;
    if (height > room + EPSILON) continue;
    let score = (rule.base[i] as number) + (rule.wide * width) / gapWidth;
    if (Math.abs(height - left) < EPSILON || Math.abs(height - right) < EPSILON) score += rule.level;
    score -= (rule.sliver * (slack[Math.max(0, Math.floor(rest * STEPS + EPSILON))] as number)) / gapWidth;
    if (rule.order > 0) score -= rule.order * (list[count] as number);
    if (score > best) {
      best = score;
      chosen = i;
    }
  }
  return chosen;
}
