import fitty from 'fitty';
import { BENCH_TEXTS } from './benchTexts.ts';
import { type Contender, createTextBox, sizeBox } from './contender.ts';

/** fitty fits widths only. There is one instance for each pair of sizes, because they are set when it starts. */
export function createFittyPeer(): Contender {
  const boxes = new Map(
    [...new Set(BENCH_TEXTS.map(({ min, max }) => `${min} ${max}`))].map((key) => {
      const [minSize = 1, maxSize = 100] = key.split(' ').map(Number);
      const { box, text } = createTextBox();
      const sizes = { minSize, maxSize, multiLine: false };
      return [key, { box, text, instance: fitty(text, { ...sizes, observeMutations: undefined }) }] as const;
    }),
  );
  return {
    name: 'fitty',
    repeat: 1,
    fitOne: (text) => {
      const fitted = boxes.get(`${text.min} ${text.max}`);
      if (fitted === undefined) throw new Error('no box for these sizes');
      sizeBox(fitted.box, text);
      fitted.text.textContent = text.value;
      fitted.instance.fit({ sync: true });
      return Number.parseFloat(fitted.text.style.fontSize);
    },
  };
}
