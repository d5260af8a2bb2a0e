import type { BenchText } from './benchTexts.ts';
import { type Contender, LINE_HEIGHT } from './contender.ts';

/** The font size at which widths are measured, CSS px. */
const MEASURING_SIZE = 100;
/** The search ends when the range of sizes is not larger than this, CSS px. */
const PRECISION = 0.1;

/** A binary search over the font size that measures every line on a canvas at each step. */
export function createCanvasSearch(family: string): Contender {
  const context = createContext();
  return {
    name: 'canvas measureText',
    repeat: 1,
    fitOne: (text) =>
      searchSize(text, (lines, size) => {
        context.font = `${size}px "${family}"`;
        return lines.every((line) => context.measureText(line).width <= text.width);
      }),
  };
}

/** Measures every line once on a canvas and scales the width, as our code does with its font metrics. */
export function createCanvasMeasuredOnce(family: string): Contender {
  const context = createContext();
  context.font = `${MEASURING_SIZE}px "${family}"`;
  return {
    name: 'canvas measured once',
    repeat: 20,
    fitOne: (text) => {
      const widths = text.value.split('\n').map((line) => context.measureText(line).width / MEASURING_SIZE);
      return searchSize(text, (_, size) => widths.every((width) => width * size <= text.width));
    },
  };
}

/** The largest font size at which the lines fit the box, found by halving the range. */
function searchSize(
  { value, height, min, max }: BenchText,
  fitsWidth: (lines: readonly string[], size: number) => boolean,
): number {
  const lines = value.split('\n');
  let low = min;
  let high = max;
  while (high - low > PRECISION) {
    const size = (low + high) / 2;
    if (lines.length * LINE_HEIGHT * size <= height && fitsWidth(lines, size)) low = size;
    else high = size;
  }
  return low;
}

function createContext(): CanvasRenderingContext2D {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('this browser has no canvas');
  return context;
}
