import { fitText } from '@cmon/core/scene/fitText';
import type { FontMetrics } from '@cmon/core/scene/fontMetrics';
import type { BenchText } from './benchTexts.ts';
import { type Contender, createTextBox, LINE_HEIGHT } from './contender.ts';

const computeSize = (metrics: FontMetrics, text: BenchText): number =>
  fitText(metrics, text.value, text, { min: text.min, max: text.max, lineHeight: LINE_HEIGHT })?.size ?? 0;

/** Our code: it computes the size from font metrics, and needs no element of the page. */
export function createOurContender(metrics: FontMetrics): Contender {
  return {
    name: 'ours',
    repeat: 400,
    fitOne: (text) => computeSize(metrics, text),
  };
}

/** Our code, which also writes the text and its size to the page, as the editor's `writeText` does. */
export function createOursWithDomWrite(metrics: FontMetrics): Contender {
  const { text: target } = createTextBox();
  return {
    name: 'ours with DOM write',
    repeat: 20,
    fitOne: (text) => {
      const size = computeSize(metrics, text);
      target.textContent = text.value;
      target.style.fontSize = `${size}px`;
      return size;
    },
  };
}
