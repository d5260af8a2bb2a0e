import { BENCH_TEXTS } from './benchTexts.ts';
import { createTextBox } from './contender.ts';

/** How far a line may leave its box before it counts as too wide, CSS px, because widths are rounded. */
const ROUNDING = 0.02;

/** Counts the texts that the browser lays out wider than their box at these sizes. */
export function countTooWide(sizes: readonly number[]): number {
  const { box, text } = createTextBox();
  const count = BENCH_TEXTS.filter(({ value, width }, i) => {
    text.textContent = value;
    text.style.fontSize = `${sizes[i] ?? 0}px`;
    return text.getBoundingClientRect().width > width + ROUNDING;
  }).length;
  box.remove();
  return count;
}
