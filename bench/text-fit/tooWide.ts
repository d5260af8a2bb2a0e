import { BENCH_TEXTS } from './benchTexts.ts';
import { stage } from './contender.ts';

/** A line is too wide when it leaves its box by more than the hundredth part of a pixel that rounding can cost. */
const ROUNDING = 0.02;

/** How many of the 200 texts are wider than their box at these sizes, as the browser lays them out. */
export function tooWide(sizes: readonly number[]): number {
  const { box, text } = stage();
  const count = BENCH_TEXTS.filter(({ value, width }, i) => {
    text.textContent = value;
    text.style.fontSize = `${sizes[i] ?? 0}px`;
    return text.getBoundingClientRect().width > width + ROUNDING;
  }).length;
  box.remove();
  return count;
}
