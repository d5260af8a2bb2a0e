import fitty from 'fitty';
import { BENCH_TEXTS } from './benchTexts.ts';
import { type Contender, sizeBox, stage } from './contender.ts';

/** fitty fits widths only. There is one instance for each pair of sizes, because they are set when it starts. */
export function fittyPeer(): Contender {
  const stages = new Map(
    [...new Set(BENCH_TEXTS.map(({ min, max }) => `${min} ${max}`))].map((key) => {
      const [minSize = 1, maxSize = 100] = key.split(' ').map(Number);
      const { box, text } = stage();
      const sizes = { minSize, maxSize, multiLine: false };
      return [key, { box, text, instance: fitty(text, { ...sizes, observeMutations: undefined }) }] as const;
    }),
  );
  return {
    name: 'fitty',
    repeat: 1,
    fitOne: (text) => {
      const at = stages.get(`${text.min} ${text.max}`);
      if (at === undefined) throw new Error('no stage for these sizes');
      sizeBox(at.box, text);
      at.text.textContent = text.value;
      at.instance.fit({ sync: true });
      return Number.parseFloat(at.text.style.fontSize);
    },
  };
}
